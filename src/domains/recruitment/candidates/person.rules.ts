import { z } from 'zod';
import type { Person } from '~/src/domains/recruitment/recruitment.types';
import { parseCpf } from '~/src/shared/cpf';
import { toDay } from '~/src/shared/dates';
import { parseDay } from '~/src/shared/input/typed-day';
import { isDecimal, isScientific } from '~/src/shared/input/typed-document';
import { phoneDigits } from '~/src/shared/phone';

/** A person as typed, in a file, or sent by a system. */
export type RawPerson = Partial<Record<keyof Person, string | null>>;

/** Code of what is wrong with a field: key of `recruitment:error.person`. */
export type PersonError =
  | 'cpf'
  | 'scientific'
  | 'decimals'
  | 'name'
  | 'birthDate'
  | 'minor'
  | 'email'
  | 'phone'
  | 'contact'
  | 'tooLong';

/** A valid person, or what is wrong with each field. */
type CheckedPerson =
  | { ok: true; person: Person }
  | { ok: false; errors: Partial<Record<keyof Person, PersonError>> };

/** Error codes of unreadable fields. */
const WRONG: Record<keyof Person, PersonError> = {
  cpf: 'cpf',
  name: 'name',
  socialName: 'name',
  birthDate: 'birthDate',
  motherName: 'tooLong',
  email: 'email',
  phone: 'phone',
};

const MAX_NAME = 150;

function problemOf(field: keyof Person, typed: string): PersonError {
  if (typed.length > MAX_NAME) return 'tooLong';
  if (field !== 'cpf') return WRONG[field];
  if (isScientific(typed)) return 'scientific';
  return isDecimal(typed) ? 'decimals' : 'cpf';
}

const OLDEST = '1890-01-01';
/** Minimum age for hiring, except apprentices (Constitution, art. 7, XXXIII). */
const MIN_AGE = 16;

/** Validates and parses a person. A name is required, and a contact if `reached` is set. */
export function checkPerson(raw: RawPerson, now: Date, { reached = true } = {}): CheckedPerson {
  const errors: Partial<Record<keyof Person, PersonError>> = {};
  const text = (field: keyof Person): string => (raw[field] ?? '').trim().replace(/\s+/g, ' ');
  const read = (field: keyof Person, parse: (typed: string) => string | null): string | null => {
    const typed = text(field);
    if (!typed) return null;
    const value = typed.length > MAX_NAME ? null : parse(typed);
    if (value === null) errors[field] = problemOf(field, typed);
    return value;
  };
  const person: Person = {
    cpf: read('cpf', parseCpf),
    name: read('name', (typed) => (/\p{L}/u.test(typed) ? typed : null)),
    socialName: read('socialName', (typed) => (/\p{L}/u.test(typed) ? typed : null)),
    birthDate: read('birthDate', (typed) => parseBirthDate(typed, now)),
    motherName: read('motherName', (typed) => typed),
    email: read('email', (typed) => z.email().safeParse(typed.toLowerCase()).data ?? null),
    phone: read('phone', parseMobile),
  };
  if (!text('name')) errors.name = 'name';
  if (person.birthDate && isYoung(person.birthDate, now)) errors.birthDate = 'minor';
  if (reached && !text('email') && !text('phone')) errors.email = 'contact';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, person };
}

/** A mobile number: area code, 9 and eight digits. */
const parseMobile = (typed: string): string | null =>
  /^\d{2}9\d{8}$/.exec(phoneDigits(typed).replace(/^55(?=\d{11}$)/, ''))?.[0] ?? null;

/** The first of some numbers that is a mobile; else the first that is given. */
export const firstMobile = (...numbers: readonly (string | null | undefined)[]): string | null =>
  numbers.find((number) => number && parseMobile(number)) ?? numbers.find(Boolean) ?? null;

function parseBirthDate(typed: string, now: Date): string | null {
  const day = parseDay(typed);
  return day && day >= OLDEST && day <= toDay(now) ? day : null;
}

function isYoung(birthDate: string, now: Date): boolean {
  const [year = 0, rest = ''] = [Number(birthDate.slice(0, 4)), birthDate.slice(4)];
  return `${String(year + MIN_AGE).padStart(4, '0')}${rest}` > toDay(now);
}
