import { readdir } from 'node:fs/promises';
import { type FileStore, findFile, type StoredFile } from './files';

/** Two hexadecimal digits: 36 million files make lists of about 140,000 names. */
const STARTS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));
const CONCURRENCY = 8;

interface CopyCounts {
  copies: number;
  /** In the bucket already, in the same size. */
  present: number;
  bytes: number;
}

/**
 * Copies every file in a folder on disk to a bucket, reading each back. Files already there are left as they are, so
 * that it continues where it was interrupted. Nothing is deleted. @throws Error when a copy differs,
 * StorageUnavailable
 */
export async function copyFiles(root: string, disk: FileStore, bucket: FileStore): Promise<CopyCounts> {
  const counts: CopyCounts = { copies: 0, present: 0, bytes: 0 };
  for (const folder of await listFolders(root)) {
    for (const start of STARTS) await copyStart(disk, bucket, { folder, start }, counts);
  }
  return counts;
}

const listFolders = async (root: string): Promise<string[]> =>
  (await readdir(root, { withFileTypes: true })).filter((each) => each.isDirectory()).map(({ name }) => name);

async function copyStart(
  disk: FileStore,
  bucket: FileStore,
  { folder, start }: { folder: string; start: string },
  counts: CopyCounts,
): Promise<void> {
  const sizesByKey = new Map<string, number>();
  for await (const { key, bytes } of bucket.list(folder, start)) sizesByKey.set(key, bytes);
  let batch: StoredFile[] = [];
  const flush = async () => {
    const sizes = await Promise.all(batch.map(({ key }) => copyFile(disk, bucket, key)));
    batch = [];
    for (const bytes of sizes.filter((each) => each !== null)) {
      counts.copies += 1;
      counts.bytes += bytes;
    }
  };
  for await (const file of disk.list(folder, start)) {
    if (file.key.endsWith('.part')) continue;
    if (sizesByKey.get(file.key) === file.bytes) counts.present += 1;
    else if (batch.push(file) === CONCURRENCY) await flush();
  }
  await flush();
}

/** Its size; null when it was deleted meanwhile. */
async function copyFile(disk: FileStore, bucket: FileStore, key: string): Promise<number | null> {
  const content = await findFile(disk, key);
  if (!content) return null;
  await bucket.write(key, content);
  if (!(await bucket.get(key)).equals(content)) throw new Error(`${key}: the copy differs`);
  return content.length;
}
