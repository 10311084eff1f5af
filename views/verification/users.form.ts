import { z } from 'zod';
import { REVIEW_AREA } from '~/src/domains/team/delegation.rules';
import type { Claim } from '~/src/shared/actor';
import { checkboxes, text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** Other claims are ignored. */
const claims = checkboxes(z.array(z.string()).max(20)).transform((values) =>
  REVIEW_AREA.claims.filter((claim): claim is Claim => values.includes(claim)),
);

export const newUserForm = defineForm('verificationUsers', {
  email: field(
    'email',
    text(100)
      .pipe(z.string().min(1, 'team:error.email'))
      .pipe(z.email('validation:emailInvalid'))
      .transform((address) => address.toLowerCase()),
    { type: 'email', autoComplete: 'off' },
  ),
  claims,
});

export const userForm = defineForm('common', {
  claims,
  version: z.coerce.number().int().min(0).catch(0),
  remover: z.literal('1').nullable().catch(null).default(null),
});
