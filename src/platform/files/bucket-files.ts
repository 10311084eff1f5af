import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { backoff } from '~/src/platform/queue/queue';
import { FileMissing, StorageUnavailable } from './errors';
import { type ByteRange, type FileStore, isKey, putNew, splitKey } from './files';

export interface BucketConfig {
  /** Without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
  /** Of one request, with its content. */
  timeoutMs: number;
}

const PAGE_SIZE = 1_000;
const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 200;

/** A client of one bucket. */
export const bucketClient = ({ endpoint, bucket, keyId, secret, region, timeoutMs }: BucketConfig): S3mini =>
  new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    requestAbortTimeout: timeoutMs,
  });

/** Files in a bucket of an S3-compatible store, under their keys. */
export function bucketFiles(config: BucketConfig): FileStore {
  const s3 = bucketClient(config);
  const write = async (key: string, content: Buffer): Promise<void> => {
    splitKey(key);
    // The client signs no content; this header is signed, and the store refuses content that differs.
    const headers = { 'content-md5': createHash('md5').update(content).digest('base64') };
    await bounded(() => s3.putObject(key, content, undefined, undefined, headers));
  };
  return {
    put: (folder, content) => putNew(write, folder, content),
    write,
    async get(key, range) {
      splitKey(key);
      try {
        return await bounded(() => readObject(s3, key, range));
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key, error) : error;
      }
    },
    async remove(key) {
      splitKey(key);
      // Some stores answer 404 where there is nothing to delete.
      await bounded(() => s3.deleteObject(key)).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },
    async *list(folder, start) {
      let next: string | undefined;
      do {
        const page = await bounded(() => readPage(s3, `${folder}/${start}`, next));
        for (const { Key, Size, LastModified } of page.objects ?? []) {
          if (isKey(Key)) yield { key: Key, bytes: Number(Size), writtenAt: new Date(LastModified) };
        }
        next = page.nextContinuationToken;
      } while (next);
    },
  };
}

async function readObject(s3: S3mini, key: string, range?: ByteRange): Promise<Buffer> {
  if (!range) return toBuffer(await s3.getObjectRaw(key));
  try {
    return await toBuffer(await s3.getObjectRaw(key, false, range.from, range.to));
  } catch (error) {
    // Begins after the file's end.
    if (error instanceof S3ServiceError && error.status === 416) return Buffer.alloc(0);
    throw error;
  }
}

const toBuffer = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

async function readPage(s3: S3mini, prefix: string, next: string | undefined) {
  const page = await s3.listObjectsPaged('/', prefix, PAGE_SIZE, next);
  if (!page) throw new Error('there is no such bucket');
  return page;
}

/** A few tries; what passes by itself is tried again. @throws StorageUnavailable, or S3ServiceError when isMissing */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) throw error;
      if (tries === MAX_TRIES || !mayPass(error)) throw new StorageUnavailable(error);
      await sleep(backoff(tries, FIRST_PAUSE_MS));
    }
  }
}

/** The object is missing; a missing bucket is trouble. */
const isMissing = (error: unknown): error is S3ServiceError =>
  error instanceof S3ServiceError && error.status === 404 && !error.body?.includes('NoSuchBucket');

/** Overload, a failure of the store, time-outs, the network. A refusal stays one. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof S3ServiceError) || error.status >= 500 || [408, 429].includes(error.status);
