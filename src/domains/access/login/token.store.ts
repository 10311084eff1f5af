import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';

interface NewToken {
  jti: string;
  /** The first token of the chain that renewals make. */
  family: string;
  userId: string;
  accountId: string;
  loginId: string | null;
  expiresAt: Date;
}

/** Stores a token; the row makes it revocable at once. */
export async function insertToken(ctx: Ctx, token: NewToken): Promise<void> {
  await ctx.db('api_tokens').insert({
    jti: token.jti,
    family: token.family,
    user_id: token.userId,
    account_id: token.accountId,
    login_id: token.loginId,
    issued_at: ctx.now(),
    expires_at: token.expiresAt,
  });
}

export interface StoredToken {
  jti: string;
  family: string;
  userId: string;
  accountId: string;
  loginId: string | null;
  replacedAt: Date | null;
  revokedAt: Date | null;
  /** The sealed token that replaced it. */
  successor: string | null;
}

/**
 * A token's row, locked until the transaction ends. Its user is locked too, so that ending all of a
 * user's tokens never misses one being created (`revokeUserTokens`).
 */
export async function lockToken(ctx: Ctx, jti: string): Promise<StoredToken | null> {
  const owner = await ctx.db('api_tokens').where({ jti }).first('user_id as userId');
  if (!owner) return null;
  await ctx.db('users').where({ id: owner.userId }).forShare().first('id');
  const row = await ctx
    .db('api_tokens')
    .where({ jti })
    .forUpdate()
    .first(
      'jti',
      'family',
      'user_id as userId',
      'account_id as accountId',
      'login_id as loginId',
      'replaced_at as replacedAt',
      'revoked_at as revokedAt',
      'successor',
    );
  return row ?? null;
}

/** Stores a token's replacement, sealed. */
export async function markReplaced(ctx: Ctx, jti: string, successor: string): Promise<void> {
  await ctx.db('api_tokens').where({ jti }).update({ replaced_at: ctx.now(), successor });
}

/** Ends every token of a chain: one of its replaced tokens came back late. */
export async function revokeFamily(ctx: Ctx, family: string): Promise<void> {
  await ctx.db('api_tokens').where({ family }).whereNull('revoked_at').update({ revoked_at: ctx.now() });
}

/** Ends every token of the chain that a token is of. */
export async function revokeTokenFamily(ctx: Ctx, jti: string): Promise<void> {
  const row = await ctx.db('api_tokens').where({ jti }).first('family');
  if (row) await revokeFamily(ctx, row.family);
}

/** Ends every token made from a login. */
export async function revokeLoginTokens(ctx: Ctx, loginId: string): Promise<void> {
  await ctx
    .db('api_tokens')
    .where({ login_id: loginId })
    .whereNull('revoked_at')
    .update({ revoked_at: ctx.now() });
}

/** Ends every token of a user but those of one login. Runs in a transaction. */
export async function revokeUserTokens(ctx: Ctx, userId: string, exceptLoginId?: string): Promise<void> {
  await ctx.db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  const tokens = ctx.db('api_tokens').where({ user_id: userId }).whereNull('revoked_at');
  if (exceptLoginId) tokens.whereRaw('login_id is distinct from ?', [exceptLoginId]);
  await tokens.update({ revoked_at: ctx.now() });
}

/** The browser login behind a token; null for an API client's. */
export async function findLoginOfToken(ctx: Ctx, jti: string): Promise<string | null> {
  return (await ctx.db('api_tokens').where({ jti }).first('login_id'))?.login_id ?? null;
}

/** Ends every token of a user that acts for an account. Runs in a transaction. */
export async function revokeAccountTokens(ctx: Ctx, userId: string, accountId: string): Promise<void> {
  await ctx.db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  await ctx
    .db('api_tokens')
    .where({ user_id: userId, account_id: accountId })
    .whereNull('revoked_at')
    .update({ revoked_at: ctx.now() });
}

/** Deletes tokens that expired before `before`; returns how many. */
export const deleteTokensOver = (ctx: Ctx, before: Date): Promise<number> =>
  deleteInSteps(ctx.db, 'api_tokens', (rows) => rows.where('expires_at', '<', before));
