import { traceColumns } from '~/src/observe/trace';
import type { Db, Row } from '~/src/platform/database/db';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { pipelineStatement, runStatement, transact } from '~/src/platform/database/knex';
import { ofTable, type RowOf, statement } from '~/src/platform/database/statement';
import { gather } from '~/src/platform/gather';
import type { JobContract } from './job-contract';

/** LISTEN/NOTIFY channel: a commit with an outbox row wakes the relay. */
export const OUTBOX_CHANNEL = 'outbox';

const WRITE = statement(
  'outbox',
  `with written as (
      insert into outbox (job, payload, key, run_at, priority, request_id, report_id, traceparent)
        select $1, payload::jsonb, key, coalesce($4::timestamptz, now()), priority, $6, $7, $8
        from unnest($2::text[], $3::text[], $5::smallint[]) as given(payload, key, priority)
        on conflict (key) do nothing)
    select pg_notify('${OUTBOX_CHANNEL}', '')`,
  { pg_notify: 'void' },
);

/** One job to enqueue, with the key that makes it unique. */
export interface Outgoing<P> {
  payload: P;
  key?: string;
  /** Lower goes first on its queue; default: 0, before all others. */
  priority?: number;
}

/**
 * Writes jobs of one kind to the outbox, in the caller's transaction and in one statement; the relay
 * publishes them after the commit. A second row with the same `key` is not written. @throws ZodError for an
 * invalid payload
 */
export async function insertOutbox<P>(
  db: Db,
  job: JobContract<P>,
  outgoing: readonly Outgoing<P>[],
  runAt?: Date,
): Promise<void> {
  if (outgoing.length === 0) return;
  const payloads = outgoing.map(({ payload }) => JSON.stringify(job.schema.parse(payload)));
  const keys = outgoing.map(({ key }) => key ?? null);
  const priorities = outgoing.map(({ priority }) => priority ?? 0);
  const { requestId, reportId, traceparent } = traceColumns();
  const values = [job.name, payloads, keys, runAt ?? null, priorities, requestId, reportId, traceparent];
  await pipelineStatement(db, WRITE, values);
}

const COLUMNS = ['id', 'job', 'payload', 'key', 'publishes', 'priority'] as const;
export type OutboxRow = Pick<Row<'outbox'>, (typeof COLUMNS)[number]>;

/** The job id of a row, the same in each process; a republished row gets a new one. */
export function outboxJobId(row: Pick<OutboxRow, 'id' | 'key' | 'publishes'>): string {
  const name = row.key ?? `outbox-${row.id}`;
  return row.publishes === 0 ? name : `${name}-again-${row.publishes}`;
}

const DUE = statement(
  'outbox-due',
  `select ${COLUMNS.join(', ')} from outbox where published_at is null and run_at <= now()
    order by run_at, id limit $1 for update skip locked`,
  ofTable('outbox', COLUMNS),
);
const PUBLISHED = statement(
  'outbox-published',
  'update outbox set published_at = now() where id = any($1::bigint[])',
);
const BEGIN = statement(
  'outbox-begin',
  `update outbox set starts = starts + 1 where id = any($1::bigint[]) and settled_at is null
    returning id, starts, failures, request_id, report_id, traceparent, greatest(created_at, run_at) as due_at`,
  {
    ...ofTable('outbox', ['id', 'starts', 'failures', 'request_id', 'report_id', 'traceparent']),
    due_at: 'timestamptz',
  },
);
const UNBEGIN = statement(
  'outbox-unbegin',
  'update outbox set starts = starts - 1 where id = $1 and starts > 0',
);
const SETTLE = statement(
  'outbox-settle',
  'update outbox set settled_at = now() where id = any($1::bigint[])',
);

/** Updates the rows only through `trx`: the relay holds them locked. */
export type PublishRows = (rows: OutboxRow[], trx: Db) => Promise<void>;

/**
 * Passes up to `limit` due rows to `publish` and marks them published, in one transaction: a relay that dies
 * in between publishes the same ids again. Returns how many.
 */
export async function relayBatch(db: Db, publish: PublishRows, limit = 200): Promise<number> {
  return transact(db, async (trx) => {
    const rows = await runStatement(trx, DUE, [limit]);
    if (rows.length === 0) return 0;
    await publish(rows, trx);
    await pipelineStatement(trx, PUBLISHED, [rows.map((row) => row.id)]);
    return rows.length;
  });
}

/** A row whose job begins an attempt. */
export type BegunRow = RowOf<typeof BEGIN>;

const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

/** Counts an attempt. Null if the job is already done: then there is nothing to do. Jobs that start together share it. */
export const beginOutbox = gather(async (db: Db, ids: readonly number[]): Promise<(BegunRow | null)[]> => {
  const rows = await runStatement(db, BEGIN, [inOrder(ids)]);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => rowsById.get(id) ?? null);
});

/** Takes a counted attempt back: what the job met was not its fault. */
export async function unbeginOutbox(db: Db, id: number): Promise<void> {
  await runStatement(db, UNBEGIN, [id]);
}

/** Counts a failed attempt; returns how many there were. */
export async function failOutbox(db: Db, id: number): Promise<number> {
  const [row] = await db('outbox')
    .where({ id })
    .update({ failures: db.raw('failures + 1') })
    .returning('failures');
  return row?.failures ?? 0;
}

/** The job is done or given up: it is never published again. Jobs that end together share it. */
export const settleOutbox = gather(async (db: Db, ids: readonly number[]): Promise<undefined[]> => {
  await runStatement(db, SETTLE, [inOrder(ids)]);
  return ids.map(() => undefined);
});

/** The job that a context works for, and whether its effect settled it. */
export interface RunningJob {
  readonly outboxId: number;
  isSettled: boolean;
}

/**
 * Settles the job that this context works for in the transaction of its effect, so that there is no second one for it. A
 * job whose transaction is rolled back is returned by the reconciler.
 */
export async function settleJob({ db, job }: { db: Db; job?: RunningJob }): Promise<void> {
  if (!job) return;
  await pipelineStatement(db, SETTLE, [[job.outboxId]]);
  job.isSettled = true;
}

/** Rows published at least `seconds` ago whose job is not done; without those of `idleJobs`, which wait on purpose. */
export async function listUnsettled(
  db: Db,
  seconds: number,
  limit: number,
  idleJobs: readonly string[],
): Promise<OutboxRow[]> {
  return db('outbox')
    .select(COLUMNS)
    .whereNull('settled_at')
    .whereNotNull('published_at')
    .whereNotIn('job', [...idleJobs])
    .where('published_at', '<', db.raw(`now() - make_interval(secs => ?)`, [seconds]))
    .orderBy('published_at')
    .limit(limit);
}

/** Returns the row to the relay under a new job id; does nothing if it was settled in the meantime. */
export async function republish(db: Db, row: OutboxRow): Promise<void> {
  await db('outbox')
    .where({ id: row.id, publishes: row.publishes })
    .whereNull('settled_at')
    .update({ published_at: null, publishes: row.publishes + 1 });
}

/** Deletes rows settled before then. Returns how many. */
export async function cleanOutbox(db: Db, before: Date): Promise<number> {
  return deleteInSteps(db, 'outbox', (rows) => rows.where('settled_at', '<', before));
}
