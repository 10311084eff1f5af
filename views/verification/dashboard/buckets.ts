import type { Dashboard } from '~/src/domains/verification/dashboard/dashboard.queries';
import { DAY_MS } from '~/src/shared/dates';

type Day = Dashboard['byDay'][number];

/** The first day of the epoch was a Thursday. */
const TO_MONDAY = 3;

/** Days per bar: more than two weeks are drawn by week. */
const getBucket = (days: number): number => (days > 14 ? 7 : 1);

/** Days grouped for the chart, each group under its first day, weeks under their Monday; gaps are filled. */
export function toBuckets(byDay: readonly Day[], days: number): Day[] {
  const size = getBucket(days);
  const shift = size === 1 ? 0 : TO_MONDAY;
  const getPlace = ({ day }: Day) => Math.floor((Date.parse(day) / DAY_MS + shift) / size);
  const [first, last] = [byDay[0], byDay.at(-1)];
  if (!first || !last) return [];
  const buckets = new Map<number, Day>();
  for (let at = getPlace(first); at <= getPlace(last); at += 1) {
    buckets.set(at, emptyDay(new Date((at * size - shift) * DAY_MS).toISOString().slice(0, 10)));
  }
  for (const row of byDay) {
    const sum = buckets.get(getPlace(row));
    if (sum) buckets.set(getPlace(row), added(sum, row));
  }
  return [...buckets.values()];
}

const emptyDay = (day: string): Day => ({
  day,
  started: 0,
  approvedAutomatically: 0,
  approvedByPeople: 0,
  rejectedAutomatically: 0,
  rejectedByPeople: 0,
  review: 0,
  expired: 0,
});

const added = (one: Day, other: Day): Day => {
  const names = Object.keys(one).filter((name) => name !== 'day') as Exclude<keyof Day, 'day'>[];
  return { ...one, ...Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) };
};
