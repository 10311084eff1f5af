import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';
import { buildFace } from './build-face.mjs';
import { buildTracing } from './build-tracing.mjs';
import { CHILD_BUNDLE, listChildren, NODE_BUNDLE } from './bundle-options.mjs';

const ENTRIES = ['src/server.ts', 'src/sandbox/server.ts', 'jobs/worker.ts', 'src/embedded/main.ts'];

/**
 * TypeScript → build/<same path>.js; packages stay outside, translations are inlined. With `dev`, pages
 * reload after a restart. Returns the files it has written.
 */
export async function buildServer(esbuild, { dev }) {
  const output = {
    outdir: 'build',
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    define: { DEV_BUILD: String(dev) },
    sourcemap: true,
    metafile: true,
  };
  const entryPoints = ENTRIES.filter((file) => existsSync(join(root, file)));
  const bundles = await Promise.all([
    esbuild.build({ ...NODE_BUNDLE, ...output, entryPoints }),
    esbuild.build({ ...CHILD_BUNDLE, ...output, entryPoints: listChildren() }),
    ...[buildFace, buildTracing].map((build) => build(esbuild, { outdir: 'build' })),
  ]);
  return bundles.slice(0, 2).flatMap(({ metafile }) => Object.keys(metafile.outputs));
}
