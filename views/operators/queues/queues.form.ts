import { z } from 'zod';
import { MAX_LETTERS } from '~/src/domains/operators/queues/queue.types';
import { reasonText, text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

const reason = field('queues.reason', reasonText('operatorWork:error.reason'), {
  hint: 'queues.reasonHint',
  maxLength: 500,
});
const number = z.string('errors:form_expired').regex(/^\d{1,15}$/, 'errors:form_expired');

export const queueForm = defineForm('operatorWork', {
  queue: text(60),
  action: z.enum(['pause', 'resume'], 'errors:form_expired'),
  reason,
});

export const lettersForm = defineForm('operatorWork', {
  letter: number,
  count: field(
    'queues.count',
    z.coerce
      .number('operatorWork:error.count')
      .int('operatorWork:error.count')
      .min(1, 'operatorWork:error.count')
      .max(MAX_LETTERS, 'operatorWork:error.count'),
    { inputMode: 'numeric', maxLength: 4 },
  ),
  decision: z.enum(['retry', 'dismiss'], 'errors:form_expired'),
  reason,
});
