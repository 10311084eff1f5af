import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TooMany } from '~/src/platform/errors';
import { createLimits, type Limits } from '~/src/platform/limits';
import { openRedis } from '~/src/platform/redis/redis';
import { createTestRedis } from '~/test/support/process/redis';

const THREE = { name: 'test.three', points: 3, seconds: 60 };
const plain = (key: string) => key;

let redisUrl: string;
const opened: Limits[] = [];
const limitsAt = (url: string, answerMs = 60_000): Limits => {
  const limits = createLimits(
    () => {
      const redis = openRedis(url, 'store');
      redis.on('error', () => undefined);
      return redis;
    },
    plain,
    answerMs,
  );
  opened.push(limits);
  return limits;
};

beforeAll(async () => {
  redisUrl = (await createTestRedis()).url;
});
afterAll(async () => {
  await Promise.all(opened.map((limits) => limits.close()));
});

const passes = async (tries: Promise<void>[]): Promise<number> =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

describe('limits', () => {
  test('the limit holds within the window across processes and in parallel', async () => {
    const [one, other] = [limitsAt(redisUrl), limitsAt(redisUrl)];
    const tries = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : other).consume(THREE, 'parallel'),
    );
    expect(await passes(tries)).toBe(3);
  });

  test('a refusal says when to retry', async () => {
    const limits = limitsAt(redisUrl);
    await limits.consume(THREE, 'wait', 3);
    const refusal = await limits.consume(THREE, 'wait').catch((error) => error);
    expect(refusal).toBeInstanceOf(TooMany);
    expect(refusal.retryAfterSeconds).toBeGreaterThan(50);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await limits.waitSeconds(THREE, 'wait')).toBeGreaterThan(50);
  });

  test('a cleared key is free again; a blocked one is not', async () => {
    const limits = limitsAt(redisUrl);
    await limits.consume(THREE, 'key', 3);
    await limits.clear(THREE, 'key');
    expect(await limits.used(THREE, 'key')).toBe(0);
    await limits.block(THREE, 'key', 120);
    expect(await limits.waitSeconds(THREE, 'key')).toBeGreaterThan(100);
  });

  test('without Redis each process counts on its own', async () => {
    const limits = limitsAt('redis://127.0.0.1:1', 100);
    expect(await passes([1, 2, 3, 4, 5].map(() => limits.consume(THREE, 'away')))).toBe(3);
  });
});
