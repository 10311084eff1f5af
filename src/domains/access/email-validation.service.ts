import { createHash, randomBytes } from 'node:crypto';
import { personalAccountId } from '~/src/domains/accounts';
import { grantBonus, unlockBonus } from '~/src/domains/billing';
import { sendTemplate } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound, TooMany } from '~/src/platform/errors';
import { hrefTo } from '~/src/shared/routes';

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
  // The chatbot's bonus is another one (model.md "Bonuses").
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
  /** 1 done, 2 the post-paid registration comes next (specification A §3). */
  status: 1 | 2;
  userId: string;
  /** Path of this site that was wanted; empty when there is none. */
  redirectTo: string;
}

/**
 * Opens a validation link. Mail scanners open links too, so it is idempotent: a used link says done
 * again. @throws NotFound `validation_unknown`, Conflict `validation_expired`
 */
export function validateEmail(ctx: Ctx, secret: string): Promise<EmailValidation> {
  return inTransaction(ctx, async (tx) => {
    const row = await tx
      .db('email_validations as v')
      .join('users as u', 'u.id', 'v.user_id')
      .where('v.secret_hash', digest(secret))
      .whereRaw('u.email = v.email')
      .forUpdate('v')
      .first(
        ...['v.id', 'v.used_at', 'v.expires_at', 'v.redirect_to as redirectTo'],
        ...['u.id as userId', 'u.postpaid_entry', 'u.postpaid_done_at'],
      );
    if (!row) throw new NotFound('validation_unknown');
    if (!row.used_at && row.expires_at < tx.now()) throw new Conflict('validation_expired');
    if (!row.used_at) await markValidated(tx, row.id, row.userId);
    const status = row.postpaid_entry && !row.postpaid_done_at ? 2 : 1;
    return { status, userId: row.userId, redirectTo: row.redirectTo ?? '' };
  });
}

/** Between two sendings (specification A §9). */
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

async function markValidated(ctx: Ctx, id: string, userId: string): Promise<void> {
  await ctx.db('email_validations').where({ id }).update({ used_at: ctx.now() });
  await confirmEmail(ctx, userId);
}

/** Marks a user's e-mail as theirs: they opened our link, or a provider proved it. Idempotent, bonus and all. */
export async function confirmEmail(ctx: Ctx, userId: string): Promise<void> {
  const [user] = await ctx
    .db('users')
    .where({ id: userId })
    .whereNull('email_validated_at')
    .update({ email_validated_at: ctx.now() })
    .returning('came_from_chatbot');
  // The chatbot's bonus is one amount for all, at the end of the registration (model.md "Bonuses").
  if (user && !user.came_from_chatbot) await rewardEmail(ctx, userId);
}

/** Locked until the registration is complete; for whoever has completed it already, free at once. */
async function rewardEmail(ctx: Ctx, userId: string): Promise<void> {
  const accountId = await personalAccountId(ctx, userId);
  await grantBonus(ctx, { kind: 'email', accountId, uniqueKey: `email:${userId}` });
  const person = await ctx.db('persons').where({ user_id: userId }).first('onboarded_at');
  if (person?.onboarded_at) await unlockBonus(ctx, accountId);
}
