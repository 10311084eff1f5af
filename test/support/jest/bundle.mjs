import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { buildFace, FACE_CHILD } from '../../../src/setup/build/build-face.mjs';
import { NODE_BUNDLE } from '../../../src/setup/build/bundle-options.mjs';
import { listFiles } from '../../../src/setup/inputs.mjs';
import { root } from '../../../src/setup/steps.mjs';

/** Programs that tests start in their production form. */
const PROGRAMS = ['src/server.ts', 'jobs/worker.ts'];
const children = () =>
  ['src', 'jobs'].flatMap(listFiles).filter((file) => file.endsWith('.child.ts') && file !== FACE_CHILD);

/** The bundled files that each entry loads, itself first, and the children that any of them may fork. */
function loadsOf(outputs) {
  const reach = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path, external } of outputs[file].imports) if (!external) reach(path, seen);
    return seen;
  };
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint);
  const forked = entries.filter(([, { entryPoint }]) => entryPoint.endsWith('.child.ts'));
  return Object.fromEntries(
    entries.map(([file, { entryPoint }]) => {
      const all = [file, ...forked.map(([child]) => child)].flatMap((each) => [...reach(each)]);
      return [entryPoint, [...new Set(all)]];
    }),
  );
}

/**
 * Bundles test files, and the programs they start, into `folder`; packages stay external. `loads.json` lists
 * the bundled files that each of them loads.
 */
export async function bundleTests(folder, tests) {
  try {
    const tested = esbuild.build({
      ...NODE_BUNDLE,
      entryPoints: [...tests, ...PROGRAMS, ...children(), 'test/support/process/servers.ts'],
      outdir: join(folder, 'build'),
      outbase: root,
      chunkNames: 'chunks/[name]-[hash]',
      alias: { '@jest/globals': join(root, 'test/support/jest/jest-api.mjs') },
      sourcemap: true,
      sourcesContent: false,
      metafile: true,
    });
    const built = await Promise.all([tested, buildFace(esbuild, { outdir: join(folder, 'build') })]);
    const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
    writeFileSync(join(folder, 'loads.json'), JSON.stringify(loadsOf(outputs)));
  } finally {
    await esbuild.stop();
  }
}
