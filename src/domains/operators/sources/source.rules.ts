import { SOURCE_STATES, type SourceLine, type SourceState } from './source.types';

/** Fewer say nothing; the status page counts the same way. */
const ENOUGH = 3;
const FAILING = 0.2;
const DOWN = 0.8;
/** Many times its usual time: what is normal for a source is slow for another. */
const SLOW_TIMES = 3;

type Measured = Pick<SourceLine, 'pause' | 'incident' | 'lastHour' | 'p95Ms' | 'usualMs'>;

/** How a source is, by an operator's pause, its open incident and the last hour. */
export function toState({ pause, incident, lastHour, p95Ms, usualMs }: Measured): SourceState {
  if (pause) return 'paused';
  if (incident) return incident.kind;
  if (lastHour.queries < ENOUGH) return 'quiet';
  const share = lastHour.failures / lastHour.queries;
  if (share >= DOWN) return 'down';
  if (share >= FAILING) return 'failing';
  return p95Ms !== null && p95Ms > SLOW_TIMES * usualMs ? 'slow' : 'answering';
}

/** Whether nobody needs to look at it. */
export const isWell = ({ state, breakers }: Pick<SourceLine, 'state' | 'breakers'>): boolean =>
  (state === 'answering' || state === 'quiet') && breakers.open === 0;

/** The worst first; otherwise stable. */
export const byWorst = <Line extends Pick<SourceLine, 'state'>>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => SOURCE_STATES.indexOf(one.state) - SOURCE_STATES.indexOf(other.state));
