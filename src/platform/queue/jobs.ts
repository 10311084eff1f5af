import type { ChildRunner } from '~/src/platform/child';
import type { Ctx } from '~/src/platform/context';
import type { Mailer } from '~/src/platform/mail';
import type { JobContract } from './job-contract';

/** What only the worker process holds: the mail transport and the CPU children. */
export type JobCtx = Ctx & { mail: Mailer; children: ChildRunner };

/** A contract with what the worker calls for it; jobs/index.ts lists them all. */
interface JobHandler<P> {
  readonly contract: JobContract<P>;
  readonly handle: (ctx: JobCtx, payload: P) => Promise<unknown>;
  /** Called once when the job is given up, before it goes to the dead letters. */
  readonly giveUp?: (ctx: JobCtx, payload: P) => Promise<unknown>;
  /** Started by the clock too, so often (ms). */
  readonly everyMs?: number;
}

/** A handler whose payload type is forgotten, for the list. */
// biome-ignore lint/suspicious/noExplicitAny: the contract's schema restores the type at run time
export type AnyJobHandler = JobHandler<any>;

/** What the worker does for a contract, with the contract's payload. */
export function handleJob<P>(
  contract: JobContract<P>,
  handle: JobHandler<P>['handle'],
  giveUp?: JobHandler<P>['giveUp'],
): AnyJobHandler {
  return { contract, handle, giveUp };
}

/** What the worker does by the clock, every so many ms; a job without payload. */
export function scheduleJob(
  contract: JobContract<Record<string, never>>,
  everyMs: number,
  handle: (ctx: JobCtx) => Promise<unknown>,
): AnyJobHandler {
  // The empty payload stays out: a second parameter of `handle` keeps its default.
  return { contract, handle: (ctx) => handle(ctx), everyMs };
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** By so much of it a pause that was asked for may be longer, so that not all start at once. */
export const PAUSE_JITTER = 1 / 4;

/** Asks for another start after a pause of the caller's choice, e.g. a provider's Retry-After. */
export class RetryLater extends Error {
  constructor(
    readonly code: string,
    readonly delayMs?: number,
  ) {
    super(code);
    this.name = 'RetryLater';
  }
}
