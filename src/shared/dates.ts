import type { Locale } from './locale';

/** Everything is shown in this zone, whatever the server's or the browser's. */
export const TIME_ZONE = 'America/Sao_Paulo';

/** Durations in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const MAX_HOURS = 5_000;

/** Day and hour in São Paulo by hours since the epoch: Intl is a hundred times slower. */
const hours = new Map<number, { day: string; hour: string }>();

const DAY_AND_HOUR = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
} as Intl.DateTimeFormatOptions);

/** The zone's UTC offset has been whole hours since 1914, so minutes and seconds are UTC's. */
function toHour(value: Date): { day: string; hour: string } {
  const key = Math.floor(value.getTime() / HOUR_MS);
  const existing = hours.get(key);
  if (existing) return existing;
  const [day = '', hour = ''] = DAY_AND_HOUR.format(value).split(' ');
  if (hours.size >= MAX_HOURS) hours.clear();
  hours.set(key, { day, hour });
  return { day, hour };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `21/11/2026`; `21 Nov 2026` in en-US, which is unambiguous. */
export const formatDate = (value: Date, locale: Locale = 'pt-BR'): string => formatDay(toDay(value), locale);

/** `09:05`, 24 hours in both languages. */
export const formatTime = (value: Date): string => `${toHour(value).hour}:${two(value.getUTCMinutes())}`;

/** `09:05:07`. */
export const formatClock = (value: Date): string => `${formatTime(value)}:${two(value.getUTCSeconds())}`;

/** `21/11/2026 - 09:05:07` (specification 6.3); the date as formatDate has it. */
export const formatDateTime = (value: Date, locale: Locale = 'pt-BR'): string =>
  `${formatDate(value, locale)} - ${formatClock(value)}`;

/** `21/11/2026 - 09:05`. */
export const formatMinute = (value: Date, locale: Locale = 'pt-BR'): string =>
  `${formatDate(value, locale)} - ${formatTime(value)}`;

/**
 * A moment in a list, short while it is recent: `09:05` on its day, `21/11 09:05` (`21 Nov 09:05`) in its year, else
 * the date. `today` is `YYYY-MM-DD`.
 */
export function formatRecent(value: Date, today: string, locale: Locale = 'pt-BR'): string {
  const day = toDay(value);
  if (day === today) return formatTime(value);
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day, locale);
  return `${formatDay(day, locale).slice(0, -5)} ${formatTime(value)}`;
}

/** A day in a list, without its year in the year of `today`, which is `YYYY-MM-DD`: `21/11`, `21 Nov`. */
export function formatRecentDay(value: Date, today: string, locale: Locale = 'pt-BR'): string {
  const day = toDay(value);
  const date = formatDay(day, locale);
  return day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, -5) : date;
}

/** `sexta-feira`, of an instant in São Paulo. */
export const formatWeekday = (value: Date, locale: Locale = 'pt-BR'): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: TIME_ZONE }).format(value);

/** Whether a text is a valid day, as `<input type="date">` sends it; Postgres has no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day of an instant in São Paulo, `YYYY-MM-DD`. */
export const toDay = (instant: Date): string => toHour(instant).day;

/** The first moment of its day in São Paulo. */
export const startOfDay = (instant: Date): Date => beginOfDay(toDay(instant));

/** The first moment of a day (`YYYY-MM-DD`) in São Paulo. */
export const beginOfDay = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

/** The instant of a minute (`YYYY-MM-DDTHH:MM`) in São Paulo, or of the first one of a day. */
export const toInstant = (moment: string): Date =>
  moment.includes('T') ? new Date(`${moment}:00-03:00`) : beginOfDay(moment);

/** The same as people read it. */
export const formatMoment = (moment: string, locale: Locale = 'pt-BR'): string =>
  moment.includes('T') ? formatMinute(toInstant(moment), locale) : formatDay(moment, locale);

/** A day `YYYY-MM-DD`, some days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day `YYYY-MM-DD` in the locale's format: `14/11/1970`; `14 Nov 1970` in en-US. */
export function formatDay(day: string, locale: Locale = 'pt-BR'): string {
  const [year, month, date] = day.split('-');
  if (locale === 'pt-BR') return `${date}/${month}/${year}`;
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The month of a day `YYYY-MM-DD`: `novembro de 2026`; `November 2026` in en-US. */
export function formatMonth(day: string, locale: Locale = 'pt-BR'): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${day}T00:00:00Z`));
}

/** The month of a day `YYYY-MM-DD` and those before it, newest first, as `YYYY-MM`. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
