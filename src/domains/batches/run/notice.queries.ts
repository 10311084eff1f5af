import type { Ctx } from '~/src/platform/context';
import type { BillingType } from '~/src/shared/actor';

/** How an account pays. */
export async function getBillingType({ db }: Ctx, accountId: string): Promise<BillingType> {
  const row = await db('accounts').where({ id: accountId }).first('billing_type');
  return row!.billing_type;
}
