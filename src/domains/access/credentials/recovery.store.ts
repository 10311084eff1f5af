import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { lockUntilCommit } from '~/src/platform/database/locks';
import type { Locale } from '~/src/shared/locale';
import { keptSince } from '~/src/shared/retention/classes';

const purpose = (id: string) => `recovery:${id}`;
/** Index by which the requests for an e-mail are found. */
export const getEmailIndex = (ctx: Ctx, email: string): string => ctx.vault.blindIndex('email', email);
const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Stores a request; whether the e-mail has an account is looked up later, by a job. */
export async function insertRequest(ctx: Ctx, id: string, email: string): Promise<void> {
  await ctx.db('recovery_requests').insert({
    id,
    email_sealed: ctx.vault.encrypt(purpose(id), Buffer.from(email)),
    email_index: getEmailIndex(ctx, email),
    locale: ctx.locale,
    created_at: ctx.now(),
  });
}

/** When the last request for an e-mail was made. */
export async function lastRequestAt(ctx: Ctx, email: string): Promise<Date | null> {
  const row = await ctx
    .db('recovery_requests')
    .where({ email_index: getEmailIndex(ctx, email) })
    .orderBy('created_at', 'desc')
    .first('created_at');
  return row?.created_at ?? null;
}

/** Serialises checking and writing for an e-mail. */
export const lockRequests = (ctx: Ctx, email: string): Promise<void> =>
  lockUntilCommit(ctx.db, 'recovery', getEmailIndex(ctx, email));

/** The e-mail of a request, to send again; null when it is too long ago. */
export async function findRequestedEmail(ctx: Ctx, id: string, since: Date): Promise<string | null> {
  const row = await ctx
    .db('recovery_requests')
    .where({ id })
    .where('created_at', '>', since)
    .first('email_sealed');
  return row ? ctx.vault.decrypt(purpose(id), row.email_sealed).toString() : null;
}

/** Claims a request that no job has processed yet. */
export async function claimRequest(ctx: Ctx, id: string): Promise<{ email: string; locale: Locale } | null> {
  const [row] = await ctx
    .db('recovery_requests')
    .where({ id })
    .whereNull('answered_at')
    .update({ answered_at: ctx.now() })
    .returning(['email_sealed', 'locale']);
  if (!row) return null;
  return { email: ctx.vault.decrypt(purpose(id), row.email_sealed).toString(), locale: row.locale };
}

/** Removes requests of yesterday and before. Returns how many. */
export async function deleteOldRequests(ctx: Ctx): Promise<number> {
  return ctx.db('recovery_requests').where('created_at', '<', keptSince('tokens', ctx)).delete();
}

/** Creates a reset link; only the link contains its secret of 32 bytes. */
export async function insertReset(ctx: Ctx, userId: string, lastsMs: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = ctx.now();
  await ctx.db('password_resets').insert({
    user_id: userId,
    secret_hash: digest(secret),
    created_at: now,
    expires_at: new Date(now.getTime() + lastsMs),
  });
  return secret;
}

/** Whether a link still opens the reset. */
export async function isResetOpen(ctx: Ctx, secret: string): Promise<boolean> {
  const row = await ctx
    .db('password_resets')
    .where({ secret_hash: digest(secret) })
    .whereNull('used_at')
    .where('expires_at', '>', ctx.now())
    .first('id');
  return row !== undefined;
}

/** Consumes a link, once; returns its user, or null. The user's other links become void. */
export async function consumeReset(ctx: Ctx, secret: string): Promise<string | null> {
  const now = ctx.now();
  const [row] = await ctx
    .db('password_resets')
    .where({ secret_hash: digest(secret) })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
    .returning('user_id');
  if (!row) return null;
  await ctx
    .db('password_resets')
    .where({ user_id: row.user_id })
    .whereNull('used_at')
    .update({ used_at: now });
  return row.user_id;
}
