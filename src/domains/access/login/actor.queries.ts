import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { runLookup } from '~/src/platform/database/knex';
import { type RowOf, statement } from '~/src/platform/database/statement';
import type { Actor } from '~/src/shared/actor';
import { ADMINISTRATION_SCOPES } from '~/src/shared/rights/scopes';
import { SESSION_IDLE_MS } from '~/src/shared/session-times';

type QueryCtx = Pick<Ctx, 'db' | 'sandbox'>;

/** No `exists`, which may be planned as reading every membership there is. */
const HAS_COMPANIES = '(select true from memberships o where o.user_id = u.id limit 1)';

const COLUMNS = `u.id as "userId", u.email, u.email_validated_at as "emailValidatedAt", ra.at as "emailReturnedAt",
  u.full_name as "fullName", u.operator, u.operator_roles as "operatorRoles", u.postpaid_entry and s.user_id is null as "postpaidPending",
  c.cancel_at as "cancelAt", f.picture_key as "pictureKey", f.theme,
  a.id as "accountId", a.kind as "accountKind", a.name as "accountName", a.billing_type as "billingType",
  a.pdf_password_sealed as "pdfPassword", m.role as "companyRole", m.claims,
  p.onboarded_at as "onboardedAt", ${HAS_COMPANIES} as "hasCompanies"`;
const ACTOR = {
  userId: 'users.id',
  email: 'users.email',
  emailValidatedAt: 'users.email_validated_at',
  emailReturnedAt: 'returned_addresses.at?',
  fullName: 'users.full_name',
  operator: 'users.operator',
  operatorRoles: 'users.operator_roles',
  postpaidPending: 'bool',
  cancelAt: 'user_cancellations.cancel_at?',
  pictureKey: 'preferences.picture_key?',
  theme: 'preferences.theme?',
  accountId: 'accounts.id',
  accountKind: 'accounts.kind',
  accountName: 'accounts.name',
  billingType: 'accounts.billing_type',
  pdfPassword: 'accounts.pdf_password_sealed',
  companyRole: 'memberships.role?',
  claims: 'memberships.claims?',
  onboardedAt: 'persons.onboarded_at',
  hasCompanies: 'bool?',
} as const;

/**
 * The user and account behind a login or token `l`, of a test account by the account that it belongs to; an account
 * that is no longer theirs yields nothing, nor does a demo account without the sandbox ($2). Runs with each request:
 * constant text.
 */
const ACTOR_JOINS = `join users u on u.id = l.user_id
  join accounts a on a.id = l.account_id
  join persons p on p.user_id = u.id
  left join user_cancellations c on c.user_id = u.id
  left join postpaid_signups s on s.user_id = u.id
  left join preferences f on f.user_id = u.id
  left join returned_addresses ra on ra.user_id = u.id
  left join memberships m on m.user_id = u.id and m.account_id = coalesce(a.test_of, a.id)`;

const ACTIVE_CONDITION = `u.status = 'active' and (not u.demo or $2::boolean) and (p.account_id = coalesce(a.test_of, a.id) or m.user_id is not null)`;

const ACTOR_OF_LOGIN = statement(
  'actor-of-login',
  `select ${COLUMNS}, l.id as "loginId", l.last_seen_at as "lastSeenAt",
      l.expires_at as "expiresAt"
    from login_records l ${ACTOR_JOINS}
    where l.id = $1 and ${ACTIVE_CONDITION} and l.ended_at is null and l.expires_at > $3 and l.last_seen_at > $4`,
  {
    ...ACTOR,
    loginId: 'login_records.id',
    lastSeenAt: 'login_records.last_seen_at',
    expiresAt: 'login_records.expires_at',
  },
);

const ACTOR_OF_TOKEN = statement(
  'actor-of-token',
  `select ${COLUMNS}, l.jti as "loginId", l.family, l.replaced_at as "replacedAt",
      l.login_id as "browserLogin", r.last_seen_at as "lastSeenAt"
    from api_tokens l ${ACTOR_JOINS} left join login_records r on r.id = l.login_id
    where l.jti = $1 and ${ACTIVE_CONDITION} and c.user_id is null and l.revoked_at is null and l.expires_at > $3
      and (l.login_id is null or (r.ended_at is null and r.expires_at > $3 and r.last_seen_at > $4))`,
  {
    ...ACTOR,
    loginId: 'api_tokens.jti',
    family: 'api_tokens.family',
    replacedAt: 'api_tokens.replaced_at',
    browserLogin: 'api_tokens.login_id',
    lastSeenAt: 'login_records.last_seen_at?',
  },
);

/**
 * By its public start and the hash of the whole ($4): the present secret's, or the one's before it while that still
 * works. Its person must administer the account that owns it, and must not have ended all earlier access since the
 * secret was issued.
 */
const ACTOR_OF_KEY = statement(
  'actor-of-key',
  `select ${COLUMNS}, l.id as "loginId", l.prefix, l.scopes, l.networks,
      l.per_minute as "perMinute", l.last_used_at as "lastUsedAt", a.test_of is not null as test,
      l.hash <> $4 and l.old_limited as limited
    from (select id, user_id, acts_for as account_id, prefix, hash, old_hash, overlap_until, old_limited, scopes,
        networks, per_minute, expires_at, last_used_at, revoked_at, suspended_at,
        coalesce(secret_at, created_at) as issued_at from api_keys) l ${ACTOR_JOINS}
    where l.prefix = $1 and ${ACTIVE_CONDITION} and c.user_id is null and l.revoked_at is null and l.suspended_at is null
      and coalesce(m.role, 'admin') = 'admin' and (u.keys_ended_at is null or l.issued_at > u.keys_ended_at)
      and (l.expires_at is null or l.expires_at > $3)
      and (l.hash = $4 or (l.old_hash = $4 and l.overlap_until > $3))`,
  {
    ...ACTOR,
    loginId: 'api_keys.id',
    prefix: 'api_keys.prefix',
    scopes: 'api_keys.scopes',
    networks: 'api_keys.networks',
    perMinute: 'api_keys.per_minute',
    lastUsedAt: 'api_keys.last_used_at',
    test: 'bool',
    limited: 'bool',
  },
);

const ACTOR_OF_MEMBER = statement(
  'actor-of-member',
  `select ${COLUMNS}, $4::text as "loginId"
    from (select $1::uuid as user_id, $3::uuid as account_id) l ${ACTOR_JOINS}
    where ${ACTIVE_CONDITION} and c.user_id is null`,
  { ...ACTOR, loginId: 'text' },
);

/**
 * A user as the actor for an account, for work of theirs that continues in the background; null where they may
 * not any more. `workId` stands for the login.
 */
export async function findActorForAccount(
  ctx: QueryCtx,
  { userId, accountId, workId }: { userId: string; accountId: string; workId: string },
): Promise<Actor | null> {
  const [row] = await runLookup(ctx.db, ACTOR_OF_MEMBER, [userId, ctx.sandbox, accountId, workId]);
  return row ? toActor(row, 'job') : null;
}

/** The actor of an active login, when it was last seen and when it ends at the latest; null when it has ended. */
export async function findActorByLogin(
  ctx: QueryCtx,
  loginId: string,
  now: Date,
): Promise<{ actor: Actor; lastSeenAt: Date; expiresAt: Date } | null> {
  const values = [loginId, ctx.sandbox, now, idleSince(now)];
  const [row] = await runLookup(ctx.db, ACTOR_OF_LOGIN, values);
  if (!row) return null;
  const { lastSeenAt, expiresAt } = row;
  return { actor: toActor(row, 'session'), lastSeenAt, expiresAt };
}

const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_MS);

/** When a login expires without further activity. */
export const loginExpiry = (lastSeenAt: Date, expiresAt: Date): Date =>
  new Date(Math.min(lastSeenAt.getTime() + SESSION_IDLE_MS, expiresAt.getTime()));

interface LoginState {
  userId: string;
  accountId: string;
  /** When it expires without further activity; null when it has ended. */
  endsAt: Date | null;
  /** Why it was ended; null while it was not, also when it expired. */
  endReason: string | null;
}

/** A login record, active or not; null when there is none. */
export async function findLoginState(db: Db, loginId: string, now: Date): Promise<LoginState | null> {
  const row = await db('login_records')
    .where({ id: loginId })
    .first('user_id', 'account_id', 'last_seen_at', 'expires_at', 'ended_at', 'end_reason');
  if (!row) return null;
  const endsAt = loginExpiry(row.last_seen_at, row.expires_at);
  const alive = row.ended_at === null && endsAt > now;
  return {
    userId: row.user_id,
    accountId: row.account_id,
    endsAt: alive ? endsAt : null,
    endReason: row.end_reason,
  };
}

interface TokenActor {
  actor: Actor;
  family: string;
  replacedAt: Date | null;
  /** The browser login behind it; null for an API client's. */
  login: { id: string; lastSeenAt: Date } | null;
}

/** The actor of an active token; null when it, or its browser login, was revoked or has expired. */
export async function findActorByToken(ctx: QueryCtx, jti: string, now: Date): Promise<TokenActor | null> {
  const values = [jti, ctx.sandbox, now, idleSince(now)];
  const [row] = await runLookup(ctx.db, ACTOR_OF_TOKEN, values);
  if (!row) return null;
  const { family, replacedAt, browserLogin, lastSeenAt } = row;
  const login = browserLogin ? { id: browserLogin, lastSeenAt: lastSeenAt! } : null;
  return { actor: toActor(row, 'token'), family, replacedAt, login };
}

interface KeyActor {
  actor: Actor;
  /** CIDR networks that may use it; none: any. */
  networks: readonly string[];
  lastUsedAt: Date | null;
}

/** The actor of an active API key; null for an unknown prefix or hash, or when it has ended. */
export async function findActorByKey(
  ctx: QueryCtx,
  { prefix, hash }: { prefix: string; hash: Buffer },
  now: Date,
): Promise<KeyActor | null> {
  const [row] = await runLookup(ctx.db, ACTOR_OF_KEY, [prefix, ctx.sandbox, now, hash]);
  if (!row) return null;
  const { networks, perMinute, lastUsedAt, test, limited } = row;
  const scopes = limited ? row.scopes.filter((each) => !ADMINISTRATION_SCOPES.includes(each)) : row.scopes;
  const actor = { ...toActor(row, 'key'), key: { prefix: row.prefix, scopes, perMinute, test, limited } };
  return { actor, networks, lastUsedAt };
}

function toActor(row: RowOf<typeof ACTOR_OF_MEMBER>, via: Actor['via']): Actor {
  return {
    userId: row.userId,
    accountId: row.accountId,
    accountKind: row.accountKind,
    accountName: row.accountKind === 'person' ? (row.fullName ?? row.email) : row.accountName,
    userName: row.fullName,
    email: row.email,
    emailValidated: row.emailValidatedAt !== null,
    onboarded: row.onboardedAt !== null,
    billingType: row.billingType,
    // Their own sign-up waits; the company that they act for is not held up by it.
    postpaidPending: row.accountKind === 'person' && row.postpaidPending,
    claims: row.claims ?? [],
    companyRole: row.companyRole,
    operator: row.operator,
    ...(row.operator && { operatorRoles: row.operatorRoles }),
    cancelAt: row.cancelAt,
    hasCompanies: row.hasCompanies === true,
    emailReturned: row.emailReturnedAt !== null,
    hasPicture: row.pictureKey !== null,
    ownPdfPassword: row.pdfPassword !== null,
    theme: row.theme,
    via,
    loginId: row.loginId,
  };
}
