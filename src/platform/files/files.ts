import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File storage: disk by default, an S3-compatible store by configuration. The caller encrypts the content. */
export interface FileStore {
  /** Stores bytes under a new key and returns the key. */
  put(folder: string, content: Buffer): Promise<string>;
  /** @throws Error if there is no file under the key */
  get(key: string): Promise<Buffer>;
  /** The same; null if there is no file under the key. */
  find(key: string): Promise<Buffer | null>;
  /** Deleting a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Keys in a folder with this prefix that were last written before then; partial writes too. */
  listOld(folder: string, start: string, before: Date): Promise<string[]>;
}

const KEY = /^[a-z0-9-]+\/[0-9a-f-]{36}(\.part)?$/;

/** Files in a folder on disk; writes are atomic (rename). */
export function diskFiles(root: string): FileStore {
  const toPath = (key: string): string => {
    if (!KEY.test(key)) throw new Error('malformed file key');
    return join(root, key);
  };
  return {
    async put(folder, content) {
      const key = `${folder}/${randomUUID()}`;
      const path = toPath(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, content, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return key;
    },
    get: (key) => readFile(toPath(key)),
    find: (key) => readFile(toPath(key)).catch(orNone(null)),
    remove: (key) => rm(toPath(key), { force: true }),
    async listOld(folder, start, before) {
      const keys: string[] = [];
      for (const name of await namesIn(join(root, folder))) {
        const key = `${folder}/${name}`;
        if (!name.startsWith(start) || !KEY.test(key)) continue;
        const written = await writtenAt(toPath(key));
        if (written && written < before) keys.push(key);
      }
      return keys;
    },
  };
}

/** A folder is created with its first file. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(orNone([]));

/** Null if it was removed in the meantime. */
const writtenAt = (path: string): Promise<Date | null> => stat(path).then(({ mtime }) => mtime, orNone(null));

const orNone =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
