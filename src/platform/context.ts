import type { Logger } from 'pino';
import type { Gateways } from '~/src/gateways';
import type { Actor } from '~/src/shared/actor';
import type { Place } from '~/src/shared/caller';
import type { Issuer } from '~/src/shared/issuer';
import type { Locale } from '~/src/shared/locale';
import type { Breakers } from './breaker';
import type { TokenKeys } from './crypto/tokens';
import type { Vault } from './crypto/vault';
import type { Db } from './database/db';
import { transact } from './database/knex';
import type { Reads } from './database/reads';
import { Unauthenticated } from './errors';
import type { FileStore } from './files/files';
import type { Limits } from './limits';
import type { JobContract } from './queue/job-contract';
import type { Outgoing, RunningJob } from './queue/outbox';

/** The dependencies of a use case: the first argument of every service, store and query. */
export interface Ctx {
  /** The pool, or the caller's transaction. */
  db: Db;
  /** For reads that may be some seconds late, through `platform/database/reads.ts`. */
  reads: Reads;
  /** Null for visitors and for system work. */
  actor: Actor | null;
  locale: Locale;
  now: () => Date;
  log: Logger;
  requestId: string;
  /** The job that this is done for; absent elsewhere. */
  job?: RunningJob;
  /** Where the request came from; absent in jobs and commands. */
  place?: Place;
  /**
   * Writes an outbox row in `db`: the job exists if, and only if, the transaction commits. `key` makes it
   * unique: a second row with the same key is not written.
   */
  enqueue: <P>(
    job: JobContract<P>,
    payload: P,
    options?: { runAt?: Date; key?: string; priority?: number },
  ) => Promise<void>;
  /** The same for several jobs of one kind, in one statement. */
  enqueueAll: <P>(job: JobContract<P>, outgoing: readonly Outgoing<P>[]) => Promise<void>;
  gateways: Gateways;
  breakers: Breakers;
  /** The gateways for test accounts, which lead to the sandbox; null without a test environment. */
  testGateways: Gateways | null;
  /** The sandbox replaces the outside companies; only then may the demo accounts log in. */
  sandbox: boolean;
  vault: Vault;
  files: FileStore;
  tokens: TokenKeys;
  limits: Limits;
  /** The company that runs the site. */
  issuer: Issuer;
  /** Where visitors' messages to sales are sent. */
  salesEmail: string;
  /** Public URL of the site, without a trailing slash. */
  origin: string;
  /** E-mail address of support. */
  support: string;
}

/** A context whose actor is known. */
export type ActorCtx = Ctx & { actor: Actor };

/** Narrows to a logged-in actor. @throws Unauthenticated */
export function requireActor(ctx: Ctx): ActorCtx {
  if (!ctx.actor) throw new Unauthenticated('unauthenticated');
  return ctx as ActorCtx;
}

/** Runs `work` in one READ COMMITTED transaction, or in the caller's if there is one, so that use cases compose. */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return transact(ctx.db, (trx) => work({ ...ctx, db: trx }));
}
