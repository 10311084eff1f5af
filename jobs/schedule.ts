import type { Queues } from '~/src/platform/queue/queue';
import { toRepeat } from '~/src/platform/queue/schedule';
import { handlers } from './index';

/**
 * Creates the schedules that are missing. With `renew`, for once in a worker's life, those that run at other times than
 * declared are changed too: two releases that run at once must not change them to and fro.
 */
export async function ensureSchedules(queues: Queues, { renew }: { renew: boolean }): Promise<void> {
  for (const { contract, schedule } of handlers) {
    if (!schedule) continue;
    const queue = queues.queue(contract.queue as string);
    const repeat = { every: undefined, pattern: undefined, ...toRepeat(schedule) };
    const present = await queue.getJobScheduler(contract.name);
    const isRight = present?.every === repeat.every && present?.pattern === repeat.pattern;
    if (present && (isRight || !renew)) continue;
    await queue.upsertJobScheduler(contract.name, toRepeat(schedule), {
      name: contract.name,
      data: { outboxId: null, payload: {} },
      opts: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    });
  }
}
