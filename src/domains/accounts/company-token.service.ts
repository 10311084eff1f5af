import { createHash, randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { isMember } from './account.queries';
import { insertMember } from './account.store';
import { isBlocked } from './block.store';
import { findTokenCompany, insertToken, type NewToken } from './company-token.store';
import type { JoinedCompany } from './invitation.service';
import { lockTeam } from './invitation.store';
import { findRemoval } from './removal.store';

export { findTokenExpiry, revokeCompanyTokens } from './company-token.store';

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Creates a token by which people join a company; only the link contains it. */
export async function createCompanyToken(ctx: Ctx, token: NewToken): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await insertToken(ctx, token, digest(secret));
  return secret;
}

/** Whether a code is a company's living token. */
export const isCompanyToken = async (ctx: Ctx, code: string): Promise<boolean> =>
  (await findTokenCompany(ctx, digest(code))) !== null;

/** The company of a living token. @throws NotFound `company_token_unknown` */
export async function getTokenCompany(ctx: Ctx, token: string) {
  const row = await findTokenCompany(ctx, digest(token));
  if (!row) throw new NotFound('company_token_unknown');
  return row;
}

/** A company that a user may join by its token. */
interface JoinOffer extends JoinedCompany {
  isMember: boolean;
}

/**
 * The company that a user may join by its token, or has joined. A removed member needs a new invitation.
 * @throws NotFound `company_token_unknown`, Forbidden `member_removed`, Conflict `member_blocked`
 */
export async function getJoinOffer(ctx: Ctx, token: string, userId: string): Promise<JoinOffer> {
  const { accountId, name } = await getTokenCompany(ctx, token);
  if (await findRemoval(ctx, { accountId, userId })) throw new Forbidden('member_removed');
  if (await isBlocked(ctx, { accountId, userId })) throw new Conflict('member_blocked');
  return { accountId, name, isMember: await isMember(ctx, userId, accountId) };
}

/**
 * Makes a user a member of the token's company; the account that they use stays. Nobody gave them their rights by name:
 * whoever made the link did not choose who comes by it (decision 0240). Waits for whoever is leaving meanwhile. Idempotent.
 * @throws as `getJoinOffer`
 */
export function joinByToken(ctx: Ctx, token: string, userId: string): Promise<JoinedCompany> {
  return inTransaction(ctx, async (tx) => {
    await lockTeam(tx, (await getTokenCompany(tx, token)).accountId);
    const { isMember: joined, ...company } = await getJoinOffer(tx, token, userId);
    if (joined) return company;
    const { accountId, role, claims } = await getTokenCompany(tx, token);
    await insertMember(tx, { userId, accountId, role, claims, grantedBy: null });
    await record(tx, {
      action: 'member_joined',
      accountId,
      subject: { kind: 'user', id: userId },
      details: { role, claims },
    });
    return company;
  });
}
