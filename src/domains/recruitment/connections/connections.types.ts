import type { Sealed } from '~/src/platform/crypto/sealing';

/** Systems that send applicants. */
export const ATS_KINDS = ['gupy', 'greenhouse', 'ashby'] as const;
export type AtsKind = (typeof ATS_KINDS)[number];

/** The editable settings of a connection, besides its name. */
export interface ConnectionSettings {
  /** Gupy: name or id of the step that imports a candidate. */
  step: string | null;
  /** Whether people are invited on arrival. */
  invite: boolean;
}

export interface ConnectionRow {
  id: string;
  account_id: string;
  kind: AtsKind;
  name: string;
  active: boolean;
  key_hash: string;
  key_last4: string;
  settings: ConnectionSettings;
  /** Ashby: the API key with which we report statuses. */
  secret_sealed: Sealed | null;
  changed_by: string | null;
  /** Who was shown the key last, and who typed the secret; null in rows that an earlier release changed last. */
  key_holder: string | null;
  secret_holder: string | null;
  created_at: Date;
  last_event_at: Date | null;
  /** Code of the last problem: key of `recruitmentRuns:problem`. */
  last_error: string | null;
  tested_at: Date | null;
}

/** A connection as its page shows it; never its keys. */
export interface ConnectionView {
  id: string;
  kind: AtsKind;
  name: string;
  active: boolean;
  last4: string;
  settings: ConnectionSettings;
  hasSecret: boolean;
  createdAt: Date;
  lastEventAt: Date | null;
  lastError: string | null;
  testedAt: Date | null;
}

/** A known job of a system, and the vacancy for its applicants. */
export interface AtsJob {
  externalId: string;
  title: string | null;
  vacancyId: string | null;
  seenAt: Date;
}

/** A result of a connection's test. */
export interface TestFinding {
  /** Key of `recruitmentRuns:test`. */
  code: 'active' | 'step' | 'seen' | 'jobs' | 'vacancies' | 'secret' | 'call' | 'updates';
  ok: boolean;
}

/** An application's status as reported to assessment partners: no finding, no score. */
export type ReportedOutcome = 'clear' | 'review' | 'approved' | 'declined' | 'withdrawn' | 'expired';
