import { isCalendarDay } from '~/src/shared/dates';
import { phoneDigits } from '~/src/shared/phone';
import type { Transitions } from '~/src/shared/transitions';

/** Youngest who may register (specification 11). */
export const ADULT_AGE = 18;
/** Birth years to choose from: the current one less 15, down 84 further (specification 11). */
export const YOUNGEST_CHOICE = 15;
export const YEARS_OF_CHOICE = 84;

/** Three selects as `YYYY-MM-DD`; null for an invalid date. */
export function toBirthDate(day: string, month: string, year: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) && Number(year) > 0 ? text : null;
}

/** Whole years between a birth date (`YYYY-MM-DD`) and a day of the calendar. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Normalises a name as in registers: no accents, no punctuation, capitals, single spaces. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\s]/gu, ' ')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Brazilian phone with area code: 10 or 11 digits. */
export const isPhone = (text: string): boolean => /^\d{10,11}$/.test(phoneDigits(text));

/** States of an individual registration (docs/model.md "States"). */
export const PERSON_STATES = [
  'form',
  'choose_phone',
  'sms',
  'quiz',
  'manual',
  'approved',
  'refused',
] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/**
 * Legal moves; all others are refused. An attempt returns to 'form' when it failed without a
 * decision (specification 4: "returns to the form with an error") or an operator asks for it again.
 */
export const PERSON_TRANSITIONS: Transitions<PersonState> = {
  form: ['choose_phone', 'sms', 'quiz', 'manual', 'approved'],
  choose_phone: ['sms', 'quiz', 'form'],
  sms: ['quiz', 'approved', 'form'],
  quiz: ['approved', 'manual', 'form'],
  manual: ['approved', 'refused', 'form'],
  refused: ['form'],
  approved: [],
};

/** States of a company registration (docs/model.md "States"); an operator may ask for it again. */
export const COMPANY_STATES = ['form', 'evaluation', 'linked', 'refused'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

export const COMPANY_TRANSITIONS: Transitions<CompanyState> = {
  form: ['linked', 'evaluation'],
  evaluation: ['linked', 'refused', 'form'],
  refused: ['form'],
  linked: [],
};

/** The `situation` code for API clients (specification 4), by the provider's value. */
export const SITUATION_NUMBERS = {
  phone_challenge: 0,
  manual: 1,
  quiz: 2,
  approved: 3,
  sms: 4,
  sms_then_quiz: 5,
} as const;

/** Where each situation leads (specification 4). */
export const STATE_OF_SITUATION = {
  phone_challenge: 'choose_phone',
  manual: 'manual',
  quiz: 'quiz',
  approved: 'approved',
  sms: 'sms',
  sms_then_quiz: 'sms',
} as const satisfies Record<keyof typeof SITUATION_NUMBERS, PersonState>;

/** Progress of each step (specification 15). */
export const PROGRESS = {
  choose_phone: 40,
  sms: 60,
  quiz: 80,
  company: 80,
  companyFound: 90,
  done: 100,
} as const;

interface StartFacts {
  onboarded: boolean;
  manual: boolean;
  postpaidPending: boolean;
  emailValidated: boolean;
  companyPending: boolean;
}

/**
 * The response of the start of the individual registration (specification 4): 0 the form, 1 already complete, 2 in
 * manual review, 3 the e-mail first, 4 the company step, 5 the post-paid form. A company, post-paid too, is
 * registered by a person whose own registration is complete.
 */
export function startAnswer(facts: StartFacts): 0 | 1 | 2 | 3 | 4 | 5 {
  if (facts.onboarded && facts.postpaidPending) return 5;
  if (facts.onboarded) return facts.companyPending ? 4 : 1;
  if (facts.manual) return 2;
  return facts.emailValidated ? 0 : 3;
}

/** A text message's code: six digits, five tries, ten minutes; sent again after five seconds (specification 15). */
export const CODE = { tries: 5, minutes: 10, resendSeconds: 5 } as const;

/** `11912345634` → `(11) *****-**34`. */
export function maskPhone(digits: string): string {
  const hidden = digits.length > 10 ? '*****-**' : '****-**';
  return `(${digits.slice(0, 2)}) ${hidden}${digits.slice(-2)}`;
}

interface RegisteredCompany {
  partners: readonly unknown[];
}

/**
 * Whether a company's contract must be attached: the register lists nobody authorised to sign, so
 * the contract must.
 */
export const requiresContract = (company: RegisteredCompany): boolean => company.partners.length === 0;
