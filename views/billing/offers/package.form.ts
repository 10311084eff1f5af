import { z } from 'zod';
import { MOST } from '~/src/domains/billing/limits.rules';
import { amountText, checkbox, text } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { money } from '~/views/billing/operator/operator.form';
import { changeReason, requiredDay } from '~/views/billing/operator/price.form';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

const price = amountText
  .refine((amount) => amount >= 100, 'billing:errors.amountInvalid')
  .refine((amount) => amount <= MOST.packagePrice, 'operators:errors.tooHigh');

/** A package's next terms, or a new package. */
export const packageForm = defineForm('operators', {
  /** Of a new package: sent twice it is one. */
  id: readElsewhere,
  price: field('settings.price', price),
  bonus: field('settings.bonus', money),
  highlight: field('settings.highlight', checkbox),
  active: field('settings.active', checkbox, { hint: 'offers.activeHint' }),
  from: field('catalog.from', readElsewhere),
  changeReason,
});

/** The same, with the day as the reader's language writes it. */
export const packageSchema = (locale: Locale) =>
  packageForm.schema.extend({ from: requiredDay(locale, 'operators:catalog.error.day') });

/** Of a package that does not exist yet. */
export const newPackageSchema = (locale: Locale) =>
  packageSchema(locale).extend({ id: text(36).pipe(z.uuid('errors:form_expired')) });
