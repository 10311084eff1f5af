import { findUserLocale } from '~/src/domains/access/login/user.store';
import {
  deleteDevices,
  endKeys,
  endLogins,
  findTokenLogin,
  lockOwner,
  markPassword,
  type RetainedLogin,
  releaseNetworks,
  removeFactors,
} from '~/src/domains/access/two-factor/access-methods.store';
import { endChallenges } from '~/src/domains/access/two-factor/challenge.store';
import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import type { AccessMethod } from '~/src/shared/access-method';
import type { Actor } from '~/src/shared/actor';
import { addressOf } from '~/src/shared/routes';
import { confirmEmail } from './confirmed-email.service';
import { stopOpenChanges } from './email-change.store';

interface Proof {
  userId: string;
  /** Set when the user was logged in to this account as they proved it: the login they used is retained. */
  by?: Actor | null;
  /** App and phone set up before this time belong to the owner; null: none do, because the inbox was never proven. */
  factorsUntil: Date | null;
}

/**
 * Ends all access to an account that was set up before somebody proved ownership of its inbox: sessions,
 * tokens, API keys, social networks, open changes of the e-mail, and the second factor of an account that nobody had
 * proven. Returns what ended, for the message. The password is left to the caller.
 */
export async function endEarlierAccess(
  tx: Ctx,
  { userId, by, factorsUntil }: Proof,
): Promise<AccessMethod[]> {
  const retained = by?.userId === userId ? await loginBehind(tx, by) : null;
  await lockOwner(tx, userId);
  const endings = await endLogins(tx, userId, retained);
  if (await stopOpenChanges(tx, userId)) endings.push('email_change');
  await endChallenges(tx, userId);
  if (retained) return endings;
  endings.push(...(await endKeys(tx, userId)));
  endings.push(...(await releaseNetworks(tx, userId)));
  endings.push(...(await removeFactors(tx, userId, factorsUntil)));
  await deleteDevices(tx, userId);
  return endings;
}

const loginBehind = (ctx: Ctx, { via, loginId }: Actor): Promise<RetainedLogin | null> | RetainedLogin =>
  via === 'token' ? findTokenLogin(ctx, loginId) : { loginId, family: null };

/**
 * An e-mailed link proved who owns the inbox. The first time, earlier access ends and a
 * mail says so. A password that was not entered with it needs an e-mailed code, once. Idempotent.
 */
export function confirmInbox(ctx: Ctx, userId: string, by: Actor | null): Promise<AccessMethod[]> {
  return inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (owner.emailValidatedAt) return [];
    const endings = await endEarlierAccess(tx, { userId, by, factorsUntil: null });
    if (owner.hasPassword && by?.userId !== userId) await markPassword(tx, userId, 'unproven');
    await confirmEmail(tx, userId);
    await notifyEndedAccess(tx, userId, endings);
    return endings;
  });
}

/**
 * Whoever holds the inbox says that they made the account: its e-mail is validated, and whatever was set up in it
 * stays (decision 0074). Idempotent.
 */
export function vouchForAccount(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, userId);
    await confirmEmail(tx, userId);
  });
}

/** Mails the owner what ended, if anything did. */
export async function notifyEndedAccess(tx: Ctx, userId: string, ended: AccessMethod[]): Promise<void> {
  if (ended.length === 0) return;
  const locale = await findUserLocale(tx, userId);
  const params = { link: addressOf(tx.origin, locale, 'recover'), ended };
  await queueEmail(tx, { userId, template: 'ways-ended', params, locale });
}
