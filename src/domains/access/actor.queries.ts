import type { Knex } from 'knex';
import type { Ctx } from '~/src/platform/context';
import { prepared } from '~/src/platform/knex';
import type { Actor, BillingType, Claim, Theme } from '~/src/shared/actor';
import { SESSION_IDLE_MS } from '~/src/shared/session-times';

type Asking = Pick<Ctx, 'db' | 'sandbox'>;

interface ActorRow {
  loginId: string;
  userId: string;
  email: string;
  emailValidatedAt: Date | null;
  fullName: string | null;
  operator: boolean;
  postpaidEntry: boolean;
  postpaidDoneAt: Date | null;
  accountId: string;
  accountKind: 'person' | 'company';
  accountName: string;
  billingType: BillingType;
  companyRole: 'admin' | 'member' | null;
  claims: Claim[] | null;
  onboardedAt: Date | null;
  cancelAt: Date | null;
  hasCompanies: true | null;
  pictureKey: string | null;
  pdfPassword: Buffer | null;
  theme: Theme | null;
}

const COLUMNS = {
  userId: 'u.id',
  email: 'u.email',
  emailValidatedAt: 'u.email_validated_at',
  fullName: 'u.full_name',
  operator: 'u.operator',
  postpaidEntry: 'u.postpaid_entry',
  postpaidDoneAt: 'u.postpaid_done_at',
  accountId: 'a.id',
  accountKind: 'a.kind',
  accountName: 'a.name',
  billingType: 'a.billing_type',
  companyRole: 'm.role',
  claims: 'm.claims',
  onboardedAt: 'p.onboarded_at',
  cancelAt: 'u.cancel_at',
  pictureKey: 'f.picture_key',
  pdfPassword: 'a.pdf_password_sealed',
  theme: 'f.theme',
};

/** No `exists`, which may be planned as reading every membership there is. */
const HAS_COMPANIES = '(select true from memberships c where c.user_id = u.id limit 1)';

/**
 * The user and account behind a login or token; an account that is no longer theirs yields nothing, nor does
 * a demo account without the sandbox.
 */
function actorQuery({ db, sandbox }: Asking, from: 'login_records' | 'api_tokens') {
  return db(`${from} as l`)
    .join('users as u', 'u.id', 'l.user_id')
    .join('accounts as a', 'a.id', 'l.account_id')
    .join('persons as p', 'p.user_id', 'u.id')
    .leftJoin('preferences as f', 'f.user_id', 'u.id')
    .leftJoin('memberships as m', (on) => on.on('m.user_id', 'u.id').andOn('m.account_id', 'a.id'))
    .where('u.status', 'active')
    .whereRaw('(not u.demo or ?::boolean)', [sandbox])
    .where((or) => or.whereRaw('p.account_id = a.id').orWhereNotNull('m.user_id'));
}

/** Who a living login is, and when it was last seen and ends at the latest; null when it is over. */
export async function findActorByLogin(
  ctx: Asking,
  loginId: string,
  now: Date,
): Promise<{ actor: Actor; lastSeenAt: Date; expiresAt: Date } | null> {
  const row: (ActorRow & { lastSeenAt: Date; expiresAt: Date }) | undefined = await actorQuery(
    ctx,
    'login_records',
  )
    .where('l.id', loginId)
    .whereNull('l.ended_at')
    .where('l.expires_at', '>', now)
    .where('l.last_seen_at', '>', idleSince(now))
    .first({
      ...COLUMNS,
      hasCompanies: ctx.db.raw(HAS_COMPANIES),
      loginId: 'l.id',
      lastSeenAt: 'l.last_seen_at',
      expiresAt: 'l.expires_at',
    })
    .options(prepared('actor-of-login'));
  return row
    ? { actor: toActor(row, 'session'), lastSeenAt: row.lastSeenAt, expiresAt: row.expiresAt }
    : null;
}

const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_MS);

/** When a login ends if nothing more happens. */
export const endOfLogin = (lastSeenAt: Date, expiresAt: Date): Date =>
  new Date(Math.min(lastSeenAt.getTime() + SESSION_IDLE_MS, expiresAt.getTime()));

export interface LoginState {
  userId: string;
  accountId: string;
  /** When it ends if nothing more happens; null when it is over. */
  endsAt: Date | null;
  /** Why it was ended; null while it was not, also when it idled out. */
  endReason: string | null;
}

/** A login record, living or over; null when there is none. */
export async function findLoginState(db: Knex, loginId: string, now: Date): Promise<LoginState | null> {
  const row = await db('login_records')
    .where({ id: loginId })
    .first('user_id', 'account_id', 'last_seen_at', 'expires_at', 'ended_at', 'end_reason');
  if (!row) return null;
  const endsAt = endOfLogin(row.last_seen_at, row.expires_at);
  const alive = row.ended_at === null && endsAt > now;
  return {
    userId: row.user_id,
    accountId: row.account_id,
    endsAt: alive ? endsAt : null,
    endReason: row.end_reason,
  };
}

export interface TokenActor {
  actor: Actor;
  family: string;
  replacedAt: Date | null;
  /** The browser login behind it; null for an API client's. */
  login: { id: string; lastSeenAt: Date } | null;
}

interface TokenRow extends ActorRow {
  family: string;
  replacedAt: Date | null;
  browserLogin: string | null;
  lastSeenAt: Date;
}

/** Who a living token is; null when it was revoked or is over, or the browser login behind it is. */
export async function findActorByToken(ctx: Asking, jti: string, now: Date): Promise<TokenActor | null> {
  const row: TokenRow | undefined = await actorQuery(ctx, 'api_tokens')
    .leftJoin('login_records as r', 'r.id', 'l.login_id')
    .where('l.jti', jti)
    .whereNull('u.cancel_at')
    .whereNull('l.revoked_at')
    .where('l.expires_at', '>', now)
    .where((or) =>
      or
        .whereNull('l.login_id')
        .orWhere((alive) =>
          alive
            .whereNull('r.ended_at')
            .where('r.expires_at', '>', now)
            .where('r.last_seen_at', '>', idleSince(now)),
        ),
    )
    .first({
      ...COLUMNS,
      hasCompanies: ctx.db.raw(HAS_COMPANIES),
      loginId: 'l.jti',
      family: 'l.family',
      replacedAt: 'l.replaced_at',
      browserLogin: 'l.login_id',
      lastSeenAt: 'r.last_seen_at',
    })
    .options(prepared('actor-of-token'));
  if (!row) return null;
  const { family, replacedAt, browserLogin, lastSeenAt } = row;
  const login = browserLogin ? { id: browserLogin, lastSeenAt } : null;
  return { actor: toActor(row, 'token'), family, replacedAt, login };
}

function toActor(row: ActorRow, via: 'session' | 'token'): Actor {
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
    postpaidPending: row.postpaidEntry && row.postpaidDoneAt === null,
    claims: row.claims ?? [],
    companyRole: row.companyRole,
    operator: row.operator,
    cancelAt: row.cancelAt,
    hasCompanies: row.hasCompanies === true,
    hasPicture: row.pictureKey !== null,
    ownPdfPassword: row.pdfPassword !== null,
    theme: row.theme,
    via,
    loginId: row.loginId,
  };
}
