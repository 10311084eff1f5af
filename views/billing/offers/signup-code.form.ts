import { z } from 'zod';
import { codeTotal, MOST } from '~/src/domains/billing/limits.rules';
import { optionalDay } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { codeName, countOrNone, money } from '~/views/billing/operator/operator.form';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';
import { changeReason } from '~/views/controls/change-reason.form';

const TOO_HIGH = 'operators:errors.tooHigh';

/** A new promotional code, for sign-ups. */
export const signupCodeForm = defineForm('operators', {
  codigo: field('settings.code', codeName, { hint: 'offers.codeHint', maxLength: 30, autoComplete: 'off' }),
  bonus: field('settings.bonus', money.pipe(z.number().max(MOST.codeBonus, TOO_HIGH))),
  until: field('settings.until', readElsewhere, { optional: true }),
  maxUses: field('settings.maxUses', countOrNone(1_000_000), { inputMode: 'numeric', optional: true }),
  creditDays: field('settings.creditDays', countOrNone(3_650), { inputMode: 'numeric', optional: true }),
  changeReason,
});

/** The same, with the day as the reader's language writes it. */
export const signupCodeSchema = (locale: Locale) =>
  signupCodeForm.schema
    .extend({ until: optionalDay('validation:day', locale) })
    .refine((code) => codeTotal(code) !== null, { path: ['maxUses'], message: 'operators:errors.codeUses' })
    .refine((code) => (codeTotal(code) ?? 0) <= MOST.codeTotal, { path: ['maxUses'], message: TOO_HIGH });
