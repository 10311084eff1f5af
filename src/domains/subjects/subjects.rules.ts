import { DAY_MS, toDay } from '~/src/shared/dates';
import type { Transitions } from '~/src/shared/transitions';
import { type RequestLine, type RequestState, SUBJECT_RIGHTS, type SubjectRight } from './subjects.types';

/** How long a code is valid, and a proof. */
export const CODE_MINUTES = 10;
export const SESSION_MINUTES = 15;
/** Wrong codes that end a code. */
export const CODE_TRIES = 5;
/** Months of queries that a person is shown. */
export const SHOWN_MONTHS = 24;

/** Codes for one CPF, and proofs begun from one network, in an hour. */
export const CODES_LIMIT = { name: 'subjects.codes', points: 3, seconds: 3_600 };
export const NETWORK_LIMIT = { name: 'subjects.network', points: 20, seconds: 3_600 };
/** Proofs by face of one CPF, and from one kind of device in a network, in an hour. */
export const FACES_LIMIT = { name: 'subjects.faces', points: 3, seconds: 3_600 };
export const DEVICE_LIMIT = { name: 'subjects.faces-device', points: 6, seconds: 3_600 };
/** Pause after any of them, in seconds. */
export const PAUSE_SECONDS = 3_600;

/** The time to answer, in calendar days, and where it comes from. */
interface Clock {
  days: number;
  source: string;
}

const FULL: Clock = { days: 15, source: 'Lei 13.709/2018, art. 19, II' };
/** The law sets no other time for these: it is our promise. */
const PROMISE: Clock = { days: 15, source: 'Lei 13.709/2018, art. 18, § 5º' };
/** The same for data about credit (cadastro positivo). */
export const CREDIT_CLOCK: Clock = { days: 10, source: 'Lei 12.414/2011, art. 5º, III' };

/** The clock of each right. */
export const CLOCKS: Readonly<Record<SubjectRight, Clock>> = {
  access: FULL,
  copy: FULL,
  correction: PROMISE,
  contest: PROMISE,
  erasure: PROMISE,
  objection: PROMISE,
  portability: PROMISE,
};

/** Rights whose data may be about credit. */
export const CREDIT_RIGHTS: readonly SubjectRight[] = ['correction', 'contest'];

export const clockOf = (right: SubjectRight, credit: boolean): Clock =>
  credit && CREDIT_RIGHTS.includes(right) ? CREDIT_CLOCK : CLOCKS[right];

/** The end of the last day to answer, in São Paulo. */
export function getDueAt(receivedAt: Date, { days }: Clock): Date {
  return endOfDay(new Date(receivedAt.getTime() + days * DAY_MS));
}

/** The last second of a moment's day in São Paulo. */
export const endOfDay = (at: Date): Date => new Date(`${toDay(at)}T23:59:59-03:00`);

/** Where a request stands in its days, the first of which is that after it was received. */
export interface RequestClock {
  days: number;
  /** From 0 on the day it was received. */
  day: number;
  late: boolean;
}

const dayNumber = (at: Date): number => Date.parse(`${toDay(at)}T00:00:00Z`) / DAY_MS;

export function getClock(
  { receivedAt, dueAt }: Pick<RequestLine, 'receivedAt' | 'dueAt'>,
  at: Date,
): RequestClock {
  const days = dayNumber(dueAt) - dayNumber(receivedAt);
  return { days, day: dayNumber(at) - dayNumber(receivedAt), late: at > dueAt };
}

/** Days left at which the operators are alarmed: of fifteen days the 10th, the 13th and the last. */
export const ALARM_DAYS = [5, 2, 0] as const;

/** How many alarms are due for a request. */
export const countAlarms = (dueAt: Date, at: Date): number =>
  ALARM_DAYS.filter((left) => dayNumber(dueAt) - dayNumber(at) <= left).length;

/** Legal moves of a request (docs/model.md "States"); all others are refused. */
export const REQUEST_TRANSITIONS: Transitions<RequestState> = {
  received: ['verifying', 'in_progress'],
  verifying: ['in_progress', 'refused'],
  in_progress: ['verifying', 'answered', 'refused'],
  answered: [],
  refused: [],
};

export const isClosed = (state: RequestState): boolean => REQUEST_TRANSITIONS[state].length === 0;

/** Rights for which a code is not enough: documents must prove who asks. */
const DOCUMENT_RIGHTS: readonly SubjectRight[] = ['erasure', 'copy', 'portability'];
export const needsDocument = ({ right, level }: Pick<RequestLine, 'right' | 'level'>): boolean =>
  level !== 'document' && (level === 'none' || DOCUMENT_RIGHTS.includes(right));

/** What somebody came for: a right, or the protocol of a request; null where a text is neither. */
export const parseAim = (text: string): string | null => (isRight(text) ? text : parseProtocol(text));

export const isRight = (text: string): text is SubjectRight =>
  (SUBJECT_RIGHTS as readonly string[]).includes(text);

/** A protocol as people type it: `7qk4 m2xd 9htr`; null if it is none. */
export function parseProtocol(text: string): string | null {
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (!/^[2-9A-HJKMNP-TV-Z]{12}$/.test(bare)) return null;
  return `${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8)}`;
}
