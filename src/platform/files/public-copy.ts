import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BucketConfig, bucketClient } from './bucket-files';

/** Where another host finds files for everybody, which it serves also when this site does not. */
export interface PublicCopy {
  /** Replaces a file as a whole; `type` is its media type. @throws Error when it cannot be written */
  write(name: string, content: string, type: string): Promise<void>;
}

/** A folder that another host serves. */
export const publicFolder = (folder: string): PublicCopy => ({
  async write(name, content) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
  },
});

/** A bucket whose objects everybody may read. */
export function publicBucket(config: BucketConfig): PublicCopy {
  const s3 = bucketClient(config);
  return {
    async write(name, content, type) {
      await s3.putObject(name, content, type);
    },
  };
}
