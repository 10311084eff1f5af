import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_BUNDLE } from './build/bundle-options.mjs';
import { buildStep } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureRedis } from './redis.mjs';
import { runInFolder } from './run-folder.mjs';
import { root, runMain } from './steps.mjs';

/** `npm run drills [-- name …]`: exercises of a running installation, a line each; exit code 1 when one fails. */
await runMain(async () => {
  process.chdir(root);
  ensurePackages();
  ensureRedis({ url: process.env.TEST_REDIS_URL });
  await buildStep();
  const outdir = join(root, 'build', 'drills');
  mkdirSync(outdir, { recursive: true });
  const { default: esbuild } = await import('esbuild');
  await esbuild.build({
    ...NODE_BUNDLE,
    entryPoints: ['test/drills/main.ts', 'src/embedded/guard.child.ts'],
    entryNames: '[name]',
    outdir,
    // Jest's part of the test support is not used here.
    alias: { '@jest/globals': join(root, 'test/support/jest/jest-api.mjs') },
  });
  // Web and worker processes of a drill are those of the build.
  const env = { TEST_BUNDLE: root };
  process.exitCode = await runInFolder(join(outdir, 'main.js'), process.argv.slice(2), env);
});
