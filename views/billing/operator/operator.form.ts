import { z } from 'zod';
import { codeTotal, MOST } from '~/src/domains/billing/limits.rules';
import { amountText, checkbox, optionalDay, reasonText, text } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { parseMoney } from '~/src/shared/money';
import { defineForm, field, readElsewhere, textField } from '~/views/components/forms/define-form';
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
    const value = Number(typed);
    if (Number.isInteger(value) && value > 0 && value <= max) return value;
    check.addIssue({ code: 'custom', message: 'operators:errors.number' });
    return z.NEVER;
  });

/** The same, or none. */
export const countOrNone = (max: number) =>
  text(9).transform((typed, check) => {
    if (typed === '') return null;
    const value = Number(typed);
    if (Number.isInteger(value) && value > 0 && value <= max) return value;
    check.addIssue({ code: 'custom', message: 'operators:errors.number' });
    return z.NEVER;
  });

export const switchesForm = defineForm('operators', {
  maintenance: field('settings.maintenance', checkbox, { hint: 'settings.maintenanceHint' }),
  notice: field('settings.notice', checkbox, { hint: 'settings.noticeHint' }),
});

/** The name of a code. */
export const codeName = text(30)
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,30}$/, 'operators:errors.code'));

/** A new promotional code. */
export const codeForm = defineForm('operators', {
  code: field('settings.code', codeName, { maxLength: 30 }),
  bonus: field('settings.bonus', money.pipe(z.number().max(MOST.codeBonus, TOO_HIGH))),
  until: field('settings.until', readElsewhere, { optional: true }),
  maxUses: field('settings.maxUses', countOrNone(1_000_000), { inputMode: 'numeric', optional: true }),
  creditDays: field('settings.creditDays', countOrNone(3_650), { inputMode: 'numeric', optional: true }),
  changeReason,
});

/** The same, with the day as the reader's language writes it. */
export const codeSchema = (locale: Locale) =>
  codeForm.schema
    .extend({ until: optionalDay('validation:day', locale) })
    .refine((code) => codeTotal(code) !== null, { path: ['maxUses'], message: 'operators:errors.codeUses' })
    .refine((code) => (codeTotal(code) ?? 0) <= MOST.codeTotal, { path: ['maxUses'], message: TOO_HIGH });

/** Whichever of them the settings' page shows. */
export type SettingsForms = typeof switchesForm | typeof codeForm;
