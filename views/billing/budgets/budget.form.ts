import { z } from 'zod';
import { BUDGET_SCOPES, type BudgetTarget } from '~/src/domains/billing/budgets/budget.types';
import { amountText } from '~/src/shared/input/form-fields';
import { isUuid } from '~/src/shared/uuid';
import { defineForm, field } from '~/views/components/forms/define-form';
import { changeReason } from '~/views/controls/change-reason.form';

/** Shares of a budget, in percent, at which administrators can be notified. */
export const WARN_SHARES = [50, 70, 80, 90, 100] as const;

const TARGET_ERROR = 'billing:errors.budgetTarget';

const optionalAmount = z.union([z.literal('').transform(() => null), amountText]);

/** What a budget limits; an empty amount means none. */
export const termsForm = defineForm('budgets', {
  cap: field(
    'cap',
    z.union([
      z.literal('').transform(() => null),
      amountText.refine((amount) => amount > 0, 'billing:errors.amountInvalid'),
    ]),
    { hint: 'capHint', optional: true },
  ),
  warnPercent: field(
    'warn',
    z.coerce.number().pipe(z.literal([...WARN_SHARES], { message: 'billing:errors.budgetWarn' })),
    { hint: 'warnHint' },
  ),
  approvalAbove: field('approvalAbove', optionalAmount, { hint: 'approvalHint', optional: true }),
});

/** The terms of a budget. An empty amount means none. */
export const budgetForm = defineForm('budgets', { ...termsForm.fields, changeReason });

/** Why it goes. */
export const removalForm = defineForm('budgets', { changeReason });

/** `account`, or `<scope>:<id>` as the form offers them. */
const target = z
  .string(TARGET_ERROR)
  .max(60, TARGET_ERROR)
  .transform((input, check): BudgetTarget => {
    const [text = '', id] = input.split(':');
    const scope = BUDGET_SCOPES.find((each) => each === text);
    if (scope && (scope === 'account' ? id === undefined : isUuid(id ?? ''))) {
      return { scope, scopeId: id ?? null };
    }
    check.addIssue({ code: 'custom', message: TARGET_ERROR });
    return z.NEVER;
  });

/** A new one, and of what. */
export const newBudgetForm = defineForm('budgets', { target: field('of', target), ...termsForm.fields });
