import type { ChildRunner } from '~/src/platform/child/runner';
import type { Ctx } from '~/src/platform/context';
import type { PublicCopy } from '~/src/platform/files/public-copy';
import type { Mailer } from '~/src/platform/mail';
import type { JobContract, ScheduledContract } from './job-contract';
import type { Schedule } from './schedule';

/** What only the worker process has: the mail transport, the CPU child processes, and a place outside. */
export type JobCtx = Ctx & {
  mail: Mailer;
  children: ChildRunner;
  /** Where a copy of the status page is put; null without the setting. */
  statusCopy: PublicCopy | null;
};

/** For work that draws in a child process. */
export type DrawingCtx = Ctx & Pick<JobCtx, 'children'>;

/** A contract with its handler; jobs/index.ts lists them all. */
interface JobHandler<P> {
  readonly contract: JobContract<P>;
  readonly handle: (ctx: JobCtx, payload: P) => Promise<unknown>;
  /** Called once when the job will not run any more, before it becomes a dead letter or is settled. */
  readonly giveUp?: (ctx: JobCtx, payload: P) => Promise<unknown>;
  /** When it is also started by itself. */
  readonly schedule?: Schedule;
}

/** A handler without its payload type, for the list. */
// biome-ignore lint/suspicious/noExplicitAny: the contract's schema restores the type at run time
export type AnyJobHandler = JobHandler<any>;

/** Handles the jobs of a contract, with its payload. */
export function handleJob<P>(
  contract: JobContract<P>,
  handle: JobHandler<P>['handle'],
  giveUp?: JobHandler<P>['giveUp'],
): AnyJobHandler {
  return { contract, handle, giveUp };
}

/** Handles the runs of a job that starts by itself. */
export function scheduleJob(
  contract: ScheduledContract,
  handle: (ctx: JobCtx) => Promise<unknown>,
): AnyJobHandler {
  // The empty payload is dropped: a second parameter of `handle` keeps its default.
  return { contract, handle: (ctx) => handle(ctx), schedule: contract.schedule };
}

/** A requested delay may be longer by up to this share, so that jobs do not all start at once. */
export const PAUSE_JITTER = 1 / 4;

/** Requests another attempt after a given delay, e.g. a provider's Retry-After. */
export class RetryLater extends Error {
  constructor(
    readonly code: string,
    readonly delayMs?: number,
  ) {
    super(code);
    this.name = 'RetryLater';
  }
}
