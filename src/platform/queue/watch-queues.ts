import { readGauge } from '~/src/observe/metrics';
import type { Queues } from './queue';

/** BullMQ's names of what is in a queue; `prioritized` waits too. */
const STATES = ['waiting', 'prioritized', 'delayed', 'active'] as const;

/** Jobs in each queue, as Redis has them, with each scrape of a worker. */
export function watchQueues(queues: Queues, names: readonly string[]): void {
  readGauge('idoneo_queue_jobs', 'Jobs in Redis, by queue and state', ['queue', 'state'], async () => {
    const counts = await Promise.all(
      names.map(async (queue) => ({ queue, of: await queues.queue(queue).getJobCounts(...STATES) })),
    );
    return counts.flatMap(({ queue, of }) =>
      STATES.map((state) => ({ labels: { queue, state }, value: of[state] ?? 0 })),
    );
  });
}
