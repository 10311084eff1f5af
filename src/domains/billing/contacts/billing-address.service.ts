import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import type { Address } from '~/src/shared/postal/address';
import { findAddress, saveAddress } from './billing-address.store';

/** The address for the acting account's invoices; null without one. */
export const getBillingAddress = (ctx: ActorCtx): Promise<Address | null> =>
  findAddress(ctx, ctx.actor.accountId);

/**
 * Sets the address of the acting company's open and coming invoices; null removes it. Closed ones keep theirs.
 * @throws Forbidden `company_admin_needed`
 */
export async function setBillingAddress(ctx: ActorCtx, address: Address | null): Promise<void> {
  const { accountId, companyRole } = ctx.actor;
  if (companyRole !== 'admin') throw new Forbidden('company_admin_needed');
  await inTransaction(ctx, async (tx) => {
    await saveAddress(tx, accountId, address);
    await record(tx, { action: 'billing_address_changed' });
  });
}
