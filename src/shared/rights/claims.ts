import { CLAIMS, type Claim } from '~/src/shared/actor';

/** Claims with a home page of their own; all others are secondary to a product (specification 3). */
export const PRIMARY_CLAIMS: readonly Claim[] = ['consultas', 'bank_partner', 'doccheck'];

/** Whether a set gives report access: `consultas`, or no claim of another area (specification 3.2). */
export function givesReports(claims: readonly Claim[]): boolean {
  if (claims.includes('consultas')) return true;
  return !claims.some((claim) => PRIMARY_CLAIMS.includes(claim));
}

/** The claims in canonical order, without duplicates, so that equal sets are equal. */
export const sortClaims = (claims: Iterable<string>): Claim[] => {
  const unique = new Set(claims);
  return CLAIMS.filter((claim) => unique.has(claim));
};

/**
 * The same with report access written out, so that adding a right of another area takes nothing away and no stored set
 * is empty. Applied to whatever is stored, and to stored rights before they are changed: releases before decision 0246
 * left it unsaid.
 */
export function writeOutClaims(claims: Iterable<string>): Claim[] {
  const sorted = sortClaims(claims);
  return givesReports(sorted) ? sortClaims(['consultas', ...sorted]) : sorted;
}
