import { SOURCE_TRIES } from '~/src/domains/reports/reports.rules';
import type {
  ProgressSource,
  ReportProgress,
  SourceOutage,
  SourceState,
} from '~/src/domains/reports/reports.types';

const OPEN: readonly SourceState[] = ['waiting', 'queued', 'running'];
/** Whether a report still waits for a source. */
export const isOpen = ({ state }: { state: SourceState }): boolean => OPEN.includes(state);

/** Grace beyond a source's usual time before it counts as late; one to be retried is late at once. */
const GRACE_MS = 5_000;
/** Assembly takes about a second after the last answer; less than this is never estimated. */
const ASSEMBLY_MS = 1_000;
const MIN_SECONDS = 5;

/** The data behind a report's progress; times in ms. */
export interface TrackedReport {
  createdAt: number;
  deadlineAt: number;
  done: boolean;
  sources: readonly {
    sourceId: string;
    name: string;
    authority: string;
    state: SourceState;
    usualMs: number;
    /** In centavos: what is not charged without it. */
    share: number;
    required: boolean;
    tries: number;
    startedAt: number | null;
    endedAt: number | null;
    /** When it is retried at the latest. */
    retryAt: number | null;
    /** Whether it answered that nothing is on record. */
    nothing: boolean;
    /** Its open incident. */
    outage: SourceOutage | null;
  }[];
}

/**
 * A report's progress, source by source, at the moment `at`: which of them are late, and how long the rest
 * takes. While one is late, or has an open incident, only the deadline is known.
 */
export function toProgress(
  { createdAt, deadlineAt, done, sources }: TrackedReport,
  at: number,
): ReportProgress {
  const followed = sources.map((source): ProgressSource => {
    const { name, authority, state, usualMs, share, required, nothing } = source;
    const { sourceId, startedAt, endedAt, retryAt, tries } = source;
    const since = state === 'waiting' ? null : (startedAt ?? createdAt);
    const retry = state === 'running' && retryAt !== null && retryAt > at ? retryAt : null;
    const overdue = isOpen(source) && since !== null && at - since > usualMs + GRACE_MS;
    return {
      // Field by field: object rest took a thirtieth of a poll.
      id: sourceId,
      name,
      authority,
      state,
      usualMs,
      share,
      required,
      nothing,
      since,
      tookMs: endedAt !== null && startedAt !== null ? endedAt - startedAt : null,
      retryAt: retry,
      nextTry: Math.min(tries + 1, SOURCE_TRIES),
      late: overdue || retry !== null,
      outage: isOpen(source) ? source.outage : null,
    };
  });
  const queries = followed.filter(({ state }) => state !== 'not_asked');
  return {
    done,
    at,
    deadlineAt,
    tries: SOURCE_TRIES,
    answered: queries.filter(({ state }) => state === 'answered' || state === 'not_found').length,
    ended: queries.filter((source) => !isOpen(source)).length,
    total: queries.length,
    seconds: followed.some(({ outage }) => outage) ? null : remainingSeconds(queries, at),
    sources: followed,
  };
}

type SourceTiming = Pick<ProgressSource, 'state' | 'usualMs' | 'since' | 'late'>;

/**
 * Remaining time in whole seconds, by the usual time of each open source; one that waits for a
 * name starts when the others have ended. Null when none is open, or one is late.
 */
function remainingSeconds(sources: readonly SourceTiming[], at: number): number | null {
  const open = sources.filter(isOpen);
  if (open.length === 0 || open.some(({ late }) => late)) return null;
  const remainingOf = ({ usualMs, since }: SourceTiming) => Math.max(usualMs - (at - (since ?? at)), 0);
  const longest = (list: readonly SourceTiming[]) => Math.max(0, ...list.map(remainingOf));
  const running = longest(open.filter(({ since }) => since !== null));
  const queued = longest(open.filter(({ since }) => since === null));
  return Math.max(Math.ceil((running + queued + ASSEMBLY_MS) / 1_000), MIN_SECONDS);
}
