import { z } from 'zod';
import { PROFILE_CLAIMS } from '~/src/domains/team/team.rules';
import { PROFILES, REMOVAL_REASONS, ROLES, TEAM_STATUSES } from '~/src/domains/team/team.types';
import { CLAIMS } from '~/src/shared/actor';
import { checkboxes, text } from '~/src/shared/input/form-fields';
import { writeOutClaims } from '~/src/shared/rights/claims';
import { defineForm, field, textField } from '~/views/components/forms/define-form';

export const email = text(100)
  .pipe(z.string().min(1, 'team:error.email'))
  .pipe(z.email('validation:emailInvalid'))
  .transform((address) => address.toLowerCase());

const claimBoxes = checkboxes(z.array(z.enum(CLAIMS, 'team:error.claims')).max(CLAIMS.length));

/** What a member may do: the part that inviting and changing have in common. */
export const accessForm = defineForm('team', {
  role: field('access.role', z.enum(ROLES, 'team:error.role')),
  profile: field('access.profile', z.enum([...PROFILES, 'custom'], 'team:error.profile'), {
    hint: 'access.profileHint',
  }),
  claims: field('access.claims', claimBoxes, { hint: 'access.claimsHint' }),
});

type AccessInput = {
  role: (typeof ROLES)[number];
  profile: (typeof PROFILES)[number] | 'custom';
  claims: string[];
};

/** The claims count only for the profile "custom". */
const toAccess = <T extends AccessInput>({ profile, claims, ...rest }: T) => ({
  ...rest,
  claims: profile === 'custom' ? writeOutClaims(claims) : [...PROFILE_CLAIMS[profile]],
});

export const inviteForm = defineForm(
  'team',
  {
    email: field('invite.email', email, { type: 'email', maxLength: 100, autoComplete: 'off' }),
    ...accessForm.fields,
  },
  (schema) => schema.transform(toAccess),
);

export const changeForm = defineForm(
  'team',
  { ...accessForm.fields, version: z.coerce.number().int().min(1).max(2_000_000_000) },
  (schema) => schema.transform(toAccess),
);

/** Why a member is removed; revoking an invitation and leaving need no reason. */
export const removeForm = defineForm('team', {
  reason: field('remove.reason', z.enum(REMOVAL_REASONS, 'team:error.reason'), { hint: 'remove.reasonHint' }),
  note: textField('remove.note', 300, { hint: 'remove.noteHint', optional: true }),
});

/** Values of the list's filter. */
export const choices = {
  papel: z.enum(ROLES).optional().catch(undefined),
  situacao: z.enum(TEAM_STATUSES).optional().catch(undefined),
};

/** The list's search by part of a name or e-mail, which never appears in a URL. */
export const searchForm = defineForm('team', {
  ...choices,
  papel: field('filter.role', choices.papel),
  texto: textField('filter.text', 100, { type: 'search', autoComplete: 'off' }),
});
