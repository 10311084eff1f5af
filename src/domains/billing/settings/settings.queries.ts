import type { BillingSettings } from '~/src/domains/billing/billing.types';
import { withinBounds } from '~/src/domains/billing/limits.rules';
import type { Ctx } from '~/src/platform/context';
import { findSetting } from '~/src/platform/settings';

/** Key of the table settings. */
export const BILLING_SETTING = 'billing';

const DEFAULTS: BillingSettings = {
  lowBelow: 4_000,
  freeMin: 2_000,
  freeMax: 500_000,
  pixSeconds: 30 * 60,
  bonusEmail: 4_000,
  bonusRegistration: 2_000,
  bonusChatbot: 3_000,
  bonusPhone: 1_000,
  bonusReferred: 0,
  bonusReferral: 1_000,
  adjustmentLimit: 20_000,
  operatorLimit: 100_000,
  invoiceDays: 10,
};

/** Amounts and times that operators may change (table settings, key `billing`). */
export async function getBillingSettings(ctx: Pick<Ctx, 'db'>): Promise<BillingSettings> {
  const stored = await findSetting<Partial<BillingSettings>>(ctx.db, BILLING_SETTING, {});
  return withinBounds({ ...DEFAULTS, ...stored });
}
