import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './steps.mjs';

/** Everything a build is made from. */
export const BUILD_FOLDERS = ['src', 'views', 'islands', 'jobs', 'migrations', 'locales', 'public/assets'];
const BUILD_FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** All files in the folder, relative to the project, sorted. A missing folder has none. */
export function listFiles(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
      .sort();
  } catch {
    return [];
  }
}

/** A hash over names, sizes and times of the inputs, which takes milliseconds instead of a build. */
export function fingerprint({ dev }) {
  const hash = createHash('sha256').update(`${process.version} ${dev}`);
  for (const file of [...BUILD_FOLDERS.flatMap(listFiles), ...BUILD_FILES]) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const MARK = join(root, 'build', '.inputs');

/** Whether the last build was made from exactly these inputs. */
export function isBuilt(print) {
  try {
    return readFileSync(MARK, 'utf8') === print;
  } catch {
    return false;
  }
}

export function rememberBuild(print) {
  writeFileSync(MARK, print);
}
