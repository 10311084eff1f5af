import type { OfferedPlan, PlanTier } from '~/src/domains/billing/billing.types';
import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { cachedContent } from '~/src/platform/public-content';
import { beginOfDay, toDay } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';
import type { OperatorPlan } from './plans.types';
import { tiersText } from './tiers.rules';

const OFFERED = 'corporativo';

/** The month of a moment in São Paulo, `YYYY-MM-01`. */
export const toMonth = (instant: Date): string => `${toDay(instant).slice(0, 7)}-01`;

/** A plan's discounts by volume before its first scheduled terms, the smallest volume first. */
const listFirstTiers = (db: Db, planId: string): Promise<PlanTier[]> =>
  db('plan_tiers')
    .where({ plan_id: planId })
    .orderBy('from_count')
    .select({ fromCount: 'from_count', discountBps: 'discount_bps' });

/**
 * A plan's minimum and discounts for a month (`YYYY-MM-01`): every invoice of the month has the same, whenever it is
 * closed. Null when there is no such plan.
 */
export async function findPlanTerms(db: Db, planId: string, month: string): Promise<OfferedPlan | null> {
  const dated = await db('plan_terms')
    .where({ plan_id: planId })
    .where('valid_from', '<=', month)
    .orderBy('valid_from', 'desc')
    .first('minimum', 'tiers');
  if (dated) return dated;
  const plan = await db('postpaid_plans').where({ id: planId }).first('minimum');
  return plan ? { minimum: plan.minimum, tiers: await listFirstTiers(db, planId) } : null;
}

const listComing = (db: Db, month: string) =>
  db('plan_terms')
    .where('valid_from', '>', month)
    .orderBy('valid_from')
    .select('minimum', 'tiers', { planId: 'plan_id', from: 'valid_from' });

/** The post-paid plan offered to companies (specification 1), and the month in which it changes. */
const readOffered = cachedContent(
  async (db) => {
    const month = toMonth(new Date());
    const plan = await findPlanTerms(db, OFFERED, month);
    if (!plan) throw new Error(`no plan ${OFFERED}`);
    const next = (await listComing(db, month)).find(({ planId }) => planId === OFFERED);
    return { plan, nextMonth: next?.from ?? null };
  },
  ({ nextMonth }) => (nextMonth ? beginOfDay(nextMonth) : null),
);

/** The post-paid plan offered to companies now. @throws Error while there is no such plan */
export const getOfferedPlan = async (db: Db): Promise<OfferedPlan> => (await readOffered(db)).plan;

/** Every plan with its terms of this month, those to come and who pays by it, the smallest minimum first. */
export async function listOperatorPlans({ db, locale, now }: Ctx): Promise<OperatorPlan[]> {
  const month = toMonth(now());
  const name = `name_${getColumnLanguage(locale)}` as const;
  const [plans, coming, companies] = await Promise.all([
    db('postpaid_plans').select({ id: 'id', name }),
    listComing(db, month),
    db('wallets as w')
      .join('accounts as a', 'a.id', 'w.account_id')
      .where('a.billing_type', 2)
      .groupBy('w.plan_id')
      .select('w.plan_id', db.raw<{ companies: number }>('count(*)::int as companies')),
  ]);
  const list = plans.map(async (plan): Promise<OperatorPlan> => {
    const terms = (await findPlanTerms(db, plan.id, month))!;
    const own = coming.filter(({ planId }) => planId === plan.id);
    return {
      ...plan,
      ...terms,
      text: tiersText(terms.tiers),
      companies: companies.find(({ plan_id }) => plan_id === plan.id)?.companies ?? 0,
      coming: own.map(({ minimum, tiers, from }) => ({
        minimum,
        tiers: tiersText(tiers),
        list: tiers,
        from,
      })),
    };
  });
  return (await Promise.all(list)).sort((one, other) => one.minimum - other.minimum);
}

/** The highest discount that any plan gives by volume, now or later, in hundredths of a percent. */
export async function findHighestDiscount(ctx: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const month = toMonth(ctx.now());
  const ids = await ctx.db('postpaid_plans').pluck('id');
  const current = await Promise.all(ids.map((id) => findPlanTerms(ctx.db, id, month)));
  const all = [...current, ...(await listComing(ctx.db, month))];
  return Math.max(0, ...all.flatMap((terms) => terms?.tiers.map(({ discountBps }) => discountBps) ?? []));
}
