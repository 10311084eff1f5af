import { z } from 'zod';
import { BUDGET_SCOPES, type BudgetTarget } from '~/src/domains/billing/budgets/budget.types';
import { isUuid } from '~/src/shared/uuid';
import { amountText } from '~/src/web/billing/billing.schemas';
import { changeReason } from '~/src/web/controls/controls.schemas';

/** Shares of a budget, in percent, at which administrators can be notified. */
export const WARN_SHARES = [50, 70, 80, 90, 100] as const;

const WHOM = 'billing:errors.budgetTarget';

const optionalAmount = z.union([z.literal('').transform(() => null), amountText]);

const terms = {
  cap: z.union([
    z.literal('').transform(() => null),
    amountText.refine((amount) => amount > 0, 'billing:errors.amountInvalid'),
  ]),
  warnPercent: z.coerce.number().pipe(z.literal([...WARN_SHARES], { message: 'billing:errors.budgetWarn' })),
  approvalAbove: optionalAmount,
};

/** The terms of a budget. An empty amount means none. */
export const budgetForm = z.object({ ...terms, changeReason });

export const removalForm = z.object({ changeReason });

/** `account`, or `<scope>:<id>` as the form offers them. */
const target = z
  .string(WHOM)
  .max(60, WHOM)
  .transform((given, check): BudgetTarget => {
    const [text = '', id] = given.split(':');
    const scope = BUDGET_SCOPES.find((each) => each === text);
    if (scope && (scope === 'account' ? id === undefined : isUuid(id ?? ''))) {
      return { scope, scopeId: id ?? null };
    }
    check.addIssue({ code: 'custom', message: WHOM });
    return z.NEVER;
  });

export const newBudgetForm = z.object({ target, ...terms });
