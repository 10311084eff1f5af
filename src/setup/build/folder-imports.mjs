import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { root } from '../steps.mjs';

const PREFIX = /^folder:/;

/** Files of a folder that match a pattern with one star, sorted. */
function findFiles(pattern) {
  const slash = pattern.lastIndexOf('/');
  const folder = join(root, pattern.slice(0, slash));
  const [start = '', end = ''] = pattern.slice(slash + 1).split('*');
  const names = readdirSync(folder).filter((name) => name.startsWith(start) && name.endsWith(end));
  return { folder, files: names.sort().map((name) => join(folder, name)) };
}

function toModule(files) {
  const imports = files.map((file, i) => {
    const what = file.endsWith('.ts') ? `* as m${i}` : `m${i}`;
    return `import ${what} from ${JSON.stringify(file)};`;
  });
  const members = files.map((file, i) => `${JSON.stringify(basename(file, extname(file)))}: m${i},`);
  return [...imports, 'export default {', ...members, '};'].join('\n');
}

/** Lets a module import a whole folder: `folder:migrations/functions/*.sql` is an object by file name. */
export const folderImports = {
  name: 'folder-imports',
  setup(build) {
    build.onResolve({ filter: PREFIX }, ({ path }) => ({
      path: path.replace(PREFIX, ''),
      namespace: 'folder',
    }));
    build.onLoad({ filter: /.*/, namespace: 'folder' }, ({ path }) => {
      const { folder, files } = findFiles(path);
      return { contents: toModule(files), loader: 'js', resolveDir: root, watchDirs: [folder] };
    });
  },
};

/** SQL is loaded as text. */
export const LOADERS = { '.sql': 'text' };
