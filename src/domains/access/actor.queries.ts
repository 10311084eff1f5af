import type { Knex } from 'knex';
import type { Actor, BillingType, Claim } from '~/src/shared/actor';
import { SESSION_IDLE_MS } from '~/src/shared/session-times';

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
  lastSeenAt: Date;
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
};

/** The user and account behind a login or token; an account that is no longer theirs yields nothing. */
function actorQuery(db: Knex, from: 'login_records' | 'api_tokens') {
  return db(`${from} as l`)
    .join('users as u', 'u.id', 'l.user_id')
    .join('accounts as a', 'a.id', 'l.account_id')
    .join('persons as p', 'p.user_id', 'u.id')
    .leftJoin('memberships as m', (on) => on.on('m.user_id', 'u.id').andOn('m.account_id', 'a.id'))
    .where('u.status', 'active')
    .where((or) => or.whereRaw('p.account_id = a.id').orWhereNotNull('m.user_id'));
}

/** Who a living login is; null when it ended, idled out or expired, or the user may no longer act. */
export async function findActorByLogin(
  db: Knex,
  loginId: string,
  now: Date,
): Promise<(Actor & { lastSeenAt: Date }) | null> {
  const row: ActorRow | undefined = await actorQuery(db, 'login_records')
    .where('l.id', loginId)
    .whereNull('l.ended_at')
    .where('l.expires_at', '>', now)
    .where('l.last_seen_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .first({ ...COLUMNS, loginId: 'l.id', lastSeenAt: 'l.last_seen_at' });
  return row ? { ...toActor(row, 'session'), lastSeenAt: row.lastSeenAt } : null;
}

/** Who a living token is; null when it was revoked or replaced, or is over. */
export async function findActorByToken(db: Knex, jti: string, now: Date): Promise<Actor | null> {
  const row: ActorRow | undefined = await actorQuery(db, 'api_tokens')
    .where('l.jti', jti)
    .whereNull('l.revoked_at')
    .where('l.expires_at', '>', now)
    .first({ ...COLUMNS, loginId: 'l.jti' });
  return row ? toActor(row, 'token') : null;
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
    via,
    loginId: row.loginId,
  };
}
