import { randomUUID } from 'node:crypto';
import { findLoginAccount, type LoginAccount } from '~/src/domains/accounts';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { fromText, toText } from '~/src/platform/crypto/sealing';
import { Forbidden, Unauthenticated } from '~/src/platform/errors';
import type { Actor } from '~/src/shared/actor';
import { keptSince } from '~/src/shared/retention/classes';
import { findActorByToken, findLoginState } from './actor.queries';
import { touchLogin } from './login.store';
import {
  deleteTokensOver,
  insertToken,
  lockToken,
  markReplaced,
  revokeFamily,
  type StoredToken,
} from './token.store';

/** A replaced token stays good this long and yields the same successor (docs/security.md, "Tokens"). */
const GRACE_MS = 60_000;

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

interface Subject {
  userId: string;
  account: LoginAccount;
  /** The browser login that it comes from; null for an API client. */
  loginId: string | null;
  expiresAt: Date;
  /** The renewal chain that it continues; absent: it starts one. */
  family?: string;
}

/** Mints a token and its row. */
async function mint(ctx: Ctx, subject: Subject): Promise<IssuedToken & { jti: string }> {
  const { userId, account, loginId, family } = subject;
  // A token states its expiry in whole seconds.
  const expiresAt = new Date(Math.floor(subject.expiresAt.getTime() / 1_000) * 1_000);
  const jti = randomUUID();
  const { accountId } = account;
  await insertToken(ctx, { jti, family: family ?? jti, userId, accountId, loginId, expiresAt });
  const companyUid = account.kind === 'company' ? accountId : '';
  const { token } = await ctx.tokens.sign({ userId, companyUid, claims: account.claims, expiresAt, jti });
  return { token, expiresAt, jti };
}

/** A token for an API client, acting for `account`; lives as long as is configured. */
export function issueApiToken(ctx: Ctx, userId: string, account: LoginAccount): Promise<IssuedToken> {
  const expiresAt = new Date(ctx.now().getTime() + ctx.tokens.apiLifetimeMs);
  return mint(ctx, { userId, account, loginId: null, expiresAt });
}

/**
 * The token of a browser's login: acts for the login's account and ends with its idle time. Null when
 * the login has ended.
 */
export async function issueBrowserToken(ctx: Ctx, loginId: string): Promise<IssuedToken | null> {
  const login = await findLoginState(ctx.db, loginId, ctx.now());
  if (!login?.endsAt) return null;
  const account = await findLoginAccount(ctx, login.userId, login.accountId);
  if (!account) return null;
  return mint(ctx, { userId: login.userId, account, loginId, expiresAt: login.endsAt });
}

/**
 * Rotates the current token. Within its grace a replaced token gets the same successor (or the one that
 * replaced that), so that two tabs renewing at once do not end each other.
 * @throws Unauthenticated when the token or its login has ended
 */
export function renewToken(ctx: ActorCtx): Promise<IssuedToken> {
  if (ctx.actor.via !== 'token') throw new Forbidden('forbidden');
  return inTransaction(ctx, (tx) => getSuccessor(tx, ctx.actor.loginId));
}

async function getSuccessor(tx: Ctx, jti: string): Promise<IssuedToken> {
  const row = await lockToken(tx, jti);
  if (!row || row.revokedAt) throw new Unauthenticated('token_invalid');
  if (!row.successor) return replace(tx, row);
  const next = openSuccessor(tx, row.jti, row.successor);
  const after = await lockToken(tx, next.jti);
  return after?.successor ? getSuccessor(tx, next.jti) : next;
}

async function replace(tx: Ctx, row: StoredToken): Promise<IssuedToken> {
  const { userId, loginId, family } = row;
  const account = await findLoginAccount(tx, userId, row.accountId);
  const expiresAt = loginId
    ? (await findLoginState(tx.db, loginId, tx.now()))?.endsAt
    : new Date(tx.now().getTime() + tx.tokens.apiLifetimeMs);
  if (!account || !expiresAt) throw new Unauthenticated('token_invalid');
  const next = await mint(tx, { userId, account, loginId, expiresAt, family });
  await markReplaced(tx, row.jti, sealSuccessor(tx, row.jti, next));
  return next;
}

const getPurpose = (jti: string): string => `token.successor:${jti}`;

function sealSuccessor(ctx: Ctx, jti: string, next: IssuedToken & { jti: string }): string {
  return toText(ctx.vault.encrypt(getPurpose(jti), Buffer.from(JSON.stringify(next))));
}

function openSuccessor(ctx: Ctx, jti: string, sealed: string): IssuedToken & { jti: string } {
  const clear = ctx.vault.decrypt(getPurpose(jti), fromText(sealed));
  const next = JSON.parse(clear.toString());
  return { ...next, expiresAt: new Date(next.expiresAt) };
}

/**
 * The actor of a token. Null when it was revoked, or its login has ended. A token that comes back after
 * its grace was copied: its whole chain ends, unless the same request was let in by it before (`isAgain`), while it was
 * good. @throws Unauthenticated for a token that is not valid
 */
export async function actorOfToken(
  ctx: Ctx,
  token: string,
  { countsAsActivity, isAgain }: { countsAsActivity: boolean; isAgain: boolean },
): Promise<{ actor: Actor } | null> {
  const now = ctx.now();
  const { jti } = await ctx.tokens.verify(token, now);
  const tokenActor = await findActorByToken(ctx, jti, now);
  if (!tokenActor) return null;
  if (!isAgain && tokenActor.replacedAt && now.getTime() - tokenActor.replacedAt.getTime() > GRACE_MS) {
    await revokeFamily(ctx, tokenActor.family);
    ctx.log.warn({ family: tokenActor.family }, 'a replaced token came back: its family is revoked');
    return null;
  }
  const { login } = tokenActor;
  if (login && countsAsActivity) await touchLogin(ctx, login.id, login.lastSeenAt, now);
  return tokenActor;
}

/** Deletes tokens that have been over for a day; every page of a logged-in person makes one. */
export const deleteExpiredTokens = (ctx: Ctx): Promise<number> =>
  deleteTokensOver(ctx, keptSince('tokens', ctx));
