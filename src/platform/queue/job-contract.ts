import { z } from 'zod';
import type { Company } from '~/src/gateways';
import type { Schedule } from './schedule';

/**
 * A job's contract, defined in its domain; the handler is in jobs/. Payloads carry ids only, never personal
 * data. A job is idempotent; its effect must happen once.
 */
export interface JobContract<P> {
  /** Dotted: `reports.source`. */
  readonly name: string;
  /** Queue, fixed or by payload (one queue per provider). No colons. */
  readonly queue: string | ((payload: P) => string);
  readonly schema: z.ZodType<P>;
  /** Attempts that may fail before the job becomes a dead letter. */
  readonly attempts: number;
  /** First delay between attempts, in ms; grows exponentially, with jitter. */
  readonly backoffMs: number;
  /**
   * The outside company it asks. Where that is not configured the job ends without running, cleaned up as if given up;
   * what stays open in Postgres is taken up again once it is.
   */
  readonly company?: Company;
}

/** Defines a job's contract. */
export function defineJob<P>(contract: JobContract<P>): JobContract<P> {
  return contract;
}

/** The contract of a job that runs by itself. */
export type ScheduledContract = JobContract<Record<string, never>> & {
  readonly queue: string;
  readonly schedule: Schedule;
};

/**
 * Defines the contract of a job that runs by itself: without payload, among the housekeeping unless it has a queue of
 * its own. A failed run is not repeated, as the next one comes by itself. A changed schedule takes effect with the
 * first worker of the release.
 */
export const defineScheduledJob = (
  contract: Pick<ScheduledContract, 'name' | 'schedule' | 'company'> & { queue?: string },
): ScheduledContract => ({
  queue: 'maintenance',
  schema: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  ...contract,
});
