import { requireLiveLogin } from '~/src/domains/access/login/live-login.service';
import { personalAccountId } from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import type { AccessMethod } from '~/src/shared/access-method';
import { maskEmail } from '~/src/shared/names';
import { addressOf } from '~/src/shared/routes';
import { endEarlierAccess, notifyEndedAccess } from './access-methods.service';
import { confirmIdentity, type Proof } from './confirm.service';
import { confirmEmail } from './confirmed-email.service';
import {
  clearPassword,
  EMAIL_CHANGE,
  type EmailChange,
  findChange,
  findOpenChange,
  insertChange,
  isEmailTaken,
  lockEmail,
  markDone,
  saveEmail,
  stopAllChanges,
  stopOpenChanges,
} from './email-change.store';
import { sendResetLink } from './recovery.service';

const STARTED = { name: 'email-change', points: 5, seconds: 3_600 };

/** The address that awaits confirmation; null when there is none. */
export const getPendingEmail = async (ctx: ActorCtx): Promise<string | null> =>
  (await findOpenChange(ctx, ctx.actor.userId))?.newEmail ?? null;

/**
 * Begins the change of the acting user's e-mail: the new address gets a link that confirms it, the old
 * a notice with a link that stops it. Until then nothing changes.
 * @throws Invalid for the same or a taken address and a wrong proof; TooMany
 */
export async function startEmailChange(
  ctx: ActorCtx,
  { email, ...proof }: Proof & { email: string },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.limits.consume(STARTED, userId);
  await confirmIdentity(ctx, proof);
  await inTransaction(ctx, async (tx) => {
    await requireLiveLogin(tx);
    const oldEmail = await lockEmail(tx, userId);
    if (!oldEmail || oldEmail === email) throw new Invalid('invalid', { email: ['emailSame'] });
    if (await isEmailTaken(tx, email)) throw new Invalid('invalid', { email: ['errors:email_used'] });
    await stopOpenChanges(tx, userId);
    const { confirm, stop } = await insertChange(tx, { userId, oldEmail, newEmail: email });
    const linkTo = (id: 'email-change-confirm' | 'email-change-stop', secret: string) =>
      addressOf(tx.origin, tx.locale, id, { secret });
    await queueEmail(tx, {
      address: email,
      template: 'email-change',
      params: { link: linkTo('email-change-confirm', confirm), hours: EMAIL_CHANGE.hours },
    });
    await queueEmail(tx, {
      address: oldEmail,
      template: 'email-change-notice',
      params: {
        link: linkTo('email-change-stop', stop),
        to: maskEmail(email),
        days: EMAIL_CHANGE.stopDays,
      },
    });
    await record(tx, { action: 'email_change_started', subject: { kind: 'user', id: userId } });
  });
}

/** Cancels the pending change. */
export const cancelEmailChange = async (ctx: ActorCtx): Promise<void> => {
  await stopOpenChanges(ctx, ctx.actor.userId);
};

/** What a link is about, the addresses masked. @throws NotFound, Conflict `email_change_over` */
export async function viewEmailChange(
  ctx: Ctx,
  link: 'confirm' | 'stop',
  secret: string,
): Promise<{ from: string; to: string }> {
  const change = await getChange(ctx, link, secret);
  return { from: maskEmail(change.oldEmail), to: maskEmail(change.newEmail) };
}

async function getChange(ctx: Ctx, link: 'confirm' | 'stop', secret: string): Promise<EmailChange> {
  const change = await findChange(ctx, link, secret);
  if (!change) throw new NotFound('email_change_unknown');
  const now = ctx.now().getTime();
  const over =
    link === 'confirm'
      ? !change.doneAt && change.expiresAt.getTime() <= now
      : change.createdAt.getTime() + EMAIL_CHANGE.stopDays * 86_400_000 <= now;
  if (change.stoppedAt || over) throw new Conflict('email_change_over');
  return change;
}

/**
 * The new address is the user's from now on. Idempotent. Returns the user's id.
 * @throws NotFound `email_change_unknown`, Conflict `email_change_over`, `email_used`
 */
export function confirmEmailChange(ctx: Ctx, secret: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { id, userId, oldEmail, newEmail, doneAt } = await getChange(tx, 'confirm', secret);
    const present = await lockEmail(tx, userId);
    if (doneAt && present === newEmail) return userId;
    if (doneAt || present !== oldEmail) throw new Conflict('email_change_over');
    if (!(await saveEmail(tx, userId, newEmail))) throw new Conflict('email_used');
    await markDone(tx, id);
    await confirmEmail(tx, userId);
    await recordAs(tx, userId, 'email_changed');
    return userId;
  });
}

/**
 * The owner of the old address says that it was not them: the address is theirs again, whatever changes
 * followed; all access ends, the known password becomes void, and a mail lets them choose
 * another. Returns the address and what ended.
 * @throws NotFound `email_change_unknown`, Conflict `email_change_over`
 */
export function stopEmailChange(ctx: Ctx, secret: string): Promise<{ email: string; ended: AccessMethod[] }> {
  return inTransaction(ctx, async (tx) => {
    const { userId, oldEmail, oldValidated, createdAt, doneAt } = await getChange(tx, 'stop', secret);
    const present = await lockEmail(tx, userId);
    if (!present || (!doneAt && present !== oldEmail)) throw new Conflict('email_change_over');
    if (doneAt && !(await saveEmail(tx, userId, oldEmail))) throw new Conflict('email_used');
    await stopAllChanges(tx, userId);
    // An app or a phone that came with the change is not the owner's.
    const endings = await endEarlierAccess(tx, { userId, factorsUntil: oldValidated ? createdAt : null });
    await confirmEmail(tx, userId);
    await clearPassword(tx, userId);
    await sendResetLink(tx, userId, 'recover-password');
    await notifyEndedAccess(tx, userId, endings);
    await recordAs(tx, userId, 'email_change_stopped');
    return { email: oldEmail, ended: endings };
  });
}

/** Links work logged out too: the secret identifies the user. */
async function recordAs(tx: Ctx, userId: string, action: 'email_changed' | 'email_change_stopped') {
  const accountId = await personalAccountId(tx, userId);
  const by = { userId, accountId, via: 'session' } as const;
  await record(tx, { action, by, subject: { kind: 'user', id: userId } });
}
