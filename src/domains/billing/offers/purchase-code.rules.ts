import { applyDiscount } from '~/src/domains/billing/billing.rules';
import type { Centavos } from '~/src/shared/money';
import type { CodeStatus, Gift, PurchaseCode } from './purchase-code.types';

/** A code as it is stored, however it was typed. */
export const toCode = (typed: string): string => typed.trim().toUpperCase();

/** What a code gives on a purchase of this price; a discount is rounded in the customer's favor. */
export function getGift({ code, percent, bonus }: PurchaseCode, price: Centavos): Gift {
  const discount = percent === null ? 0 : price - applyDiscount(price, percent * 100);
  return { code, discount, bonus: bonus ?? 0 };
}

/** Whether a code may be used now, and why not. */
export function codeStatus(code: PurchaseCode, now: Date): CodeStatus {
  if (code.ended) return 'ended';
  if (now >= code.validUntil) return 'over';
  if (code.uses >= code.maxUses || code.total >= code.maxTotal) return 'used_up';
  if (code.paused) return 'paused';
  return now < code.validFrom ? 'coming' : 'active';
}
