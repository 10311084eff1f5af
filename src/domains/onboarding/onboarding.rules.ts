import { isCalendarDay } from '~/src/shared/dates';

/** Youngest who may register (specification A §5). */
export const ADULT_AGE = 18;
/** Birth years to choose from: the current one less 15, down 84 further (specification A §5). */
export const YOUNGEST_CHOICE = 15;
export const YEARS_OF_CHOICE = 84;

/** Three selects as `YYYY-MM-DD`; null when they are no day of the calendar. */
export function birthDateOf(day: string, month: string, year: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) && Number(year) > 0 ? text : null;
}

/** Whole years between a birth date (`YYYY-MM-DD`) and a day of the calendar. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Names as registers write them: no accents, no punctuation, capitals, single spaces. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\s]/gu, ' ')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Brazilian phone with area code: 10 or 11 digits. */
export const isPhone = (text: string): boolean => /^\d{10,11}$/.test(text.replace(/\D/g, ''));
