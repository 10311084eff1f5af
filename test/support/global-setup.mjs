import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Jest does not translate its global set-up in ES modules, so what it needs is bundled first.
 * The folder lies in the project, where the packages are found, and is deleted at the end.
 */
async function bundle(outdir) {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['test/support/servers.ts', 'src/embedded/guard.child.ts'],
    entryNames: '[name]',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return import(pathToFileURL(join(outdir, 'servers.js')));
}

const needsServers = ({ testPathPatterns }) => {
  const patterns = testPathPatterns?.patterns ?? [];
  return patterns.length === 0 || !patterns.every((pattern) => /unit|architecture/.test(pattern));
};

/** Postgres with one migrated template database, and Redis, for all workers of this run. */
export default async function setUp(config) {
  if (!needsServers(config)) return;
  const outdir = join(root, 'build', `test-${process.pid}`);
  mkdirSync(outdir, { recursive: true });
  try {
    const { startTestServers } = await bundle(outdir);
    globalThis.__stopTestServers = await startTestServers(join(outdir, 'guard.child.js'));
  } finally {
    await esbuild.stop();
    rmSync(outdir, { recursive: true, force: true });
  }
}
