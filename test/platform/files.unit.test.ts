import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { S3mini } from 's3mini';
import { type BucketConfig, bucketFiles } from '~/src/platform/files/bucket-files';
import { copyFiles } from '~/src/platform/files/copy-files';
import { diskFiles } from '~/src/platform/files/disk-files';
import { FileMissing, StorageUnavailable } from '~/src/platform/files/errors';
import type { FileStore } from '~/src/platform/files/files';
import { withFormerDisk } from '~/src/platform/files/former-disk';
import { findStorageTrouble } from '~/src/platform/files/storage-trouble';
import { startSandbox } from '~/src/sandbox';
import { SANDBOX_BUCKET } from '~/src/sandbox/storage/bucket';
import { keysOnDisk, pathOnDisk } from '~/test/support/disk';
import { eventually } from '~/test/support/eventually';

const root = await mkdtemp(join(tmpdir(), 'idoneo-files-'));
const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: root });
afterAll(async () => {
  await sandbox.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => sandbox.faults.set('storage', 'ok', 0));

const BUCKET: BucketConfig = {
  ...SANDBOX_BUCKET,
  endpoint: `${sandbox.url}/storage`,
  region: 'us-east-1',
  timeoutMs: 60_000,
};
/** A real server, by test/drills/swift.sh: `http://key:secret@host/bucket`. */
const real = process.env.TEST_S3_URL ? await openReal(new URL(process.env.TEST_S3_URL)) : null;
const buckets: [string, BucketConfig][] = [['sandbox', BUCKET]];
if (real) buckets.push(['real server', real]);

async function openReal(url: URL): Promise<BucketConfig> {
  const [keyId, secret] = [decodeURIComponent(url.username), url.password];
  const config = { ...BUCKET, endpoint: url.origin, bucket: url.pathname.slice(1), keyId, secret };
  await eventually(() =>
    getClient(config)
      .createBucket()
      .catch(() => false),
  );
  return config;
}

function getClient(
  { endpoint, bucket, keyId, secret, region }: BucketConfig,
  fetching: typeof fetch = fetch,
): S3mini {
  return new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    fetch: fetching,
  });
}

const bucket = (changes: Partial<BucketConfig> = {}) => bucketFiles({ ...BUCKET, ...changes });
const newDisk = async () => {
  const path = await mkdtemp(join(root, 'disk-'));
  return { path, disk: diskFiles(path) };
};
const { disk, path: diskPath } = await newDisk();

const CONTENT = Buffer.from('conteúdo selado');
const MISSING = 'reports/00000000-0000-4000-8000-000000000000';

async function listKeys(files: FileStore, folder: string, start = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder, start)) keys.push(key);
  return keys.sort();
}

describe.each<[string, FileStore]>([
  ['disk', disk],
  ['disk beside an earlier release', diskFiles(await mkdtemp(join(root, 'flat-')), { flat: true })],
  ['bucket', bucket()],
  ['bucket that took over from a disk', withFormerDisk(bucket(), disk)],
  ...(real ? [['bucket of a real server', bucketFiles(real)] as [string, FileStore]] : []),
])('files in a %s', (name, files) => {
  test('are read as they were stored, whole and in part', async () => {
    const key = await files.put('reports', CONTENT);
    expect(await files.get(key)).toEqual(CONTENT);
    expect(await files.get(key, { from: 3, to: 9 })).toEqual(CONTENT.subarray(3, 9));
    expect(await files.get(key, { from: 9, to: 900 })).toEqual(CONTENT.subarray(9));
    expect(await files.get(key, { from: 900, to: 901 })).toEqual(Buffer.alloc(0));
    const empty = await files.put('reports', Buffer.alloc(0));
    expect(await files.get(empty)).toEqual(Buffer.alloc(0));
  });

  test('cannot be read once removed; removing one twice is no error', async () => {
    const key = await files.put('reports', CONTENT);
    await files.remove(key);
    await files.remove(key);
    await expect(files.get(key)).rejects.toThrow(FileMissing);
    await expect(files.get(MISSING)).rejects.toThrow(FileMissing);
    await expect(files.get('reports/../../secrets.json')).rejects.toThrow('malformed');
    await expect(files.write('../x', CONTENT)).rejects.toThrow('malformed');
  });

  test('are listed by folder and by the beginning of their names, with size and time', async () => {
    const folder = `folder-${name.length}`;
    const keys = await Promise.all(Array.from({ length: 40 }, () => files.put(folder, CONTENT)));
    await files.put('other', CONTENT);
    expect(await listKeys(files, folder)).toEqual(keys.toSorted());
    const start = keys[0]?.slice(folder.length + 1, folder.length + 4) ?? '';
    const beginning = keys.filter((key) => key.startsWith(`${folder}/${start}`)).sort();
    expect(await listKeys(files, folder, start)).toEqual(beginning);
    expect(await listKeys(files, 'no-such-folder')).toEqual([]);
    for await (const file of files.list(folder, start)) {
      expect(file.bytes).toBe(CONTENT.length);
      expect(Math.abs(file.writtenAt.getTime() - Date.now())).toBeLessThan(3_600_000);
    }
  });

  test('a health check passes and leaves no file behind', async () => {
    expect(await findStorageTrouble(files)).toBeNull();
    expect(await listKeys(files, 'probes')).toEqual([]);
  });
});

describe('a disk', () => {
  test('stores files in two levels of shards, and no partial file', async () => {
    const key = await disk.put('shards', CONTENT);
    expect((await stat(pathOnDisk(diskPath, key))).mode & 0o777).toBe(0o600);
    expect(keysOnDisk(diskPath).filter((each) => each.startsWith('shards/'))).toEqual([key]);
  });

  test('a failed write leaves no file behind and is reported as a storage failure', async () => {
    const own = await newDisk();
    const key = await own.disk.put('reports', CONTENT);
    // A folder where the file goes: the content is written beside it, and cannot take its place.
    await rm(pathOnDisk(own.path, key));
    await mkdir(join(pathOnDisk(own.path, key), 'x'), { recursive: true });
    await expect(own.disk.write(key, CONTENT)).rejects.toThrow(StorageUnavailable);
    expect(await readdir(dirname(pathOnDisk(own.path, key)))).toEqual([key.split('/')[1]]);
  });

  test('reads files of earlier releases, stored flat, and moves them when they are listed', async () => {
    const own = await newDisk();
    const keys = await Promise.all(Array.from({ length: 20 }, () => own.disk.put('reports', CONTENT)));
    const flat = (key: string) => join(own.path, key);
    const then = new Date(Date.now() - 48 * 3_600_000);
    for (const key of keys) {
      await rename(pathOnDisk(own.path, key), flat(key));
      await utimes(flat(key), then, then);
    }
    for (const key of keys) expect(await own.disk.get(key)).toEqual(CONTENT);
    const [removed = ''] = keys;
    await own.disk.remove(removed);
    const left = keys.filter((key) => key !== removed).sort();
    const listed: string[] = [];
    for await (const { key, writtenAt } of own.disk.list('reports', '')) {
      listed.push(key);
      expect(writtenAt.getTime()).toBeCloseTo(then.getTime(), -4);
    }
    expect(listed.sort()).toEqual(left);
    for (const key of left) {
      expect((await stat(pathOnDisk(own.path, key))).isFile()).toBe(true);
      expect(await own.disk.get(key)).toEqual(CONTENT);
    }
    expect((await readdir(join(own.path, 'reports'))).filter((each) => each.length > 2)).toEqual([]);
  });

  test('beside an earlier release files are stored where it reads them, and sharded ones are found', async () => {
    const own = await newDisk();
    const flat = diskFiles(own.path, { flat: true });
    const [one, two] = [await flat.put('reports', CONTENT), await own.disk.put('reports', CONTENT)];
    expect((await stat(join(own.path, one))).isFile()).toBe(true);
    expect(await flat.get(two)).toEqual(CONTENT);
    expect(await listKeys(flat, 'reports')).toEqual([one, two].sort());
    expect((await stat(join(own.path, one))).isFile()).toBe(true);
    await flat.remove(two);
    expect(await listKeys(own.disk, 'reports')).toEqual([one]);
  });

  test('reports a folder that is not a directory on reading and writing', async () => {
    const path = join(root, 'a-file');
    await writeFile(path, '');
    const files = diskFiles(path);
    await expect(files.put('reports', CONTENT)).rejects.toMatchObject({
      code: 'storage_unavailable',
      status: 503,
    });
    await expect(files.get(MISSING)).rejects.toThrow(StorageUnavailable);
    await expect(listKeys(files, 'reports')).rejects.toThrow(StorageUnavailable);
    expect(await findStorageTrouble(files)).toMatch(/^files: E[A-Z]+$/);
  });
});

describe('a bucket', () => {
  test('is listed by pages', async () => {
    const files = bucket();
    const keys = Array.from({ length: 250 }, (_, at) => {
      const number = at.toString(16).padStart(8, '0');
      return `pages/${number}-0000-4000-8000-000000000000`;
    });
    for (let from = 0; from < keys.length; from += 50) {
      await Promise.all(keys.slice(from, from + 50).map((key) => files.write(key, CONTENT)));
    }
    expect(await listKeys(files, 'pages')).toEqual(keys);
  });

  test.each<[string, Partial<BucketConfig>, RegExp]>([
    ['an unknown key', { keyId: 'somebody' }, /403 InvalidAccessKeyId/],
    ['a wrong secret', { secret: 'x'.repeat(40) }, /403 SignatureDoesNotMatch/],
    ['an address where nobody is', { endpoint: 'http://127.0.0.1:9/storage' }, /files: /],
  ])('with %s is a storage failure, not a missing file', async (_, changes, reason) => {
    const files = bucket(changes);
    await expect(files.put('reports', CONTENT)).rejects.toThrow(StorageUnavailable);
    await expect(files.get(MISSING)).rejects.toThrow(StorageUnavailable);
    await expect(files.remove(MISSING)).rejects.toThrow(StorageUnavailable);
    await expect(listKeys(files, 'reports')).rejects.toThrow(StorageUnavailable);
    expect(await findStorageTrouble(files)).toMatch(reason);
  });

  test.each(['error', 'down', 'rate_limited'] as const)(
    'that answers %s is a storage failure until it recovers',
    async (mode) => {
      const files = bucket();
      const key = await files.put('reports', CONTENT);
      sandbox.faults.set('storage', mode, 600);
      await expect(files.get(key)).rejects.toThrow(StorageUnavailable);
      await expect(files.put('reports', CONTENT)).rejects.toThrow(StorageUnavailable);
      sandbox.faults.set('storage', 'ok', 0);
      expect(await files.get(key)).toEqual(CONTENT);
    },
  );

  test('is retried a few times when it does not respond', async () => {
    let requests = 0;
    const silent = createServer(() => {
      requests += 1;
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const files = bucket({ endpoint: `http://127.0.0.1:${port}`, timeoutMs: 2_000 });
    await expect(files.put('reports', CONTENT)).rejects.toThrow(StorageUnavailable);
    silent.closeAllConnections();
    silent.close();
    expect(requests).toBe(3);
  });

  test('is retried after a single failure', async () => {
    let requests = 0;
    const passing = createServer((_request, response) => {
      requests += 1;
      response.writeHead(requests === 1 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => passing.listen(0, '127.0.0.1', resolve));
    const { port } = passing.address() as AddressInfo;
    await bucket({ endpoint: `http://127.0.0.1:${port}` }).put('reports', CONTENT);
    passing.closeAllConnections();
    passing.close();
    expect(requests).toBe(2);
  });
});

describe.each(buckets)('the store of the %s refuses', (_, config) => {
  const KEY = MISSING.replace(/0$/, '1');

  test('a wrong secret and a missing bucket, as storage failures', async () => {
    const wrong = bucketFiles({ ...config, secret: 'x'.repeat(40) });
    expect(await findStorageTrouble(wrong)).toMatch(/403 SignatureDoesNotMatch/);
    await expect(wrong.get(KEY)).rejects.toThrow(StorageUnavailable);
    expect(await findStorageTrouble(bucketFiles({ ...config, bucket: 'no-such-bucket' }))).toMatch(
      /404 NoSuchBucket/,
    );
    await expect(bucketFiles({ ...config, bucket: 'no-such-bucket' }).get(KEY)).rejects.toThrow(
      StorageUnavailable,
    );
  });

  test('content that was altered in transit', async () => {
    await bucketFiles(config).write(KEY, CONTENT);
    const own = globalThis.fetch;
    globalThis.fetch = (url, init) => own(url, { ...init, body: 'x'.repeat(CONTENT.length) });
    const altered = bucketFiles(config);
    globalThis.fetch = own;
    await expect(altered.write(KEY, CONTENT)).rejects.toMatchObject({
      cause: { status: 400, code: 'BadDigest' },
    });
    expect(await bucketFiles(config).get(KEY)).toEqual(CONTENT);
  });

  test('a request for another object than the signed one', async () => {
    const other = getClient(config, (url, init) => fetch(String(url).replace(/1$/, '2'), init));
    await expect(other.putObject(KEY, 'x')).rejects.toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
  });

  test('links that are forged or expired', async () => {
    await bucketFiles(config).write(KEY, CONTENT);
    const link = await getClient(config).getPresignedUrl('GET', KEY, 600);
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000'))).status).toBe(403);
    expect((await fetch(link.replace(/1\?/, '2?'))).status).toBe(403);
    expect((await fetch(link.replace(/Signature=\w/, 'Signature=_'))).status).toBe(403);
    const short = await getClient(config).getPresignedUrl('GET', KEY, 1);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const over = await fetch(short);
    expect([over.status, await over.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
    // Swift takes a request without any signature for one of its own interface.
    expect([400, 403]).toContain((await fetch(link.split('?')[0] ?? '')).status);
  });
});

describe('copying a disk to a bucket', () => {
  test('copies each file once, however often it is run, and reads go on meanwhile', async () => {
    const own = await newDisk();
    const keys = await Promise.all(Array.from({ length: 30 }, () => own.disk.put('copied', CONTENT)));
    const [flat = '', cut = '', erased = ''] = keys;
    await rename(pathOnDisk(own.path, flat), join(own.path, flat));
    await writeFile(`${pathOnDisk(own.path, cut)}.part`, 'half');
    const to = bucket();
    const taking = withFormerDisk(to, own.disk);
    expect(await taking.get(cut)).toEqual(CONTENT);
    // An earlier run was interrupted after some, and left one of another size.
    for (const key of keys.slice(0, 10)) await to.write(key, CONTENT);
    await to.write(cut, Buffer.from('half'));
    expect(await copyFiles(own.path, own.disk, to)).toEqual({
      copies: 21,
      present: 9,
      bytes: 21 * CONTENT.length,
    });
    expect(await copyFiles(own.path, own.disk, to)).toEqual({ copies: 0, present: 30, bytes: 0 });
    expect(await listKeys(to, 'copied')).toEqual(keys.toSorted());
    for (const key of keys) expect(await to.get(key)).toEqual(CONTENT);
    await taking.remove(erased);
    await expect(own.disk.get(erased)).rejects.toThrow(FileMissing);
    await expect(to.get(erased)).rejects.toThrow(FileMissing);
    expect(keysOnDisk(own.path)).toHaveLength(30);
  });
});
