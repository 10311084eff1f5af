import { FileMissing } from './errors';
import type { FileStore } from './files';

/**
 * A bucket that took over from a disk: what is not copied yet is read from the disk, and what is deleted is deleted
 * from both.
 */
export function withFormerDisk(bucket: FileStore, disk: FileStore): FileStore {
  return {
    ...bucket,
    async get(key, range) {
      try {
        return await bucket.get(key, range);
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        return disk.get(key, range);
      }
    },
    async remove(key) {
      await bucket.remove(key);
      await disk.remove(key);
    },
  };
}
