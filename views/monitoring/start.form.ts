import { checkbox } from '~/src/shared/input/form-fields';
import { defineForm, field, textField } from '~/views/components/forms/define-form';

/** The terms of a monitor; whether they fit the report says the service. */
export const startForm = defineForm('monitoring', {
  endsOn: textField('start.endsOn', 20, {
    required: 'monitoring:errors.endsOn',
    hint: 'start.endsOnHint',
    inputMode: 'numeric',
  }),
  isSubjectTold: field('start.isSubjectTold', checkbox, { hint: 'start.isSubjectToldHint' }),
});
