import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { type RowOf, statement, typed } from '~/src/platform/database/statement';
import type { Centavos } from '~/src/shared/money';
import type { BudgetTarget, BudgetTerms } from './budget.types';

const toColumns = ({ cap, warnPercent, approvalAbove }: BudgetTerms) => ({
  cap,
  warn_percent: warnPercent,
  approval_above: approvalAbove,
});

const START = statement('start-budget', 'select billing_start_budget($1)', { billing_start_budget: 'void' });

/** Creates a budget that counts all of this month; null when there is one already. Runs in a transaction. */
export async function insertBudget(
  tx: Ctx,
  accountId: string,
  { scope, scopeId, ...terms }: BudgetTarget & BudgetTerms,
): Promise<string | null> {
  const [row] = await tx
    .db('budgets')
    .insert({ account_id: accountId, scope, scope_id: scopeId, ...toColumns(terms) })
    .onConflict(['account_id', 'scope', 'scope_id'])
    .ignore()
    .returning('id');
  if (!row) return null;
  await runStatement(tx.db, START, [row.id]);
  return row.id;
}

/** A changed cap allows another warning. */
export async function updateBudget(
  tx: Ctx,
  accountId: string,
  id: string,
  terms: BudgetTerms,
): Promise<boolean> {
  const count = await tx.db('budgets').where({ id, account_id: accountId }).update(toColumns(terms));
  await tx.db('budget_months').where({ budget_id: id }).update({ warned_at: null });
  return count > 0;
}

export const deleteBudget = async (tx: Ctx, accountId: string, id: string): Promise<boolean> =>
  (await tx.db('budgets').where({ id, account_id: accountId }).delete()) > 0;

const WARNINGS = 100;

const DUE_WARNINGS = statement(
  'budget-warnings',
  `update budget_months m set warned_at = $1
     from budgets b
     where (m.budget_id, m.month) in (
         select n.budget_id, n.month from budget_months n join budgets c on c.id = n.budget_id
         where n.month = billing_month(now()) and n.warned_at is null
           and (n.reserved + n.spent) * 100 >= c.cap * c.warn_percent
         limit ${WARNINGS} for update of n skip locked
       ) and b.id = m.budget_id
     returning b.id as "budgetId", b.account_id as "accountId", b.cap, m.reserved + m.spent as used,
       m.month::text as month`,
  {
    budgetId: 'budgets.id',
    accountId: 'budgets.account_id',
    cap: typed<Centavos>('budgets.cap'),
    used: 'int8',
    month: 'text',
  },
);

/** A budget whose share is used, without a warning this month. */
export type DueWarning = RowOf<typeof DUE_WARNINGS>;

/** Claims budgets that are due a warning: marks and returns them. */
export async function claimBudgetWarnings(ctx: Ctx): Promise<DueWarning[]> {
  return runStatement(ctx.db, DUE_WARNINGS, [ctx.now()]);
}
