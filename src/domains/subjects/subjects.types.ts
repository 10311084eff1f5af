import type { Locale } from '~/src/shared/locale';

/** What the person a report is about may ask for (LGPD, art. 18 to 20). */
export const SUBJECT_RIGHTS = [
  'access',
  'copy',
  'correction',
  'contest',
  'erasure',
  'objection',
  'portability',
] as const;
export type SubjectRight = (typeof SUBJECT_RIGHTS)[number];

/** received → verifying → in_progress → answered | refused. */
export const REQUEST_STATES = ['received', 'verifying', 'in_progress', 'answered', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** How sure we are of who somebody is: not at all, by a code to their own contact, by documents. */
export type ProofLevel = 'none' | 'code' | 'document';

/** Why a finding is contested. */
export const CONTEST_REASONS = ['not_me', 'outdated', 'detail', 'no_reason', 'other'] as const;
export type ContestReason = (typeof CONTEST_REASONS)[number];

/** How a request that was answered ended. */
export const OUTCOMES = ['done', 'partly', 'kept'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How an operator checked who somebody is. */
export const CHECKS = ['govbr', 'letter', 'document'] as const;
export type PersonCheck = (typeof CHECKS)[number];

/** The only reasons for which a request is refused, each with its law (`subjects:refusal`). */
export const REFUSALS = ['not_proven', 'not_held', 'legal_duty', 'defense', 'credit', 'not_yours'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A person who says who they are: CPF in 11 digits, birth date `YYYY-MM-DD`. */
export interface Claimant {
  cpf: string;
  birthDate: string;
}

/** A person who proved who they are, for fifteen minutes. */
export interface Subject extends Claimant {
  sessionId: string;
  level: Exclude<ProofLevel, 'none'>;
  expiresAt: Date;
}

/** What a person asks for. */
export interface NewRequest {
  right: SubjectRight;
  text: string;
  /** Where a notice goes; it holds nothing personal. Empty for none. */
  email: string;
  /** The data are about credit, for which the law has a shorter clock. */
  credit: boolean;
  reason: ContestReason | null;
  /** A report that the request is about. */
  reportId: string | null;
}

/** A line of a request's conversation. */
export interface RequestMessage {
  id: string;
  isOwn: boolean;
  asks: boolean;
  text: string;
  at: Date;
}

/** A request in lists. */
export interface RequestLine {
  id: string;
  protocol: string;
  right: SubjectRight;
  state: RequestState;
  level: ProofLevel;
  receivedAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
  outcome: string | null;
}

/** A request in full. */
export interface SubjectRequest extends RequestLine {
  credit: boolean;
  reason: ContestReason | null;
  reportId: string | null;
  locale: Locale;
  text: string;
  email: string;
  answer: string | null;
  takenBy: string | null;
  confirmedAt: Date | null;
  erasedAt: Date | null;
  messages: RequestMessage[];
}
