import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where a file is on disk. */
export function pathOnDisk(root: string, key: string): string {
  const [folder = '', name = ''] = key.split('/');
  return join(root, folder, name.slice(0, 2), name.slice(2, 4), name);
}

/** Keys of every file on disk. */
export function keysOnDisk(root: string): string[] {
  const names = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  try {
    return readdirSync(root).flatMap((folder) => names(folder).map(({ name }) => `${folder}/${name}`));
  } catch {
    return [];
  }
}
