import { record } from '~/src/domains/audit';
import { listRecipients } from '~/src/domains/billing/contacts/contact.store';
import { planChange, proposeRest } from '~/src/domains/controls';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import { findBudget, listBudgetable } from './budget.queries';
import {
  claimBudgetWarnings,
  type DueWarning,
  deleteBudget,
  insertBudget,
  updateBudget,
} from './budget.store';
import type { Budget, BudgetTarget, BudgetTerms } from './budget.types';
import { budgetControl, toDetails } from './budget-control.service';

/** @throws Forbidden `company_admin_needed` */
function requireAdmin({ actor }: ActorCtx): void {
  if (actor.companyRole !== 'admin') throw new Forbidden('company_admin_needed');
}

/** A budget of the acting company. @throws NotFound `budget_not_found`, Forbidden `company_admin_needed` */
export async function getBudget(ctx: ActorCtx, id: string): Promise<Budget> {
  requireAdmin(ctx);
  const budget = await findBudget(ctx, id);
  if (!budget) throw new NotFound('budget_not_found');
  return budget;
}

/**
 * Creates a budget of the acting company; this month's spending counts.
 * @throws Conflict `budget_exists`
 * @throws Invalid `budget_target` for another company's target, or a deleted one; `budget_empty`
 * @throws Forbidden `company_admin_needed`
 */
export async function createBudget(ctx: ActorCtx, budget: BudgetTarget & BudgetTerms): Promise<string> {
  requireAdmin(ctx);
  refuseEmpty(budget);
  return inTransaction(ctx, async (tx) => {
    const id = await insertKnown(tx, budget);
    await record(tx, {
      action: 'budget_created',
      subject: { kind: 'budget', id },
      details: toDetails(budget),
    });
    return id;
  });
}

async function insertKnown(tx: ActorCtx, budget: BudgetTarget & BudgetTerms): Promise<string> {
  const { scope, scopeId } = budget;
  const isBudgetable = (await listBudgetable(tx)).some(
    (each) => each.scope === scope && each.scopeId === scopeId,
  );
  const id = isBudgetable ? await insertBudget(tx, tx.actor.accountId, budget) : null;
  if (id) return id;
  if (scope === 'account') throw new Conflict('budget_exists');
  throw new Invalid('budget_target', { target: ['billing:errors.budgetTarget'] });
}

/** @throws Invalid `budget_empty` */
function refuseEmpty({ cap, approvalAbove }: BudgetTerms): void {
  if (cap === null && approvalAbove === null) {
    throw new Invalid('budget_empty', { cap: ['billing:errors.budgetEmpty'] });
  }
}

/**
 * Changes a budget's terms; the month's use stays. Higher limits wait for another administrator, unless the budget is
 * another member's and the actor has been an administrator for 72 hours. True where they wait.
 * @throws NotFound `budget_not_found`, Invalid `budget_empty`, `invalid` {changeReason}, Forbidden `company_admin_needed`, Conflict
 * `control_waiting`
 */
export async function changeBudget(
  ctx: ActorCtx,
  id: string,
  terms: BudgetTerms,
  reason = '',
): Promise<boolean> {
  await getBudget(ctx, id);
  refuseEmpty(terms);
  const { warnPercent, cap, approvalAbove } = terms;
  return inTransaction(ctx, async (tx) => {
    const plan = await planChange(tx, budgetControl, id, { after: { cap, approvalAbove }, reason });
    const allowed = plan.now && { warnPercent, ...plan.now };
    if (!allowed || !(await updateBudget(tx, tx.actor.accountId, id, allowed)))
      throw new NotFound('budget_not_found');
    const details = toDetails(allowed);
    await record(tx, { action: 'budget_changed', subject: { kind: 'budget', id }, details });
    await proposeRest(tx, plan);
    return plan.waits;
  });
}

/**
 * Deletes a budget: it no longer refuses orders. Waits for another administrator, as a higher limit does; true then.
 * @throws NotFound `budget_not_found`, Invalid `invalid` {changeReason}, Forbidden, Conflict `control_waiting`
 */
export async function removeBudget(ctx: ActorCtx, id: string, reason = ''): Promise<boolean> {
  const budget = await getBudget(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const plan = await planChange(tx, budgetControl, id, { after: null, reason });
    if (!plan.waits) {
      if (!(await deleteBudget(tx, tx.actor.accountId, id))) throw new NotFound('budget_not_found');
      const details = toDetails(budget);
      await record(tx, { action: 'budget_removed', subject: { kind: 'budget', id }, details });
    }
    await proposeRest(tx, plan);
    return plan.waits;
  });
}

/** Mails a company's administrators, once a month, when their chosen share of a budget is used. */
export function sendBudgetWarnings(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await claimBudgetWarnings(tx);
    for (const each of due) await sendWarning(tx, each);
    return due.length;
  });
}

async function sendWarning(ctx: Ctx, { budgetId, accountId, cap, used, month }: DueWarning): Promise<void> {
  for (const { to, locale, key } of await listRecipients(ctx, accountId, 'budget')) {
    await queueEmail(ctx, {
      ...to,
      locale,
      template: 'budget-near',
      params: {
        link: addressOf(ctx.origin, locale, 'budget', { uid: budgetId }),
        percent: Math.floor((used * 100) / cap),
        used: formatMoney(used, locale),
        cap: formatMoney(cap, locale),
      },
      key: `budget-near-${budgetId}-${month}-${cap}-${key}`,
    });
  }
}
