import type { FactorRemoval } from '~/src/domains/access';
import type { Claim } from '~/src/shared/actor';

/** Why somebody is kept out: a code, so that the mail says it in its reader's language. */
export const BLOCK_REASONS = ['fraud', 'terms', 'request', 'payment', 'authority'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Somebody that a search found. */
export interface FoundPerson {
  id: string;
  email: string;
  name: string | null;
  status: 'active' | 'blocked' | 'cancelled';
  operator: boolean;
}

/** For whom somebody may act. */
export interface PersonMembership {
  accountId: string;
  accountName: string;
  role: 'admin' | 'member';
  claims: Claim[];
  version: number;
}

/** What operators see of somebody; documents and phones masked. */
export interface PersonRecord extends FoundPerson {
  emailValidated: boolean;
  onboarded: boolean;
  cpf: string | null;
  phone: string | null;
  twoFactor: 'none' | 'email' | 'sms' | 'totp';
  /** Their authenticator app is to be taken away; null when it is not. */
  factorRemoval: FactorRemoval | null;
  createdAt: Date;
  personalAccountId: string;
  openLogins: number;
  memberships: PersonMembership[];
}
