import { createHash } from 'node:crypto';
import { getProduct, type Product } from '~/src/domains/catalog';
import type { ActorCtx } from '~/src/platform/context';
import { hasConsent, removeConsent, saveConsent } from './auto-confirm.store';
import { checkGates } from './gates.service';

export { hasConsent } from './auto-confirm.store';

/**
 * Stores, or revokes, the user's consent to order a product without confirmation.
 * @throws NotFound `product_not_found`, and what checkGates throws
 */
export async function setAutoConfirm(ctx: ActorCtx, externalId: string, on: boolean): Promise<Product> {
  const product = await getProduct(ctx, externalId);
  if (on) {
    await checkGates(ctx, product);
    await saveConsent(ctx, product);
  } else {
    await removeConsent(ctx, product);
  }
  return product;
}

/** Sets the stored consent to the user's choice on the confirmation. */
export async function saveAutoConfirm(ctx: ActorCtx, externalId: string, consents: boolean): Promise<void> {
  const product = await getProduct(ctx, externalId);
  if ((await hasConsent(ctx, product)) !== consents) await setAutoConfirm(ctx, externalId, consents);
}

/**
 * The order key of an automatic confirmation: the same for the same address and login, so that a reload
 * or back navigation is the same order (docs/pitfalls.md "/autoconfirmar/").
 */
export function autoOrderKey({ actor }: ActorCtx, externalId: string, inputFields: string): string {
  const hash = createHash('sha256').update(
    `${actor.loginId}|${actor.accountId}|${externalId}|${inputFields}`,
  );
  return `auto-${hash.digest('base64url')}`;
}
