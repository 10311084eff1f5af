import { z } from 'zod';
import { REVIEW_AREA } from '~/src/domains/team';
import { text } from '~/src/http/forms/form';
import type { Claim } from '~/src/shared/actor';

/** Checkboxes under one name: none, one or several; other claims are ignored. */
const claims = z
  .preprocess((sent) => (sent === undefined ? [] : [sent].flat()), z.array(z.string()).max(20))
  .transform((sent) => REVIEW_AREA.claims.filter((claim): claim is Claim => sent.includes(claim)));

export const newUserForm = z.object({
  email: text(100)
    .pipe(z.string().min(1, 'team:error.email'))
    .pipe(z.email('validation:emailInvalid'))
    .transform((address) => address.toLowerCase()),
  claims,
});

export const userForm = z.object({
  claims,
  version: z.coerce.number().int().min(0).catch(0),
  remover: z.literal('1').nullable().catch(null).default(null),
});
