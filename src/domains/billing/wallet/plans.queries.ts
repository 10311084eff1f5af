import type { OfferedPlan, PlanTier } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { cachedContent } from '~/src/platform/public-content';

const OFFERED = 'corporativo';

/** A plan's discounts by volume, the smallest volume first. */
export function listPlanTiers(db: Db, planId: string): Promise<PlanTier[]> {
  return db('plan_tiers')
    .where({ plan_id: planId })
    .orderBy('from_count')
    .select({ fromCount: 'from_count', discountBps: 'discount_bps' });
}

/** The post-paid plan offered to companies (specification 1). @throws Error while there is no such plan */
export const getOfferedPlan = cachedContent(async (db): Promise<OfferedPlan> => {
  const plan = await db('postpaid_plans').where({ id: OFFERED }).first('minimum');
  if (!plan) throw new Error(`no plan ${OFFERED}`);
  return { minimum: plan.minimum, tiers: await listPlanTiers(db, OFFERED) };
});

/** The highest discount that any plan gives by volume, in hundredths of a percent. */
export async function findHighestDiscount({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const row = await db('plan_tiers').orderBy('discount_bps', 'desc').first('discount_bps');
  return row?.discount_bps ?? 0;
}
