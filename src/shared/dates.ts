import type { Locale } from './locale';

/** Everything is shown in this zone, whatever the server's or the browser's. */
export const TIME_ZONE = 'America/Sao_Paulo';

type Style = 'time' | 'moment';

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(value: Date, style: Style, locale: Locale): Record<string, string> {
  const key = `${locale} ${style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: TIME_ZONE });
    formatters.set(key, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(value).map(({ type, value: text }) => [type, text]));
}

/** `21/11/2026`; `21 Nov 2026` in en-US, which no reader takes for another day. */
export const formatDate = (value: Date, locale: Locale = 'pt-BR'): string => formatDay(dayOf(value), locale);

/** `09:05`, 24 hours in both languages. */
export function formatTime(value: Date, locale: Locale = 'pt-BR'): string {
  const { hour, minute } = parts(value, 'time', locale);
  return `${hour}:${minute}`;
}

/** `21/11/2026 - 09:05:07` (specification 6.3); the date as formatDate has it. */
export function formatDateTime(value: Date, locale: Locale = 'pt-BR'): string {
  const { hour, minute, second } = parts(value, 'moment', locale);
  return `${formatDate(value, locale)} - ${hour}:${minute}:${second}`;
}

/** Whether a text is a day of the calendar, as `<input type="date">` sends it; Postgres knows no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day of an instant in São Paulo, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => DAY.format(instant);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day `YYYY-MM-DD` as people read it everywhere: `14/11/1970`; `14 Nov 1970` in en-US. */
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

/**
 * Reads a day as a person types it (`14/11/1970`, `14111970`) or a program sends it (`1970-11-14`);
 * null when there is no such day.
 */
export function parseDay(text: string): string | null {
  const typed = /^(\d{2})[/.-]?(\d{2})[/.-]?(\d{4})$/.exec(text.trim());
  const day = typed ? `${typed[3]}-${typed[2]}-${typed[1]}` : text.trim();
  return isCalendarDay(day) ? day : null;
}
