import type { Ctx } from '~/src/platform/context';

/** A company's name in texts for candidates. */
export async function getCompanyName({ db }: Ctx, accountId: string): Promise<string> {
  const row = await db('accounts').where({ id: accountId }).first('name');
  return row?.name ?? '';
}
