import type { FactorRemoval } from '~/src/domains/access';
import type { Claim } from '~/src/shared/actor';

/** Why a user is blocked: a code, so that the mail can be in the reader's language. */
export const BLOCK_REASONS = ['fraud', 'terms', 'request', 'payment', 'authority'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Why a block is lifted. */
export const UNBLOCK_REASONS = ['cleared', 'our_mistake', 'request', 'authority'] as const;
export type UnblockReason = (typeof UNBLOCK_REASONS)[number];

/** Why personal data is unmasked: a code, because the audit holds codes only. */
export const REVEAL_REASONS = ['call', 'contact', 'payment', 'fraud', 'authority', 'check'] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

/** A person found by a search; the e-mail address masked. */
export interface FoundPerson {
  id: string;
  email: string;
  name: string | null;
  status: 'active' | 'blocked' | 'cancelled';
  operator: boolean;
}

/** A company that a user may act for. */
export interface PersonMembership {
  accountId: string;
  accountName: string;
  role: 'admin' | 'member';
  claims: Claim[];
  version: number;
}

/** A user's record for operators; e-mail address, document and phone masked unless it is revealed. */
export interface PersonRecord extends FoundPerson {
  emailValidated: boolean;
  onboarded: boolean;
  cpf: string | null;
  phone: string | null;
  twoFactor: 'none' | 'email' | 'sms' | 'totp';
  /** The scheduled removal of their authenticator app; null when there is none. */
  factorRemoval: FactorRemoval | null;
  createdAt: Date;
  personalAccountId: string;
  openLogins: number;
  memberships: PersonMembership[];
}
