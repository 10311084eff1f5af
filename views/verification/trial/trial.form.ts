import { checkbox } from '~/src/shared/input/form-fields';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

/** The start of a trial; who may be chosen depends on the place. */
export const trialForm = defineForm('trial', {
  pessoa: field('start.choice', readElsewhere),
  aceite: field(
    'start.consent',
    checkbox.refine((accepted) => accepted, 'trial:error.consent'),
  ),
});
