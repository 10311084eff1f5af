import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '~/src/config';
import { TEST_TOKEN_KEYS } from '~/test/support/context';

const SECRET = 'a-secret-from-a-file-of-32-letters';
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'idoneo-settings-'));
  file = join(folder, 'session');
  await writeFile(file, `${SECRET}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

const BASE_ENV = {
  SANDBOX: '1',
  SANDBOX_URL: 'http://127.0.0.1:1',
  DATABASE_URL: 'postgres://x@127.0.0.1/x',
  REDIS_URL: 'redis://127.0.0.1',
  QUEUE_REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1',
  VAULT_ENCRYPTION_KEYS: SECRET,
  VAULT_INDEX_KEYS: SECRET,
  TOKEN_KEYS: TEST_TOKEN_KEYS,
};

test('a secret may be mounted as a file; a direct value takes precedence', () => {
  const mounted = { ...BASE_ENV, SESSION_SECRETS_FILE: file };
  expect(readConfig(mounted).secrets.session).toEqual([SECRET]);
  const own = 'given-in-the-environment-of-32-letters';
  expect(readConfig({ ...mounted, SESSION_SECRETS: own }).secrets.session).toEqual([own]);
});

test('a missing or too short file is named and stops the start', async () => {
  expect(() => readConfig({ ...BASE_ENV, SESSION_SECRETS_FILE: join(folder, 'none') })).toThrow(
    'SESSION_SECRETS_FILE (the file cannot be read)',
  );
  const short = join(folder, 'short');
  await writeFile(short, 'short');
  expect(() => readConfig({ ...BASE_ENV, SESSION_SECRETS_FILE: short })).toThrow(/SESSION_SECRETS/);
});

test('a bucket needs its name, key and secret, which may be a file', () => {
  const bucket = { FILES_S3_ENDPOINT: 'https://s3.test', FILES_S3_BUCKET: 'files', FILES_S3_KEY: 'key' };
  const env = { ...BASE_ENV, SESSION_SECRETS: SECRET };
  expect(readConfig(env).bucket).toBeNull();
  expect(() => readConfig({ ...env, ...bucket })).toThrow(
    'FILES_S3_SECRET (required together with FILES_S3_ENDPOINT)',
  );
  const { bucket: config } = readConfig({ ...env, ...bucket, FILES_S3_SECRET_FILE: file });
  expect(config).toMatchObject({
    endpoint: 'https://s3.test',
    region: 'us-east-1',
    bucket: 'files',
    secret: SECRET,
  });
});
