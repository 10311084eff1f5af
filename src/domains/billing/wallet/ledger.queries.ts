import { type Ctx, inTransaction } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement, typed } from '~/src/platform/database/statement';
import type { Drift } from './ledger.types';
import { ALLOW_TIME } from './ledger-sums.store';

/**
 * Compares redundant figures: each wallet with its entries, its lots and its open holds, and each
 * journal with zero. No row means drift R$ 0,00. Of old entries it reads what they add up to (`ledger-sums`); a wallet
 * that then seems to drift is compared with all of its entries before it is said.
 */
export function findDrift(ctx: Ctx): Promise<Drift[]> {
  return inTransaction(ctx, async ({ db }) => {
    await db.raw(ALLOW_TIME);
    const progress = await db('ledger_progress').forShare().first('through');
    const suspected = await compare(db, progress!.through, null);
    const accounts = [...new Set(suspected.flatMap((drift) => (isOfWallet(drift) && drift.accountId) || []))];
    if (accounts.length === 0) return suspected;
    const recount = await compare(db, 0, accounts);
    return [...suspected.filter((drift) => !isOfWallet(drift)), ...recount.filter(isOfWallet)];
  });
}

/** The same of one account, from all of its entries and journals. */
export const findDriftOf = ({ db }: Ctx, accountId: string): Promise<Drift[]> => compare(db, 0, [accountId]);

const isOfWallet = ({ what, accountId }: Drift): boolean =>
  what !== 'journal' && what !== 'orphan' && accountId !== null;

/** Adds up the entries after a journal to the sums before it, from 0 on to nothing; of some accounts or all. */
const compare = (db: Db, through: number, accounts: readonly string[] | null): Promise<Drift[]> =>
  accounts
    ? runStatement(db, COMPARE_SOME, [through, [...accounts]])
    : runStatement(db, COMPARE_ALL, [through]);

function compareStatement(name: string, isOfSome: boolean) {
  const of = (table: string) => (isOfSome ? `${table}.account_id = any($2)` : 'true');
  const ofLedger = isOfSome
    ? 'and ledger_account_id in (select id from ledger_accounts where account_id = any($2))'
    : '';
  return statement(
    name,
    `with totals as (
    select ledger_account_id, sum(amount) as total from (
      select ledger_account_id, total as amount from ledger_sums where cast($1 as bigint) > 0 ${ofLedger}
      union all
      select ledger_account_id, amount from entries where journal_id > $1 ${ofLedger}
    ) every group by 1
  ), sums as (
    select l.account_id, l.role, t.total from totals t join ledger_accounts l on l.id = t.ledger_account_id
    where l.account_id is not null
  ), lot_sums as (
    select account_id,
      coalesce(sum(remaining) filter (where not locked), 0) as available,
      coalesce(sum(remaining) filter (where locked), 0) as locked,
      coalesce(sum(held), 0) as held
    from lots where ${of('lots')} group by 1
  ), reserved as (
    select account_id, sum(amount) as total from holds where state = 'open' and funding = 'limit' group by 1
  ), told as (
    select w.account_id, t.role, t.value from wallets w, lateral (values
      ('available', w.available), ('held', w.held), ('locked', w.locked), ('usage', -w.used)
    ) t (role, value) where ${of('w')}
  )
  select t.role as what, t.account_id as "accountId", (t.value - coalesce(s.total, 0))::bigint as difference
    from told t left join sums s using (account_id, role) where t.value <> coalesce(s.total, 0)
  union all
  select 'lots', w.account_id,
      (abs(w.available - coalesce(l.available, 0)) + abs(w.locked - coalesce(l.locked, 0)) + abs(w.held - coalesce(l.held, 0)))::bigint
    from wallets w left join lot_sums l using (account_id)
    where (w.available, w.locked, w.held)
      <> (coalesce(l.available, 0), coalesce(l.locked, 0), coalesce(l.held, 0)) and ${of('w')}
  union all
  select 'reserved', w.account_id, (w.reserved - coalesce(r.total, 0))::bigint
    from wallets w left join reserved r using (account_id)
    where w.reserved <> coalesce(r.total, 0) and ${of('w')}
  union all
  select 'receivable', s.account_id, (-s.total - coalesce(owed.total, 0))::bigint
    from sums s left join lateral (
      select sum(i.total - i.payments - i.write_off) as total from invoices i
      where i.account_id = s.account_id and i.state in ('closed', 'overdue')
    ) owed on true
    where s.role = 'receivable' and -s.total <> coalesce(owed.total, 0)
  ${isOfSome ? OWN_JOURNALS : JOURNALS}`,
    { what: typed<Drift['what']>('text'), accountId: 'uuid?', difference: 'int8' },
  );
}

const OWN_JOURNALS = `
  union all
  select 'journal', j.account_id, sum(e.amount)::bigint from journal j join entries e on e.journal_id = j.id
    where j.account_id = any($2) and j.id > $1 group by j.id having sum(e.amount) <> 0`;

/** Of journals that are not added up yet; those before are checked as they are (`addUpEntries`). */
const JOURNALS = `
  union all
  select 'journal', (select account_id from journal where id = u.journal_id), u.total::bigint from (
    select journal_id, sum(amount) as total from entries where journal_id > $1
    group by journal_id having sum(amount) <> 0) u
  union all
  select 'orphan', null, e.amount from entries e
    where e.journal_id > $1 and not exists (select from ledger_accounts l where l.id = e.ledger_account_id)`;

const COMPARE_ALL = compareStatement('drift', false);
const COMPARE_SOME = compareStatement('drift-of-accounts', true);
