import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../inputs.mjs';
import { root } from '../steps.mjs';
import { brandStyles } from './brand.mjs';

const REACT = ['islands/runtime/react.ts', 'islands/runtime/react.tsx'].find((file) =>
  existsSync(join(root, file)),
);
/** Styles of every page, of the public site, of the operators' pages, and of what verifications came to. */
const STYLES = ['main', 'site', 'desk', 'verification'].map((name) => `public/assets/styles/${name}.css`);

/** `islands/reports/status.island.tsx` → `islands/reports/status.js`, `islands/boot.ts` → `boot.js`. */
function logicalName(entryPoint) {
  if (entryPoint.endsWith('.island.tsx')) return entryPoint.replace('.island.tsx', '.js');
  return basename(entryPoint).replace(/\.tsx?$/, '.js');
}

/**
 * Makes every island import the React entry too, so that everything React needs is reached from the same set
 * of entries, and esbuild puts it into one chunk shared by all islands.
 */
const reactTogether = {
  name: 'react-together',
  setup(build) {
    if (!REACT) return;
    build.onLoad({ filter: /\.island\.tsx$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\nimport '~/${REACT.replace(/\.tsx?$/, '')}';\n`,
      loader: 'tsx',
    }));
  },
};

const COMMON = {
  absWorkingDir: root,
  outdir: 'public/build',
  publicPath: '/build',
  bundle: true,
  minify: true,
  metafile: true,
  logLevel: 'error',
  target: ['chrome111', 'firefox115', 'safari16.4'],
};

function getNames(metafile, getName) {
  const named = Object.entries(metafile.outputs).filter(([, output]) => output.entryPoint);
  return Object.fromEntries(
    named.map(([file, output]) => [getName(output.entryPoint), file.replace('public/build/', '/build/')]),
  );
}

async function buildIslands(esbuild) {
  const islands = listFiles('islands').filter((file) => file.endsWith('.island.tsx'));
  const own = ['islands/boot.ts', REACT, ...islands].filter((file) => file && existsSync(join(root, file)));
  if (own.length === 0) return { names: {}, files: [] };
  // A separate entry keeps i18next out of React's chunk: both stay small and are cached separately.
  const entryPoints = REACT ? [...own, 'i18next'] : own;
  const { metafile } = await esbuild.build({
    ...COMMON,
    entryPoints,
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    outbase: '.',
    splitting: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [reactTogether],
  });
  return { names: getNames(metafile, logicalName), files: Object.keys(metafile.outputs) };
}

async function buildStyles(esbuild) {
  const { metafile } = await esbuild.build({
    ...COMMON,
    entryPoints: STYLES,
    entryNames: 'styles/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    plugins: [brandStyles],
    // Row icons are a few hundred bytes each: a request for each would cost more.
    loader: { '.woff2': 'file', '.svg': 'dataurl', '.png': 'file', '.webp': 'file' },
  });
  return {
    names: getNames(metafile, (entryPoint) => basename(entryPoint)),
    files: Object.keys(metafile.outputs),
  };
}

/** Browser code and styles → public/build, named by content hash. Returns logical names and written files. */
export async function buildClient(esbuild) {
  const [islands, styles] = await Promise.all([buildIslands(esbuild), buildStyles(esbuild)]);
  return { names: { ...islands.names, ...styles.names }, files: [...islands.files, ...styles.files] };
}
