import { isErased, type Sealed } from '~/src/platform/crypto/sealing';
import { ROUTINES } from '~/src/shared/retention/routines';
import type { Transitions } from '~/src/shared/transitions';
import type { ContestState } from './contest.rules';
import type { FailureCode, ReportOrigin, ReportState, SourceState } from './reports.types';

/** Legal moves of a report (docs/model.md "States"); all others are refused. */
export const REPORT_TRANSITIONS: Transitions<ReportState> = {
  queued: ['running', 'failed'],
  running: ['done', 'partial', 'failed'],
  done: [],
  partial: [],
  failed: [],
};

/**
 * Legal moves of one source of a report. An unavailable source may still answer: late, added to the
 * report and never charged.
 */
export const SOURCE_TRANSITIONS: Transitions<SourceState> = {
  waiting: ['queued', 'not_asked', 'unavailable'],
  queued: ['running', 'unavailable'],
  running: ['answered', 'not_found', 'refused', 'unavailable'],
  unavailable: ['answered', 'not_found', 'refused'],
  answered: [],
  not_found: [],
  refused: [],
  not_asked: [],
};

/** Job priority: interactive orders before rows of batches and repeats. */
export const getPriority = ({ origin }: { origin: ReportOrigin }): number =>
  origin === 'batch' || origin === 'monitor' ? 10 : 0;

export const canReportMove = (from: ReportState, to: ReportState): boolean =>
  REPORT_TRANSITIONS[from].includes(to);
export const canSourceMove = (from: SourceState, to: SourceState): boolean =>
  SOURCE_TRANSITIONS[from].includes(to);

/** States in which a source's query has ended with an answer. */
const ANSWERED: readonly SourceState[] = ['answered', 'not_found', 'refused'];

/**
 * Whether an operator may have a source queried again: it gave no answer, or who the report is about contests it; the
 * report ended in a state that shows answers, and its inputs are not erased.
 */
export const canQueryAgain = (
  report: {
    ended_at: Date | null;
    failure: FailureCode | null;
    inputs_sealed: Sealed;
    contest_state: ContestState | null;
  },
  source: { state: SourceState },
): boolean =>
  (source.state === 'unavailable' || (report.contest_state === 'open' && ANSWERED.includes(source.state))) &&
  report.ended_at !== null &&
  !isErased(report.inputs_sealed) &&
  (report.failure === null || report.failure === 'source_unavailable');

/** Whether a report that failed may end otherwise if it is ordered anew: it was no matter of whom it is about. */
export const canRunAgain = (report: { failure: FailureCode | null; inputs_sealed: Sealed }): boolean =>
  (report.failure === 'source_unavailable' || report.failure === 'internal') &&
  !isErased(report.inputs_sealed);

/** Whether a source that answered is being queried once more: its newest query is younger than its answer. */
export const isRecheck = ({
  state,
  captured_at: capturedAt,
  asked_again_at: askedAt,
}: {
  state: SourceState;
  captured_at: Date | null;
  asked_again_at: Date | null;
}): boolean => ANSWERED.includes(state) && askedAt !== null && (capturedAt === null || askedAt > capturedAt);

/**
 * Answers are not shown for a document that is a minor's, unknown or invalid: it was not
 * charged, and may belong to somebody else.
 */
export const hasNoSubject = ({ failure }: { failure: FailureCode | null }): boolean =>
  failure === 'minor' || failure === 'not_found' || failure === 'invalid_document';

/** Deadline of a report (specification 15); then the answers so far are assembled. */
export const DEADLINE_MS = 5 * 60_000;
/** How long reports are kept from their order (privacy policy, section on retention). */
export const RETENTION_YEARS = ROUTINES.reports.period.years;
/** A hold outlives any deadline, as the safety net under a report that nobody ended. */
export const HOLD_MS = 24 * 60 * 60_000;
/** Tries of a source before it counts as unavailable. */
export const SOURCE_TRIES = 4;
