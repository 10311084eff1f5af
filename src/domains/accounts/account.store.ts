import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runStatement } from '~/src/platform/database/knex';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { statement } from '~/src/platform/database/statement';
import { Conflict } from '~/src/platform/errors';
import type { BillingType, Claim } from '~/src/shared/actor';
import { writeOutClaims } from '~/src/shared/rights/claims';
import { isBlocked } from './block.store';

/** Serialises claims of a document or phone: of two concurrent ones the second finds it taken. */
export const lockValue = ({ db, vault }: Ctx, kind: 'cpf' | 'cnpj' | 'phone', value: string): Promise<void> =>
  lockUntilCommit(db, 'claim', `${kind}:${vault.blindIndex(kind, value)}`);

/** Adds an account that nobody is a member of; returns its id. */
export async function insertLedgerAccount({ db }: Ctx, name: string): Promise<string> {
  const [row] = await db('accounts').insert({ kind: 'company', name }).returning('id');
  return row.id;
}

const NEW_TEST_ACCOUNT = statement(
  'test-account-new',
  `insert into accounts (kind, name, test_of) select kind, 'Test', id from accounts where id = $1
   on conflict (test_of) do nothing returning id`,
  { id: 'accounts.id' },
);

/**
 * Adds the test account of an account, which has no name of its own, or finds it; returns its id, and whether it is
 * new.
 */
export async function insertTestAccount(
  { db }: Ctx,
  ofAccount: string,
): Promise<{ id: string; isNew: boolean }> {
  const [account] = await runStatement(db, NEW_TEST_ACCOUNT, [ofAccount]);
  if (account) return { id: account.id, isNew: true };
  return { id: (await db('accounts').where({ test_of: ofAccount }).first('id'))!.id, isNew: false };
}

/** Adds a user's personal account; returns its id. */
export async function insertPersonalAccount(
  { db, now }: Ctx,
  user: { id: string; name: string },
): Promise<string> {
  const [account] = await db('accounts')
    .insert({ kind: 'person', name: user.name, created_at: now() })
    .returning('id');
  await db('persons').insert({ account_id: account.id, user_id: user.id });
  return account.id;
}

interface Identity {
  userId: string;
  cpf: string;
  /** YYYY-MM-DD. */
  birthDate: string;
}

/** Stores a person's identity, sealed: the registration is complete. Returns their account's id. */
export async function saveIdentity(ctx: Ctx, { userId, cpf, birthDate }: Identity): Promise<string> {
  const sealer = await getSealer(ctx, userId);
  const [person] = await ctx
    .db('persons')
    .where({ user_id: userId })
    .update({
      cpf_sealed: sealer.encrypt('cpf', Buffer.from(cpf)),
      cpf_index: ctx.vault.blindIndex('cpf', cpf),
      birth_date_sealed: sealer.encrypt('birth-date', Buffer.from(birthDate)),
      onboarded_at: ctx.now(),
    })
    .returning('account_id');
  return person!.account_id;
}

/** Names an account. */
export async function renameAccount({ db }: Ctx, id: string, name: string): Promise<void> {
  await db('accounts').where({ id }).update({ name });
}

/** Stores an account's default purpose; null: ask with each order. */
export async function saveDefaultPurpose({ db }: Ctx, id: string, purpose: string | null): Promise<void> {
  await db('accounts').where({ id }).update({ default_purpose: purpose });
}

/** Stores the default job of an account's hiring checks; null: none. */
export async function saveDefaultJob({ db }: Ctx, id: string, job: string | null): Promise<void> {
  await db('accounts').where({ id }).update({ default_job: job });
}

interface NewCompany {
  cnpj: string;
  legalName: string;
  tradeName: string | null;
  billingType: BillingType;
}

/** Adds a company and its account; returns the account's id. */
export async function insertCompanyAccount(ctx: Ctx, company: NewCompany): Promise<string> {
  const { cnpj, legalName, tradeName, billingType } = company;
  const [account] = await ctx
    .db('accounts')
    .insert({
      kind: 'company',
      name: tradeName ?? legalName,
      billing_type: billingType,
      created_at: ctx.now(),
    })
    .returning('id');
  const sealer = await getSealer(ctx, account.id);
  await ctx.db('companies').insert({
    account_id: account.id,
    cnpj_sealed: sealer.encrypt('cnpj', Buffer.from(cnpj)),
    cnpj_index: ctx.vault.blindIndex('cnpj', cnpj),
    legal_name: legalName,
    trade_name: tradeName,
    onboarded_at: ctx.now(),
  });
  return account.id;
}

/** Stores the account a user acts for; their next login starts with it. */
export async function saveLastAccount({ db }: Ctx, userId: string, accountId: string): Promise<void> {
  await db('persons').where({ user_id: userId }).update({ last_account_id: accountId });
}

/** Replaces the account with which a user's next login starts. */
export async function moveLastAccount(
  { db }: Ctx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db('persons').where({ user_id: userId, last_account_id: from }).update({ last_account_id: to });
}

export interface Membership {
  userId: string;
  accountId: string;
  role: 'admin' | 'member';
  claims: readonly Claim[];
  /** Who gives the rights; null: nobody of the company does (its founder, its directory). */
  grantedBy: string | null;
}

/**
 * Adds a member, by whatever way they come; existing members keep role and claims. @throws Conflict `member_blocked`
 */
export async function insertMember(
  ctx: Ctx,
  { userId, accountId, role, claims, grantedBy }: Membership,
): Promise<void> {
  if (await isBlocked(ctx, { accountId, userId })) throw new Conflict('member_blocked');
  await ctx
    .db('memberships')
    .insert({
      user_id: userId,
      account_id: accountId,
      role,
      claims: writeOutClaims(claims),
      granted_by: grantedBy,
      created_at: ctx.now(),
    })
    .onConflict(['user_id', 'account_id'])
    .ignore();
}
