import { type Spender, toSpender } from '~/src/domains/billing';
import type { ActorCtx } from '~/src/platform/context';
import { runLookup } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';

/** The approval limit of orders. */
export interface ApprovalLimit {
  /** Orders whose maximum cost exceeds this. */
  above: Centavos;
  /** Active administrators, without the spender. */
  deciders: number;
}

/** Accounts without such a budget cost only an index look-up. */
const LIMIT = statement(
  'approval-limit',
  `select min(b.approval_above) as above, (
      select count(*)::int from accounts_administrators($1) where user_id <> $2
    ) as deciders
    from billing_budgets_of($1, $2, $3, $4) o join budgets b on b.id = o.budget_id
    having min(b.approval_above) is not null`,
  { above: 'int8', deciders: 'int4' },
);

type Own = Omit<Spender, 'accountId'>;

/** The lowest limit among the applicable budgets; null when none applies, as in every personal account. */
export async function findApprovalLimit(ctx: ActorCtx, spender: Own): Promise<ApprovalLimit | null> {
  const { accountId, accountKind } = ctx.actor;
  if (accountKind !== 'company') return null;
  const { userId, apiKeyId, costCenterId } = spender;
  const [row] = await runLookup(ctx.db, LIMIT, [accountId, userId, apiKeyId, costCenterId]);
  return row ?? null;
}

/** The approval that the acting user's order would need, by its maximum cost; null when none. */
export async function approvalFor(
  ctx: ActorCtx,
  due: Centavos | null | undefined,
  { costCenterId = null, apiKeyId }: { costCenterId?: string | null; apiKeyId?: string | null } = {},
): Promise<ApprovalLimit | null> {
  if (due === null || due === undefined) return null;
  const spender = toSpender(ctx.actor, costCenterId);
  const limit = await findApprovalLimit(ctx, { ...spender, apiKeyId: apiKeyId ?? spender.apiKeyId });
  return limit && due > limit.above ? limit : null;
}
