import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { BillingType, Claim } from '~/src/shared/actor';

export interface AccountChoice {
  accountId: string;
  kind: 'person' | 'company';
  name: string;
}

/** Accounts a user may act for: the personal one first, then companies by name (specification 5.10). */
export async function listAccounts(ctx: Ctx, userId: string): Promise<AccountChoice[]> {
  const own = ctx.db('persons as p').join('accounts as a', 'a.id', 'p.account_id').where('p.user_id', userId);
  const companies = ctx
    .db('memberships as m')
    .join('accounts as a', 'a.id', 'm.account_id')
    .where('m.user_id', userId);
  const columns = ['a.id as accountId', 'a.kind', 'a.name'] as const;
  const rows = await own.select(columns).unionAll(companies.select(columns));
  return rows.sort(
    (a, b) => Number(a.kind === 'company') - Number(b.kind === 'company') || a.name.localeCompare(b.name),
  );
}

/** Which account a login starts with, and what its token states. */
export interface LoginAccount {
  accountId: string;
  kind: 'person' | 'company';
  claims: Claim[];
}

/**
 * The account that the user acted for last, while they still may; else the personal one.
 * @throws Error when registration did not finish (it is one transaction)
 */
export async function getLoginAccount(ctx: Ctx, userId: string): Promise<LoginAccount> {
  const row = await ctx
    .db('persons as p')
    .leftJoin('memberships as m', (on) =>
      on.on('m.user_id', 'p.user_id').andOn('m.account_id', 'p.last_account_id'),
    )
    .where('p.user_id', userId)
    .first('p.account_id as personal', 'm.account_id as company', 'm.claims');
  if (!row) throw new Error('user without a personal account');
  if (!row.company) return { accountId: row.personal, kind: 'person', claims: [] };
  return { accountId: row.company, kind: 'company', claims: row.claims ?? [] };
}

/** An account as a login acts for it; null when it is not this user's (any more). */
export async function findLoginAccount(
  ctx: Ctx,
  userId: string,
  accountId: string,
): Promise<LoginAccount | null> {
  const row = await ctx
    .db('accounts as a')
    .leftJoin('persons as p', (on) => on.on('p.account_id', 'a.id').andOnVal('p.user_id', userId))
    .leftJoin('memberships as m', (on) => on.on('m.account_id', 'a.id').andOnVal('m.user_id', userId))
    .where('a.id', accountId)
    .where((or) => or.whereNotNull('p.user_id').orWhereNotNull('m.user_id'))
    .first('a.id as accountId', 'a.kind', 'm.claims');
  return row ? { ...row, claims: row.claims ?? [] } : null;
}

/** The personal account's id. @throws Error when registration did not finish */
export async function personalAccountId(ctx: Ctx, userId: string): Promise<string> {
  const row = await ctx.db('persons').where({ user_id: userId }).first('account_id');
  if (!row) throw new Error('user without a personal account');
  return row.account_id;
}

/** Whether a user's individual registration is complete, now. */
export async function isOnboarded(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db('persons').where({ user_id: userId }).first('onboarded_at');
  return Boolean(row?.onboarded_at);
}

/** A user's identity from the individual registration; null while it is not complete. */
export async function findIdentity(
  ctx: Ctx,
  userId: string,
): Promise<{ cpf: string; fullName: string } | null> {
  const row = await ctx
    .db('persons as p')
    .join('users as u', 'u.id', 'p.user_id')
    .where('p.user_id', userId)
    .whereNotNull('p.onboarded_at')
    .first('p.cpf_sealed', 'u.full_name');
  if (!row?.cpf_sealed) return null;
  const cpf = (await getSealer(ctx, userId)).decrypt('cpf', row.cpf_sealed).toString();
  return { cpf, fullName: row.full_name ?? '' };
}

/** The user registered with this CPF (11 digits); null when there is none. */
export async function findCpfHolder(ctx: Ctx, cpf: string): Promise<string | null> {
  const row = await ctx
    .db('persons')
    .whereIn('cpf_index', ctx.vault.blindIndexes('cpf', cpf))
    .first('user_id');
  return row?.user_id ?? null;
}

/** The account of a company (14 characters); null when it has none here. */
export async function findCompany(ctx: Ctx, cnpj: string): Promise<string | null> {
  const row = await ctx
    .db('companies')
    .whereIn('cnpj_index', ctx.vault.blindIndexes('cnpj', cnpj))
    .first('account_id');
  return row?.account_id ?? null;
}

/** Whether a company (14 characters) has an account here. */
export const isCompanyKnown = async (ctx: Ctx, cnpj: string): Promise<boolean> =>
  (await findCompany(ctx, cnpj)) !== null;

/** A company (14 characters) that a user administers; null when they do not. */
export async function findOwnCompany(
  ctx: Ctx,
  userId: string,
  cnpj: string,
): Promise<{ accountId: string; name: string; billingType: BillingType } | null> {
  const row = await ctx
    .db('companies as c')
    .join('accounts as a', 'a.id', 'c.account_id')
    .join('memberships as m', 'm.account_id', 'a.id')
    .where({ 'm.user_id': userId, 'm.role': 'admin' })
    .whereIn('c.cnpj_index', ctx.vault.blindIndexes('cnpj', cnpj))
    .first('a.id as accountId', 'a.name', 'a.billing_type as billingType');
  return row ?? null;
}

/** A user's personal account and the blind index of their CPF, once there is one. */
export async function findPerson(
  ctx: Ctx,
  userId: string,
): Promise<{ accountId: string; cpfIndex: string | null }> {
  const persons = ctx.db('persons').where({ user_id: userId });
  return (await persons.first('account_id as accountId', 'cpf_index as cpfIndex'))!;
}

/** How a user came here: from the chatbot, or by referral. */
export async function findEntry(
  ctx: Ctx,
  userId: string,
): Promise<{ fromChatbot: boolean; referrerAccountId: string | null }> {
  const entry = await ctx
    .db('users as u')
    .leftJoin('persons as r', 'r.user_id', 'u.referred_by')
    .where('u.id', userId)
    .first('u.came_from_chatbot as fromChatbot', 'r.account_id as referrerAccountId');
  return entry!;
}

/** Whether a user may act for a company. */
export async function isMember(ctx: Ctx, userId: string, accountId: string): Promise<boolean> {
  const row = await ctx.db('memberships').where({ user_id: userId, account_id: accountId }).first('user_id');
  return row !== undefined;
}

const TEST = statement('test-account', 'select 1 from accounts where id = $1 and test_of is not null', {
  '?column?': 'int4',
});

/** Whether an account is the test account of another. */
export async function isTestAccount({ db }: Pick<Ctx, 'db'>, accountId: string): Promise<boolean> {
  return (await runStatement(db, TEST, [accountId])).length > 0;
}

/** The outside companies for an account's queries: the sandbox's for a test account; null where there is none. */
export const findGateways = async (
  ctx: Pick<Ctx, 'db' | 'gateways' | 'testGateways'>,
  accountId: string,
): Promise<Ctx['testGateways']> => ((await isTestAccount(ctx, accountId)) ? ctx.testGateways : ctx.gateways);

/** The test account of an account; null before the first use. */
export async function findTestAccount({ db }: Pick<Ctx, 'db'>, ofAccount: string): Promise<string | null> {
  return (await db('accounts').where({ test_of: ofAccount }).first('id'))?.id ?? null;
}
