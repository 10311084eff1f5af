/** Systems that send applicants. */
export const ATS_KINDS = ['gupy', 'greenhouse', 'ashby'] as const;
export type AtsKind = (typeof ATS_KINDS)[number];

/** What a person says of a connection, besides its name. */
export interface ConnectionSettings {
  /** Gupy: name or id of the step that brings a candidate in. */
  step: string | null;
  /** People are invited as soon as they come in. */
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
  /** Ashby: their API key, by which we tell them its status. */
  secret_sealed: Buffer | null;
  changed_by: string | null;
  created_at: Date;
  last_event_at: Date | null;
  /** Code of what went wrong last: key of `recruitmentRuns:problem`. */
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

/** A job of a system that was seen, and the vacancy that its applicants go to. */
export interface AtsJob {
  externalId: string;
  title: string | null;
  vacancyId: string | null;
  seenAt: Date;
}

/** What the test of a connection looked at. */
export interface TestFinding {
  /** Key of `recruitmentRuns:test`. */
  code: 'active' | 'step' | 'seen' | 'jobs' | 'vacancies' | 'secret' | 'call' | 'updates';
  ok: boolean;
}

/** How an application stands, as assessment partners are told: no finding, no score. */
export type ReportedOutcome = 'clear' | 'review' | 'approved' | 'declined' | 'withdrawn' | 'expired';
