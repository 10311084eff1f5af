import { createHash, randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Forbidden, NotFound } from '~/src/platform/errors';
import { addMember } from './account.service';
import { findTokenCompany, insertToken, type NewToken } from './company-token.store';
import { findRemoval } from './removal.store';

export { findTokenExpiry, revokeCompanyTokens } from './company-token.store';

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Creates a token by which people join a company; only the link contains it. */
export async function createCompanyToken(ctx: Ctx, token: NewToken): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await insertToken(ctx, token, digest(secret));
  return secret;
}

/** The company of a living token. @throws NotFound `company_token_unknown` */
export async function getTokenCompany(ctx: Ctx, token: string) {
  const row = await findTokenCompany(ctx, digest(token));
  if (!row) throw new NotFound('company_token_unknown');
  return row;
}

/**
 * Makes a user a member of the token's company; returns its name. A removed member needs a new
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
