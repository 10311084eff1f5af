import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_BUNDLE } from './build/bundle-options.mjs';
import { buildStep } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureRedis } from './redis.mjs';
import { runInFolder } from './run-folder.mjs';
import { root, runMain } from './steps.mjs';

/** Bundles the benchmarks and what their servers need. */
async function bundle(outdir) {
  const { default: esbuild } = await import('esbuild');
  await esbuild.build({
    ...NODE_BUNDLE,
    entryPoints: ['test/bench/main.ts', 'test/bench/bare.child.ts', 'src/embedded/guard.child.ts'],
    entryNames: '[name]',
    outdir,
    // Jest's part of the test support is not used here.
    alias: { '@jest/globals': join(root, 'test/support/jest/jest-api.mjs') },
  });
}

/** `npm run bench [-- name …]`: ratios measured in one run, printed and written to docs/performance.md. */
await runMain(async () => {
  process.chdir(root);
  ensurePackages();
  ensureRedis({ url: process.env.TEST_REDIS_URL });
  await buildStep();
  const outdir = join(root, 'build', 'bench');
  mkdirSync(outdir, { recursive: true });
  await bundle(outdir);
  // Worker processes started by a benchmark use this build.
  const env = { NODE_ENV: 'production', TEST_BUNDLE: root };
  process.exitCode = await runInFolder(join(outdir, 'main.js'), process.argv.slice(2), env);
});
