import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import type { Address } from '~/src/shared/postal/address';
import { deleteAddress, findAddress, saveAddress } from './address.store';

/** The acting user's address; null without one. */
export const getAddress = (ctx: ActorCtx): Promise<Address | null> => findAddress(ctx, ctx.actor.userId);

/** Stores the acting user's address; null deletes it. */
export function changeAddress(ctx: ActorCtx, address: Address | null): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await (address ? saveAddress(tx, userId, address) : deleteAddress(tx, userId));
    await record(tx, { action: 'profile_changed', subject: { kind: 'user', id: userId } });
  });
}
