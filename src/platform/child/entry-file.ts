import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built file of an entry (path from the repository root, without extension), in this module's build. */
export function entryFile(entry: string): string {
  const here = fileURLToPath(import.meta.url);
  return join(/^(.*[\\/]build)[\\/]/.exec(here)?.[1] ?? '', `${entry}.js`);
}
