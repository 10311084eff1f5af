import { CLAIMS, type Claim } from '~/src/shared/actor';
import { PROFILES, type Profile, ROLES, type Role } from './team.types';

/** What each profile allows (claims of specification 3). */
export const PROFILE_CLAIMS: Record<Profile, readonly Claim[]> = {
  standard: [],
  queries: ['consultas'],
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
  cashier: ['point_of_sale'],
};

/** Claims that every company may give: they open nothing that it does not have already. */
const OPEN_CLAIMS: readonly Claim[] = ['consultas', 'consultas_reaproveitamento', 'point_of_sale'];

/** The claims in the order of the list, each once, so that equal sets are equal. */
export const sortClaims = (claims: Iterable<string>): Claim[] => {
  const given = new Set(claims);
  return CLAIMS.filter((claim) => given.has(claim));
};

const sameClaims = (one: readonly Claim[], other: readonly Claim[]): boolean =>
  sortClaims(one).join() === sortClaims(other).join();

/** The profile that a set of claims makes, or `custom`. */
export function profileOf(claims: readonly Claim[]): Profile | 'custom' {
  return PROFILES.find((profile) => sameClaims(PROFILE_CLAIMS[profile], claims)) ?? 'custom';
}

/**
 * What a company's administrators may give: what opens nothing new, and what somebody of the company
 * has (an operator, or the contract, brought it in). `held`: all claims of its members.
 */
export const grantableClaims = (held: Iterable<string>): Claim[] => sortClaims([...OPEN_CLAIMS, ...held]);

/** Profiles that need nothing but these claims. */
export const grantableProfiles = (grantable: readonly Claim[]): Profile[] =>
  PROFILES.filter((profile) => PROFILE_CLAIMS[profile].every((claim) => grantable.includes(claim)));

/** Claims that may not be given: neither grantable nor had already. */
export const forbiddenClaims = (
  wanted: readonly Claim[],
  { grantable, had }: { grantable: readonly Claim[]; had: readonly Claim[] },
): Claim[] => wanted.filter((claim) => !grantable.includes(claim) && !had.includes(claim));

/**
 * What the API's `UserRole` means: a role leaves the claims as they are, a profile sets them and leaves
 * the role. Null for what is neither.
 */
export function parseUserRole(text: string): { role?: Role; claims?: Claim[] } | null {
  const name = text.trim().toLowerCase();
  const role = ROLES.find((each) => each === name);
  if (role) return { role };
  const profile = PROFILES.find((each) => each === name);
  return profile ? { claims: [...PROFILE_CLAIMS[profile]] } : null;
}
