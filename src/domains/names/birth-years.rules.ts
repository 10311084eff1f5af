import type { BirthPeriod } from '~/src/gateways';
import type { YearRelation } from './score.rules';

/** Years by which a date that a list calls approximate may be off. */
const APPROXIMATE_BY = 5;
/** Lists and registers often differ by one year. */
const NEAR_BY = 1;
/** Another year that may be an error weighs half. */
const CLOSE_BY = 3;

interface YearComparison {
  relation: YearRelation;
  /** What the years add to a score, or take from it. */
  shift: number;
}

const UNKNOWN: YearComparison = { relation: 'unknown', shift: 0 };

/** A birth year compared with what a list states: exact years, ranges and approximate ones. */
export function compareYears(year: number | null, births: readonly BirthPeriod[]): YearComparison {
  if (year === null || births.length === 0) return UNKNOWN;
  const distances = births.map((birth) => distanceOf(year, birth));
  if (births.some(({ from, to }) => from <= year && year <= to)) return { relation: 'equal', shift: 0.05 };
  const nearest = Math.min(...distances);
  if (nearest <= NEAR_BY || isBetween(year, births)) return { relation: 'near', shift: 0 };
  return { relation: 'conflict', shift: nearest <= CLOSE_BY ? -0.1 : -0.2 };
}

/** Years outside a period; an approximate one is wider. */
function distanceOf(year: number, { from, to, approximate }: BirthPeriod): number {
  const outside = Math.max(from - year, year - to, 0);
  return approximate && outside <= APPROXIMATE_BY ? Math.min(outside, NEAR_BY) : outside;
}

/** Several alternative dates do not exclude what lies between them. */
const isBetween = (year: number, births: readonly BirthPeriod[]): boolean =>
  births.length > 1 &&
  year >= Math.min(...births.map(({ from }) => from)) &&
  year <= Math.max(...births.map(({ to }) => to)) &&
  Math.max(...births.map(({ to }) => to)) - Math.min(...births.map(({ from }) => from)) <= 15;
