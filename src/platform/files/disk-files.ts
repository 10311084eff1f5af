import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { FileMissing, StorageUnavailable } from './errors';
import { type ByteRange, type FileStore, putNew, type StoredFile, splitKey } from './files';

/** Characters of a name that each of the two levels of shards holds. */
const SHARD_CHARS = 2;
const LEVELS = 2;
const NAME = /^[0-9a-f-]{36}(\.part)?$/;
const SHARD = /^[0-9a-f]{2}$/;

/**
 * Files in a folder on disk, each under the first characters of its name; `flat`: all in one folder, as earlier
 * releases read them, while one of those runs. A file is whole or absent, also after a power cut: it and its folder are
 * flushed. Files are read in both places; flat ones move to their shards when they are listed.
 */
export function diskFiles(path: string, { flat = false } = {}): FileStore {
  const root = resolve(path);
  const writePath = flat ? flatPath : shardedPath;
  const write = (key: string, content: Buffer) => guarded(() => writeWhole(writePath(root, key), content));
  return {
    put: (folder, content) => putNew(write, folder, content),
    write,
    async get(key, range) {
      // Moved between the first two looks, it is where the first one looked.
      for (const path of [shardedPath(root, key), flatPath(root, key), shardedPath(root, key)]) {
        const content = await guarded(() => unlessMissing(read(path, range)));
        if (content) return content;
      }
      throw new FileMissing(key);
    },
    async remove(key) {
      for (const path of [flatPath(root, key), shardedPath(root, key)]) {
        await guarded(() => rm(path, { force: true }));
      }
    },
    async *list(folder, start) {
      if (!flat) await guarded(() => moveFlatFiles(root, folder, start));
      for (const level of flat ? [0, LEVELS] : [0]) {
        for (const walk = walkShards(join(root, folder), folder, start, level); ; ) {
          const { done, value } = await guarded(() => walk.next());
          if (done) break;
          yield value;
        }
      }
    },
  };
}

const flatPath = (root: string, key: string): string => {
  const { folder, name } = splitKey(key);
  return join(root, folder, name);
};

const shardedPath = (root: string, key: string): string => {
  const { folder, name } = splitKey(key);
  return join(root, folder, shardAt(name, 0), shardAt(name, 1), name);
};

const shardAt = (name: string, level: number): string =>
  name.slice(level * SHARD_CHARS, (level + 1) * SHARD_CHARS);

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const part = `${path}.part`;
  await makeFolder(dirname(path));
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** With those above it; what was created is flushed in the folder that holds it. */
async function makeFolder(path: string): Promise<void> {
  const highest = await mkdir(path, { recursive: true });
  if (!highest) return;
  for (let folder = path; folder.length >= highest.length; folder = dirname(folder))
    await syncFolder(dirname(folder));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function read(path: string, range?: ByteRange): Promise<Buffer> {
  if (!range) return readFile(path);
  const file = await open(path, 'r');
  try {
    const part = Buffer.alloc(range.to - range.from);
    const { bytesRead } = await file.read(part, 0, part.length, range.from);
    return part.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function moveFlatFiles(root: string, folder: string, start: string): Promise<void> {
  const entries = await unlessMissing(opendir(join(root, folder)));
  for await (const { name } of entries ?? []) {
    if (!NAME.test(name) || !name.startsWith(start)) continue;
    const path = shardedPath(root, `${folder}/${name}`);
    await makeFolder(dirname(path));
    // Removed meanwhile, or moved by another process.
    await unlessMissing(rename(join(root, folder, name), path));
  }
}

async function* walkShards(
  path: string,
  folder: string,
  start: string,
  level = 0,
): AsyncGenerator<StoredFile, undefined> {
  const entries = await unlessMissing(opendir(path));
  for await (const { name } of entries ?? []) {
    const inner = join(path, name);
    if (level < LEVELS) {
      if (SHARD.test(name) && name.startsWith(shardAt(start, level))) {
        yield* walkShards(inner, folder, start, level + 1);
      }
      continue;
    }
    if (!NAME.test(name) || !name.startsWith(start)) continue;
    const stats = await unlessMissing(stat(inner));
    if (stats) yield { key: `${folder}/${name}`, bytes: stats.size, writtenAt: stats.mtime };
  }
}

/** Null for a file or folder that is not there. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Any other error of the file system is trouble with the storage, whatever its code. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).errno === undefined) throw error;
    throw new StorageUnavailable(error);
  }
}
