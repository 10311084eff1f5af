import { createHash, randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Forbidden, NotFound } from '~/src/platform/errors';
import type { Claim } from '~/src/shared/actor';
import { addMember } from './account.service';
import { findRemoval } from './removal.store';

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface NewToken {
  accountId: string;
  role: 'admin' | 'member';
  claims: readonly Claim[];
  expiresAt: Date;
}

/** Makes a token by which people register into a company; only the link knows it. */
export async function createCompanyToken(ctx: Ctx, token: NewToken): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await ctx.db('company_tokens').insert({
    account_id: token.accountId,
    role: token.role,
    claims: [...token.claims],
    secret_hash: digest(secret),
    expires_at: token.expiresAt,
  });
  return secret;
}

const living = ({ db, now }: Ctx, accountId: string) =>
  db('company_tokens').where({ account_id: accountId, revoked_at: null }).where('expires_at', '>', now());

/** Until when a company's token is good; null while it has none. */
export async function tokenUntil(ctx: Ctx, accountId: string): Promise<Date | null> {
  return (await living(ctx, accountId).max('expires_at as until').first())?.until ?? null;
}

/** Ends a company's tokens; false when there was none. */
export async function revokeCompanyTokens(ctx: Ctx, accountId: string): Promise<boolean> {
  return (await living(ctx, accountId).update({ revoked_at: ctx.now() })) > 0;
}

/** The company of a living token. @throws NotFound `company_token_unknown` */
export async function getTokenCompany(ctx: Ctx, token: string) {
  const row: { accountId: string; name: string; role: 'admin' | 'member'; claims: Claim[] } | undefined =
    await ctx
      .db('company_tokens as t')
      .join('accounts as a', 'a.id', 't.account_id')
      .where('t.secret_hash', digest(token))
      .whereNull('t.revoked_at')
      .where('t.expires_at', '>', ctx.now())
      .first('t.account_id as accountId', 'a.name', 't.role', 't.claims');
  if (!row) throw new NotFound('company_token_unknown');
  return row;
}

/**
 * Makes a user a member of the token's company; returns its name. Whoever was taken out of it needs a new
 * invitation. @throws NotFound `company_token_unknown`, Forbidden `member_removed`
 */
export function joinByToken(ctx: Ctx, token: string, userId: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, name, role, claims } = await getTokenCompany(tx, token);
    if (await findRemoval(tx, { accountId, userId })) throw new Forbidden('member_removed');
    await addMember(tx, { userId, accountId, role, claims });
    await record(tx, {
      action: 'member_joined',
      accountId,
      subject: { kind: 'user', id: userId },
      details: { role, claims },
    });
    return name;
  });
}
