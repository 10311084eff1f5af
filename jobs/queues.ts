import { handlers } from './index';

interface QueueShape {
  name: string;
  /** Jobs at once in one worker process. */
  concurrency: number;
  /** At most `max` jobs in `duration` ms over all workers: the provider's own limit. */
  limiter?: { max: number; duration: number };
}

/** Each provider has its own queue, so that a slow one holds nobody else up. */
const SOURCES: readonly QueueShape[] = [
  { name: 'source-serpro', concurrency: 16, limiter: { max: 50, duration: 1_000 } },
  // 400 calls a minute by day (integrations.md §6); a question takes two: the rows and the empty page after them.
  { name: 'source-transparencia', concurrency: 8, limiter: { max: 190, duration: 60_000 } },
];

/** The queues and how many jobs of each run at once; `concurrency` is the process's own setting. */
export function queueShapes(concurrency: number): QueueShape[] {
  const fixed = new Set(
    handlers.map(({ contract }) => contract.queue).filter((queue) => typeof queue === 'string'),
  );
  const own = [...fixed].map((name) => ({ name, concurrency: name === 'maintenance' ? 1 : concurrency }));
  return [...SOURCES, ...own];
}
