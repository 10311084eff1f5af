import type { AnyJobHandler } from '~/src/platform/queue/jobs';
import type { Queues } from '~/src/platform/queue/queue';
import { toRepeat } from '~/src/platform/queue/schedule';
import { handlers } from './index';

/** The jobs that run by themselves. */
export const scheduledHandlers = handlers.filter(({ schedule }) => schedule);

interface ScheduleOptions {
  renew: boolean;
  /** All unless named. */
  schedules?: readonly AnyJobHandler[];
}

/**
 * Creates the schedules that are missing. With `renew`, for once in a worker's life, those that run at other times than
 * declared are changed too: two releases that run at once must not change them to and fro.
 */
export async function ensureSchedules(
  queues: Queues,
  { renew, schedules = scheduledHandlers }: ScheduleOptions,
): Promise<void> {
  for (const { contract, schedule } of schedules) {
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
