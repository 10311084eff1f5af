import { z } from 'zod';
import { parseUserRole } from '~/src/domains/team/team.rules';
import { CLAIMS } from '~/src/shared/actor';
import { choices, email } from '~/views/team/team.form';

/** Filters of the list, from the query string; invalid ones are ignored. */
export const teamQuery = z.object({
  ...choices,
  quem: z.string().max(2_000).nullable().catch(null).default(null),
  depois: z.string().optional().catch(''),
});

/** A role or a profile, as the API names them. */
const roleName = z.string().max(40);
const roleMeant = (name: string, check: z.RefinementCtx) => {
  const role = parseUserRole(name);
  if (role) return role;
  check.addIssue({ code: 'custom', message: 'team:error.role' });
  return z.NEVER;
};
export const userRole = roleName.transform(roleMeant);
/** The same for an invitation, where it is optional. */
export const invitedRole = roleName.default('member').transform(roleMeant);

export const apiEmail = email;
export const apiClaims = z.array(z.enum(CLAIMS)).max(CLAIMS.length);
