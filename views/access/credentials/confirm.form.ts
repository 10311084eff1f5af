import { text, typedSecret } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** Proof of identity, among the fields of a sensitive form: the service decides whether it is required. */
export const confirmForm = defineForm('security', {
  password: field('confirm.password', typedSecret(128)),
  code: field('confirm.code', text(10), {
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 10,
  }),
});
