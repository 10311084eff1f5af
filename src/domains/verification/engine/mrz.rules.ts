import { parseCpf } from '~/src/shared/cpf';
import { isCalendarDay } from '~/src/shared/dates';
import type { MachineReadable } from './engine.types';

const LENGTH = 30;
/** Fillers lost or added by OCR at a line's end. */
const LENGTH_ERROR = 3;
/** Letters to read as digits in numeric fields. */
const AS_DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

const WEIGHTS = [7, 3, 1] as const;

/** ICAO 9303-3, 4.9: digits count as they are, A is 10, the filler 0. */
function characterValue(character: string): number {
  if (character === '<') return 0;
  const code = character.charCodeAt(0);
  return code >= 65 ? code - 55 : code - 48;
}

/** The check digit of a field (ICAO 9303-3). */
export function checkDigit(field: string): string {
  let sum = 0;
  for (let at = 0; at < field.length; at++)
    sum += characterValue(field[at] as string) * (WEIGHTS[at % WEIGHTS.length] as number);
  return String(sum % 10);
}

const digits = (text: string): string => text.replace(/[A-Z]/g, (letter) => AS_DIGITS[letter] ?? letter);

/** Lines that may belong to a TD1 zone, at its exact length. */
function zoneLines(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => /^[A-Z0-9<]+$/.test(line) && Math.abs(line.length - LENGTH) <= LENGTH_ERROR)
    .map((line) => line.padEnd(LENGTH, '<').slice(0, LENGTH));
}

/** `701114` → `1970-11-14`: births are in the past, expiries in this century (ICAO 9303-3, 4.8). */
function dayOfSix(six: string, kind: 'birth' | 'expiry', today: string): string | null {
  const century = kind === 'expiry' || `20${six.slice(0, 2)}` <= today.slice(0, 4) ? '20' : '19';
  const day = `${century}${six.slice(0, 2)}-${six.slice(2, 4)}-${six.slice(4)}`;
  return isCalendarDay(day) ? day : null;
}

/**
 * Number and optional data of the first line. A number of more than nine characters continues after a filler, its
 * check digit last: so does the CPF, the number of a CIN (ICAO 9303-5, 4.2.4). Null when the check digit does not fit.
 */
function getNumber(first: string): { number: string; field: string } | null {
  const field = first.slice(5);
  if (first[14] !== '<') {
    const number = field.slice(0, 9);
    return checkDigit(number) === digits(first[14] as string) ? { number, field } : null;
  }
  const value = digits(field);
  const rest = value.slice(10).replace(/<.*$/, '');
  const number = value.slice(0, 9) + rest.slice(0, -1);
  return rest.length > 1 && checkDigit(number) === rest.slice(-1) ? { number, field: value } : null;
}

function getName(third: string): string {
  const [surname = '', givenName = ''] = third.split('<<');
  return `${givenName} ${surname}`.replace(/</g, ' ').replace(/\s+/g, ' ').trim();
}

function readZone([first, second, third]: [string, string, string], today: string): MachineReadable | null {
  const numbered = getNumber(first);
  const [birth, birthCheck] = [digits(second.slice(0, 6)), digits(second[6] as string)];
  const [expiry, expiryCheck] = [digits(second.slice(8, 14)), digits(second[14] as string)];
  // The composite goes over all of both lines but sex and nationality; at the edge it is sometimes not read.
  const all = (numbered?.field ?? '') + birth + birthCheck + expiry + expiryCheck + second.slice(18, 29);
  const fits =
    checkDigit(birth) === birthCheck &&
    checkDigit(expiry) === expiryCheck &&
    [checkDigit(all), '<'].includes(digits(second[29] as string));
  const birthDate = dayOfSix(birth, 'birth', today);
  const expiryDate = dayOfSix(expiry, 'expiry', today);
  if (!numbered || !fits || !birthDate || !expiryDate) return null;
  const cpf = /^\d{11}$/.test(numbered.number) ? parseCpf(numbered.number) : null;
  return { cpf, birthDate, expiryDate, name: getName(third) };
}

/**
 * Parses a TD1 zone with valid check digits; null: none. A line may occur in several readings.
 * @param today `YYYY-MM-DD`
 */
export function readMrz(lines: readonly string[], today: string): MachineReadable | null {
  const zone = zoneLines(lines);
  const third = zone.find((line) => /^[A-Z]+<[A-Z<]+$/.test(line) && line.includes('<<')) ?? '';
  for (const first of zone.filter((line) => /^[IAC][A-Z<][A-Z]{3}/.test(line)))
    for (const second of zone.filter((line) => line !== first && line !== third)) {
      const result = readZone([first, second, third], today);
      if (result) return result;
    }
  return null;
}

/** A card's first line has its number, a passport's stands first of all and continues with a name. */
const CARD = /^[IAC][A-Z<]([A-Z]{3})(?=(?:.*\d){5})[A-Z0-9<]{20,}$/;
const PASSPORT = /^P[A-Z<]([A-Z]{3})[A-Z<]{20,}$/;
const HOME = 'BRA';

/** One letter may be misread. */
const isHome = (state: string): boolean =>
  [...state].filter((letter, at) => letter === HOME[at]).length >= HOME.length - 1;

/** Letters of the state that issued a document with a zone of any size; null: no zone, or unreadable. */
export function issuingState(lines: readonly string[]): string | null {
  const packed = lines.map((line) => line.replace(/\s/g, ''));
  const states = packed.map((line, at) => (CARD.exec(line) ?? (at === 0 ? PASSPORT.exec(line) : null))?.[1]);
  const state = states.find((code) => code !== undefined);
  if (!state) return null;
  return isHome(state) ? HOME : state;
}
