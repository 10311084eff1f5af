import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement, typed } from '~/src/platform/database/statement';
import { type Actor, actingKey } from '~/src/shared/actor';
import type { Centavos } from '~/src/shared/money';
import { budgetState } from './budget.rules';
import type { Budget, Budgetable, Spender } from './budget.types';

/** The name of a budget's target; `o` is its scope and scope_id. */
const NAME = `coalesce(c.name, u.full_name, u.email, k.name || ' · ' || k.prefix)`;
const NAMED = `left join cost_centers c on o.scope = 'cost_center' and c.id = o.scope_id
  left join users u on o.scope = 'member' and u.id = o.scope_id
  left join api_keys k on o.scope = 'key' and k.id = o.scope_id`;

const ORDER = `order by array_position(array['account', 'cost_center', 'member', 'key'], o.scope), lower(${NAME}), o.scope_id`;

/** The acting company's budgets and what this month has used of each: its own first, then by name. */
export const listBudgets = (ctx: ActorCtx): Promise<Budget[]> => listOf(ctx, ctx.actor.accountId, null);

const SELECT = `select o.id, o.scope, o.scope_id as "scopeId", o.cap, o.warn_percent as "warnPercent",
    o.approval_above as "approvalAbove", ${NAME} as name, coalesce(m.spent, 0) as spent,
    coalesce(m.reserved, 0) as reserved
  from budgets o ${NAMED}
    left join budget_months m on m.budget_id = o.id and m.month = billing_month(now())`;
const COLUMNS = {
  id: 'budgets.id',
  scope: 'budgets.scope',
  scopeId: 'budgets.scope_id',
  cap: 'budgets.cap',
  warnPercent: 'budgets.warn_percent',
  approvalAbove: 'budgets.approval_above',
  name: 'text?',
  spent: 'int8',
  reserved: 'int8',
} as const;

const BUDGETS = statement(
  'budgets',
  `${SELECT} where o.account_id = $1 and (o.id = $2::uuid or $2::uuid is null) ${ORDER}`,
  COLUMNS,
);

const SPENDER_BUDGETS = statement(
  'budgets-of-spender',
  `${SELECT} where o.id in (select budget_id from billing_budgets_of($1, $2, $3, $4)) and o.cap is not null ${ORDER}`,
  COLUMNS,
);

async function listOf({ db }: Ctx, accountId: string, id: string | null): Promise<Budget[]> {
  const rows = await runStatement(db, BUDGETS, [accountId, id]);
  return rows.map(withUse);
}

function withUse(row: Omit<Budget, 'used' | 'state'>): Budget {
  const use = row.spent + row.reserved;
  return { ...row, used: use, state: budgetState(row, use) };
}

/** The budgets with a cap that somebody's order counts against, as this month stands. */
export async function listSpenderBudgets({ db }: Ctx, spender: Spender): Promise<Budget[]> {
  const { accountId, userId, apiKeyId, costCenterId } = spender;
  return (await runStatement(db, SPENDER_BUDGETS, [accountId, userId, apiKeyId, costCenterId])).map(withUse);
}

/** A budget of the acting company; undefined when it has none. */
export const findBudget = async (ctx: ActorCtx, id: string): Promise<Budget | undefined> =>
  (await listOf(ctx, ctx.actor.accountId, id))[0];

/** A company's budget as a control; null when there is none. */
export const findBudgetTarget = async (
  ctx: Ctx,
  { accountId, subject }: { accountId: string | null; subject: string },
): Promise<Budget | null> => (accountId && (await listOf(ctx, accountId, subject))[0]) || null;

const BUDGETABLE = statement(
  'budgets-possible',
  `select o.scope, o.scope_id as "scopeId", ${NAME} as name
     from (
       select 'account' as scope, null::uuid as scope_id
       union all select 'cost_center', id from cost_centers where account_id = $1 and archived_at is null
       union all select 'member', user_id from memberships where account_id = $1
       union all select 'key', id from api_keys where account_id = $1 and acts_for = $1 and revoked_at is null
     ) o ${NAMED}
     where not exists (
       select from budgets b where b.account_id = $1 and b.scope = o.scope
         and b.scope_id is not distinct from o.scope_id
     ) ${ORDER}`,
  { scope: typed<Budgetable['scope']>('text'), scopeId: 'uuid?', name: 'text?' },
);

/** Targets of the acting company without a budget: itself, its cost centers, members and live keys. */
export async function listBudgetable({ db, actor }: ActorCtx): Promise<Budgetable[]> {
  return runStatement(db, BUDGETABLE, [actor.accountId]);
}

/** The spender when an actor orders for a cost center. */
export const toSpender = (actor: Actor, costCenterId: string | null = null): Spender => {
  const { accountId, userId } = actor;
  return { accountId, userId, costCenterId, apiKeyId: actingKey(actor) };
};

const SHORT = statement(
  'budget-shortfall',
  `select max(coalesce(m.reserved + m.spent, 0) + $5::bigint - b.cap) as missing
    from billing_budgets_of($1, $2, $3, $4) o join budgets b on b.id = o.budget_id
    left join budget_months m on m.budget_id = b.id and m.month = billing_month(now())`,
  { missing: 'int8?' },
);

/** The largest shortfall of the budgets for an amount; 0 when all cover it. */
export async function findBudgetShortfall(ctx: Ctx, spender: Spender, amount: Centavos): Promise<Centavos> {
  const { accountId, userId, apiKeyId, costCenterId } = spender;
  const values = [accountId, userId, apiKeyId, costCenterId, amount];
  const [row] = await runStatement(ctx.db, SHORT, values);
  return Math.max(0, row?.missing ?? 0);
}
