import type { Plan, PlanTier } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';

/** A plan's discounts by volume, the smallest volume first. */
export function listTiers(ctx: Ctx, planId: string): Promise<PlanTier[]> {
  return ctx
    .db('plan_tiers')
    .where({ plan_id: planId })
    .orderBy('from_count')
    .select({ fromCount: 'from_count', discountBps: 'discount_bps' });
}

/** The post-paid plan that companies are offered (specification 1: discounts by volume over a monthly minimum). */
export async function getOfferedPlan(ctx: Ctx): Promise<Plan> {
  const row = await ctx
    .db('postpaid_plans')
    .where({ id: 'corporativo' })
    .first('id', 'minimum', { name: ctx.locale === 'en-US' ? 'name_en' : 'name_pt' });
  return { ...row, tiers: await listTiers(ctx, row.id) };
}
