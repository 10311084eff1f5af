import { z } from 'zod';
import { plainText } from '~/src/shared/input/typed-document';
import { STATES } from '~/src/shared/postal/address';
import { text } from './form';

const requiredText = (max: number, message: string) => text(max).refine((value) => value !== '', message);

/** A Brazilian postal address; a house without a number is "s/n". */
export const addressForm = z.object({
  postalCode: text(24)
    .transform((value) => plainText(value).replace(/[\s.-]/g, ''))
    .refine((value) => /^\d{8}$/.test(value), 'profile:errors.postalCode'),
  street: requiredText(120, 'profile:errors.street'),
  number: requiredText(10, 'profile:errors.number'),
  complement: text(60),
  district: requiredText(80, 'profile:errors.district'),
  city: requiredText(80, 'profile:errors.city'),
  state: z.enum(STATES, { message: 'profile:errors.state' }),
});

const FIELDS = Object.keys(addressForm.shape);
const isEmpty = (body: unknown): boolean =>
  FIELDS.every((name) => !String((body as Record<string, unknown>)[name] ?? '').trim());

/** The same where a form left empty means no address: null. */
export const optionalAddressForm = z.preprocess(
  (body) => (isEmpty(body) ? null : body),
  addressForm.nullable(),
);
