import { z } from 'zod';
import { amountText, filterDay, reasonText } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

/** Why, for who confirms it and for the audit. */
export const changeReason = field('catalog.reason', reasonText('operators:catalog.error.reason'), {
  hint: 'catalog.reasonHint',
  maxLength: 500,
});

/** A product's next price. */
export const nextPriceForm = defineForm('operators', {
  price: field(
    'catalog.nextPrice',
    amountText.refine((amount) => amount > 0, 'billing:errors.amountInvalid'),
  ),
  from: field('catalog.from', readElsewhere),
  changeReason,
  step: z.enum(['preview', 'propose']).catch('propose'),
});

/** A day that must be there, as the reader's language writes it. */
export const requiredDay = (locale: Locale, message: string) =>
  filterDay('validation:day', locale).transform((day, check) => {
    if (day !== null) return day;
    check.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The same, with the day as the reader's language writes it. */
export const nextPriceSchema = (locale: Locale) =>
  nextPriceForm.schema.extend({ from: requiredDay(locale, 'operators:catalog.error.day') });
