import { addDays } from '~/src/shared/dates';
import { AGES, type Age } from './receivable.types';

/** So many days past the due day at most: each age begins where the one before ends. */
const LATEST: Record<Age, number> = { coming: 0, d30: 30, d60: 60, d90: 90, older: Number.POSITIVE_INFINITY };

/** Which due days an age has on a day, both included; null is open on that side. */
export function dueDaysOf(age: Age, today: string): { from: string | null; to: string | null } {
  const before = AGES[AGES.indexOf(age) - 1];
  return {
    from: age === 'older' ? null : addDays(today, -LATEST[age]),
    to: before ? addDays(today, -LATEST[before] - 1) : null,
  };
}

/** Days past the due day; 0 where it is yet to come. */
export const daysLate = (dueOn: string | null, today: string): number =>
  dueOn === null ? 0 : Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / 86_400_000);

/** How far ahead an invoice may be due again. */
const MOST_AHEAD = 30;

/** Why an invoice may not be due again on a day, as a text at the form's field; null: it may. */
export function findDueFault(dueOn: string, today: string): string | null {
  if (dueOn <= today) return 'operators:receivables.error.tooEarly';
  return dueOn > addDays(today, MOST_AHEAD) ? 'operators:receivables.error.tooFar' : null;
}
