import { join } from 'node:path';
import { root } from '../steps.mjs';

/** The one child whose packages are built in. */
export const FACE_CHILD = 'src/domains/verification/engine/face.child.ts';

/** CommonJS within a module of ours asks for these. */
const COMMON_JS = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileOf } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __fileOf(import.meta.url);
const __dirname = __fileOf(new URL('.', import.meta.url));`;

/**
 * Builds the child that reads faces, with all it needs but sharp: one file, its models and WebAssembly copied beside
 * it. Left outside, its packages would bring the whole of TensorFlow.js (150 MB) into what is shipped.
 */
export function buildFace(esbuild, options) {
  return esbuild.build({
    absWorkingDir: root,
    entryPoints: [FACE_CHILD],
    outbase: '.',
    assetNames: 'models/[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['sharp'],
    // Its packages' "main" is a bundle of everything.
    mainFields: ['module', 'main'],
    alias: { '@tensorflow/tfjs': join(root, 'src/setup/build/tfjs-core.mjs') },
    banner: { js: COMMON_JS },
    loader: { '.bin': 'file', '.wasm': 'file' },
    sourcemap: false,
    metafile: true,
    logLevel: 'error',
    ...options,
  });
}
