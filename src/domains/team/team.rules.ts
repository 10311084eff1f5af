import type { Claim } from '~/src/shared/actor';
import { isPersonName } from '~/src/shared/names';
import { sortClaims } from '~/src/shared/rights/claims';
import { PROFILES, type Profile, ROLES, type Role } from './team.types';

/** What each profile allows (claims of specification 3). */
export const PROFILE_CLAIMS: Record<Profile, readonly Claim[]> = {
  standard: ['consultas'],
  batch: ['consultas', 'consultas_lote', 'consultas_reaproveitamento'],
  reviewer: ['doccheck', 'doccheck_gerar_url'],
  review_lead: [
    'doccheck',
    'doccheck_admin',
    'doccheck_dashboard',
    'doccheck_gerar_url',
    'doccheck_aml_report',
  ],
  review_observer: ['doccheck', 'doccheck_readonly', 'doccheck_dashboard'],
  recruiter: ['bank_partner'],
  cashier: ['consultas', 'point_of_sale'],
};

/** Claims that every company may grant: they open nothing new. */
const OPEN_CLAIMS: readonly Claim[] = ['consultas', 'consultas_reaproveitamento', 'point_of_sale'];

const sameClaims = (one: readonly Claim[], other: readonly Claim[]): boolean =>
  sortClaims(one).join() === sortClaims(other).join();

/** The profile of a set of claims, or `custom`. */
export function getProfile(claims: readonly Claim[]): Profile | 'custom' {
  return PROFILES.find((profile) => sameClaims(PROFILE_CLAIMS[profile], claims)) ?? 'custom';
}

/**
 * What a company's administrators may grant: claims that open nothing new, and those that a member
 * has (granted by an operator, or by contract). `held`: all claims of its members.
 */
export const grantableClaims = (claims: Iterable<string>): Claim[] => sortClaims([...OPEN_CLAIMS, ...claims]);

/** Profiles made only of these claims. */
export const grantableProfiles = (grantable: readonly Claim[]): Profile[] =>
  PROFILES.filter((profile) => PROFILE_CLAIMS[profile].every((claim) => grantable.includes(claim)));

/** Claims that may not be granted: neither grantable nor held already. */
export const forbiddenClaims = (
  claims: readonly Claim[],
  { grantable, had }: { grantable: readonly Claim[]; had: readonly Claim[] },
): Claim[] => claims.filter((claim) => !grantable.includes(claim) && !had.includes(claim));

/** Names that programs may still send. */
const FORMER_PROFILES: Record<string, Profile> = { queries: 'standard' };

/**
 * Parses the API's `UserRole`: a role leaves the claims unchanged, a profile sets them and keeps
 * the role. Null when it is neither.
 */
export function parseUserRole(text: string): { role?: Role; claims?: Claim[] } | null {
  const name = text.trim().toLowerCase();
  const role = ROLES.find((each) => each === name);
  if (role) return { role };
  const profile = PROFILES.find((each) => each === (FORMER_PROFILES[name] ?? name));
  return profile ? { claims: [...PROFILE_CLAIMS[profile]] } : null;
}

/** How a mail names a member: with their name where it is one, and the e-mail. */
export const memberLabel = ({ name, email }: { name: string | null; email: string }): string =>
  name && isPersonName(name) ? `${name} (${email})` : email;
