import { type Ctx, inTransaction } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { DAY_MS } from '~/src/shared/dates';

/** Journals of one statement: some hundred thousand entries. */
const STEP = 100_000;
/** Entries that one check adds up again, of wallets in turn. */
const COMPARED_ENTRIES = 500_000;

/** In a transaction: the entries of few wallets are read from the first on, however many they are. */
export const ALLOW_TIME = "set local statement_timeout = '10min'";

interface Progress {
  through: number;
  next: { through: number; xid: number; at: Date } | null;
}

/**
 * Adds to the sums what is certain to be complete: entries up to the journal that was the newest at an earlier check,
 * once every transaction of that time has ended, since a smaller number may be committed later. Some hundred thousand
 * a transaction, until all is added. Stops before journals that do not sum to zero or have no account.
 */
export async function addUpEntries(ctx: Ctx, step = STEP): Promise<void> {
  while (await inTransaction(ctx, ({ db }) => addStep(db, step)));
  await inTransaction(ctx, ({ db, now }) => noteNext(db, now()));
}

/** Returns whether there may be more. */
async function addStep(db: Db, step: number): Promise<boolean> {
  const { through, next } = await lockProgress(db);
  if (!next || next.through <= through || !(await hasEnded(db, next.xid))) return false;
  const upTo = Math.min(through + step, next.through);
  if (await isWrong(db, through, upTo)) return false;
  await db.raw(
    `insert into ledger_sums as s (ledger_account_id, total, entries)
       select ledger_account_id, sum(amount), count(*) from entries
        where journal_id > ? and journal_id <= ? group by 1 order by 1
     on conflict (ledger_account_id) do update
       set total = s.total + excluded.total, entries = s.entries + excluded.entries`,
    [through, upTo],
  );
  await db('ledger_progress').update({ through: upTo });
  return upTo < next.through;
}

async function lockProgress(db: Db): Promise<Progress> {
  const row = (await db('ledger_progress').forNoKeyUpdate().first())!;
  const { through, next_through, next_xid, next_at } = row;
  if (next_through === null) return { through, next: null };
  return { through, next: { through: next_through, xid: next_xid!, at: next_at! } };
}

const ENDED = statement(
  'transactions-ended',
  'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= $1::bigint as ended',
  { ended: 'bool' },
);

async function hasEnded(db: Db, xid: number): Promise<boolean> {
  const [row] = await runStatement(db, ENDED, [xid]);
  return row!.ended;
}

const WRONG = statement(
  'entries-wrong',
  `select exists (select from entries where journal_id > $1 and journal_id <= $2
       group by journal_id having sum(amount) <> 0) or exists (
       select from entries e where e.journal_id > $1 and e.journal_id <= $2
         and not exists (select from ledger_accounts l where l.id = e.ledger_account_id)) as wrong`,
  { wrong: 'bool' },
);

async function isWrong(db: Db, through: number, upTo: number): Promise<boolean> {
  const [row] = await runStatement(db, WRONG, [through, upTo]);
  return row!.wrong;
}

/** The newest journal now, unless an earlier one still waits. After a day it does not: a restored database counts anew. */
async function noteNext(db: Db, now: Date): Promise<void> {
  const { through, next } = await lockProgress(db);
  if (next && next.through > through && now.getTime() - next.at.getTime() < DAY_MS) return;
  await db.raw(
    `update ledger_progress set next_through = greatest(through, (select max(id) from journal)),
       next_xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint, next_at = ?`,
    [now],
  );
}

const SUMS_AGREE = statement(
  'ledger-sums-compare',
  `with taken as materialized (
       select id, total from (
         select s.ledger_account_id as id, s.total, sum(s.entries) over (order by s.compared_at nulls first, s.ledger_account_id) - s.entries as before
           from ledger_sums s join ledger_accounts l on l.id = s.ledger_account_id where l.account_id is not null
       ) every where before < $1
     ), noted as (
       update ledger_sums set compared_at = $3 where ledger_account_id in (select id from taken)
     )
     select bool_and(taken.total = (
       select coalesce(sum(amount), 0) from entries where ledger_account_id = taken.id and journal_id <= $2
     )) as agree from taken`,
  { agree: 'bool?' },
);

/**
 * Compares the sums of some accounts with all of their entries, those first that were not compared for longest.
 * Returns whether they agree; sums that do not are forgotten, so that all is added up anew.
 */
export function compareSums(ctx: Ctx, most = COMPARED_ENTRIES): Promise<boolean> {
  return inTransaction(ctx, async ({ db, now }) => {
    await db.raw(ALLOW_TIME);
    const { through } = await lockProgress(db);
    const [row] = await runStatement(db, SUMS_AGREE, [most, through, now()]);
    const agree = row!.agree !== false;
    if (!agree) await forgetSums(db);
    return agree;
  });
}

async function forgetSums(db: Db): Promise<void> {
  await db('ledger_sums').delete();
  await db('ledger_progress').update({ through: 0 });
}
