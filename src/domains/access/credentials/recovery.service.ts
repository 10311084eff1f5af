import { randomUUID } from 'node:crypto';
import { deleteOldLogins } from '~/src/domains/access/login/login.store';
import { deleteExpiredTokens } from '~/src/domains/access/login/token.service';
import { findLoginUser, findUserByLogin, savePassword } from '~/src/domains/access/login/user.store';
import { lockOwner, markPassword } from '~/src/domains/access/two-factor/access-methods.store';
import { deleteExpiredChallenges } from '~/src/domains/access/two-factor/challenge.store';
import { removeDueFactors } from '~/src/domains/access/two-factor/factor-removal.service';
import { personalAccountId } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { NotFound, TooMany } from '~/src/platform/errors';
import { runRoutines } from '~/src/platform/retention/run-routines';
import type { AccessMethod } from '~/src/shared/access-method';
import type { Caller } from '~/src/shared/caller';
import { addressOf } from '~/src/shared/routes';
import { endEarlierAccess } from './access-methods.service';
import { confirmEmail } from './confirmed-email.service';
import { deleteExpiredChanges } from './email-change.store';
import { rejectLeakedPassword } from './leaked-password.service';
import { recoverPasswordJob } from './recovery.jobs';
import {
  claimRequest,
  consumeReset,
  deleteOldRequests,
  findRequestedEmail,
  insertRequest,
  insertReset,
  isResetOpen,
  lastRequestAt,
  lockRequests,
} from './recovery.store';

/** How long a link opens the reset (docs/security/controls.md "Passwords"). */
const LINK_MS = 30 * 60_000;
/** Between two requests for one e-mail (specification 15). */
const RESEND_MS = 5_000;

const FROM_ADDRESS = { name: 'recovery.address', points: 60, seconds: 900 };
const FOR_EMAIL = { name: 'recovery.email', points: 6, seconds: 3_600 };

/**
 * Accepts a request for a new password. Response and timing are the same whether or not the e-mail
 * has an account: a job looks it up. Returns the request's id, by which it can be sent again.
 * @throws TooMany `resend_wait`, `too_many`
 */
export async function requestRecovery(ctx: Ctx, email: string, caller: Caller): Promise<string> {
  await ctx.limits.consume(FROM_ADDRESS, caller.address);
  const requestId = randomUUID();
  await inTransaction(ctx, async (tx) => {
    await lockRequests(tx, email);
    const last = await lastRequestAt(tx, email);
    const wait = last ? last.getTime() + RESEND_MS - tx.now().getTime() : 0;
    if (wait > 0) throw new TooMany('resend_wait', Math.ceil(wait / 1_000));
    await tx.limits.consume(FOR_EMAIL, email);
    await insertRequest(tx, requestId, email);
    await tx.enqueue(recoverPasswordJob, { requestId });
  });
  return requestId;
}

/** Sends the mail of an earlier request again. @throws NotFound `recovery_unknown`; TooMany */
export async function resendRecovery(ctx: Ctx, requestId: string, caller: Caller): Promise<string> {
  const since = new Date(ctx.now().getTime() - LINK_MS);
  const email = await findRequestedEmail(ctx, requestId, since);
  if (!email) throw new NotFound('recovery_unknown');
  return requestRecovery(ctx, email, caller);
}

/** Mails the reset link if the e-mail has an account; runs as a job. */
export function processRecovery(ctx: Ctx, requestId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const request = await claimRequest(tx, requestId);
    const user = request && (await findUserByLogin(tx, request.email));
    if (!user) return;
    await sendResetLink(tx, user.id, 'recover-password', request.locale);
  });
}

/** Mails a link that opens the reset, once, within 30 minutes. */
export async function sendResetLink(
  ctx: Ctx,
  userId: string,
  template: 'recover-password' | 'operator-named',
  locale = ctx.locale,
): Promise<void> {
  const secret = await insertReset(ctx, userId, LINK_MS);
  const link = addressOf(ctx.origin, locale, 'reset-password', { recoverPassRequestUID: secret });
  await queueEmail(ctx, { userId, template, params: { link, minutes: LINK_MS / 60_000 }, locale });
}

/** Whether a link still opens the reset. @throws NotFound `reset_unknown` */
export async function verifyReset(ctx: Ctx, secret: string): Promise<void> {
  if (!(await isResetOpen(ctx, secret))) throw new NotFound('reset_unknown');
}

/**
 * Sets the password by a reset link, once. The link proves the inbox: all access set up
 * before ends, and a mail says so. Returns the address and what ended. @throws NotFound `reset_unknown`; Invalid on
 * `field` for a leaked password
 */
export async function resetPassword(
  ctx: Ctx,
  secret: string,
  password: string,
  field = 'password',
): Promise<{ email: string; ended: AccessMethod[] }> {
  await verifyReset(ctx, secret);
  await rejectLeakedPassword(ctx, password, field);
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const userId = await consumeReset(tx, secret);
    if (!userId) throw new NotFound('reset_unknown');
    const { emailValidatedAt } = await lockOwner(tx, userId);
    const factorsUntil = emailValidatedAt && tx.now();
    const endings = await endEarlierAccess(tx, { userId, factorsUntil });
    await savePassword(tx, userId, passwordHash);
    await markPassword(tx, userId, 'proven');
    await confirmEmail(tx, userId);
    const link = addressOf(tx.origin, tx.locale, 'recover');
    await queueEmail(tx, { userId, template: 'password-changed', params: { link, ended: endings } });
    const accountId = await personalAccountId(tx, userId);
    const by = { userId, accountId, via: 'session' } as const;
    await record(tx, { action: 'password_changed', by, details: { method: 'link' } });
    return { email: (await findLoginUser(tx, userId))?.email ?? '', ended: endings };
  });
}

/**
 * The hourly clean-up: removes apps that are due; deletes challenges, requests and tokens that expired
 * a day ago, and logins of six months ago.
 */
export async function cleanUpAccess(ctx: Ctx): Promise<void> {
  await removeDueFactors(ctx);
  await runRoutines(ctx, { tokens: deleteOver, logins: deleteOldLogins });
}

/** Challenges, requests, tokens and changes of an address that are over. Returns how many. */
async function deleteOver(ctx: Ctx): Promise<number> {
  const counts = [
    await deleteExpiredChallenges(ctx),
    await deleteOldRequests(ctx),
    await deleteExpiredTokens(ctx),
    await deleteExpiredChanges(ctx),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
