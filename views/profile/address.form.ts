import { z } from 'zod';
import { text } from '~/src/shared/input/form-fields';
import { plainText } from '~/src/shared/input/typed-document';
import { STATES } from '~/src/shared/postal/address';
import { defineForm, field, textField } from '~/views/components/forms/define-form';

const postalCode = text(24)
  .transform((value) => plainText(value).replace(/[\s.-]/g, ''))
  .refine((value) => /^\d{8}$/.test(value), 'profile:errors.postalCode');
const state = z.enum(STATES, { message: 'profile:errors.state' });

/** A Brazilian postal address; a house without a number is "s/n". */
export const addressForm = defineForm('profile', {
  postalCode: field('address.postalCode', postalCode, { hint: 'address.postalCodeHint' }),
  street: textField('address.street', 120, {
    required: 'profile:errors.street',
    autoComplete: 'address-line1',
  }),
  number: textField('address.number', 10, {
    required: 'profile:errors.number',
    hint: 'address.numberHint',
    autoComplete: 'off',
  }),
  complement: textField('address.complement', 60, { autoComplete: 'address-line2', optional: true }),
  district: textField('address.district', 80, {
    required: 'profile:errors.district',
    autoComplete: 'address-level3',
  }),
  city: textField('address.city', 80, { required: 'profile:errors.city', autoComplete: 'address-level2' }),
  state: field('address.state', state, { autoComplete: 'address-level1' }),
});

const isEmpty = (body: unknown): boolean =>
  Object.keys(addressForm.fields).every(
    (name) => !String((body as Record<string, unknown>)[name] ?? '').trim(),
  );

/** The same where a form left empty means no address: null. */
export const optionalAddress = z.preprocess(
  (body) => (isEmpty(body) ? null : body),
  addressForm.schema.nullable(),
);
