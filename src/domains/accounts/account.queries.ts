import type { Ctx } from '~/src/platform/context';

export interface AccountChoice {
  accountId: string;
  kind: 'person' | 'company';
  name: string;
}

/** Accounts a user may act for: the personal one first, then companies by name (specification A §3). */
export async function listAccounts(ctx: Ctx, userId: string): Promise<AccountChoice[]> {
  const own = ctx.db('persons as p').join('accounts as a', 'a.id', 'p.account_id').where('p.user_id', userId);
  const companies = ctx
    .db('memberships as m')
    .join('accounts as a', 'a.id', 'm.account_id')
    .where('m.user_id', userId);
  const columns = ['a.id as accountId', 'a.kind', 'a.name'];
  const rows = await own.select(columns).unionAll(companies.select(columns));
  return rows.sort(
    (a, b) => Number(a.kind === 'company') - Number(b.kind === 'company') || a.name.localeCompare(b.name),
  );
}

/** The personal account's id. @throws Error when registration did not finish (it is one transaction) */
export async function personalAccountId(ctx: Ctx, userId: string): Promise<string> {
  const row = await ctx.db('persons').where({ user_id: userId }).first('account_id');
  if (!row) throw new Error('user without a personal account');
  return row.account_id;
}
