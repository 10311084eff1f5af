import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { Actor } from '~/src/shared/actor';
import { findActorByToken } from './actor.queries';

/** How long an API client's token lives, in ms. */
const API_TOKEN_MS = 60 * 60_000;

interface TokenFor {
  userId: string;
  accountId: string;
  accountKind: 'person' | 'company';
  claims: readonly string[];
  /** The browser login that it comes from; null for an API client. */
  loginId: string | null;
}

/** Mints a token and its row; the row is what makes it revocable at once. */
export async function issueToken(ctx: Ctx, subject: TokenFor): Promise<string> {
  const jti = randomUUID();
  const expiresAt = new Date(ctx.now().getTime() + API_TOKEN_MS);
  await ctx.db('api_tokens').insert({
    jti,
    family: jti,
    user_id: subject.userId,
    account_id: subject.accountId,
    login_id: subject.loginId,
    expires_at: expiresAt,
  });
  const companyUid = subject.accountKind === 'company' ? subject.accountId : '';
  const { token } = await ctx.tokens.sign({
    userId: subject.userId,
    companyUid,
    claims: subject.claims,
    expiresAt,
    jti,
  });
  return token;
}

/** Who a bearer token is. @throws Unauthenticated for a token that is not valid; null for one revoked */
export async function actorOfToken(
  ctx: Pick<Ctx, 'db' | 'now' | 'tokens'>,
  token: string,
): Promise<Actor | null> {
  const { jti } = await ctx.tokens.verify(token);
  return findActorByToken(ctx.db, jti, ctx.now());
}
