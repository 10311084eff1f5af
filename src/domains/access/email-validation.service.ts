import { createHash, randomBytes } from 'node:crypto';
import { sendTemplate } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound, TooMany } from '~/src/platform/errors';
import type { Actor } from '~/src/shared/actor';
import { hrefTo } from '~/src/shared/routes';
import type { WayIn } from '~/src/shared/way-in';
import { proveInbox } from './ways-in.service';

const VALID_MS = 7 * 24 * 3_600_000;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Sends the link that validates a user's e-mail; only the link knows its secret. It leads on to what the
 * links sent before were to lead to.
 */
export async function sendEmailValidation(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  const wanted = await wantedAfterValidation(ctx, user.id);
  const secret = randomBytes(32).toString('base64url');
  await ctx.db('email_validations').insert({
    user_id: user.id,
    email: user.email,
    secret_hash: digest(secret),
    redirect_to: wanted,
    created_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + VALID_MS),
  });
  const path = hrefTo(ctx.locale, 'email-confirmation', { validateEmailRequestUID: secret });
  // The chatbot's bonus is another one (docs/model.md "Bonuses").
  const { came_from_chatbot: cameFromChatbot } = await ctx
    .db('users')
    .where({ id: user.id })
    .first('came_from_chatbot');
  await sendTemplate(ctx, {
    userId: user.id,
    template: 'validate-email',
    params: { link: ctx.origin + path, cameFromChatbot },
  });
}

/** From now on the acting user's links lead to a path of this site: what they wanted needs their e-mail first. */
export async function wantAfterValidation({ db, actor }: ActorCtx, path: string): Promise<void> {
  await db('email_validations').where({ user_id: actor.userId }).update({ redirect_to: path });
}

/** Where a user's newest link leads; null when to no page of its own. */
export async function wantedAfterValidation({ db }: Ctx, userId: string): Promise<string | null> {
  const links = db('email_validations').where({ user_id: userId }).orderBy('created_at', 'desc');
  return (await links.first('redirect_to'))?.redirect_to ?? null;
}

export interface EmailValidation {
  /** 1 done, 2 the post-paid registration comes next (specification 5.10). */
  status: 1 | 2;
  userId: string;
  /** Path of this site that was wanted; empty when there is none. */
  redirectTo: string;
  /** Ways into the account that ended with the proof. */
  ended: WayIn[];
  /** False where the link had been used before. */
  proven: boolean;
}

/** What a validation link is about; opening it changes nothing. */
export interface ValidationLink {
  email: string;
  userId: string;
  /** The address was validated before. */
  done: boolean;
}

/** Looks a validation link up. @throws NotFound `validation_unknown`, Conflict `validation_expired` */
export async function viewValidation(ctx: Ctx, secret: string): Promise<ValidationLink> {
  const { email, userId, validatedAt } = await findLink(ctx, secret);
  return { email, userId, done: validatedAt !== null };
}

/**
 * Validates an e-mail by the secret of its link; a used link says done again. Whoever is not logged in to the
 * account (`by`) shows the inbox alone: what was tied to the account before ends.
 * @throws NotFound `validation_unknown`, Conflict `validation_expired`
 */
export function validateEmail(ctx: Ctx, secret: string, by: Actor | null): Promise<EmailValidation> {
  return inTransaction(ctx, async (tx) => {
    const link = await findLink(tx, secret);
    const ended = link.usedAt ? [] : await proveInbox(tx, link.userId, by);
    if (!link.usedAt) await tx.db('email_validations').where({ id: link.id }).update({ used_at: tx.now() });
    const status = link.postpaidEntry && !link.postpaidDoneAt ? 2 : 1;
    return { status, userId: link.userId, redirectTo: link.redirectTo ?? '', ended, proven: !link.usedAt };
  });
}

async function findLink(ctx: Ctx, secret: string) {
  const query = ctx
    .db('email_validations as v')
    .join('users as u', 'u.id', 'v.user_id')
    .where('v.secret_hash', digest(secret))
    .whereRaw('u.email = v.email');
  if (ctx.db.isTransaction) query.forUpdate('v');
  const row = await query.first({
    id: 'v.id',
    email: 'v.email',
    usedAt: 'v.used_at',
    expiresAt: 'v.expires_at',
    redirectTo: 'v.redirect_to',
    userId: 'u.id',
    validatedAt: 'u.email_validated_at',
    postpaidEntry: 'u.postpaid_entry',
    postpaidDoneAt: 'u.postpaid_done_at',
  });
  if (!row) throw new NotFound('validation_unknown');
  if (!row.usedAt && row.expiresAt < ctx.now()) throw new Conflict('validation_expired');
  return row;
}

/** Between two sendings (specification 15). */
const RESEND_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
const SENDS_A_DAY = 10;

/** Seconds until the acting user may have the link sent again; 0 when now. */
export async function resendWait(ctx: ActorCtx): Promise<number> {
  const last = await ctx
    .db('email_validations')
    .where({ user_id: ctx.actor.userId })
    .max('created_at as at')
    .first();
  const left = last?.at ? RESEND_MS - (ctx.now().getTime() - last.at.getTime()) : 0;
  return Math.max(0, Math.ceil(left / 1_000));
}

/**
 * Sends the acting user's link again. @throws TooMany `resend_wait` within 5 s, `resend_daily` after
 * ten a day; Conflict `email_validated`
 */
export function resendValidation(ctx: ActorCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = tx.actor;
    const user = await tx.db('users').where({ id: userId }).forUpdate().first('email_validated_at');
    if (user.email_validated_at) throw new Conflict('email_validated');
    const wait = await resendWait(tx);
    if (wait > 0) throw new TooMany('resend_wait', wait);
    const today = await tx
      .db('email_validations')
      .where({ user_id: userId })
      .where('created_at', '>', new Date(tx.now().getTime() - DAY_MS))
      .count('id as sent')
      .first();
    if (Number(today?.sent) >= SENDS_A_DAY) throw new TooMany('resend_daily', 3_600);
    await sendEmailValidation(tx, { id: userId, email });
  });
}

/** Sends the acting user's link if none was sent yet: some entries leave it to their own e-mail step. */
export function sendFirstValidation(ctx: ActorCtx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = tx.actor;
    const user = await tx.db('users').where({ id: userId }).forUpdate().first('email_validated_at');
    const sent = await tx.db('email_validations').where({ user_id: userId }).first('id');
    if (!sent && !user.email_validated_at) await sendEmailValidation(tx, { id: userId, email });
  });
}
