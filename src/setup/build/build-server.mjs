import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../inputs.mjs';
import { root } from '../steps.mjs';
import { buildFace, FACE_CHILD } from './build-face.mjs';
import { buildTracing } from './build-tracing.mjs';
import { NODE_BUNDLE } from './bundle-options.mjs';

const ENTRIES = ['src/server.ts', 'src/sandbox/server.ts', 'jobs/worker.ts', 'src/embedded/main.ts'];

/** The processes, and every `*.child.ts` that one of them starts as a process or thread. */
function serverEntries() {
  const children = ['src', 'jobs'].flatMap(listFiles).filter((file) => file.endsWith('.child.ts'));
  return [...ENTRIES.filter((file) => existsSync(join(root, file))), ...children].filter(
    (file) => file !== FACE_CHILD,
  );
}

/**
 * TypeScript → build/<same path>.js; packages stay outside, translations are inlined. With `dev`, pages
 * reload after a restart. Returns the files it has written.
 */
export async function buildServer(esbuild, { dev }) {
  const entryPoints = serverEntries();
  const server = esbuild.build({
    ...NODE_BUNDLE,
    entryPoints,
    outdir: 'build',
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    define: { DEV_BUILD: String(dev) },
    sourcemap: true,
    metafile: true,
  });
  const apart = [buildFace, buildTracing].map((build) => build(esbuild, { outdir: 'build' }));
  const [{ metafile }] = await Promise.all([server, ...apart]);
  return Object.keys(metafile.outputs);
}
