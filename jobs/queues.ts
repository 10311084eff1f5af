import type { ProviderLimits } from '~/src/gateways/provider-limits.setup';
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
  'status',
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

const perSecond = (max: number) => ({ max, duration: 1_000 });

/** Each provider has its own queue, so that a slow one delays no other. */
const sources = (limits: ProviderLimits): readonly QueueShape[] => [
  { name: 'source-serpro', concurrency: 16, limiter: perSecond(limits.serpro) },
  { name: 'source-cnpj', concurrency: 16, limiter: perSecond(limits.cnpj) },
  // Slow (up to two minutes), and easy on the courts behind it.
  { name: 'source-infosimples', concurrency: 12, limiter: perSecond(limits.infosimples) },
  { name: 'source-bureau', concurrency: 16, limiter: perSecond(limits.bureau) },
  { name: 'source-sigap', concurrency: 8, limiter: perSecond(limits.sigap) },
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
  providerLimits: ProviderLimits;
}

/** The queues and how many jobs of each run at once in a process. */
export function queueShapes(settings: QueueSettings): QueueShape[] {
  const { workerConcurrency, transparenciaPerMinute, benefitsPerMinute, providerLimits } = settings;
  const fixed = new Set(
    handlers.map(({ contract }) => contract.queue).filter((queue) => typeof queue === 'string'),
  );
  const own = [...fixed].map((name) => ({
    name,
    concurrency: CONCURRENCY[name] ?? (SINGLE.includes(name) ? 1 : workerConcurrency),
  }));
  const perMinute = [transparencia(transparenciaPerMinute), benefits(benefitsPerMinute)];
  return [...sources(providerLimits), ...perMinute, ...own];
}
