import type { Ctx } from '~/src/platform/context';
import type { Drift } from './ledger.types';

/**
 * Compares redundant figures: each wallet with its entries, its lots and its open holds, and each
 * journal with zero. No row means drift R$ 0,00.
 */
export async function findDrift(ctx: Ctx): Promise<Drift[]> {
  const { rows } = await ctx.db.raw<{ rows: Drift[] }>(DRIFT);
  return rows;
}

const DRIFT = `
  with sums as (
    select l.account_id, l.role, sum(e.amount) as total
    from entries e join ledger_accounts l on l.id = e.ledger_account_id
    where l.account_id is not null group by 1, 2
  ), lot_sums as (
    select account_id,
      coalesce(sum(remaining) filter (where not locked), 0) as available,
      coalesce(sum(remaining) filter (where locked), 0) as locked,
      coalesce(sum(held), 0) as held
    from lots group by 1
  ), reserved as (
    select account_id, sum(amount) as total from holds where state = 'open' and funding = 'limit' group by 1
  ), told as (
    select w.account_id, t.role, t.value from wallets w, lateral (values
      ('available', w.available), ('held', w.held), ('locked', w.locked), ('usage', -w.used)
    ) t (role, value)
  )
  select t.role as what, t.account_id as "accountId", (t.value - coalesce(s.total, 0))::bigint as difference
    from told t left join sums s using (account_id, role) where t.value <> coalesce(s.total, 0)
  union all
  select 'lots', w.account_id,
      (abs(w.available - coalesce(l.available, 0)) + abs(w.locked - coalesce(l.locked, 0)) + abs(w.held - coalesce(l.held, 0)))::bigint
    from wallets w left join lot_sums l using (account_id)
    where (w.available, w.locked, w.held)
      <> (coalesce(l.available, 0), coalesce(l.locked, 0), coalesce(l.held, 0))
  union all
  select 'reserved', w.account_id, (w.reserved - coalesce(r.total, 0))::bigint
    from wallets w left join reserved r using (account_id) where w.reserved <> coalesce(r.total, 0)
  union all
  select 'receivable', l.account_id, (-sum(e.amount) - coalesce(owed.total, 0))::bigint
    from ledger_accounts l join entries e on e.ledger_account_id = l.id
    left join lateral (
      select sum(i.total) as total from invoices i
      where i.account_id = l.account_id and i.state in ('closed', 'overdue')
    ) owed on true
    where l.role = 'receivable' group by l.account_id, owed.total
    having -sum(e.amount) <> coalesce(owed.total, 0)
  union all
  select 'journal', min(j.account_id::text)::uuid, sum(e.amount)::bigint
    from entries e join journal j on j.id = e.journal_id group by e.journal_id having sum(e.amount) <> 0
  union all
  select 'orphan', null, e.amount from entries e
    where not exists (select from ledger_accounts l where l.id = e.ledger_account_id)
`;
