import type { Dashboard } from '~/src/domains/verification/dashboard/dashboard.queries';

type Day = Dashboard['byDay'][number];

/** Days that one bar stands for: more than two weeks are drawn by week. */
const bucketOf = (days: number): number => (days > 14 ? 7 : 1);

/** Days in the chart's pieces, each under its first day that has figures. */
export function perBucket(byDay: readonly Day[], days: number): Day[] {
  const size = bucketOf(days);
  if (size === 1) return [...byDay];
  const buckets = new Map<number, Day>();
  for (const row of byDay) {
    const at = Math.floor(Date.parse(row.day) / (size * 86_400_000));
    const sum = buckets.get(at);
    buckets.set(at, sum ? added(sum, row) : row);
  }
  return [...buckets.values()];
}

const added = (one: Day, other: Day): Day => {
  const names = Object.keys(one).filter((name) => name !== 'day') as Exclude<keyof Day, 'day'>[];
  return { ...one, ...Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) };
};
