import type { Row } from '~/src/platform/database/db';

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

export type ConnectionRow = Row<'ats_connections'>;

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

/** A connection in the list of them. */
export interface ConnectionLine extends ConnectionView {
  /** How many jobs of the system lead to no vacancy. */
  unmapped: number;
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
