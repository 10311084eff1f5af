import type { ActorCtx } from '~/src/platform/context';
import { formatPhone } from '~/src/shared/phone';
import { findAddress } from './address.store';
import { findPhone } from './phone.store';

/** Contact data on a person's receipt; null for a company, whose receipt shows no home address. */
export async function findReceiptContact(
  ctx: ActorCtx,
): Promise<{ address: string[] | null; phone: string | null } | null> {
  const { userId, accountKind } = ctx.actor;
  if (accountKind !== 'person') return null;
  const [address, phone] = await Promise.all([findAddress(ctx, userId), findPhone(ctx, userId)]);
  return { address: address && addressLines(address), phone: phone && formatPhone(phone) };
}

/** Lines as on an envelope in Brazil. */
function addressLines(address: Awaited<ReturnType<typeof findAddress>> & object): string[] {
  const { street, number, complement, district, city, state, postalCode } = address;
  const door = [`${street}, ${number}`, complement].filter(Boolean).join(', ');
  return [door, `${district}, ${city} - ${state}`, `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`];
}
