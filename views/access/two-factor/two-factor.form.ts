import { z } from 'zod';
import { text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** Six digits, or a recovery code (specification 11 "Two-factor code"). */
export const code = text(40)
  .transform((value) => value.replace(/\s/g, ''))
  .refine((value) => value !== '', { message: 'codeRequired', abort: true })
  .refine((value) => value.length >= 6, 'codeShort');

export const codeForm = defineForm('twoFactor', {
  code: field('code', code, { autoComplete: 'one-time-code', maxLength: 40 }),
});

/** The buttons of the second step's page. */
export const sendForm = defineForm('twoFactor', { send: z.enum(['email', 'sms']) });
