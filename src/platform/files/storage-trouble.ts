import { randomBytes } from 'node:crypto';
import { StorageUnavailable } from './errors';
import type { FileStore } from './files';

/** Where probes are stored; one that a crash left is swept like any orphan. */
export const PROBE_FOLDER = 'probes';
/** As large as a usual PDF: a disk may be too full for files, and still take a few bytes. */
const PROBE_BYTES = 64 * 1_024;

/**
 * Why files cannot be stored now, in a few words; null when they can. Stores a file, reads it and deletes it: to ask a
 * store whether its bucket exists says nothing about a wrong secret.
 */
export async function findStorageTrouble(files: FileStore): Promise<string | null> {
  const content = randomBytes(PROBE_BYTES);
  try {
    const key = await files.put(PROBE_FOLDER, content);
    const isSame = await readProbe(files, key, content);
    await files.remove(key);
    return isSame ? null : 'files: what is read is not what was stored';
  } catch (error) {
    return `files: ${describe(error)}`;
  }
}

/** Whether a probe reads as it was stored; one that cannot be read is removed all the same, as far as possible. */
async function readProbe(files: FileStore, key: string, content: Buffer): Promise<boolean> {
  try {
    return (await files.get(key)).equals(content);
  } catch (error) {
    await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** The code or the kind of an error, without paths or addresses. */
function describe(error: unknown): string {
  const cause = error instanceof StorageUnavailable ? error.cause : error;
  const { code, status, name } = cause as { code?: string; status?: number; name?: string };
  return [status, code ?? name].filter(Boolean).join(' ');
}
