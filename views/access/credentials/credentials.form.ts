import { z } from 'zod';
import { text, typedSecret } from '~/src/shared/input/form-fields';
import { isUuid } from '~/src/shared/uuid';
import { email, newPassword, PASSWORD_MAX } from '~/views/access/entry/registration.form';
import { code } from '~/views/access/two-factor/two-factor.form';
import { defineForm, field } from '~/views/components/forms/define-form';
import { confirmForm } from './confirm.form';

/** The new address, and proof of identity. */
export const emailChangeForm = defineForm('security', {
  email: field('email.new', email, {
    hint: 'email.newHint',
    type: 'email',
    autoComplete: 'email',
    maxLength: 100,
  }),
  ...confirmForm.fields,
});

export const recoveryForm = defineForm('recovery', {
  email: field('email', email, { type: 'email', autoComplete: 'email', maxLength: 100 }),
});

/** A new password and its confirmation (specification 11). */
export const resetForm = defineForm(
  'recovery',
  {
    password: field('password', newPassword, { hint: 'passwordHint' }),
    repeat: field(
      'repeat',
      z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string()),
    ),
  },
  (schema) =>
    schema.superRefine(({ password, repeat }, check) => {
      if (password !== repeat)
        check.addIssue({ code: 'custom', path: ['repeat'], message: 'passwordsDiffer' });
    }),
);

const password = z.preprocess(
  (value) => (typeof value === 'string' ? value : ''),
  z.string().max(128, 'tooLong'),
);

/** None or by e-mail; an app has its own form. */
export const choiceForm = defineForm('securityTwoFactor', {
  method: field('choose', z.enum(['none', 'email'], 'validation:invalid')),
  password: field('password', password),
});

/** A new app: its secret, sealed for this user, and its first code. */
export const appForm = defineForm('securityTwoFactor', {
  sealed: text(400),
  code: field('firstCode', code, { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 20 }),
  password: field('password', password),
});

const typed = typedSecret(PASSWORD_MAX);

/** A new password with confirmation. */
export const passwordForm = defineForm(
  'security',
  {
    currentPassword: field('password.current', typed),
    newPassword: field('password.new', newPassword, { hint: 'password.newHint' }),
    repeatPassword: field('password.repeat', typed),
  },
  (schema) =>
    schema.refine(({ newPassword, repeatPassword }) => newPassword === repeatPassword, {
      path: ['repeatPassword'],
      message: 'passwordsDiffer',
      when: () => true,
    }),
);

/** The same where there is a current one to ask for. */
export const passwordChange = passwordForm.schema.safeExtend({
  currentPassword: typed.refine((value) => value !== '', 'passwordRequired'),
});

/** One login, or all but this one. */
export const endLoginForm = defineForm('security', {
  login: text(40).refine((value) => value === 'others' || isUuid(value), 'invalid'),
});

/** The same with proof of identity. */
export const endForm = defineForm('security', { ...endLoginForm.fields, ...confirmForm.fields });

/** The password alone, before a social network is linked or unlinked. */
export const networkForm = defineForm('networks', { password: field('password', typedSecret(128)) });
