import { phoneDigits } from '~/src/shared/phone';

/**
 * Attempts at one account from one address before each further one has to wait (docs/security/controls.md "Passwords").
 */
export const FREE_TRIES = 5;

export const PAIR = { name: 'login.pair', points: FREE_TRIES, seconds: 900 };
export const LOCK = { name: 'login.lock', points: 1, seconds: 30 };
/** Burst from a device that the account knows. */
export const BURST = { name: 'login.burst', points: 60, seconds: 60 };
/** All attempts of one address, at whichever accounts. */
export const ADDRESS = { name: 'login.address', points: 30, seconds: 900 };
/** Failures at one account, from anywhere: beyond these a bot check is required. */
export const ACCOUNT = { name: 'login.account', points: FREE_TRIES, seconds: 900 };
/** Failures of devices unknown to their account, over the whole site: the sign of credential stuffing. */
export const UNKNOWN_DEVICES = { name: 'login.unknown-devices', points: 8, seconds: 600 };
export const SUCCESSES = { name: 'login.successes', points: 1_000_000, seconds: 600 };

const FIRST_WAIT = 30;
const LONGEST_WAIT = 900;

/** Seconds to wait after the n-th attempt: none at first, then 30, doubling up to a quarter of an hour. */
export function waitAfter(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT * 2 ** Math.min(tries - FREE_TRIES, 10), LONGEST_WAIT);
}

/** The whole site is under attack: more logins fail than can be typing errors. */
export function isCredentialStuffing(failures: number, successes: number): boolean {
  return failures > Math.max(UNKNOWN_DEVICES.points, successes * 2);
}

/** Normalises a login name for comparison. */
export const normalizeLogin = (subject: string): string =>
  subject.includes('@') ? subject.trim().toLowerCase() : phoneDigits(subject) || subject.trim();
