import { normalizeLogin } from '~/src/domains/access/login/login-limits.rules';
import type { Ctx } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import type { Limits } from '~/src/platform/limits';
import { createSequencer } from '~/src/platform/sequencer';
import type { Caller } from '~/src/shared/caller';
import {
  ACCOUNT,
  ADDRESS,
  BURST,
  FREE_TRIES,
  isCredentialStuffing,
  LOCK,
  PAIR,
  SUCCESSES,
  UNKNOWN_DEVICES,
  waitAfter,
} from './login-limits.rules';

interface Attempt {
  login: string;
  caller: Caller;
  /** The account has been used from the caller's device before: its owner, most likely. */
  isKnownDevice: boolean;
  /** Proves a person. @throws when there is no proof */
  prove: () => Promise<void>;
}

/**
 * Checks an attempt's password with `fits`, as often as the limits allow; returns whether it was right. Every try is
 * counted before it is checked, so that concurrent ones get no extra tries; a right one returns its
 * back. A known device has its own counters: an attack on the account does not lock its owner out.
 * @throws TooMany `too_many`; whatever `prove` throws, when a proof is needed
 */
export async function tryLogin(ctx: Ctx, attempt: Attempt, fits: () => Promise<boolean>): Promise<boolean> {
  const login = normalizeLogin(attempt.login);
  return attempt.isKnownDevice
    ? tryOwner(ctx, attempt, login, fits)
    : tryUnknownDevice(ctx, attempt, login, fits);
}

const ownerSequencer = createSequencer();

/** Serialised: a program may log in many times at once, and none may run into another's count. */
async function tryOwner(
  { limits }: Ctx,
  { caller }: Attempt,
  login: string,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const pair = `${login} device ${caller.device ?? caller.address}`;
  await limits.consume(BURST, pair);
  return ownerSequencer(pair, async () => {
    const wait = await limits.waitSeconds(LOCK, pair);
    if (wait > 0) throw new TooMany('too_many', wait);
    await countAttempt(limits, pair);
    if (!(await fits())) return false;
    await Promise.all([limits.clear(PAIR, pair), limits.clear(LOCK, pair), limits.count(SUCCESSES, '')]);
    return true;
  });
}

async function tryUnknownDevice(
  ctx: Ctx,
  { caller: { address }, prove }: Attempt,
  login: string,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const { limits } = ctx;
  const pair = `${login} address ${address}`;
  const tries = await countAttempt(limits, pair);
  await limits.consume(ADDRESS, address);
  const atAccount = await limits.count(ACCOUNT, login);
  const firstHere = tries === 1;
  if ((await isAttacked(ctx, firstHere)) || atAccount > ACCOUNT.points) await prove();
  if (!(await fits())) return false;
  await Promise.all([limits.clear(PAIR, pair), limits.clear(LOCK, pair), limits.clear(ACCOUNT, login)]);
  await Promise.all([limits.count(ADDRESS, address, -1), limits.count(SUCCESSES, '')]);
  if (firstHere) await limits.count(UNKNOWN_DEVICES, '', -1);
  return true;
}

/** Five tries, then one after each wait. */
async function countAttempt(limits: Limits, pair: string): Promise<number> {
  const tries = await limits.count(PAIR, pair);
  const open = tries <= FREE_TRIES && (await limits.waitSeconds(LOCK, pair)) === 0;
  if (!open) await limits.consume(LOCK, pair);
  const wait = waitAfter(tries);
  if (wait > 0) await limits.block(LOCK, pair, wait);
  return tries;
}

/** Whether logins of unknown devices fail all over the site; each account and address counts once. */
async function isAttacked({ limits, log }: Ctx, firstHere: boolean): Promise<boolean> {
  const failures = firstHere
    ? await limits.count(UNKNOWN_DEVICES, '')
    : await limits.used(UNKNOWN_DEVICES, '');
  const attacked = isCredentialStuffing(failures, await limits.used(SUCCESSES, ''));
  if (attacked && firstHere && failures === UNKNOWN_DEVICES.points + 1) {
    log.error({ failures }, 'logins fail on many accounts: credential stuffing?');
  }
  return attacked;
}

/** Whether a login by a password would be looked at now; counts nothing. */
export async function isLoginAllowed(
  { limits }: Ctx,
  { login, caller, isKnownDevice }: Omit<Attempt, 'prove'>,
): Promise<boolean> {
  const name = normalizeLogin(login);
  const pair = isKnownDevice
    ? `${name} device ${caller.device ?? caller.address}`
    : `${name} address ${caller.address}`;
  return (await limits.used(PAIR, pair)) < FREE_TRIES && (await limits.waitSeconds(LOCK, pair)) === 0;
}
