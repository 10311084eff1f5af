import type { Ctx } from '~/src/platform/context';
import { TooMany } from '~/src/platform/errors';
import type { Caller } from '~/src/shared/caller';
import {
  ACCOUNT,
  ADDRESS,
  BURST,
  FREE_TRIES,
  LOCK,
  looksLikeStuffing,
  PAIR,
  STRANGERS,
  SUCCESSES,
  waitAfter,
} from './login-limits.rules';
import { normal } from './two-factor.rules';

interface Attempt {
  login: string;
  caller: Caller;
  /** The account has been used from the caller's device before: its owner, most likely. */
  known: boolean;
  /** Proves a person. @throws when there is no proof */
  prove: () => Promise<void>;
}

/** What becomes of an attempt that was let in. */
export interface Admission {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
}

/**
 * Lets an attempt at a login be looked at, or not. A known device has counters of its own: an attack
 * on the account does not keep its owner out.
 * @throws TooMany `too_many`; whatever `prove` throws, when a proof is needed
 */
export async function admitLogin(ctx: Ctx, attempt: Attempt): Promise<Admission> {
  const login = normal(attempt.login);
  return attempt.known ? admitOwner(ctx, attempt, login) : admitStranger(ctx, attempt, login);
}

/** Five failures, then a wait after each; many right logins at once are a program's right. */
async function admitOwner({ limits }: Ctx, { caller }: Attempt, login: string): Promise<Admission> {
  const pair = `${login} device ${caller.device ?? caller.address}`;
  await limits.take(BURST, pair);
  const wait = await limits.waitSeconds(LOCK, pair);
  if (wait > 0) throw new TooMany('too_many', wait);
  return {
    async succeeded() {
      await limits.clear(PAIR, pair);
      await limits.count(SUCCESSES, '');
    },
    async failed() {
      const seconds = waitAfter(await limits.count(PAIR, pair));
      if (seconds > 0) await limits.block(LOCK, pair, seconds);
    },
  };
}

/** Counted before the password is looked at, so that many at once get no more tries than there are. */
async function admitStranger(ctx: Ctx, attempt: Attempt, login: string): Promise<Admission> {
  const { limits } = ctx;
  const { address } = attempt.caller;
  const pair = `${login} address ${address}`;
  const tries = await takePair(ctx, pair);
  await limits.take(ADDRESS, address);
  const atAccount = await limits.count(ACCOUNT, login);
  const firstHere = tries === 1;
  if ((await isAttacked(ctx, firstHere)) || atAccount > ACCOUNT.points) await attempt.prove();
  return {
    async succeeded() {
      await Promise.all([limits.clear(PAIR, pair), limits.clear(LOCK, pair), limits.clear(ACCOUNT, login)]);
      await Promise.all([limits.count(ADDRESS, address, -1), limits.count(SUCCESSES, '')]);
      if (firstHere) await limits.count(STRANGERS, '', -1);
    },
    failed: async () => undefined,
  };
}

/** Five tries, then one after each wait. */
async function takePair({ limits }: Ctx, pair: string): Promise<number> {
  const tries = await limits.count(PAIR, pair);
  const open = tries <= FREE_TRIES && (await limits.waitSeconds(LOCK, pair)) === 0;
  if (!open) await limits.take(LOCK, pair);
  const wait = waitAfter(tries);
  if (wait > 0) await limits.block(LOCK, pair, wait);
  return tries;
}

/** Whether strangers fail all over the site; each account and address counts once. */
async function isAttacked({ limits, log }: Ctx, firstHere: boolean): Promise<boolean> {
  const strangers = firstHere ? await limits.count(STRANGERS, '') : await limits.used(STRANGERS, '');
  const attacked = looksLikeStuffing(strangers, await limits.used(SUCCESSES, ''));
  if (attacked && firstHere && strangers === STRANGERS.points + 1) {
    log.error({ strangers }, 'logins fail on many accounts: credential stuffing?');
  }
  return attacked;
}
