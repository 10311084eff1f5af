import { z } from 'zod';
import { type BucketConfig, bucketFiles } from './bucket-files';
import { diskFiles } from './disk-files';
import type { FileStore } from './files';
import { withFormerDisk } from './former-disk';
import { type PublicCopy, publicBucket, publicFolder } from './public-copy';

/** Settings of the bucket that stores the files; without an endpoint they are stored in `DATA_DIR/files`. */
export const filesEnvironment = {
  FILES_S3_ENDPOINT: z.url().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  /** A bucket of that store whose objects everybody may read: a copy of the status page is put there. */
  STATUS_COPY_BUCKET: z.string().optional(),
  /** The same in a folder that another host serves. */
  STATUS_COPY_DIR: z.string().optional(),
  /** How they lie on disk; `flat` while a process of a release before 0341 runs. */
  FILES_LAYOUT: z.enum(['flat', 'sharded']).default('flat'),
};

const environment = z.object(filesEnvironment);

/** One request; with its repetitions at most half a minute. */
const TIMEOUT_MS = 10_000;
const REQUIRED_SETTINGS = ['FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'] as const;

/** The settings that a given endpoint also needs, and that are not there. */
export const listMissingFileSettings = (env: Record<string, unknown>): string[] =>
  env.FILES_S3_ENDPOINT || env.STATUS_COPY_BUCKET
    ? ['FILES_S3_ENDPOINT', ...REQUIRED_SETTINGS].filter((name) => !env[name])
    : [];

/** The bucket that stores the files; null for the disk. */
export function filesConfig(env: Record<string, unknown>): BucketConfig | null {
  const { FILES_S3_ENDPOINT: endpoint, ...bucket } = environment.parse(env);
  if (!endpoint) return null;
  return {
    endpoint,
    region: bucket.FILES_S3_REGION,
    bucket: bucket.FILES_S3_BUCKET ?? '',
    keyId: bucket.FILES_S3_KEY ?? '',
    secret: bucket.FILES_S3_SECRET ?? '',
    timeoutMs: TIMEOUT_MS,
  };
}

/** Where a copy of the status page is put: a folder, else a bucket, else nowhere. */
export function copyConfig(env: Record<string, unknown>): { dir: string } | { bucket: BucketConfig } | null {
  const { STATUS_COPY_DIR: dir, STATUS_COPY_BUCKET: name } = environment.parse(env);
  if (dir) return { dir };
  const bucket = filesConfig(env);
  return bucket && name ? { bucket: { ...bucket, bucket: name } } : null;
}

/** The same, opened. */
export function openStatusCopy(config: ReturnType<typeof copyConfig>): PublicCopy | null {
  if (!config) return null;
  return 'dir' in config ? publicFolder(config.dir) : publicBucket(config.bucket);
}

interface FilesConfig {
  bucket: BucketConfig | null;
  dataDir: string;
  flatFiles: boolean;
}

/** Where a process stores its files. */
export function openFiles({ bucket, dataDir, flatFiles }: FilesConfig): FileStore {
  const disk = diskFiles(getFilesFolder(dataDir), { flat: flatFiles });
  return bucket ? withFormerDisk(bucketFiles(bucket), disk) : disk;
}

/** The folder of the files on disk. */
export const getFilesFolder = (dataDir: string): string => `${dataDir}/files`;
