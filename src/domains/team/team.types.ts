import type { Claim } from '~/src/shared/actor';

export const ROLES = ['admin', 'member'] as const;
export type Role = (typeof ROLES)[number];

/** The status of an entry: a member (`active`, `blocked`), or an invitation. */
export const TEAM_STATUSES = ['active', 'blocked', 'sent', 'expired', 'revoked'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

/** Named sets of claims; `custom` is any other set. */
export const PROFILES = [
  'standard',
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
  /** When an invitation expires. */
  expiresAt: Date | null;
}

/** Filters as they are shown; empty means not filtered. */
export interface TeamFilterValues {
  /** Part of a name or e-mail. */
  text: string;
  papel: string;
  situacao: string;
}

/** Why somebody is removed from a team: a code, so that the mail can be in the reader's language. */
export const REMOVAL_REASONS = ['left', 'role', 'mistake', 'security', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** A member's present or future rights. */
export interface Access {
  role: Role;
  claims: readonly Claim[];
}
