import { z } from 'zod';
import { text, textOfAtLeast } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

export const sourceForm = defineForm('operatorSources', {
  source: text(60),
  action: z.enum(['pause', 'resume'], 'errors:form_expired'),
  reason: field('reason', textOfAtLeast(10, 500, 'operatorSources:error.reason'), {
    hint: 'reasonHint',
    maxLength: 500,
  }),
});
