import { parsePhone } from '~/src/domains/profile/phone.rules';
import { text } from '~/src/shared/input/form-fields';
import { confirmForm } from '~/views/access/credentials/confirm.form';
import { defineForm, field } from '~/views/components/forms/define-form';

/** A number to confirm, with proof of identity: the service decides whether it is required. */
export const phoneForm = defineForm('profile', {
  phone: field(
    'phone.number',
    text(20)
      .refine((value) => value !== '', { message: 'profile:errors.phoneRequired', abort: true })
      .refine((value) => parsePhone(value) !== null, 'profile:errors.phoneInvalid')
      .transform((value) => parsePhone(value) ?? ''),
    { hint: 'phone.numberHint', type: 'tel', autoComplete: 'tel', maxLength: 20 },
  ),
  ...confirmForm.schema.shape,
});

/** The code from the text message. */
export const phoneCodeForm = defineForm('profile', {
  code: field(
    'phone.code',
    text(10)
      .refine((value) => value !== '', 'profile:errors.codeRequired')
      .transform((value) => value.replace(/\D/g, '')),
    { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10 },
  ),
});
