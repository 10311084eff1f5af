import { MAX_NAME } from '~/src/domains/billing/cost-center.types';
import { text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** The name of a cost center. */
export const nameForm = defineForm('costCenters', {
  name: field(
    'name',
    text(MAX_NAME)
      .transform((name) => name.replace(/\s+/g, ' '))
      .refine((name) => name !== '', 'costCenters:errors.empty'),
    { maxLength: MAX_NAME, autoComplete: 'off' },
  ),
});
