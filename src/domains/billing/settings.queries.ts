import type { Ctx } from '~/src/platform/context';
import type { Centavos } from '~/src/shared/money';

export interface BillingSettings {
  /** Below it the balance counts as low. */
  lowBelow: Centavos;
  /** Limits of a purchase of a free amount, both included. */
  freeMin: Centavos;
  freeMax: Centavos;
  /** Time to pay a Pix charge. */
  pixSeconds: number;
  /** Monthly limit that a new post-paid account starts with. */
  postpaidLimit: Centavos;
}

const DEFAULTS: BillingSettings = {
  lowBelow: 4_000,
  freeMin: 2_000,
  freeMax: 500_000,
  pixSeconds: 30 * 60,
  postpaidLimit: 200_000,
};

/** Amounts and times that operators may change (table settings, key `billing`). */
export async function getBillingSettings(ctx: Ctx): Promise<BillingSettings> {
  const row = await ctx.db('settings').where({ key: 'billing' }).first('value');
  return { ...DEFAULTS, ...(row?.value as Partial<BillingSettings> | undefined) };
}
