import type { Claim } from '~/src/shared/actor';

export const ROLES = ['admin', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** Where somebody stands: a member, or invited and not (yet) come. */
export const TEAM_STATUSES = ['active', 'sent', 'expired', 'revoked'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

/** Named sets of claims; `custom` is any other set. */
export const PROFILES = [
  'standard',
  'queries',
  'batch',
  'reviewer',
  'review_lead',
  'review_observer',
  'recruiter',
  'cashier',
] as const;
export type Profile = (typeof PROFILES)[number];

/** One line of the team: a member by the user's id, or an invitation by its own. */
export interface TeamEntry {
  uid: string;
  kind: 'member' | 'invitation';
  email: string;
  name: string | null;
  role: Role;
  claims: Claim[];
  status: TeamStatus;
  /** Counts the changes of a membership; an edit says which one it saw. */
  version: number;
  /** Joined or invited. */
  since: Date;
  /** Until when an invitation is good. */
  expiresAt: Date | null;
}

/** Filters as they are in the address; empty means not filtered. */
export interface TeamFilterValues extends Record<string, string> {
  texto: string;
  papel: string;
  situacao: string;
}

/** Why somebody is taken out of a team: a code, so that the mail says it in its reader's language. */
export const REMOVAL_REASONS = ['left', 'role', 'mistake', 'security', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** What somebody is or will be allowed. */
export interface Access {
  role: Role;
  claims: Claim[];
}
