import { listFiles } from '../inputs.mjs';
import { root } from '../steps.mjs';
import { FACE_CHILD } from './build-face.mjs';
import { folderImports, LOADERS } from './folder-imports.mjs';

/** Common options of every bundle for Node: packages stay external, translations are inlined. */
export const NODE_BUNDLE = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  jsx: 'automatic',
  plugins: [folderImports],
  loader: LOADERS,
  logLevel: 'error',
};

/**
 * The same for a child process: a file of its own. Parts shared with the servers would load most of the product, which
 * took a reader of sheets 1.6 s of processor time and 150 MB before its first line.
 */
export const CHILD_BUNDLE = { ...NODE_BUNDLE, splitting: false };

/** Every `*.child.ts` that a program starts as a process or thread, but for the one with models of its own. */
export const listChildren = () =>
  ['src', 'jobs'].flatMap(listFiles).filter((file) => file.endsWith('.child.ts') && file !== FACE_CHILD);
