import type { Knex } from 'knex';
import { traceColumns } from '~/src/observe/trace';
import type { Db } from '~/src/platform/database/db';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { maskError } from '~/src/platform/mask-digits';
import { OUTBOX_CHANNEL, settleOutbox } from './outbox';

interface GivenUpJob {
  job: string;
  queue: string;
  payload: unknown;
  /** Code or message of the last failure; numbers as long as a document and e-mail addresses are masked. */
  error: string;
  attempts: number;
  outboxId: number | null;
}

/** Saves a given-up job as a dead letter and settles its outbox row, in one transaction. */
export async function saveDeadLetter(
  db: Db,
  { outboxId, payload, error, ...job }: GivenUpJob,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('dead_letters').insert({
      ...job,
      payload: JSON.stringify(payload),
      error: maskError(error),
    });
    if (outboxId !== null) await settleOutbox(trx, outboxId);
  });
}

/**
 * Deletes dead letters settled before then, and what was decided; those that wait for an operator stay. Returns how
 * many.
 */
export async function cleanDeadLetters(db: Db, before: Date): Promise<number> {
  const letters = await deleteInSteps(db, 'dead_letters', (rows) => rows.where('settled_at', '<', before));
  const old = (rows: Knex.QueryBuilder) => rows.where('decided_at', '<', before);
  return letters + (await deleteInSteps(db, 'dead_letter_decisions', old));
}

export type LetterDecision = 'retry' | 'dismiss';

/** What is decided on the oldest dead letters of a job that failed alike. */
interface Settlement {
  job: string;
  error: string;
  /** The newest that whoever decides has seen. */
  upTo: number;
  limit: number;
  decision: LetterDecision;
  reason: string;
  decidedBy: string;
  at: Date;
}

/** Waits for another decision on the same letters, then takes only what that one left. */
const SETTLE = statement(
  'dead-letters-settle',
  `with letters as (
      select id, job, payload from dead_letters
        where job = $1 and error = $2 and id <= $3 and settled_at is null order by id limit $4 for update),
    decision as (
      insert into dead_letter_decisions (decision, letters, reason, decided_by, decided_at)
        select $5, count(*), $6, $7, $8 from letters having count(*) > 0 returning id),
    settled as (
      update dead_letters d set settled_at = $8, decision_id = decision.id
        from decision where d.id in (select id from letters)),
    again as (
      insert into outbox (job, payload, key, request_id, report_id, traceparent)
        select job, payload, 'dead-letter-' || id, $9, $10, $11 from letters where $5 = 'retry'
        on conflict (key) do nothing)
    select (select count(*)::int from letters) as letters, pg_notify('${OUTBOX_CHANNEL}', '')`,
  { letters: 'int4', pg_notify: 'void' },
);

/**
 * Settles dead letters in one statement: each is restarted once, or dismissed, and whoever dies in between has settled
 * none. Returns how many.
 */
export async function settleDeadLetters(db: Db, settlement: Settlement): Promise<number> {
  const { job, error, upTo, limit, decision, reason, decidedBy, at } = settlement;
  const { requestId, reportId, traceparent } = traceColumns();
  const letters = [job, error, upTo, limit];
  const entry = [decision, reason, decidedBy, at];
  const trace = [requestId, reportId, traceparent];
  const [row] = await runStatement(db, SETTLE, [...letters, ...entry, ...trace]);
  return row?.letters ?? 0;
}
