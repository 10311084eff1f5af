import { z } from 'zod';
import { filterDay, reasonText, text } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { defineForm, field, readElsewhere, textField } from '~/views/components/forms/define-form';

/** The search is a POST, so that it does not appear in a URL. */
export const customerSearch = defineForm('operators', {
  text: textField('receivables.search', 120, {
    required: 'operators:errors.search',
    type: 'search',
    autoComplete: 'off',
  }),
});

const reason = reasonText('operators:catalog.error.reason');

/** Another due day for an invoice. */
export const reissueForm = defineForm('operators', {
  order: text(64).pipe(z.uuid('errors:form_expired')),
  dueOn: field('receivables.dueOn', readElsewhere),
  reason: field('catalog.reason', reason, { hint: 'catalog.reasonHint', maxLength: 500 }),
});

/** The same, with the day as the reader's language writes it. */
export const reissueSchema = (locale: Locale) =>
  reissueForm.schema.extend({
    dueOn: filterDay('validation:day', locale).transform((day, check) => {
      if (day !== null) return day;
      check.addIssue({ code: 'custom', message: 'operators:receivables.error.day' });
      return z.NEVER;
    }),
  });

/** What is owed is given up. */
export const writeOffForm = defineForm('operators', {
  changeReason: field('catalog.reason', reason, { hint: 'catalog.reasonHint', maxLength: 500 }),
});
