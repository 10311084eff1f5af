import type { Knex } from 'knex';
import type { ChargeScope } from '~/src/domains/billing/billing.policy';
import { movementLabel } from '~/src/domains/billing/billing.rules';
import type {
  CreditLot,
  JournalKind,
  LotKind,
  StatementKind,
  StatementLine,
} from '~/src/domains/billing/billing.types';
import { isMovementShown } from '~/src/domains/billing/charge-scope.queries';
import { OWN_LEDGER_ACCOUNTS } from '~/src/domains/billing/wallet/wallet.store';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement, typed } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';
import { type StatementFilter, type StatementRow, withinPeriod } from './period.queries';
import { batchLines } from './statement-batches.queries';

export type { StatementFilter };

interface StatementPage {
  lines: StatementLine[];
  /** Cursor of the next, older page; null on the last. */
  next: number | null;
}

const KINDS: Record<StatementKind, readonly JournalKind[]> = {
  purchases: ['purchase', 'refund', 'refund_failed', 'clawback'],
  bonuses: ['bonus', 'unlock', 'adjustment', 'lot_expiry'],
  reports: ['hold', 'capture', 'release', 'expire'],
};

const PAGE = 30;

/**
 * Movements of an account's available credits, the newest first, straight from the entries: the
 * running balance is stored with each. The rows of a batch are one line, at the position of the last of them.
 * Orders that the reader may not see are not among them: `sumOthers` states those. Read by cursor over an index.
 */
export async function listStatement(
  ctx: Ctx,
  scope: ChargeScope,
  filter: StatementFilter,
  size = PAGE,
): Promise<StatementPage> {
  const singles = await queryLines(ctx, scope, filter).limit(size + 1);
  const batches = hasReports(filter) ? await batchLines(ctx, scope, filter, size + 1) : [];
  const rows = [...singles, ...batches].sort((one, other) => other.id - one.id);
  const pageRows = rows.slice(0, size);
  const lots = await getLots(ctx, pageRows);
  const lines = pageRows
    .filter(({ amount }) => amount !== null)
    .map((row) => ({ ...row, ...nameOf(row), lots: lots.get(row.batch?.id ?? row.id) ?? [] }));
  return { lines, next: rows.length > size ? (pageRows.at(-1)?.id ?? null) : null };
}

function nameOf(row: StatementRow): Pick<StatementLine, 'label' | 'name'> {
  const label = movementLabel(row);
  return { label, name: row.isBonus ? 'bonus_taken' : label };
}

const hasReports = ({ kind }: StatementFilter): boolean => kind === null || kind === 'reports';

const COST_CENTER = `(select json_build_object('id', t.id, 'name', t.name) from cost_centers t
  where t.id = h.cost_center_id)`;

const BONUS_TAKEN = `j.kind in ('refund', 'clawback') and exists (select from entries b
  where b.journal_id = j.id and b.ledger_account_id = ${OWN_LEDGER_ACCOUNTS.bonusExpense})`;

/** By the index of lines without a batch; of lines without a report, when only those are wanted. */
function queryLines(
  ctx: Ctx,
  scope: ChargeScope,
  filter: StatementFilter,
): Knex.QueryBuilder<StatementRow, StatementRow[]> {
  const { accountId } = scope;
  const visibility = isMovementShown(scope);
  const query = ctx
    .db('journal as j')
    // `offset 0` keeps the planner from scanning the whole journal backwards for an old wallet.
    .joinRaw(
      `cross join lateral (
         select * from entries where journal_id = j.id
           and ledger_account_id = (select available_ledger from wallets where account_id = ?) offset 0
       ) e`,
      [accountId],
    )
    .where('j.account_id', accountId)
    .whereNull('j.batch_id')
    .leftJoin('holds as h', 'h.id', 'j.reference_id')
    .leftJoin('pix_charges as c', 'c.id', 'j.reference_id')
    .joinRaw(
      `left join purchase_code_uses u on u.charge_id = c.id and u.released_at is null and j.kind = 'purchase'`,
    )
    .whereRaw(visibility.sql, visibility.values)
    .orderBy('j.id', 'desc')
    .select({
      id: 'j.id',
      kind: 'j.kind',
      at: 'j.created_at',
      amount: 'e.amount',
      balanceAfter: 'e.balance_after',
      holdState: 'h.state',
      isBonus: ctx.db.raw(BONUS_TAKEN),
      txid: 'c.txid',
      purchaseCode: 'u.code',
      reportId: 'h.reference_id',
      batch: ctx.db.raw('null'),
      costCenter: ctx.db.raw(COST_CENTER),
    });
  if (filter.costCenter) query.where('h.cost_center_id', filter.costCenter);
  if (!hasReports(filter)) query.whereRaw(`j.kind not in ('hold', 'capture', 'release', 'expire')`);
  if (filter.before !== null) query.where('j.id', '<', filter.before);
  if (filter.kind) query.whereIn('j.kind', KINDS[filter.kind]);
  withinPeriod(query, accountId, filter);
  return query as unknown as Knex.QueryBuilder<StatementRow, StatementRow[]>;
}

/**
 * What the orders that the reader may not see moved in the period of a filter, as one sum: with the lines, it adds up
 * to the change of the balance. Null for who sees every line, and for a filter that leaves orders out.
 */
export async function sumOthers(
  ctx: Ctx,
  scope: ChargeScope,
  filter: StatementFilter,
): Promise<Centavos | null> {
  if (!scope.reader || !hasReports(filter)) return null;
  const { accountId } = scope;
  const visibility = isMovementShown(scope);
  const query = ctx
    .db('journal as j')
    .joinRaw(
      `join entries e on e.journal_id = j.id
         and e.ledger_account_id = (select available_ledger from wallets where account_id = ?)`,
      [accountId],
    )
    .leftJoin('holds as h', 'h.id', 'j.reference_id')
    .where('j.account_id', accountId)
    .whereRaw(`not ${visibility.sql}`, visibility.values)
    .first({ sum: ctx.db.raw('coalesce(sum(e.amount), 0)::bigint') });
  if (filter.costCenter) query.where('h.cost_center_id', filter.costCenter);
  withinPeriod(query, accountId, filter);
  return ((await query) as { sum: Centavos }).sum;
}

const LOTS = statement(
  'lots-of-lines',
  `select l.journal_id::text as id, l.kind, sum(l.amount)::bigint as amount
       from lots l where l.journal_id = any ($1::bigint[]) group by 1, 2
     union all
     select j.id::text, l.kind, sum(t.amount)::bigint
       from journal j join hold_lots t on t.hold_id = j.reference_id join lots l on l.id = t.lot_id
       where j.id = any ($1::bigint[]) and j.kind = 'hold' group by 1, 2
     union all
     select h.batch_id::text, l.kind, sum(case h.state when 'open' then t.amount else t.captured end)::bigint
       from holds h join hold_lots t on t.hold_id = h.id join lots l on l.id = t.lot_id
       where h.batch_id = any ($2::uuid[]) and h.state in ('open', 'captured') group by 1, 2
     order by 1, 2`,
  { id: 'text', kind: typed<LotKind>('text'), amount: 'int8' },
);

/**
 * Which kinds of credits a line moved, where that can be told: what came in, what a hold took; of a batch what was
 * spent or is set aside. By the line's id, or the batch's.
 */
async function getLots(
  ctx: Ctx,
  lines: readonly StatementRow[],
): Promise<Map<number | string, StatementLine['lots']>> {
  const ids = lines.filter(({ batch }) => !batch).map(({ id }) => id);
  const batches = lines.flatMap(({ batch }) => batch?.id ?? []);
  const rows = await runStatement(ctx.db, LOTS, [ids, batches]);
  const byLine = new Map<number | string, StatementLine['lots']>();
  for (const { id: text, kind, amount } of rows) {
    const id = batches.includes(text) ? text : Number(text);
    byLine.set(id, [...(byLine.get(id) ?? []), { kind, amount }]);
  }
  return byLine;
}

const CREDITS = statement(
  'credits',
  `select kind, locked, sum(remaining)::bigint as amount, expires_at as "expiresAt" from lots
       where account_id = $1 and spent_at is null and remaining > 0 group by kind, locked, expires_at
       order by locked, array_position(array['bonus', 'refund', 'paid'], kind), expires_at nulls last`,
  { kind: 'lots.kind', locked: 'lots.locked', amount: 'int8', expiresAt: 'lots.expires_at' },
);

/** An account's credits by kind and expiry, in spending order; locked ones last. */
export async function listCredits(ctx: Ctx, accountId: string): Promise<CreditLot[]> {
  return runStatement(ctx.db, CREDITS, [accountId]);
}
