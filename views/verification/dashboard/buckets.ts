import type { Dashboard } from '~/src/domains/verification/dashboard/dashboard.queries';
import { addDays, DAY_MS } from '~/src/shared/dates';

type Day = Dashboard['byDay'][number];

/** The first day of the epoch was a Thursday. */
const TO_MONDAY = 3;

const toMonday = (day: string): string => addDays(day, -((Date.parse(day) / DAY_MS + TO_MONDAY) % 7));

/** All bars of a drawing, empty ones too: days of the period, or its weeks under their Monday. */
export function toBuckets({ byDay, span, unit }: Pick<Dashboard, 'byDay' | 'span' | 'unit'>): Day[] {
  const getPlace = (day: string): string => (unit === 'week' ? toMonday(day) : day);
  const buckets = new Map<string, Day>();
  for (let day = getPlace(span.from); day <= span.to; day = addDays(day, unit === 'week' ? 7 : 1)) {
    buckets.set(day, emptyDay(day));
  }
  for (const row of byDay) {
    const place = getPlace(row.day);
    const sum = buckets.get(place);
    if (sum) buckets.set(place, added(sum, row));
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
