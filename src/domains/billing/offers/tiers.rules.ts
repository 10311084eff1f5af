import type { PlanTier } from '~/src/domains/billing/billing.types';

/** Hundredths of a percent in a percent. */
const BPS = 100;
const MOST_TIERS = 12;
/** The schema's bounds of a discount, in hundredths of a percent. */
const MOST_DISCOUNT = 9_000;
const LINE = /^(\d{1,6})\s*[:;]\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/;

/** Tiers as one text: from which report of the month, and the discount. The same in every language. */
export const tiersText = (tiers: readonly PlanTier[]): string =>
  tiers.map(({ fromCount, discountBps }) => `${fromCount}: ${discountBps / BPS}%`).join(', ');

/**
 * Reads tiers, one a line or, as `tiersText` writes them, after a comma and a space; null where a line is no tier, or
 * where volume or discount do not rise from one to the next.
 */
export function parseTiers(typed: string): PlanTier[] | null {
  const lines = typed
    .split(/\r?\n|, /)
    .map((line) => line.trim())
    .filter(Boolean);
  const tiers = lines.map(toTier);
  if (tiers.length > MOST_TIERS || tiers.some((tier) => tier === null)) return null;
  const whole = tiers.filter((tier) => tier !== null);
  const rises = whole.every((tier, i) => {
    const before = whole[i - 1];
    return !before || (tier.fromCount > before.fromCount && tier.discountBps > before.discountBps);
  });
  return rises ? whole : null;
}

function toTier(line: string): PlanTier | null {
  const [, count, whole, part = ''] = LINE.exec(line) ?? [];
  const fromCount = Number(count);
  const discountBps = Number(whole) * BPS + Number(part.padEnd(2, '0'));
  const fits = fromCount >= 1 && discountBps >= 1 && discountBps <= MOST_DISCOUNT;
  return fits ? { fromCount, discountBps } : null;
}
