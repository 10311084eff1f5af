import { z } from 'zod';
import { email, newPassword } from '~/src/web/access/entry/registration.schemas';

export const recoveryForm = z.object({ email });

/** A new password and its confirmation (specification 11). */
export const resetForm = z
  .object({
    password: newPassword,
    repeat: z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string()),
  })
  .superRefine(({ password, repeat }, check) => {
    if (password !== repeat) check.addIssue({ code: 'custom', path: ['repeat'], message: 'passwordsDiffer' });
  });
