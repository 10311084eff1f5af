import { record } from '~/src/domains/audit';
import { type Control, isEstablished } from '~/src/domains/controls';
import type { ActorCtx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import { findBudget, findBudgetTarget } from './budget.queries';
import { deleteBudget, updateBudget } from './budget.store';
import type { BudgetTerms } from './budget.types';

/** What a budget refuses, and what it sends to approval; null without a budget. */
type BudgetLimits = Pick<BudgetTerms, 'cap' | 'approvalAbove'> | null;

/** The lower of two limits; none is the highest. */
const lowerLimit = (one: Centavos | null, other: Centavos | null): Centavos | null => {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
};

export const toDetails = ({ cap, approvalAbove }: NonNullable<BudgetLimits>): Record<string, number> => ({
  ...(cap !== null && { cap }),
  ...(approvalAbove !== null && { approvalAbove }),
});

/**
 * A company's budget: an administrator alone raises neither a cap nor an approval limit that binds them too. The budget
 * of another member binds them not, unless they are an administrator too lately: that member may have lent themselves the
 * account (decision 0240).
 */
export const budgetControl: Control<BudgetLimits> = {
  kind: 'budget',
  deciders: 'administrators',
  tighten: (before, after) =>
    before && {
      cap: lowerLimit(before.cap, after?.cap ?? null),
      approvalAbove: lowerLimit(before.approvalAbove, after?.approvalAbove ?? null),
    },
  async read(tx, target) {
    const budget = await findBudgetTarget(tx, target);
    return budget && { cap: budget.cap, approvalAbove: budget.approvalAbove };
  },
  async apply(tx, { accountId, subject: id }, limits) {
    const budget = await findBudgetTarget(tx, { accountId, subject: id });
    if (!budget || accountId === null) return;
    if (limits) await updateBudget(tx, accountId, id, { warnPercent: budget.warnPercent, ...limits });
    else await deleteBudget(tx, accountId, id);
    await record(tx, {
      action: limits ? 'budget_changed' : 'budget_removed',
      accountId,
      subject: { kind: 'budget', id },
      details: toDetails(limits ?? budget),
    });
  },
  async isFree(tx: ActorCtx, { accountId, subject }) {
    const budget = await findBudget(tx, subject);
    if (budget?.scope !== 'member' || !isSecondPerson(tx.actor, budget.scopeId)) return false;
    return isEstablished(tx, { accountId, rights: ['admin'] }, tx.actor.userId);
  },
  describe: async (ctx, target) => (await findBudgetTarget(ctx, target))?.name ?? null,
};
