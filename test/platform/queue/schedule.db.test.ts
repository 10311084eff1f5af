import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ensureSchedules, scheduledHandlers } from '~/jobs/schedule';
import { createQueues } from '~/src/platform/queue/queue';
import { type Schedule, toRepeat } from '~/src/platform/queue/schedule';
import { openRedis } from '~/src/platform/redis/redis';
import { createTestRedis } from '~/test/support/process/redis';

const redis = await createTestRedis();
const connection = openRedis(redis.queueUrl, 'producer');
const queues = createQueues(connection);
const NAME = 'billing.close-invoices';

const upsert = (every: number) =>
  queues.queue('maintenance').upsertJobScheduler(NAME, { every }, { name: NAME });
const find = () => queues.queue('maintenance').getJobScheduler(NAME);

beforeEach(redis.flush);
afterAll(async () => {
  await queues.close();
  connection.disconnect();
});

describe('a schedule', () => {
  const tz = 'America/Sao_Paulo';
  test.each<[Schedule, object]>([
    ['every 10 s', { every: 10_000 }],
    ['every 5 min', { every: 300_000 }],
    ['every 12 h', { every: 43_200_000 }],
    ['daily at 03:05', { pattern: '5 3 * * *', tz }],
    ['monthly at 00:30', { pattern: '30 0 1 * *', tz }],
  ])('%s', (schedule, repeat) => {
    expect(toRepeat(schedule)).toEqual(repeat);
  });

  test.each<Schedule>(['every 0 s', 'daily at 24:00', 'daily at 3:00', 'monthly at noon'])(
    'is refused if its time is %s',
    (schedule) => {
      expect(() => toRepeat(schedule)).toThrow(`no schedule: ${schedule}`);
    },
  );
});

describe('the schedules of the jobs', () => {
  test('are all created, and again after Redis was emptied', async () => {
    for (let round = 0; round < 2; round++) {
      await ensureSchedules(queues, { renew: false });
      for (const { contract, schedule } of scheduledHandlers) {
        const present = await queues.queue(contract.queue as string).getJobScheduler(contract.name);
        expect(present).toMatchObject(toRepeat(schedule as Schedule));
      }
      await redis.flush();
    }
  });

  test('follow the declaration when a worker begins, and not while two releases run', async () => {
    await upsert(60_000);
    await ensureSchedules(queues, { renew: false });
    expect((await find())?.every).toBe(60_000);
    await ensureSchedules(queues, { renew: true });
    expect((await find())?.every).toBe(3_600_000);
  });

  test('that run on a calendar know its time zone', async () => {
    const queue = queues.queue('maintenance');
    await queue.upsertJobScheduler(NAME, toRepeat('daily at 03:05'), { name: NAME });
    const next = new Date((await find())?.next ?? 0);
    expect(next.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' })).toBe('03:05:00');
  });

  test('stay as they are when they are right', async () => {
    await ensureSchedules(queues, { renew: true });
    const before = await find();
    await ensureSchedules(queues, { renew: true });
    expect(await find()).toEqual(before);
  });
});
