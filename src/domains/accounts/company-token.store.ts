import type { Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { writeOutClaims } from '~/src/shared/rights/claims';

export interface NewToken {
  accountId: string;
  role: 'admin' | 'member';
  claims: readonly Claim[];
  expiresAt: Date;
}

/** Stores the hash of a company's token, and who makes it. */
export async function insertToken(
  { db, actor, now }: Ctx,
  token: NewToken,
  secretHash: string,
): Promise<void> {
  await db('company_tokens').insert({
    account_id: token.accountId,
    role: token.role,
    claims: writeOutClaims(token.claims),
    secret_hash: secretHash,
    created_by: actor?.userId ?? null,
    created_at: now(),
    expires_at: token.expiresAt,
  });
}

/** Those that nobody revoked, and whose maker has not ended all access since: they may not have made them (decision 0312). */
const livingTokens = ({ db, now }: Ctx) =>
  db('company_tokens as t')
    .whereNull('t.revoked_at')
    .where('t.expires_at', '>', now())
    .whereNotExists(
      db('users as m').whereRaw('m.id = t.created_by and m.keys_ended_at >= t.created_at').select('m.id'),
    );

/** When a company's token expires; null while it has none. */
export async function findTokenExpiry(ctx: Ctx, accountId: string): Promise<Date | null> {
  const living = livingTokens(ctx).where('t.account_id', accountId);
  return (await living.max('t.expires_at as until').first())?.until ?? null;
}

/** Ends a company's tokens, or those that one person made; false when there was none. */
export async function revokeCompanyTokens(ctx: Ctx, accountId: string, madeBy?: string): Promise<boolean> {
  const tokens = livingTokens(ctx).where('t.account_id', accountId);
  if (madeBy !== undefined) tokens.where('t.created_by', madeBy);
  return (await tokens.update({ revoked_at: ctx.now() })) > 0;
}

interface TokenCompany {
  accountId: string;
  name: string;
  role: 'admin' | 'member';
  claims: Claim[];
}

/** The company of a living token; null when there is none. */
export async function findTokenCompany(ctx: Ctx, secretHash: string): Promise<TokenCompany | null> {
  const row = await livingTokens(ctx)
    .join('accounts as a', 'a.id', 't.account_id')
    .where('t.secret_hash', secretHash)
    .first('t.account_id as accountId', 'a.name', 't.role', 't.claims');
  return row ?? null;
}
