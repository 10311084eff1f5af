import { addDays, MINUTE_MS, toDay } from '~/src/shared/dates';
import { VISIT_MINUTES } from './visit.types';

const REVIEW_DAYS = 2;

/** When a visit ends by itself. */
export const endOfVisit = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + VISIT_MINUTES * MINUTE_MS);

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Until when it is to be reviewed: the end of the second working day after it, in São Paulo. */
export function reviewDue(startedAt: Date): Date {
  let day = toDay(startedAt);
  for (let left = REVIEW_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(`${addDays(day, 1)}T00:00:00-03:00`);
}
