import { z } from 'zod';
import { PROFILE_CLAIMS, parseUserRole } from '~/src/domains/team/team.rules';
import { PROFILES, REMOVAL_REASONS, ROLES, TEAM_STATUSES } from '~/src/domains/team/team.types';
import { text } from '~/src/http/forms/form';
import { CLAIMS } from '~/src/shared/actor';
import { writeOutClaims } from '~/src/shared/rights/claims';

const email = text(100)
  .pipe(z.string().min(1, 'team:error.email'))
  .pipe(z.email('validation:emailInvalid'))
  .transform((address) => address.toLowerCase());

/** Checkboxes under one name: none, one or several. */
const claimBoxes = z.preprocess(
  (sent) => (sent === undefined ? [] : [sent].flat()),
  z.array(z.enum(CLAIMS, 'team:error.claims')).max(CLAIMS.length),
);

const access = {
  role: z.enum(ROLES, 'team:error.role'),
  profile: z.enum([...PROFILES, 'custom'], 'team:error.profile'),
  claims: claimBoxes,
};

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

export const inviteForm = z.object({ email, ...access }).transform(toAccess);

export const changeForm = z
  .object({ ...access, version: z.coerce.number().int().min(1).max(2_000_000_000) })
  .transform(toAccess);

/** Why a member is removed; revoking an invitation and leaving need no reason. */
export const removeForm = z.object({
  reason: z.enum(REMOVAL_REASONS, 'team:error.reason'),
  note: text(300),
});

const choices = {
  papel: z.enum(ROLES).optional().catch(undefined),
  situacao: z.enum(TEAM_STATUSES).optional().catch(undefined),
};

/** The list's search by part of a name or e-mail, which never appears in a URL. */
export const searchForm = z.object({ ...choices, texto: text(100) });

/** Filters of the list, from the query string; invalid ones are ignored. */
export const teamQuery = z.object({
  ...choices,
  quem: z.string().max(2_000).nullable().catch(null).default(null),
  depois: z.string().optional().catch(''),
});

/** A role or a profile, as the API names them. */
const roleName = z.string().max(40);
const roleMeant = (name: string, check: z.RefinementCtx) => {
  const meant = parseUserRole(name);
  if (meant) return meant;
  check.addIssue({ code: 'custom', message: 'team:error.role' });
  return z.NEVER;
};
export const userRole = roleName.transform(roleMeant);
/** The same for an invitation, where it is optional. */
export const invitedRole = roleName.default('member').transform(roleMeant);

export const apiEmail = email;
export const apiClaims = z.array(z.enum(CLAIMS)).max(CLAIMS.length);
