import { randomUUID } from 'node:crypto';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { FileMissing } from './errors';

/** Bytes from `from` up to, but without, `to`. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface StoredFile {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/**
 * File storage: a folder on disk, or a bucket where one is configured. The caller encrypts the content. Every method
 * throws StorageUnavailable when the storage fails; then nothing is known of what was to be stored.
 */
export interface FileStore {
  /** Stores bytes under a new key in the folder and returns the key. */
  put(folder: string, content: Buffer | Sealed): Promise<string>;
  /** Stores bytes under a key that `put` of another store gave. */
  write(key: string, content: Buffer): Promise<void>;
  /** The whole file, or a part of it, cut at its end. @throws FileMissing */
  get(key: string, range?: ByteRange): Promise<Buffer>;
  /** Deleting a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** The files of a folder whose names begin so, partial writes too, one by one: there may be millions. */
  list(folder: string, start: string): AsyncIterable<StoredFile>;
}

const KEY = /^[a-z0-9-]+\/[0-9a-f-]{36}(\.part)?$/;

/** Writes a file under a new key in a folder; returns the key. */
export async function putNew(
  write: FileStore['write'],
  folder: string,
  content: Buffer | Sealed,
): Promise<string> {
  const key = `${folder}/${randomUUID()}`;
  await write(key, content as Buffer);
  return key;
}

export const isKey = (text: string): boolean => KEY.test(text);

/** Folder and name of a key. @throws Error for anything else */
export function splitKey(key: string): { folder: string; name: string } {
  if (!isKey(key)) throw new Error('malformed file key');
  const at = key.indexOf('/');
  return { folder: key.slice(0, at), name: key.slice(at + 1) };
}

/** The whole file; null when there is none. */
export async function findFile(files: FileStore, key: string): Promise<Buffer | null> {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
