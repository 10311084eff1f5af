import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { migrations } from '~/migrations';
import { openDatabase } from '~/src/platform/database/knex';
import {
  checkDatabase,
  checkFiles,
  checkRedis,
  platformChecks,
  probeBeside,
} from '~/src/platform/process/checks';
import { createReadiness, readyAnswer } from '~/src/platform/process/readiness';
import type { openRedis } from '~/src/platform/redis/redis';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { freePort } from '~/test/support/process/free-port';

const site = await testSite();
const { config, db } = site.platform;
const newest = { name: migrations.at(-1)?.name };
const owner = () => site.db('knex_migrations');

test('a healthy system is ready', async () => {
  const ask = () => request(site.app).get('/health/ready');
  await eventually(async () => (await ask()).status === 200);
});

describe('the database', () => {
  test('without the newest migration is unmigrated', async () => {
    const [row] = await owner().where(newest).select();
    await owner().where(newest).delete();
    expect(await checkDatabase(db)).toBe('unmigrated');
    const answer = await readyAnswer(createReadiness(platformChecks(site.platform)), () => false);
    expect(answer).toEqual({
      status: 503,
      body: { status: 'failing', failing: ['postgres'], reasons: { postgres: 'unmigrated' } },
    });
    await owner().insert(row);
    expect(await checkDatabase(db)).toBeNull();
  });

  test('that accepts no writes is read-only', async () => {
    const url = new URL(config.databaseUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const readOnly = openDatabase(url.href);
    expect(await checkDatabase(readOnly)).toBe('read_only');
    await readOnly.destroy();
  });

  test('without a schema is unmigrated', async () => {
    const url = new URL(config.databaseUrl);
    url.searchParams.set('options', '-c search_path=nowhere');
    const empty = openDatabase(url.href);
    expect(await checkDatabase(empty)).toBe('unmigrated');
    await empty.destroy();
  });
});

describe('files', () => {
  const failing = (code: string) => ({
    ...site.platform.files,
    put: () => Promise.reject(Object.assign(new Error(code), { code })),
  });

  test('are full or unwritable where none can be stored', async () => {
    expect(await checkFiles(site.platform.files)).toBeNull();
    expect(await checkFiles(failing('ENOSPC'))).toBe('full');
    expect(await checkFiles(failing('EROFS'))).toBe('unwritable');
  });

  test('on a slow disk do not make the process unready', async () => {
    const disk = probeBeside(() => new Promise(() => undefined));
    expect([await disk(), await disk()]).toEqual([null, null]);
  });
});

describe('Redis', () => {
  test('of the queues is named when unavailable, without its address', async () => {
    const queueRedisUrl = `redis://:secret@127.0.0.1:${await freePort()}`;
    const platform = { ...site.platform, config: { ...config, queueRedisUrl } };
    const answer = await readyAnswer(createReadiness(platformChecks(platform)), () => false);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ failing: expect.arrayContaining(['queue_redis']) });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  test('that refuses writes says why', async () => {
    const refuses = (message: string) =>
      checkRedis({ set: () => Promise.reject(new Error(message)) } as unknown as ReturnType<
        typeof openRedis
      >);
    expect(await refuses("READONLY You can't write against a read only replica.")).toBe('read_only');
    expect(await refuses('OOM command not allowed')).toBe('full');
    await expect(refuses('ECONNREFUSED')).rejects.toThrow();
  });
});

test('others add their own checks; a late one fails, and results are shared for a second', async () => {
  let times = 0;
  const never = async () => {
    times += 1;
    return new Promise<null>(() => undefined);
  };
  const readiness = createReadiness([{ name: 'store', check: never }]);
  const answers = await Promise.all([readiness(), readiness()]);
  expect(answers).toEqual([{ store: 'timeout' }, { store: 'timeout' }]);
  expect(times).toBe(1);
});
