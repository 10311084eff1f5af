import { afterAll, expect, test } from '@jest/globals';
import { createSharedCounts } from '~/src/http/shared-counts';
import { createLimits, type Limits } from '~/src/platform/limits';
import { openRedis } from '~/src/platform/redis/redis';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { startWebProcess } from '~/test/support/process/web-process';
import { createApiToken, createCustomer } from '../domains/reports/order/order.support';

const site = await testSite();
const QUOTA = 40;
const LIMIT = { name: 'test.shared', points: QUOTA, seconds: 600 };
const opened: Limits[] = [];
afterAll(() => Promise.all(opened.map((limits) => limits.close())));

/** A counter as each process has one. */
function openCounter(url: string, answerMs = 60_000) {
  const limits = createLimits(
    () => {
      const redis = openRedis(url, 'store');
      redis.on('error', () => undefined);
      return redis;
    },
    (key) => key,
    answerMs,
  );
  opened.push(limits);
  return createSharedCounts(limits, LIMIT);
}

const countMany = (count: ReturnType<typeof openCounter>, times: number): number =>
  Array.from({ length: times }, () => count('somebody', QUOTA).used).at(-1) ?? 0;

test('two processes share a count without waiting for each other', async () => {
  const { queueRedisUrl } = site.platform.config;
  const [one, other] = [openCounter(queueRedisUrl), openCounter(queueRedisUrl)];
  expect(countMany(one, 30)).toBe(30);
  await eventually(() => countMany(other, 2) > 30);
  await eventually(() => countMany(one, 2) > 32);
});

test('without Redis each process counts on its own', () => {
  const [one, other] = [openCounter('redis://127.0.0.1:1', 100), openCounter('redis://127.0.0.1:1', 100)];
  expect([countMany(one, 50), countMany(other, 3)]).toEqual([50, 3]);
});

test('a person’s requests to two web processes share one budget', async () => {
  const { fixture } = await createCustomer(site.ctx);
  const token = await createApiToken(site.ctx, fixture);
  await saveSetting(site.db, 'limits.requests', 8);
  const [one, other] = await Promise.all([startWebProcess(site), startWebProcess(site)]);
  const send = async (url: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${url}/api/Home/GetUserBalance`, { headers })).status;
  };
  for (let times = 0; times < 6; times += 1) expect(await send(one.url)).toBe(200);
  const statuses: number[] = [];
  for (let times = 0; times < 7; times += 1) statuses.push(await send(other.url));
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  for (const web of [one, other]) web.kill();
  await Promise.all([one.ended, other.ended]);
}, 60_000);
