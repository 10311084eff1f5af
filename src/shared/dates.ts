import type { Locale } from './locale';

/** Everything is shown in this zone, whatever the server's or the browser's. */
export const TIME_ZONE = 'America/Sao_Paulo';

type Style = 'date' | 'time' | 'dateTime';

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
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

/** `21/11/2026`; `11/21/2026` in en-US. */
export function formatDate(value: Date, locale: Locale = 'pt-BR'): string {
  const { day, month, year } = parts(value, 'date', locale);
  return locale === 'pt-BR' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** `09:05`, 24 hours in both languages. */
export function formatTime(value: Date, locale: Locale = 'pt-BR'): string {
  const { hour, minute } = parts(value, 'time', locale);
  return `${hour}:${minute}`;
}

/** `21/11/2026 - 09:05:07` (specification B §2.2); the date as formatDate has it. */
export function formatDateTime(value: Date, locale: Locale = 'pt-BR'): string {
  const { hour, minute, second } = parts(value, 'dateTime', locale);
  return `${formatDate(value, locale)} - ${hour}:${minute}:${second}`;
}

/** Whether a text is a day of the calendar, as `<input type="date">` sends it. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
