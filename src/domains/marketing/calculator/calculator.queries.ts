import { applyDiscount, discountAt, getOfferedPlan, listPackages } from '~/src/domains/billing';
import { listProducts } from '~/src/domains/catalog';
import type { Ctx } from '~/src/platform/context';
import type { PriceList } from './calculator.types';

/** The calculators' data: current offers, in the reader's language. */
export async function getPriceList(ctx: Ctx): Promise<PriceList> {
  const [products, plan, packages] = await Promise.all([
    listProducts(ctx, { unavailable: true }),
    getOfferedPlan(ctx.db),
    listPackages(ctx),
  ]);
  const priced = products.map(({ externalId, name, target, price, kind }) => ({
    externalId,
    name,
    target,
    price,
    single: kind === 'single',
    least: kind === 'single' ? price : applyDiscount(price, discountAt(plan.tiers, Number.POSITIVE_INFINITY)),
  }));
  return { products: priced, plan, packages };
}
