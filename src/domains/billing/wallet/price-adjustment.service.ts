import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';
import { listUnadjustedCredits } from './price-adjustment.queries';
import { getPriceAdjustment } from './price-notice.rules';
import { grantCredits } from './wallet.service';

export interface PriceAdjustment {
  accountId: string;
  /** Paid credits bought before the day and not spent yet. */
  credits: Centavos;
  addition: Centavos;
}

interface PriceChange {
  /** `YYYY-MM-DD`: credits bought before this day, in São Paulo, are adjusted. */
  before: string;
  oldPrice: Centavos;
  newPrice: Centavos;
}

/** A preview of adjusting earlier credits in proportion (specification 15); changes nothing. */
export async function planPriceAdjustment(
  ctx: Ctx,
  { before, oldPrice, newPrice }: PriceChange,
): Promise<PriceAdjustment[]> {
  const rows = await listUnadjustedCredits(ctx, before);
  return rows.map((row) => ({ ...row, addition: getPriceAdjustment(row.credits, oldPrice, newPrice) }));
}

/** Applies what planPriceAdjustment shows, account by account; idempotent per day of change. */
export async function applyPriceAdjustment(ctx: Ctx, change: PriceChange): Promise<PriceAdjustment[]> {
  const adjustments: PriceAdjustment[] = [];
  for (const adjustment of await planPriceAdjustment(ctx, change)) {
    const { accountId, addition } = adjustment;
    const uniqueKey = `price-adjustment:${change.before}:${accountId}`;
    if (await grantCredits(ctx, { accountId, amount: addition, kind: 'adjustment', uniqueKey }))
      adjustments.push(adjustment);
  }
  return adjustments;
}
