import type { z } from 'zod';

/**
 * A job's contract: it is in the domain, its handler in jobs/. Payloads carry ids only, never
 * personal data. A job is idempotent; its effect must happen once.
 */
export interface JobContract<P> {
  /** Dotted: `reports.source`. */
  readonly name: string;
  /** Queue, fixed or by payload (one queue a provider). No colons. */
  readonly queue: string | ((payload: P) => string);
  readonly schema: z.ZodType<P>;
  /** Starts that may fail before the job goes to the dead letters. */
  readonly attempts: number;
  /** First pause between starts, in ms; grows exponentially, with jitter. */
  readonly backoffMs: number;
}

/** States a job's contract; the one way to make one. */
export function defineJob<P>(contract: JobContract<P>): JobContract<P> {
  return contract;
}
