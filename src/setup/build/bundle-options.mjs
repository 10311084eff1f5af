import { root } from '../steps.mjs';
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
