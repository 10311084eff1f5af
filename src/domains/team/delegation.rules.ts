import type { Actor, Claim } from '~/src/shared/actor';
import { CLAIMS } from '~/src/shared/actor';
import { PRIMARY_CLAIMS } from '~/src/shared/rights/claims';
import type { TeamEntry } from './team.types';

/** An area of the product whose rights somebody may manage without administering the company. */
interface Area {
  /** The claim of those who manage it. */
  manager: Claim;
  /** All of its rights. */
  claims: readonly Claim[];
}

/** Verifications: `doccheck` gives access to the pages, the others to actions there. */
export const REVIEW_AREA: Area = {
  manager: 'doccheck_admin',
  claims: CLAIMS.filter((claim) => claim.startsWith('doccheck')),
};

type Manager = Pick<Actor, 'userId' | 'companyRole'>;

/**
 * Whether a manager may change somebody's rights of the area: those of people below them, so neither an
 * administrator's, nor another manager's, nor their own. An administrator of the company may change everybody's.
 */
export const canDelegateTo = (actor: Manager, entry: TeamEntry, { manager }: Area): boolean =>
  actor.companyRole === 'admin' ||
  (entry.role !== 'admin' && entry.uid !== actor.userId && !entry.claims.includes(manager));

/** What a manager may give: what they may take back, so who else manages is up to the company's administrators. */
export const delegable = ({ companyRole }: Manager, { manager, claims }: Area): readonly Claim[] =>
  companyRole === 'admin' ? claims : claims.filter((claim) => claim !== manager);

/** Somebody's rights of all other areas. */
export const rightsOutside = (claims: readonly Claim[], area: Area): Claim[] =>
  claims.filter((claim) => !area.claims.includes(claim));

/**
 * Whether rights mean the same by themselves. Those that only add to an area would turn into report access, which
 * nobody gave (specification 3.2).
 */
export const standsAlone = (claims: readonly Claim[]): boolean =>
  claims.some((claim) => PRIMARY_CLAIMS.includes(claim));
