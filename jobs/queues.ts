import { handlers } from './index';

interface QueueShape {
  name: string;
  /** Concurrent jobs in one worker process. */
  concurrency: number;
  /** At most `max` jobs in `duration` ms over all workers: the provider's own limit. */
  limiter?: { max: number; duration: number };
}

/** Housekeeping and large files, one at a time. */
const SINGLE = [
  'maintenance',
  'lists',
  'scans',
  'exports',
  'batches',
  'batch-files',
  'recruitment',
  'recruitment-checks',
  'recruitment-out',
];

/**
 * Two pictures at once keep both children of the engine busy; more would only wait in memory. Uploaded files wait
 * here without being held in memory, so that accounts take turns at the children.
 */
const CONCURRENCY: Record<string, number> = { verification: 2, 'batch-reading': 64 };

/** Jobs that all read or write files: these queues pause while the storage fails. In others a job waits by itself. */
export const FILE_QUEUES = ['reports', 'verification', 'batch-reading'];

/** Each provider has its own queue, so that a slow one delays no other. */
const SOURCES: readonly QueueShape[] = [
  { name: 'source-serpro', concurrency: 16, limiter: { max: 50, duration: 1_000 } },
  { name: 'source-cnpj', concurrency: 16, limiter: { max: 20, duration: 1_000 } },
  // Slow (up to two minutes), and easy on the courts behind it.
  { name: 'source-infosimples', concurrency: 12, limiter: { max: 5, duration: 1_000 } },
  { name: 'source-bureau', concurrency: 16, limiter: { max: 50, duration: 1_000 } },
  { name: 'source-sigap', concurrency: 8, limiter: { max: 20, duration: 1_000 } },
  // No provider behind it: our own search of imported lists.
  { name: 'source-lists', concurrency: 8 },
];

/**
 * 400 calls a minute by day (docs/integrations.md §6); a query takes up to two: the rows and the empty page
 * after them.
 */
const transparencia = (perMinute: number): QueueShape => ({
  name: 'source-transparencia',
  concurrency: 8,
  limiter: { max: perMinute, duration: 60_000 },
});

/** Of the same company, but 180 calls a minute: about the person, then about each program and month. */
const benefits = (perMinute: number): QueueShape => ({
  name: 'source-beneficios',
  concurrency: 4,
  limiter: { max: perMinute, duration: 60_000 },
});

interface QueueSettings {
  workerConcurrency: number;
  transparenciaPerMinute: number;
  benefitsPerMinute: number;
}

/** The queues and how many jobs of each run at once in a process. */
export function queueShapes(settings: QueueSettings): QueueShape[] {
  const { workerConcurrency, transparenciaPerMinute, benefitsPerMinute } = settings;
  const fixed = new Set(
    handlers.map(({ contract }) => contract.queue).filter((queue) => typeof queue === 'string'),
  );
  const own = [...fixed].map((name) => ({
    name,
    concurrency: CONCURRENCY[name] ?? (SINGLE.includes(name) ? 1 : workerConcurrency),
  }));
  return [...SOURCES, transparencia(transparenciaPerMinute), benefits(benefitsPerMinute), ...own];
}
