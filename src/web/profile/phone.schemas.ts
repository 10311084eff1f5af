import { z } from 'zod';
import { parsePhone } from '~/src/domains/profile/phone.rules';
import { text, typedSecret } from '~/src/http/forms/form';

/** A number to confirm, with proof of identity: the service decides whether it is required. */
export const phoneForm = z.object({
  phone: text(20)
    .refine((value) => value !== '', { message: 'profile:errors.phoneRequired', abort: true })
    .refine((value) => parsePhone(value) !== null, 'profile:errors.phoneInvalid')
    .transform((value) => parsePhone(value) ?? ''),
  password: typedSecret(128),
  code: text(10),
});

/** The code from the text message. */
export const phoneCodeForm = z.object({
  code: text(10)
    .refine((value) => value !== '', 'profile:errors.codeRequired')
    .transform((value) => value.replace(/\D/g, '')),
});
