import { z } from 'zod';
import { reasonText, text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** Why an e-mail goes out again. */
export const resendForm = defineForm('operatorWork', {
  order: text(64).pipe(z.uuid('errors:form_expired')),
  reason: field('messages.reason', reasonText('operatorWork:error.reason'), {
    hint: 'messages.reasonHint',
    maxLength: 500,
  }),
});
