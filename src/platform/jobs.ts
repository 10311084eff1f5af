import type { ChildRunner } from './child';
import type { Ctx } from './context';
import type { JobContract } from './job-contract';
import type { Mailer } from './mail';

/** What only the worker process holds: the mail transport and the CPU children. */
export type JobCtx = Ctx & { mail: Mailer; children: ChildRunner };

/** A contract with what the worker calls for it; jobs/index.ts lists them all. */
export interface JobHandler<P> {
  readonly contract: JobContract<P>;
  readonly handle: (ctx: JobCtx, payload: P) => Promise<void>;
  /** Called once when the job is given up, before it goes to the dead letters. */
  readonly giveUp?: (ctx: JobCtx, payload: P) => Promise<void>;
}

/** A handler whose payload type is forgotten, for the list. */
// biome-ignore lint/suspicious/noExplicitAny: the contract's schema restores the type at run time
export type AnyJobHandler = JobHandler<any>;

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
