import { DAY_MS, MINUTE_MS } from '~/src/shared/dates';
import type {
  ComponentDay,
  Counts,
  DayState,
  Health,
  Incident,
  IncidentKind,
  IncidentUpdate,
  MinuteCounts,
} from './status.types';

type Answers = Pick<Counts, 'queries' | 'failures'>;

/** Minimum number of queries for a verdict. */
const ENOUGH = 3;
const FAILING = 0.2;
const DOWN = 0.8;

/** An incident opens when there were so many queries within two minutes, and half of them failed. */
const OPENING_QUERIES = 5;
const OPENING_MINUTES = 2;
/** It closes after so many minutes without a bad one, or when nobody has asked for so long. */
const GOOD_MINUTES = 5;
export const QUIET_MINUTES = 60;

/** A day counts as down once incidents have lasted this long on it. */
const DOWN_MINUTES = 15;

/** Measuring has stopped when the last minute is older. */
const FRESH_MS = 3 * MINUTE_MS;

/** The queries of all, and those that failed. */
export const sumAnswers = (counts: readonly Answers[]): Answers => ({
  queries: counts.reduce((total, { queries }) => total + queries, 0),
  failures: counts.reduce((total, { failures }) => total + failures, 0),
});

const getShare = ({ queries, failures }: Answers): number => (queries === 0 ? 0 : failures / queries);
const isBad = (counts: Answers): boolean => counts.queries > 0 && getShare(counts) >= 0.5;
const getKind = (counts: Answers): IncidentKind => (getShare(counts) >= DOWN ? 'down' : 'failing');
const toPercent = (counts: Answers): number => Math.round(getShare(counts) * 100);

/** A component's health, by its queries and those that failed. */
export function getHealth(counts: Answers): Health {
  if (counts.queries < ENOUGH) return 'quiet';
  const share = getShare(counts);
  if (share >= DOWN) return 'down';
  return share >= FAILING ? 'failing' : 'ok';
}

/** What changes for an incident; percentages, so that nothing tells how many queries there are. */
export interface IncidentChange {
  update: IncidentUpdate['kind'];
  kind: IncidentKind;
  share: number;
  /** When it began, or ended. */
  at: Date;
}

/**
 * Whether an incident of a component opens, grows worse or closes; null when nothing changes. `recent` are its minutes
 * of the last hour up to `minute`, those without a query left out.
 */
export function decideIncident(
  minute: Date,
  recent: readonly MinuteCounts[],
  open: Pick<Incident, 'kind' | 'openedAt'> | null,
): IncidentChange | null {
  const begin = (minutes: number) => new Date(minute.getTime() - (minutes - 1) * MINUTE_MS);
  const since = (at: Date) => recent.filter((each) => each.minute >= at && each.minute <= minute);
  const few = since(begin(OPENING_MINUTES));
  const last = sumAnswers(few);
  const isOut = last.queries >= OPENING_QUERIES && isBad(last);
  const change = { kind: getKind(last), share: toPercent(last) };
  if (!open) {
    const first = few.find(({ failures }) => failures > 0)?.minute ?? minute;
    return isOut ? { ...change, update: 'opened', at: first } : null;
  }
  if (isOut && change.kind === 'down' && open.kind === 'failing') {
    return { ...change, update: 'worse', at: minute };
  }
  const begins = begin(GOOD_MINUTES);
  const good = since(begins);
  if (begins > open.openedAt && good.length > 0 && !good.some(isBad)) {
    return { kind: open.kind, share: toPercent(sumAnswers(good)), update: 'closed', at: begins };
  }
  const isQuiet = begin(QUIET_MINUTES) > open.openedAt && recent.length === 0;
  return isQuiet ? { kind: open.kind, share: 0, update: 'quiet', at: minute } : null;
}

/** Whether measuring goes on. */
export const isFresh = (measuredUntil: Date | null, now: Date): boolean =>
  measuredUntil !== null && now.getTime() - measuredUntil.getTime() <= FRESH_MS;

/** The zone has had no summer time since 2019. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00-03:00`);

/** Milliseconds of an incident on a day. */
function getOverlap({ openedAt, closedAt }: Incident, day: string, now: Date): number {
  const from = Math.max(openedAt.getTime(), startOf(day));
  const to = Math.min((closedAt ?? now).getTime(), startOf(day) + DAY_MS);
  return Math.max(0, to - from);
}

/** How a component did on a day; `incidents` are all of its own. */
export function getDayState(
  day: string,
  counts: Pick<ComponentDay, 'queries' | 'failures' | 'minutes'> | undefined,
  incidents: readonly Incident[],
  now: Date,
): DayState {
  const onDay = incidents.filter((each) => getOverlap(each, day, now) > 0);
  const downMs = onDay
    .filter(({ kind }) => kind === 'down')
    .reduce((sum, each) => sum + getOverlap(each, day, now), 0);
  if (downMs >= DOWN_MINUTES * MINUTE_MS) return 'down';
  if (onDay.length > 0) return 'failing';
  if (!counts || counts.minutes === 0) return 'unmeasured';
  const health = getHealth(counts);
  return health === 'down' ? 'failing' : health;
}

/** The share of the queries that were answered; never rounded up to all. Null with too few. */
export const getAnswered = (counts: Answers): number | null =>
  counts.queries < ENOUGH ? null : Math.floor((1 - getShare(counts)) * 10_000) / 10_000;
