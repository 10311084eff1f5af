import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import esbuild from 'esbuild';
import { buildFace } from '../../../src/setup/build/build-face.mjs';
import { buildTracing } from '../../../src/setup/build/build-tracing.mjs';
import { CHILD_BUNDLE, listChildren, NODE_BUNDLE } from '../../../src/setup/build/bundle-options.mjs';
import { root } from '../../../src/setup/steps.mjs';

/** Programs that tests start in their production form. */
const PROGRAMS = ['src/server.ts', 'jobs/worker.ts'];

const OUTPUT = {
  outbase: root,
  chunkNames: 'chunks/[name]-[hash]',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
};
const BUNDLE = { ...NODE_BUNDLE, ...OUTPUT };

/** For each entry the bundled files that it loads, itself first. */
function getLoads(outputs) {
  const reach = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path, external } of outputs[file].imports) if (!external) reach(path, seen);
    return seen;
  };
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint);
  return Object.fromEntries(entries.map(([file, { entryPoint }]) => [entryPoint, [...reach(file)]]));
}

const PRODUCT = /^~\/((?:src|views|islands|jobs|migrations)\/.*)$/;

/** Keeps the product's modules out of a bundle of tests: they are imported from `folder`. Notes which. */
const productOutside = (folder, imported) => ({
  name: 'product-outside',
  setup(build) {
    build.onResolve({ filter: PRODUCT }, async ({ path, pluginData, ...options }) => {
      if (pluginData?.resolved) return undefined;
      const { resolveDir, kind, importer } = options;
      const found = await build.resolve(path, { resolveDir, kind, importer, pluginData: { resolved: true } });
      if (found.errors.length > 0 || !/\.tsx?$/.test(found.path)) return found;
      const file = relative(root, found.path);
      imported.add(file);
      return { path: join(folder, file.replace(/\.tsx?$/, '.js')), external: true };
    });
  },
});

/**
 * Bundles test files, the product's modules that they import, and the programs that they start, into `folder`;
 * packages stay external. `loads.json` lists the bundled files that each test loads besides the product's modules.
 */
export async function bundleTests(folder, tests) {
  const build = join(folder, 'build');
  // Within the programs' folder, where modules look for the children that they start.
  const product = join(build, 'product');
  const imported = new Set();
  try {
    const programs = [
      esbuild.build({ ...BUNDLE, entryPoints: PROGRAMS, outdir: build }),
      esbuild.build({ ...CHILD_BUNDLE, ...OUTPUT, entryPoints: listChildren(), outdir: build }),
    ];
    const apart = [buildFace, buildTracing].map((one) => one(esbuild, { outdir: build }));
    const tested = await esbuild.build({
      ...BUNDLE,
      entryPoints: [...tests, 'test/support/process/servers.ts'],
      outdir: join(folder, 'tests'),
      alias: { '@jest/globals': join(root, 'test/support/jest/jest-api.mjs') },
      plugins: [productOutside(product, imported), ...NODE_BUNDLE.plugins],
    });
    await esbuild.build({ ...BUNDLE, entryPoints: [...imported], outdir: product });
    await Promise.all([...programs, ...apart]);
    writeFileSync(join(folder, 'loads.json'), JSON.stringify(getLoads(tested.metafile.outputs)));
  } finally {
    await esbuild.stop();
  }
}
