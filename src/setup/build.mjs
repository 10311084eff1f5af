import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAssets } from './build/build-assets.mjs';
import { buildClient } from './build/build-client.mjs';
import { compressFiles } from './build/build-compressed.mjs';
import { buildServer } from './build/build-server.mjs';
import { fingerprint, isBuilt, listFiles, rememberBuild } from './inputs.mjs';
import { ensurePackages } from './packages.mjs';
import { root, runMain, say, since } from './steps.mjs';

/** Removes output of an earlier build that this one did not write. */
function removeOldFiles(folder, files) {
  const current = new Set(files);
  for (const file of listFiles(folder)) if (!current.has(file)) rmSync(join(root, file), { force: true });
}

/**
 * Builds server and browser code, if anything has changed. `build/manifest.json` maps logical names
 * (`main.css`, `islands/reports/status.js`) to URLs (`/build/…`). Returns whether there was something to do.
 */
export async function build({ force = false, dev = false } = {}) {
  const print = fingerprint({ dev });
  if (!force && isBuilt(print)) return false;
  const esbuild = await import('esbuild');
  mkdirSync(join(root, 'build'), { recursive: true });
  try {
    const [client, server] = await Promise.all([buildClient(esbuild), buildServer(esbuild, { dev })]);
    const assets = await buildAssets(esbuild, client.files);
    const names = { ...client.names, ...assets.names };
    const sorted = Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(join(root, 'build', 'manifest.json'), `${JSON.stringify(sorted, null, 2)}\n`);
    const files = [...client.files, ...assets.files];
    removeOldFiles('public/build', [...files, ...(await compressFiles(files))]);
    removeOldFiles('build/chunks', server);
    rememberBuild(print);
    return true;
  } finally {
    await esbuild.stop();
  }
}

/** The build as a step of start, dev and test. */
export async function buildStep(options) {
  const start = performance.now();
  const hasBuilt = await build(options);
  say(hasBuilt ? `built (${since(start)})` : 'build is up to date');
}

const isMain = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  await runMain(async () => {
    ensurePackages();
    await buildStep();
  });
}
