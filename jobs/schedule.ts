import type { Queues } from '~/src/platform/queue/queue';
import { handlers } from './index';

/** Creates the missing schedules; existing ones stay as they are. */
export async function ensureSchedules(queues: Queues): Promise<void> {
  for (const { contract, everyMs } of handlers) {
    if (everyMs === undefined) continue;
    const queue = queues.queue(contract.queue as string);
    if (await queue.getJobScheduler(contract.name)) continue;
    await queue.upsertJobScheduler(
      contract.name,
      { every: everyMs },
      {
        name: contract.name,
        data: { outboxId: null, payload: {} },
        opts: { attempts: 1, removeOnComplete: true, removeOnFail: true },
      },
    );
  }
}
