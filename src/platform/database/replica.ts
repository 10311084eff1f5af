import type { Logger } from 'pino';
import type { Db } from '~/src/platform/database/db';
import { AppError } from '~/src/platform/errors';
import { warnLimited } from '~/src/platform/limited-log';
import { within } from '~/src/platform/redis/guard';
import type { DatabaseAddress } from './address';
import { openDatabase, runLookup, runStatement } from './knex';
import { statement } from './statement';

/** Pause between two looks at how far the replica is. */
const LOOK_MS = 1_000;
/** A server that does not answer within it is away. */
const ANSWER_MS = 3_000;
/** Positions that the replica has not reached; those of a replica further behind are not worth keeping. */
const MOST_POSITIONS = 700;

/** A Postgres standby that answers reads for the primary. */
export interface Replica {
  /** Runs `work` on it, if it has everything that was committed until `since`; else, or if it fails, on `primary`. */
  read<T>(primary: Db, work: (db: Db) => Promise<T>, since: Date): Promise<ReplicaAnswer<T>>;
  /** Milliseconds since it was known to have everything; they grow while it is away. */
  lagMs(): number;
  stop(): Promise<void>;
}

interface ReplicaAnswer<T> {
  value: T;
  /** Everything committed until then is in the answer; null: the primary answered. */
  asOf: Date | null;
}

interface ReplicaOptions {
  primary: Db;
  address: DatabaseAddress;
  /** Connections at most. */
  max: number;
  log: Logger;
}

/** Where the primary's log was at a moment of this process's clock. */
interface Position {
  at: number;
  lsn: string;
}

/** Inserted, not only written: also what was committed without waiting for the disk. */
const PRIMARY_POSITION = statement('wal-position', 'select pg_current_wal_insert_lsn()::text as lsn', {
  lsn: 'text',
});
const REACHED = statement(
  'wal-reached',
  `select pg_is_in_recovery() as "isStandby", count(*)::int as reached
    from unnest($1::text[]) as position where position::pg_lsn <= pg_last_wal_replay_lsn()`,
  { isStandby: 'bool', reached: 'int4' },
);

/** Postgres, or the way to it, went away (classes 08 and 57P); a canceled statement or a full pool is less. */
function isLost(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return code ? /^(08|57P|E[A-Z]+$)/.test(code) : name !== 'KnexTimeoutError';
}

interface Link {
  db: Db;
  /** A connection of its own: a full pool must not look like a server that is away. */
  probe: Db;
  /** Ends each read that waits for it. */
  rejects: Set<(error: unknown) => void>;
}

const openLink = (address: DatabaseAddress, max: number): Link => ({
  db: openDatabase(address, { max }),
  probe: openDatabase(address, { max: 1 }),
  rejects: new Set(),
});

/** A server that is paused does not even end a connection. */
const closeLink = ({ db, probe }: Link): Promise<unknown> =>
  within(ANSWER_MS, Promise.all([db.destroy(), probe.destroy()])).catch(() => undefined);

/** Settles like `work`, or fails when the link is left. */
function runOn<T>({ db, rejects }: Link, work: (db: Db) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    rejects.add(reject);
    const remove = () => void rejects.delete(reject);
    work(db).then(resolve, reject).finally(remove);
  });
}

/**
 * Watches how far a replica is: each second it compares the position of the primary's log with what the replica has
 * replayed, by this process's clock alone. Reads that wait when it goes away are answered by the primary.
 */
export function watchReplica({ primary, address, max, log }: ReplicaOptions): Replica {
  let link = openLink(address, max);
  let positions: Position[] = [];
  /** Null while it is away, or not known yet. */
  let asOf: number | null = null;
  let lastKnown = Date.now();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const leave = (former: Link, error: unknown): void => {
    if (former !== link || stopped) return;
    warnLimited(log, error, 'replica: away, the primary is read');
    asOf = null;
    positions = [];
    link = openLink(address, max);
    for (const end of former.rejects) end(error);
    void closeLink(former);
  };

  const look = async (): Promise<void> => {
    const at = Date.now();
    const current = link;
    const [row] = await within(ANSWER_MS, runLookup(primary, PRIMARY_POSITION, []));
    if (row && positions.length < MOST_POSITIONS) positions.push({ at, lsn: row.lsn });
    const marks = positions.map(({ lsn }) => lsn);
    try {
      const [answer] = await within(ANSWER_MS, runStatement(current.probe, REACHED, [marks]));
      const { isStandby, reached } = answer!;
      if (!isStandby) throw new Error('the server of DATABASE_REPLICA_URL is no standby');
      if (current !== link || reached === 0) return;
      if (asOf === null) log.info('replica: read');
      asOf = positions[reached - 1]?.at ?? asOf;
      lastKnown = asOf ?? lastKnown;
      positions = positions.slice(reached);
    } catch (error) {
      leave(current, error);
    }
  };
  const again = (): void => {
    // A primary that does not answer ages what is known.
    void look()
      .catch(() => undefined)
      .finally(() => {
        if (!stopped) timer = setTimeout(again, LOOK_MS).unref();
      });
  };
  again();

  return {
    async read(primaryNow, work, since) {
      const connection = link;
      const moment = asOf;
      if (moment === null || moment < since.getTime()) return { value: await work(primaryNow), asOf: null };
      try {
        return { value: await runOn(connection, work), asOf: new Date(moment) };
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (isLost(error)) leave(connection, error);
        return { value: await work(primaryNow), asOf: null };
      }
    },
    lagMs: () => Date.now() - lastKnown,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await closeLink(link);
    },
  };
}
