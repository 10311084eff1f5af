import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { MOST } from '~/src/domains/billing/limits.rules';
import { findLastScheduled, findPricedProduct, type NextPrice, schedulePrice } from '~/src/domains/catalog';
import { type Control, planChange, proposeRest } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Invalid, NotFound } from '~/src/platform/errors';
import { beginOfDay, toDay } from '~/src/shared/dates';
import { findDayFault } from './offers.service';

type PriceValue = Readonly<NextPrice & Record<string, string | number>> | null;

/** Prices of products: each waits for a second operator, until its first day begins at the latest. */
export const productPrice: Control<PriceValue> = {
  kind: 'product_price',
  deciders: 'operators',
  duty: 'money',
  tighten: (before) => before,
  read: async (tx, { subject }) => (await findLastScheduled(tx, subject)) as PriceValue,
  getEnd: (after) => after && beginOfDay(after.from),
  async apply(tx, { subject: product }, after) {
    if (!after) return;
    const { price, from } = after;
    await schedulePrice(tx, product, { price, from });
    await record(tx, { action: 'price_changed', details: { product, price, from } });
  },
  describe: async (ctx, { subject }) => (await findPricedProduct(ctx, subject))?.name ?? subject,
};

/** Why a price may not stand in a product's schedule, at the form's field; null: it may. */
function findFault(
  last: NextPrice,
  { price, from }: NextPrice,
  today: string,
): Record<string, string[]> | null {
  if (price > MOST.productPrice) return { price: ['operators:errors.tooHigh'] };
  const fault = findDayFault(last.from, from, today);
  if (fault) return fault;
  return price === last.price ? { price: ['operators:catalog.error.same'] } : null;
}

/**
 * Asks a second operator for a product's next price, from a day after today on. It stands last in the schedule: one that
 * was to begin on the same day gives way.
 * @throws Forbidden, NotFound `product_not_found`, Invalid `invalid` {price, from, changeReason}, Conflict `control_waiting`
 */
export function proposePrice(ctx: ActorCtx, product: string, next: NextPrice, reason: string): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const last = await findLastScheduled(tx, product);
    if (!last) throw new NotFound('product_not_found');
    const fault = findFault(last, next, toDay(tx.now()));
    if (fault) throw new Invalid('invalid', fault);
    const plan = await planChange(tx, productPrice, product, { after: { ...next }, reason });
    await proposeRest(tx, plan);
  });
}
