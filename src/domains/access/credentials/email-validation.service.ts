import { createHash, randomBytes } from 'node:crypto';
import { isPostpaidPending } from '~/src/domains/access/login/user.queries';
import { cameFromChatbot, getOrigin, lockUser, type Origin } from '~/src/domains/access/login/user.store';
import { getBillingSettings } from '~/src/domains/billing';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound, TooMany } from '~/src/platform/errors';
import type { Actor } from '~/src/shared/actor';
import { DAY_MS } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import { confirmInbox, vouchForAccount } from './access-methods.service';
import {
  countLinks,
  findLink,
  findLinkTarget,
  insertLink,
  lastLinkAt,
  markLinkUsed,
  saveLinkTarget,
} from './email-validation.store';

const VALID_MS = 7 * 24 * 3_600_000;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Sends the link that validates a user's e-mail; only the link contains its secret. It redirects to the target
 * of the links sent before.
 */
export async function sendEmailValidation(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  await insertLink(ctx, {
    userId: user.id,
    email: user.email,
    secretHash: digest(secret),
    redirectTo: await findLinkTarget(ctx, user.id),
    expiresAt: new Date(ctx.now().getTime() + VALID_MS),
  });
  const link = addressOf(ctx.origin, ctx.locale, 'email-confirmation', { validateEmailRequestUID: secret });
  const params = { link, ...(await promiseTo(ctx, user.id)) };
  await queueEmail(ctx, { userId: user.id, template: 'validate-email', params });
}

/** The bonus that the mail promises: the current amount in the settings. */
async function promiseTo(ctx: Ctx, userId: string) {
  const fromChatbot = await cameFromChatbot(ctx, userId);
  const { bonusChatbot, bonusEmail } = await getBillingSettings(ctx);
  const bonus = fromChatbot ? bonusChatbot : bonusEmail;
  return { cameFromChatbot: fromChatbot, ...(bonus > 0 && { amount: formatMoney(bonus, ctx.locale) }) };
}

/** Sets the path of this site to which the acting user's links lead: what they wanted needs a validated e-mail. */
export const setLinkTarget = (ctx: ActorCtx, path: string): Promise<void> =>
  saveLinkTarget(ctx, ctx.actor.userId, path);

export { findLinkTarget as wantedAfterValidation } from './email-validation.store';

interface EmailValidation {
  /** 1 done, 2 the post-paid registration comes next (specification 5.10). */
  status: 1 | 2;
  userId: string;
  email: string;
  /** The requested path of this site; empty when there is none. */
  redirectTo: string;
  /** False where the link had been used before. */
  isFirstUse: boolean;
}

/** What a validation link is about; opening it changes nothing. */
interface ValidationLink {
  email: string;
  userId: string;
  /** The address was validated before. */
  isValidated: boolean;
  /** How the account was made. */
  origin: Origin;
}

/** Looks a validation link up. @throws NotFound `validation_unknown`, Conflict `validation_expired` */
export async function viewValidation(ctx: Ctx, secret: string): Promise<ValidationLink> {
  const { email, userId, validatedAt } = await getLink(ctx, secret);
  return { email, userId, isValidated: validatedAt !== null, origin: await getOrigin(ctx, userId) };
}

/**
 * Validates an e-mail by the secret of its link, for a program; a used link succeeds again. Nobody said who made the
 * account: somebody not logged in to it (`by`) proves only the inbox, and access set up before ends.
 * @throws NotFound `validation_unknown`, Conflict `validation_expired`
 */
export const validateEmail = (ctx: Ctx, secret: string, by: Actor | null): Promise<EmailValidation> =>
  useLink(ctx, secret, (tx, userId) => confirmInbox(tx, userId, by));

/** Validates an e-mail, because its owner says that they made the account; nothing ends. @throws as `validateEmail` */
export const validateOwnEmail = (ctx: Ctx, secret: string): Promise<EmailValidation> =>
  useLink(ctx, secret, vouchForAccount);

function useLink(
  ctx: Ctx,
  secret: string,
  prove: (tx: Ctx, userId: string) => Promise<unknown>,
): Promise<EmailValidation> {
  return inTransaction(ctx, async (tx) => {
    const { id, userId, email, usedAt, redirectTo } = await getLink(tx, secret);
    if (!usedAt) {
      await prove(tx, userId);
      await markLinkUsed(tx, id);
    }
    const status = (await isPostpaidPending(tx, userId)) ? 2 : 1;
    return { status, userId, email, redirectTo: redirectTo ?? '', isFirstUse: !usedAt };
  });
}

/**
 * The user whose account somebody else made with this link's address, locked; they are to be erased. Not once the
 * address was validated: then the account is its owner's, and a new password ends what others have.
 * @throws NotFound `validation_unknown`, Conflict `validation_expired`, `email_validated`
 */
export async function lockStranger(tx: Ctx, secret: string): Promise<{ userId: string; email: string }> {
  const { userId, email } = await getLink(tx, secret);
  const { emailValidatedAt } = await lockUser(tx, userId);
  if (emailValidatedAt) throw new Conflict('email_validated');
  return { userId, email };
}

async function getLink(ctx: Ctx, secret: string) {
  const row = await findLink(ctx, digest(secret));
  if (!row) throw new NotFound('validation_unknown');
  if (!row.usedAt && row.expiresAt < ctx.now()) throw new Conflict('validation_expired');
  return row;
}

/** Between two sendings (specification 15). */
const RESEND_MS = 5_000;
const SENDS_A_DAY = 10;

/** Seconds until the acting user may have the link sent again; 0 when now. */
export async function resendWait(ctx: ActorCtx): Promise<number> {
  const last = await lastLinkAt(ctx, ctx.actor.userId);
  const waitMs = last ? RESEND_MS - (ctx.now().getTime() - last.getTime()) : 0;
  return Math.max(0, Math.ceil(waitMs / 1_000));
}

/**
 * Sends the acting user's link again. @throws TooMany `resend_wait` within 5 s, `resend_daily` after
 * ten a day; Conflict `email_validated`
 */
export function resendValidation(ctx: ActorCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = tx.actor;
    const user = await lockUser(tx, userId);
    if (user.emailValidatedAt) throw new Conflict('email_validated');
    const wait = await resendWait(tx);
    if (wait > 0) throw new TooMany('resend_wait', wait);
    const today = await countLinks(tx, userId, new Date(tx.now().getTime() - DAY_MS));
    if (today >= SENDS_A_DAY) throw new TooMany('resend_daily', 3_600);
    await sendEmailValidation(tx, { id: userId, email });
  });
}

/** Sends the acting user's link if none was sent yet: some entries have an e-mail step of their own. */
export function sendFirstValidation(ctx: ActorCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = tx.actor;
    const user = await lockUser(tx, userId);
    const lastLink = await lastLinkAt(tx, userId);
    if (!lastLink && !user.emailValidatedAt) await sendEmailValidation(tx, { id: userId, email });
  });
}
