import { z } from 'zod';
import { VERDICTS } from '~/src/domains/operators/visits/visit.types';
import { reasonText } from '~/src/shared/input/form-fields';
import { confirmForm } from '~/views/access/credentials/confirm.form';
import { defineForm, field, textField } from '~/views/components/forms/define-form';

export const visitForm = defineForm('desk', {
  userId: field('visit.as', z.uuid('desk:visit.error.as')),
  ticket: textField('visit.ticket', 60, { optional: true }),
  reason: field('visit.reason', reasonText('desk:visit.error.reason'), {
    hint: 'visit.reasonHint',
    maxLength: 500,
  }),
  ...confirmForm.schema.shape,
});

export const reviewForm = defineForm('desk', {
  verdict: z.enum(VERDICTS, 'errors:form_expired'),
  note: textField('visit.note', 500, { hint: 'visit.noteHint', optional: true }),
});
