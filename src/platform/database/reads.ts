import type { Logger } from 'pino';
import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import type { DatabaseConfig } from './database.setup';
import { type OwnWrites, watchOwnWrites } from './own-writes';
import { type Replica, watchReplica } from './replica';

/** An answer that is older than it is said to be so; a replica in order is younger. */
const NOTICEABLE_MS = 5_000;
/** By how much the clocks of two machines may differ. */
const CLOCKS_MS = 5_000;

/** Where the reads of one request or job go that may be some seconds late (`readAside`). */
export interface Reads {
  /** Runs a read on the replica if that is fit, else on the context's `db`. */
  run<T>(ctx: Ctx, work: (db: Db) => Promise<T>, since?: Date): Promise<T>;
  /** As of when the oldest of these reads was answered; null: now, by the primary. */
  asOf(): Date | null;
  /** The same, if it is noticeably past. */
  behind(): Date | null;
  /** To be called before somebody changes anything: for a while they read the primary. */
  noteWrite(userId: string): Promise<void>;
}

/** All reads go to the primary. */
export const PRIMARY_READS: Reads = {
  run: (ctx, work) => work(ctx.db),
  asOf: () => null,
  behind: () => null,
  noteWrite: async () => undefined,
};

/** What a process holds for them. */
export interface ReadSource {
  /** Reads of a new request or job. */
  open(): Reads;
  /** How old the replica's data is; null without one. */
  lagSeconds(): number | null;
  stop(): Promise<void>;
}

const NO_REPLICA: ReadSource = {
  open: () => PRIMARY_READS,
  lagSeconds: () => null,
  stop: async () => undefined,
};

interface SourceOptions {
  db: Db;
  config: Pick<DatabaseConfig, 'replica' | 'max'>;
  /** Holds the marks of who has just written. */
  redisUrl: string;
  log: Logger;
}

/** Opens the replica of the settings; without one every read goes to the primary, and nothing is marked. */
export function openReads({
  db,
  config: { replica: settings, max },
  redisUrl,
  log,
}: SourceOptions): ReadSource {
  if (!settings) return NO_REPLICA;
  const { address, mostBehindMs } = settings;
  const replica = watchReplica({ primary: db, address, max, log });
  const writes = watchOwnWrites({ url: redisUrl, keepMs: mostBehindMs, log });
  return {
    open: () => readsOf({ replica, writes, mostBehindMs }),
    lagSeconds: () => replica.lagMs() / 1_000,
    async stop() {
      await Promise.all([replica.stop(), writes.stop()]);
    },
  };
}

interface Parts {
  replica: Replica;
  writes: OwnWrites;
  mostBehindMs: number;
}

function readsOf({ replica, writes, mostBehindMs }: Parts): Reads {
  let oldest: number | null = null;
  let hasWritten: Promise<boolean> | null = null;
  return {
    async run({ db, actor }, work, since) {
      if (db.isTransaction) return work(db);
      hasWritten ??= actor ? writes.has(actor.userId) : Promise.resolve(false);
      if (await hasWritten) return work(db);
      const least = Math.max(Date.now() - mostBehindMs, (since?.getTime() ?? 0) + CLOCKS_MS);
      const { value, asOf } = await replica.read(db, work, new Date(least));
      if (asOf) oldest = Math.min(oldest ?? asOf.getTime(), asOf.getTime());
      return value;
    },
    asOf: () => (oldest === null ? null : new Date(oldest)),
    behind() {
      if (oldest === null || Date.now() - oldest < NOTICEABLE_MS) return null;
      return new Date(oldest);
    },
    async noteWrite(userId) {
      hasWritten = Promise.resolve(true);
      await writes.note(userId);
    },
  };
}

/**
 * Runs a read whose answer may be some seconds late, with the database that it shall ask: for history lists, exports
 * and charts, never for money or what decides something. The replica answers if it is at most so far behind as the
 * settings allow, if the actor has not just written, and if it has everything committed until `since`; in a
 * transaction, and in all other cases, `ctx.db`.
 */
export const readAside = <T>(ctx: Ctx, work: (db: Db) => Promise<T>, since?: Date): Promise<T> =>
  ctx.reads.run(ctx, work, since);
