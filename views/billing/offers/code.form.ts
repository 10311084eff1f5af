import { z } from 'zod';
import { MOST } from '~/src/domains/billing/limits.rules';
import { amountText, checkbox, idOrNull, text } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { parseMoney } from '~/src/shared/money';
import { codeName, count, countOrNone } from '~/views/billing/operator/operator.form';
import { changeReason, requiredDay } from '~/views/billing/operator/price.form';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

const TOO_HIGH = 'operators:errors.tooHigh';

const moneyOrNone = text(30).transform((typed, check) => {
  if (typed === '') return null;
  const amount = parseMoney(typed);
  if (amount !== null && amount > 0) return amount;
  check.addIssue({ code: 'custom', message: 'billing:errors.amountInvalid' });
  return z.NEVER;
});

const limit = amountText
  .refine((amount) => amount > 0, 'billing:errors.amountInvalid')
  .refine((amount) => amount <= MOST.codeTotal, TOO_HIGH);

/** A new code for purchases. */
export const codeForm = defineForm('operators', {
  codigo: field('settings.code', codeName, { hint: 'offers.codeHint', maxLength: 30, autoComplete: 'off' }),
  percent: field('offers.percent', countOrNone(50), {
    inputMode: 'numeric',
    optional: true,
    hint: 'offers.percentHint',
  }),
  bonus: field('offers.codeBonus', moneyOrNone, { optional: true, hint: 'offers.codeBonusHint' }),
  from: field('catalog.from', readElsewhere),
  until: field('settings.until', readElsewhere),
  maxUses: field('settings.maxUses', count(1_000_000), { inputMode: 'numeric' }),
  accountUses: field('offers.accountUses', count(100), { inputMode: 'numeric' }),
  maxTotal: field('offers.maxTotal', limit, { hint: 'offers.maxTotalHint' }),
  packageId: field('offers.onlyPackage', idOrNull),
  firstPurchase: field('offers.firstPurchase', checkbox),
  changeReason,
});

/** The same, with the days as the reader's language writes them; it gives a discount or a bonus. */
export const codeSchema = (locale: Locale) =>
  codeForm.schema
    .extend({
      from: requiredDay(locale, 'operators:offers.error.day'),
      until: requiredDay(locale, 'operators:offers.error.day'),
    })
    .refine(({ percent, bonus }) => (percent === null) !== (bonus === null), {
      path: ['percent'],
      message: 'operators:offers.error.oneKind',
    });

/** Pauses, resumes or ends a code. */
export const codeStepForm = defineForm('operators', {
  step: z.enum(['pause', 'resume', 'end'], 'errors:form_expired'),
  changeReason,
});
