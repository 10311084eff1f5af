import { join } from 'node:path';
import { root } from '../steps.mjs';

/** The only child whose packages are bundled. */
export const FACE_CHILD = 'src/domains/verification/engine/face.child.ts';

/** Required by CommonJS code inside an ES module. */
const COMMON_JS = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileOf } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __fileOf(import.meta.url);
const __dirname = __fileOf(new URL('.', import.meta.url));`;

/**
 * Builds the child that recognises faces, with all it needs except sharp: one file, with its models and
 * WebAssembly copied beside it. As external packages they would ship all of TensorFlow.js (150 MB).
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
