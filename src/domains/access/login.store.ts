import type { Ctx } from '~/src/platform/context';
import { OPERATOR_ABSOLUTE_MS, SESSION_ABSOLUTE_MS } from '~/src/shared/session-times';

interface NewLogin {
  userId: string;
  accountId: string;
  operator: boolean;
  /** Browser and system in words, as the person would recognise them; no address. */
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

/** Ends a login and every token made from it, at once. */
export async function endLogin(ctx: Ctx, loginId: string, reason: string): Promise<void> {
  const now = ctx.now();
  await ctx
    .db('login_records')
    .where({ id: loginId })
    .whereNull('ended_at')
    .update({ ended_at: now, end_reason: reason });
  await ctx.db('api_tokens').where({ login_id: loginId }).whereNull('revoked_at').update({ revoked_at: now });
}

const ACTIVITY_MS = 60_000;

/** Notes that the person is here; written at most once a minute (traps.md). */
export async function touchLogin(
  ctx: Pick<Ctx, 'db'>,
  loginId: string,
  lastSeenAt: Date,
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < ACTIVITY_MS) return;
  await ctx.db('login_records').where({ id: loginId }).update({ last_seen_at: now });
}
