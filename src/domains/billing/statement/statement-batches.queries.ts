import type { ChargeScope } from '~/src/domains/billing/billing.policy';
import type { StatementLine } from '~/src/domains/billing/billing.types';
import { isBatchShown } from '~/src/domains/billing/charge-scope.queries';
import type { CostCenter } from '~/src/domains/billing/cost-center.types';
import type { Ctx } from '~/src/platform/context';
import { type StatementFilter, type StatementRow, withinPeriod } from './period.queries';

/** Iterates an account's batches by an index: one step per batch, not per row. */
const BATCHES = `
  with recursive b as (
    (select batch_id from journal where account_id = ? and batch_id is not null order by batch_id limit 1)
    union all
    select (select j.batch_id from journal j where j.account_id = ? and j.batch_id > b.batch_id
      order by j.batch_id limit 1) from b where b.batch_id is not null
  ) select batch_id from b where batch_id is not null`;

/** Each batch's newest movement of the period, newest first. */
async function listHeads(
  { db }: Ctx,
  scope: ChargeScope,
  filter: StatementFilter,
  limit: number,
): Promise<{ id: number; batchId: string }[]> {
  const { accountId } = scope;
  const visibility = isBatchShown(scope);
  const newest = db('journal as j')
    .where('j.account_id', accountId)
    .whereRaw('j.batch_id = b.batch_id')
    .orderBy('j.id', 'desc')
    .limit(1)
    .select('j.id');
  withinPeriod(newest, accountId, filter);
  const query = db(db.raw(`(${BATCHES}) b`, [accountId, accountId]))
    .joinRaw('cross join lateral (?) m', [newest as never])
    .whereRaw(visibility.sql, visibility.values)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .select({ id: 'm.id', batchId: 'b.batch_id' });
  if (filter.before !== null) query.where('m.id', '<', filter.before);
  if (filter.costCenter) {
    query.whereRaw('exists (select from batches t where t.id = b.batch_id and t.cost_center_id = ?)', [
      filter.costCenter,
    ]);
  }
  return query;
}

interface Sum {
  batchId: string;
  rows: number;
  amount: number | null;
  at: Date;
  balanceAfter: number;
  costCenter: CostCenter | null;
}

/** All rows of a batch have the batch's. */
const COST_CENTER = `(select json_build_object('id', c.id, 'name', c.name)
  from batches t join cost_centers c on c.id = t.cost_center_id where t.id = j.batch_id)`;

/** The movements of each batch's rows in the period, as one line; amount null when no credits moved. */
export async function batchLines(
  ctx: Ctx,
  scope: ChargeScope,
  filter: StatementFilter,
  limit: number,
): Promise<StatementRow[]> {
  const { accountId } = scope;
  const heads = await listHeads(ctx, scope, filter, limit);
  if (heads.length === 0) return [];
  const query = ctx
    .db('journal as j')
    .joinRaw(
      'left join entries e on e.journal_id = j.id and e.ledger_account_id = (select available_ledger from wallets where account_id = ?)',
      [accountId],
    )
    .where('j.account_id', accountId)
    .whereIn(
      'j.batch_id',
      heads.map(({ batchId }) => batchId),
    )
    .groupBy('j.batch_id')
    .select({
      batchId: 'j.batch_id',
      rows: ctx.db.raw('count(distinct j.reference_id)::int'),
      amount: ctx.db.raw('sum(e.amount)::bigint'),
      at: ctx.db.raw('max(j.created_at)'),
      balanceAfter: ctx.db.raw(
        '(array_agg(e.balance_after order by j.id desc) filter (where e.journal_id is not null))[1]',
      ),
      costCenter: ctx.db.raw(COST_CENTER),
    });
  withinPeriod(query, accountId, filter);
  const sums: Sum[] = await query;
  return heads.map(({ id, batchId }) => toLine(id, batchId, sums));
}

function toLine(id: number, batchId: string, sums: readonly Sum[]): StatementRow {
  const sum = sums.find((each) => each.batchId === batchId);
  return {
    id,
    kind: 'hold',
    holdState: null,
    isBonus: false,
    txid: null,
    purchaseCode: null,
    reportId: null,
    batch: { id: batchId, rows: sum?.rows ?? 0 },
    amount: (sum?.amount ?? null) as StatementLine['amount'],
    balanceAfter: sum?.balanceAfter ?? 0,
    costCenter: sum?.costCenter ?? null,
    at: sum?.at ?? new Date(0),
  };
}
