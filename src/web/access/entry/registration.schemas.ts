import { z } from 'zod';
import { passwordProblem } from '~/src/domains/access/credentials/password.rules';
import { checkbox, text } from '~/src/http/forms/form';
import { phoneDigits } from '~/src/shared/phone';

/** Maximum length of an e-mail (specification 11). */
const EMAIL_MAX = 100;
/** The specification says 30; longer ones are accepted. */
export const PASSWORD_MAX = 128;

export const email = text(EMAIL_MAX)
  .refine((value) => value !== '', { message: 'emailRequired', abort: true })
  .refine((value) => z.email().safeParse(value).success, 'emailInvalid')
  .transform((value) => value.toLowerCase());

export const newPassword = z
  .preprocess((value) => (typeof value === 'string' ? value : ''), z.string().max(PASSWORD_MAX, 'tooLong'))
  .superRefine((value, check) => {
    const problem = passwordProblem(value);
    if (problem) check.addIssue({ code: 'custom', message: problem });
  });

/** The registration form; its fields are the API's too. */
export const registrationForm = z.object({
  email,
  password: newPassword,
  promotionalCode: text(40),
  terms: checkbox.refine((accepted) => accepted, 'termsRequired'),
});

/** Social registration: the same without a password. */
export const socialForm = registrationForm.omit({ password: true });

/** The directory login. */
export const directoryForm = z.object({ email });

export const loginForm = z.object({
  login: text(100).refine(looksLikeLogin, 'loginRequired'),
  password: z
    .preprocess((value) => (typeof value === 'string' ? value : ''), z.string().max(PASSWORD_MAX, 'tooLong'))
    .refine((value) => value !== '', 'passwordRequired'),
});

/** An e-mail, a CPF or a phone with its area code (specification 11). */
function looksLikeLogin(value: string): boolean {
  if (value.includes('@')) return z.email().safeParse(value).success;
  return /^[\d\s().+-]+$/.test(value) && /^\d{10,11}$/.test(phoneDigits(value));
}
