import { z } from 'zod';
import { MOST } from '~/src/domains/billing/limits.rules';
import { amountText, reasonText, text } from '~/src/shared/input/form-fields';
import { parseCount } from '~/src/shared/input/typed-count';
import { parseMoney } from '~/src/shared/money';
import { defineForm, field, textField } from '~/views/components/forms/define-form';
import { changeReason } from '~/views/controls/change-reason.form';

export const searchForm = defineForm('operators', {
  busca: textField('wallets.search', 120, {
    required: 'operators:errors.search',
    type: 'search',
    autoComplete: 'off',
  }),
});

export const adjustForm = defineForm('operators', {
  order: text(64).pipe(z.uuid('errors:form_expired')),
  direction: field('wallet.direction', z.enum(['add', 'take']).catch('add')),
  amount: field(
    'wallet.amount',
    amountText.refine((amount) => amount > 0, 'billing:errors.amountInvalid'),
  ),
  reason: field('wallet.reason', reasonText('operators:catalog.error.reason'), {
    hint: 'wallet.reasonHint',
    maxLength: 500,
  }),
});

export const decideForm = defineForm('operators', {
  adjustment: text(64).pipe(z.uuid('errors:form_expired')),
  decision: z.enum(['approve', 'refuse']),
});

export const unmatchedPaymentForm = defineForm('operators', {
  payment: text(32).pipe(z.string().length(32, 'errors:form_expired')),
  decision: z.enum(['return', 'keep']),
});

/** The newest notice that the operator saw. */
export const noticesForm = defineForm('operators', {
  notice: text(19).pipe(z.string().regex(/^\d{1,18}$/, 'errors:form_expired')),
});

const TOO_HIGH = 'operators:errors.tooHigh';
const atMost = (most: number) => amountText.refine((amount) => amount <= most, TOO_HIGH);

export const planForm = defineForm('operators', {
  plan: field('wallet.planLabel', text(40)),
  limit: field('wallet.limit', atMost(MOST.creditLimit)),
  changeReason,
});

export const unfreezeForm = defineForm('operators', { changeReason });

/** An amount that may be zero. */
export const money = text(30).transform((typed, check) => {
  const amount = parseMoney(typed === '' ? '0' : typed);
  if (amount !== null) return amount;
  check.addIssue({ code: 'custom', message: 'billing:errors.amountInvalid' });
  return z.NEVER;
});

/** A whole number above zero. */
export const count = (max: number) =>
  text(9).transform((typed, check) => {
    const value = parseCount(typed);
    if (value !== null && value > 0 && value <= max) return value;
    check.addIssue({ code: 'custom', message: 'operators:errors.number' });
    return z.NEVER;
  });

/** The same, or none. */
export const countOrNone = (max: number) =>
  text(9).transform((typed, check) => {
    if (typed === '') return null;
    const value = parseCount(typed);
    if (value !== null && value > 0 && value <= max) return value;
    check.addIssue({ code: 'custom', message: 'operators:errors.number' });
    return z.NEVER;
  });

/** The name of a code. */
export const codeName = text(30)
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,30}$/, 'operators:errors.code'));
