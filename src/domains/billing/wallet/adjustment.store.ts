import type { Adjustment, AdjustmentState } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { type RowOf, statement } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';

const COLUMNS = {
  id: 'j.id',
  accountId: 'j.account_id',
  accountName: 'a.name',
  amount: 'j.amount',
  reason: 'j.reason',
  state: 'j.state',
  madeBy: 'j.made_by',
  madeByName: 'u.email',
  createdAt: 'j.created_at',
} as const;

const adjustments = (ctx: Ctx) =>
  ctx
    .db('adjustments as j')
    .join('accounts as a', 'a.id', 'j.account_id')
    .join('users as u', 'u.id', 'j.made_by')
    .select(COLUMNS);

/** Adjustments waiting for a second operator, oldest first. */
export function listProposed(ctx: Ctx): Promise<Adjustment[]> {
  return adjustments(ctx).where('j.state', 'proposed').orderBy('j.created_at').limit(100);
}

/** An account's latest, newest first. */
export function listAdjustments(ctx: Ctx, accountId: string): Promise<Adjustment[]> {
  return adjustments(ctx).where('j.account_id', accountId).orderBy('j.created_at', 'desc').limit(20);
}

/** Locked until the transaction ends; null when there is none. */
export async function lockAdjustment(ctx: Ctx, id: string): Promise<Adjustment | null> {
  return (await adjustments(ctx).where('j.id', id).forNoKeyUpdate('j').first()) ?? null;
}

const SETTLED_BY = statement(
  'adjustment-settled-by',
  `select coalesce(u.full_name, u.email) as who, coalesce(j.decided_at, j.created_at) as at
    from adjustments j join users u on u.id = coalesce(j.decided_by, j.made_by) where j.id = $1`,
  { who: 'text', at: 'timestamptz' },
);

/** Who settled an adjustment, and when: a second operator, or its maker alone. */
export async function findSettler({ db }: Ctx, id: string): Promise<RowOf<typeof SETTLED_BY>> {
  const [row] = await runStatement(db, SETTLED_BY, [id]);
  return row!;
}

/** False when the same form was sent before. */
export async function insertAdjustment(
  ctx: Ctx,
  row: {
    id: string;
    accountId: string;
    amount: Centavos;
    reason: string;
    state: AdjustmentState;
    by: string;
  },
): Promise<boolean> {
  const rows = await ctx
    .db('adjustments')
    .insert({
      id: row.id,
      account_id: row.accountId,
      amount: row.amount,
      reason: row.reason,
      state: row.state,
      made_by: row.by,
      created_at: ctx.now(),
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length === 1;
}

export async function settleAdjustment(
  ctx: Ctx,
  id: string,
  state: Exclude<AdjustmentState, 'proposed'>,
  by: string,
): Promise<void> {
  await ctx
    .db('adjustments')
    .where({ id, state: 'proposed' })
    .update({ state, decided_by: by, decided_at: ctx.now() });
}

/** Serialises what an operator moves alone until the transaction ends, so that sums of it are exact. */
export const lockMovesOf = ({ db }: Ctx, userId: string): Promise<void> =>
  lockUntilCommit(db, 'adjustments', userId);

const MOVED_ALONE = statement(
  'adjustments-alone',
  `select coalesce(sum(abs(amount)) filter (where account_id = $1), 0)::bigint as "ofAccount",
         coalesce(sum(abs(amount)), 0)::bigint as "ofAll" from adjustments
       where made_by = $2 and state = 'applied' and decided_by is null and created_at > $3`,
  { ofAccount: 'int8', ofAll: 'int8' },
);

/** What an operator has moved alone since a moment, in both directions together: on one account (null: none), and on all of them. */
export async function sumAlone(
  { db }: Ctx,
  { accountId, by, since }: { accountId: string | null; by: string; since: Date },
): Promise<{ ofAccount: Centavos; ofAll: Centavos }> {
  const [sums] = await runStatement(db, MOVED_ALONE, [accountId, by, since]);
  return sums!;
}
