import type { Ctx } from '~/src/platform/context';
import type { Sealed, Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Address } from '~/src/shared/postal/address';

/** One for wallet and invoices: closing copies the sealed value as it is. */
const getPurpose = (accountId: string) => `billing.address:${accountId}`;

/** Opens the address of a wallet or an invoice of this account. */
export const openAddress = (sealer: Sealer, accountId: string, sealed: Sealed): Address =>
  JSON.parse(sealer.decrypt(getPurpose(accountId), sealed).toString());

/** The address for an account's coming invoices; null without one. */
export async function findAddress(ctx: Ctx, accountId: string): Promise<Address | null> {
  const row = await ctx.db('wallets').where({ account_id: accountId }).first('address_sealed');
  if (!row?.address_sealed) return null;
  return openAddress(await getSealer(ctx, accountId), accountId, row.address_sealed);
}

/** Stores it; null removes it. */
export async function saveAddress(ctx: Ctx, accountId: string, address: Address | null): Promise<void> {
  const sealer = address && (await getSealer(ctx, accountId));
  const sealed = sealer ? sealer.encrypt(getPurpose(accountId), Buffer.from(JSON.stringify(address))) : null;
  await ctx.db('wallets').where({ account_id: accountId }).update({ address_sealed: sealed });
}

/** Of an account that ends: the wallet's, and its invoices'. */
export async function eraseAddresses(ctx: Ctx, accountId: string): Promise<void> {
  await saveAddress(ctx, accountId, null);
  await ctx.db('invoices').where({ account_id: accountId }).update({ address_sealed: null });
}
