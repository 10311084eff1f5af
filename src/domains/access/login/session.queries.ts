import type { Ctx } from '~/src/platform/context';
import { SESSION_IDLE_MS } from '~/src/shared/session-times';

/** An active login of a user. */
interface ActiveLogin {
  id: string;
  /** Browser and operating system; empty when unknown. */
  device: string;
  since: Date;
  /** To the minute, as it is stored. */
  lastSeen: Date;
}

/** A user's active logins, last seen first. */
export async function listLogins(ctx: Ctx, userId: string): Promise<ActiveLogin[]> {
  const now = ctx.now();
  return ctx
    .db('login_records')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .orderBy('last_seen_at', 'desc')
    .select('id', 'device', 'created_at as since', 'last_seen_at as lastSeen');
}

/** How many programs hold an active token of the user. */
export async function countPrograms(ctx: Ctx, userId: string): Promise<number> {
  const row = await ctx
    .db('api_tokens')
    .where({ user_id: userId })
    .whereNull('login_id')
    .whereNull('revoked_at')
    .whereNull('replaced_at')
    .where('expires_at', '>', ctx.now())
    .countDistinct('family as count')
    .first();
  return Number(row?.count ?? 0);
}
