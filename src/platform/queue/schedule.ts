import { HOUR_MS, MINUTE_MS, TIME_ZONE } from '~/src/shared/dates';

/**
 * When a job runs by itself: every so often, or on a calendar in São Paulo, where `monthly` is the first of the month.
 * A time at which Redis was empty or no worker ran is not made up for: what must happen runs every hour, and a row
 * decides whether it is due.
 */
export type Schedule = `every ${number} ${keyof typeof UNITS_MS}` | `${'daily' | 'monthly'} at ${string}`;

const UNITS_MS = { s: 1_000, min: MINUTE_MS, h: HOUR_MS };
const INTERVAL = /^every ([1-9]\d*) (s|min|h)$/;
const CALENDAR = /^(daily|monthly) at ([01]\d|2[0-3]):([0-5]\d)$/;

/** The same in BullMQ's terms. @throws Error for a schedule that names no time */
export function toRepeat(schedule: Schedule): { every: number } | { pattern: string; tz: string } {
  const [, count, unit] = INTERVAL.exec(schedule) ?? [];
  if (count) return { every: Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS] };
  const [, day, hour, minute] = CALENDAR.exec(schedule) ?? [];
  if (!day) throw new Error(`no schedule: ${schedule}`);
  const days = day === 'daily' ? '*' : '1';
  return { pattern: `${Number(minute)} ${Number(hour)} ${days} * *`, tz: TIME_ZONE };
}
