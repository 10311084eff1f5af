import type { Ctx } from '~/src/platform/context';
import { inChunks } from '~/src/platform/database/delete-in-steps';
import { keptSince } from '~/src/shared/retention/classes';
import { OPERATOR_ABSOLUTE_MS, SESSION_ABSOLUTE_MS } from '~/src/shared/session-times';
import { revokeLoginTokens } from './token.store';

interface NewLogin {
  userId: string;
  accountId: string;
  operator: boolean;
  /** Browser and operating system, as the user would recognise them; no address. */
  device: string;
}

/** Begins a login; its id is what the session carries. */
export async function insertLogin(ctx: Ctx, login: NewLogin): Promise<string> {
  const lasts = login.operator ? OPERATOR_ABSOLUTE_MS : SESSION_ABSOLUTE_MS;
  const now = ctx.now();
  const [row] = await ctx
    .db('login_records')
    .insert({
      user_id: login.userId,
      account_id: login.accountId,
      device: login.device.slice(0, 200),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lasts),
    })
    .returning('id');
  return row.id;
}

/** When a login began; null when there is none of that id. */
export async function findLoginTime(ctx: Ctx, loginId: string): Promise<Date | null> {
  const row = await ctx.db('login_records').where({ id: loginId }).first('created_at');
  return row?.created_at ?? null;
}

/** Ends a login; its tokens end with it. */
export async function endLogin(ctx: Ctx, loginId: string, reason: string): Promise<void> {
  await ctx
    .db('login_records')
    .where({ id: loginId })
    .whereNull('ended_at')
    .update({ ended_at: ctx.now(), end_reason: reason });
  await revokeLoginTokens(ctx, loginId);
}

/** Ends every login of a user but one. */
export async function endLoginsOfUser(
  ctx: Ctx,
  userId: string,
  reason: string,
  exceptLoginId?: string,
): Promise<void> {
  const logins = ctx.db('login_records').where({ user_id: userId }).whereNull('ended_at');
  if (exceptLoginId) logins.whereNot({ id: exceptLoginId });
  await logins.update({ ended_at: ctx.now(), end_reason: reason });
}

/** Ends every login of a user that acts for an account. */
export async function endLoginsForAccount(
  ctx: Ctx,
  userId: string,
  accountId: string,
  reason: string,
): Promise<void> {
  await ctx
    .db('login_records')
    .where({ user_id: userId, account_id: accountId })
    .whereNull('ended_at')
    .update({ ended_at: ctx.now(), end_reason: reason });
}

/** Switches an active login to another account; false when the login has ended. */
export async function moveLogin(ctx: Ctx, loginId: string, accountId: string): Promise<boolean> {
  const count = await ctx
    .db('login_records')
    .where({ id: loginId })
    .whereNull('ended_at')
    .update({ account_id: accountId });
  return count > 0;
}

const ACTIVITY_MS = 60_000;

/** Records activity, at most once a minute (docs/pitfalls.md). Returns when they were last seen. */
export async function touchLogin(
  ctx: Pick<Ctx, 'db'>,
  loginId: string,
  lastSeenAt: Date,
  now: Date,
): Promise<Date> {
  if (now.getTime() - lastSeenAt.getTime() < ACTIVITY_MS) return lastSeenAt;
  await ctx.db('login_records').where({ id: loginId }).update({ last_seen_at: now });
  return now;
}

/** Switches a user's logins from one account to another. */
export async function moveLoginsOff(
  ctx: Ctx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await ctx
    .db('login_records')
    .where({ user_id: userId, account_id: from })
    .whereNull('ended_at')
    .update({ account_id: to });
}

const CHUNK_SIZE = 500;

/** Deletes logins last used more than six months ago. Returns how many. */
export function deleteOldLogins(ctx: Ctx): Promise<number> {
  const before = keptSince('logins', ctx);
  return inChunks(CHUNK_SIZE, async () => {
    const old = ctx.db('login_records').where('last_seen_at', '<', before);
    const ids: string[] = await old.limit(CHUNK_SIZE).pluck('id');
    await ctx.db('api_tokens').whereIn('login_id', ids).delete();
    await ctx.db('login_records').whereIn('id', ids).delete();
    return ids.length;
  });
}
