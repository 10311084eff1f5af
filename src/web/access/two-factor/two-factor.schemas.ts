import { z } from 'zod';
import { text } from '~/src/http/forms/form';

/** Six digits, or a recovery code (specification 11 "Two-factor code"). */
export const code = text(40)
  .transform((value) => value.replace(/\s/g, ''))
  .refine((value) => value !== '', { message: 'codeRequired', abort: true })
  .refine((value) => value.length >= 6, 'codeShort');

export const codeForm = z.object({ code });

/** The buttons of the second step's page. */
export const sendForm = z.object({ send: z.enum(['email', 'sms']) });
