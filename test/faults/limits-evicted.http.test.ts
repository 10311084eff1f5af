import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { Redis } from 'ioredis';
import request from 'supertest';
import { type RedisServer, startRedis } from '~/src/embedded/redis';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { createTestApp, type TestApp } from '~/test/support/app';
import { fault } from '~/test/support/fault';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { freePort } from '~/test/support/process/free-port';

/** Room for some thousand sessions. */
const SMALL = '4mb';
let dir: string;
let redis: RedisServer;
let site: TestApp;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'idoneo-redis-'));
  const place = { dir, port: await freePort(), password: 'small', onLine: () => undefined };
  redis = await startRedis({ ...place, kind: 'sessions', volatile: true, maxMemory: SMALL });
  site = await createTestApp({ env: { REDIS_URL: redis.url } });
}, 60_000);
afterAll(async () => {
  await site.close();
  await redis.stop();
  await rm(dir, { recursive: true, force: true });
}, 30_000);

/** Visitors' sessions, as pages with a form begin them, until older ones are forgotten. */
async function floodSessions(): Promise<void> {
  const client = new Redis(redis.url);
  const csrfSecret = 'x'.repeat(300);
  const evicted = async () => Number(/evicted_keys:(\d+)/.exec(await client.info('stats'))?.[1]);
  for (let round = 0; (await evicted()) < 5_000; round += 1) {
    const writes = client.pipeline();
    for (let index = 0; index < 1_000; index += 1) {
      writes.set(`sess:${round}-${index}`, JSON.stringify({ csrfSecret }), 'EX', 3_600);
    }
    await writes.exec();
  }
  await client.quit();
}

fault('evicted', 'a flood of sessions resets no limit', async () => {
  const { email: Login } = await createPerson(site.db, { passwordHash: await hashPassword(PASSWORD) });
  const call = (Password: string) => request(site.url).post('/api/Login/Login').send({ Login, Password });
  const before: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) before.push((await call('errada')).status);
  expect(before).toEqual([401, 401, 401, 401, 401, 429]);
  await floodSessions();
  expect((await call('errada')).status).toBe(429);
});
