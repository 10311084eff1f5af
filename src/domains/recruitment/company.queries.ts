import type { Ctx } from '~/src/platform/context';

/** How a company is called in what candidates read. */
export async function companyNameOf({ db }: Ctx, accountId: string): Promise<string> {
  const row = await db('accounts').where({ id: accountId }).first('name');
  return row?.name ?? '';
}
