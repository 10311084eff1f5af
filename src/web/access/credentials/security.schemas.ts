import { z } from 'zod';
import { text, typedSecret } from '~/src/http/forms/form';
import { isUuid } from '~/src/shared/uuid';
import { newPassword, PASSWORD_MAX } from '~/src/web/access/entry/registration.schemas';

const typed = typedSecret(PASSWORD_MAX);

/** A new password, asked for twice; `hasCurrent` where there is a present one to ask for too. */
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

/** The same with what shows that it is the person. */
export const endForm = endLoginForm.extend({ password: typed, code: text(10) });
