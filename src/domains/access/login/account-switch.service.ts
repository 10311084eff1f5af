import {
  findLoginAccount,
  type LoginAccount,
  moveLastAccount,
  personalAccountId,
  saveLastAccount,
} from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { NotFound, Unauthenticated } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { requireLiveLogin } from './live-login.service';
import { endLoginsForAccount, moveLogin, moveLoginsOff } from './login.store';
import { type IssuedToken, issueApiToken, issueBrowserToken } from './token.service';
import { findLoginOfToken, revokeAccountTokens, revokeLoginTokens } from './token.store';

/**
 * Switches the current login to another account of its user; the next login starts with it too.
 * The login's tokens end: the caller issues a new one, and a new session id.
 * @throws NotFound `account_unknown` for an account that is not theirs (any more)
 */
export async function switchAccount(ctx: ActorCtx, accountId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await moveTo(tx, ctx.actor.userId, accountId, ctx.actor.loginId);
    await record(tx, { action: 'account_switched', accountId });
  });
}

async function moveTo(tx: Ctx, userId: string, accountId: string, loginId: string): Promise<LoginAccount> {
  const account = await getAccount(tx, userId, accountId);
  if (!(await moveLogin(tx, loginId, accountId))) throw new Unauthenticated('unauthenticated');
  await revokeLoginTokens(tx, loginId);
  await saveLastAccount(tx, userId, accountId);
  return account;
}

async function getAccount(ctx: Ctx, userId: string, accountId: string): Promise<LoginAccount> {
  const account = isUuid(accountId) ? await findLoginAccount(ctx, userId, accountId) : null;
  if (!account) throw new NotFound('account_unknown');
  return account;
}

/**
 * The same for the API: a new token that acts for a company, or for the personal account where
 * `companyUid` is empty. Nothing else changes for an API client: the user's stored choice and other tokens stay
 * as they are. A browser's login moves.
 * @throws NotFound `account_unknown`; Unauthenticated where the token was ended meanwhile
 */
export function impersonate(ctx: ActorCtx, companyUid: string): Promise<IssuedToken> {
  const { userId, loginId: jti } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const accountId = companyUid || (await personalAccountId(tx, userId));
    const loginId = await findLoginOfToken(tx, jti);
    if (loginId) {
      await moveTo(tx, userId, accountId, loginId);
      const issued = await issueBrowserToken(tx, loginId);
      if (!issued) throw new Unauthenticated('unauthenticated');
      await record(tx, { action: 'account_switched', accountId });
      return issued;
    }
    await requireLiveLogin(tx);
    const account = await getAccount(tx, userId, accountId);
    const issued = await issueApiToken(tx, userId, account);
    await record(tx, { action: 'account_switched', accountId });
    return issued;
  });
}

/**
 * A user's rights in an account changed: tokens that say otherwise end at once. A user who left
 * continues in their personal account, in every browser where they acted for that one; the logins of a removed
 * user end.
 */
export function applyMembershipChange(
  ctx: Ctx,
  {
    userId,
    accountId,
    departure,
  }: { userId: string; accountId: string; departure: 'on-their-own' | 'removed' | null },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await revokeAccountTokens(tx, userId, accountId);
    if (departure === 'removed') await endLoginsForAccount(tx, userId, accountId, 'removed');
    if (departure) await moveOff(tx, userId, accountId);
  });
}

async function moveOff(tx: Ctx, userId: string, accountId: string): Promise<void> {
  const move = { from: accountId, to: await personalAccountId(tx, userId) };
  await moveLoginsOff(tx, userId, move);
  await moveLastAccount(tx, userId, move);
}
