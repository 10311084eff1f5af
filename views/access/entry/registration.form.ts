import { z } from 'zod';
import { passwordProblem } from '~/src/domains/access/credentials/password.rules';
import { checkbox, text } from '~/src/shared/input/form-fields';
import { phoneDigits } from '~/src/shared/phone';
import { defineForm, field, textField } from '~/views/components/forms/define-form';

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
export const registrationForm = defineForm('access', {
  email: field('signup.email', email, { type: 'email', autoComplete: 'email', maxLength: 100 }),
  password: field('signup.password', newPassword, { hint: 'signup.passwordHint' }),
  promotionalCode: textField('signup.promotionalCode', 40, { optional: true }),
  terms: checkbox.refine((accepted) => accepted, 'termsRequired'),
});

const { password: _, ...withoutPassword } = registrationForm.fields;
/** Social registration: the same without a password. */
export const socialForm = defineForm('access', withoutPassword);

/** The directory login. */
export const directoryForm = defineForm('directory', {
  email: field('email', email, {
    type: 'email',
    hint: 'emailHint',
    autoComplete: 'username',
    maxLength: 100,
  }),
});

export const loginForm = defineForm('access', {
  login: field('login.login', text(100).refine(looksLikeLogin, 'loginRequired'), {
    autoComplete: 'username',
    maxLength: 100,
  }),
  password: field(
    'login.password',
    z
      .preprocess(
        (value) => (typeof value === 'string' ? value : ''),
        z.string().max(PASSWORD_MAX, 'tooLong'),
      )
      .refine((value) => value !== '', 'passwordRequired'),
  ),
});

/** An e-mail, a CPF or a phone with its area code (specification 11). */
function looksLikeLogin(value: string): boolean {
  if (value.includes('@')) return z.email().safeParse(value).success;
  return /^[\d\s().+-]+$/.test(value) && /^\d{10,11}$/.test(phoneDigits(value));
}
