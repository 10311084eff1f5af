import type { Purpose, ReportState } from '~/src/domains/reports';
import type { Finding } from '~/src/domains/sources';
import type { Centavos } from '~/src/shared/money';
import type { QueryTarget } from '~/src/shared/query-target';

export const MONITOR_STATES = ['active', 'paused', 'ended'] as const;
export type MonitorState = (typeof MONITOR_STATES)[number];
/** Why a monitor is paused or has ended. */
export const MONITOR_REASONS = [
  'credits',
  'limit',
  'budget',
  'approval',
  'access',
  'person',
  'date',
  'subject',
  'closed',
] as const;
export type MonitorReason = (typeof MONITOR_REASONS)[number];
export const RUN_OUTCOMES = ['equal', 'changed', 'incomplete'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** How often a report is repeated. */
export const CADENCES = ['six_months', 'fortnight', 'month'] as const;
export type Cadence = (typeof CADENCES)[number];

/** A finding that one of two reports has, or that both state differently. */
export interface Change {
  kind: 'new' | 'gone' | 'changed';
  before: Finding | null;
  now: Finding | null;
}

/** What a source states otherwise than before. */
export interface SourceChanges {
  sourceId: string;
  changes: Change[];
}

/** How a report differs from an earlier one, by source. */
export interface Difference {
  changed: SourceChanges[];
  /** Sources that state the same. */
  equal: string[];
  /** Sources that answer now and did not before, so that nothing says what is new. */
  uncompared: string[];
  /** Sources of the newer report without an answer. */
  unanswered: string[];
}

/** One line of the list. */
export interface MonitorLine {
  id: string;
  state: MonitorState;
  reason: MonitorReason | null;
  /** The subject's name, as a source stated it; null when unknown. */
  name: string | null;
  /** Of the product. */
  productName: string;
  target: QueryTarget;
  purpose: Purpose;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  endsOn: string;
  /** The newest repeat. */
  last: RunLine | null;
  /** Null when its purpose allows none any more. */
  every: Cadence | null;
  /** The law that sets the time. */
  law: string | null;
  /** What a repeat costs at most, at today's price, and what repeats come to in a month, on average. */
  cost: Centavos;
  monthly: Centavos;
}

/** A cadence, the purposes that have it, and the law of the first. */
export interface CadenceChoice {
  every: Cadence;
  purposes: Purpose[];
  law: string | null;
}

export interface RunLine {
  reportId: string;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  /** Null until its report has ended and was compared. */
  outcome: RunOutcome | null;
  orderedAt: Date;
  /** New, gone and changed findings. */
  changes: number;
  /** Null until its report has ended. */
  charged: Centavos | null;
  state: ReportState;
}

export interface Monitor extends MonitorLine {
  userId: string;
  /** The report it was made from. */
  reportId: string;
  productExternalId: string;
  subjectToldAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Newest first. */
  runs: RunLine[];
}

/** Filters of the list. */
export const MONITOR_VIEWS = ['all', 'changed', 'active', 'paused', 'ended'] as const;
export type MonitorView = (typeof MONITOR_VIEWS)[number];
