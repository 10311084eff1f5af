import type { ActorCtx } from '~/src/platform/context';
import { formatPhone } from '~/src/shared/phone';
import { toAddressLines } from '~/src/shared/postal/address';
import { findAddress } from './address.store';
import { findPhone } from './phone.store';

/** Contact data on a person's receipt; null for a company, whose receipt shows no home address. */
export async function findReceiptContact(
  ctx: ActorCtx,
): Promise<{ address: string[] | null; phone: string | null } | null> {
  const { userId, accountKind } = ctx.actor;
  if (accountKind !== 'person') return null;
  const [address, phone] = await Promise.all([findAddress(ctx, userId), findPhone(ctx, userId)]);
  return { address: address && toAddressLines(address), phone: phone && formatPhone(phone) };
}
