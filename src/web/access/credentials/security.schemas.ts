import { z } from 'zod';
import { text, typedSecret } from '~/src/http/forms/form';
import { isUuid } from '~/src/shared/uuid';
import { newPassword, PASSWORD_MAX } from '~/src/web/access/entry/registration.schemas';

const typed = typedSecret(PASSWORD_MAX);

/** A new password with confirmation; `hasCurrent` if there is a current one to ask for. */
export const passwordForm = (hasCurrent: boolean) =>
  z
    .object({
      currentPassword: typed.refine((value) => !hasCurrent || value !== '', 'passwordRequired'),
      newPassword,
      repeatPassword: typed,
    })
    .refine(({ newPassword, repeatPassword }) => newPassword === repeatPassword, {
      path: ['repeatPassword'],
      message: 'passwordsDiffer',
      when: () => true,
    });

/** One login, or all but this one. */
export const endLoginForm = z.object({
  login: text(40).refine((value) => value === 'others' || isUuid(value), 'invalid'),
});

/** The same with proof of identity. */
export const endForm = endLoginForm.extend({ password: typed, code: text(10) });
