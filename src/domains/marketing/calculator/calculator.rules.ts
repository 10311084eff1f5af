import {
  applyDiscount,
  type CreditPackage,
  discountAt,
  type MonthCharge,
  type OfferedPlan,
  type PlanTier,
  toBill,
} from '~/src/domains/billing';
import type { Centavos } from '~/src/shared/money';
import type { Estimate, PackageChoice, PricedProduct, TierRow } from './calculator.types';

/** A product's monthly volume. */
type MonthItem = Pick<PricedProduct, 'price' | 'single'> & { quantity: number };

/**
 * A month's cost in each way of paying. The most expensive reports count first, which leaves the higher discounts to
 * the cheaper ones: in another order the bill can only be lower.
 */
export function estimateMonth(
  items: readonly MonthItem[],
  plan: OfferedPlan,
  packages: readonly CreditPackage[],
): Estimate {
  const charges = [...items]
    .sort((a, b) => b.price - a.price)
    .flatMap(({ price, quantity, single }) =>
      Array.from({ length: quantity }, (): MonthCharge => ({ amount: price, single })),
    );
  const bill = toBill(charges, plan.tiers, plan.minimum);
  return {
    reports: charges.length,
    list: bill.gross,
    postpaid: { total: bill.total, minimumExtra: bill.minimumExtra },
    prepaid: cheapestPackages(packages, bill.gross),
  };
}

/** The discount tiers for one price, with how many of a month's reports fall into each. */
export function tierRows(tiers: readonly PlanTier[], price: Centavos, quantity: number): TierRow[] {
  return tiers.map(({ fromCount, discountBps }, index) => {
    const next = tiers[index + 1]?.fromCount ?? null;
    const unit = applyDiscount(price, discountBps);
    const here = Math.max(0, Math.min(quantity, next === null ? quantity : next - 1) - fromCount + 1);
    return {
      from: fromCount,
      to: next && next - 1,
      discountBps,
      unit,
      quantity: here,
      subtotal: unit * here,
    };
  });
}

/** How many reports of a price a plan's monthly minimum covers. */
export function coveredByMinimum({ minimum, tiers }: OfferedPlan, price: Centavos): number {
  let spent = 0;
  for (let n = 1; ; n += 1) {
    spent += applyDiscount(price, discountAt(tiers, n));
    if (spent > minimum || spent <= 0) return n - 1;
  }
}

/** The cheapest packages that cover an amount; null when none is on sale. */
export function cheapestPackages(packages: readonly CreditPackage[], amount: Centavos): PackageChoice | null {
  const step = packages.reduce((common, { price }) => divisor(common, price), 0);
  if (step === 0) return null;
  /** The most credit for a given sum, and the package bought last. */
  const best: { credit: Centavos; last: CreditPackage | null }[] = [{ credit: 0, last: null }];
  while ((best.at(-1)?.credit ?? 0) < amount) best.push(bestAt(packages, best, step));
  const bought = new Map<CreditPackage, number>();
  for (let at = best.length - 1; at > 0; ) {
    const last = best[at]?.last;
    if (!last) break;
    bought.set(last, (bought.get(last) ?? 0) + 1);
    at -= last.price / step;
  }
  const parts = [...bought].map(([offer, count]) => ({ offer, count }));
  parts.sort((a, b) => b.offer.price - a.offer.price);
  return {
    total: parts.reduce((sum, { offer, count }) => sum + offer.price * count, 0),
    credit: parts.reduce((sum, { offer, count }) => sum + (offer.price + offer.bonus) * count, 0),
    parts,
  };
}

function bestAt(
  packages: readonly CreditPackage[],
  most: readonly { credit: Centavos }[],
  step: Centavos,
): { credit: Centavos; last: CreditPackage | null } {
  let best: { credit: Centavos; last: CreditPackage | null } = { credit: -1, last: null };
  for (const offer of packages) {
    const before = most[most.length - offer.price / step];
    if (!before || before.credit < 0) continue;
    const credit = before.credit + offer.price + offer.bonus;
    if (credit > best.credit) best = { credit, last: offer };
  }
  return best;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** A month's orders of a customer with several needs. */
interface SpecialMonth {
  /** By report. */
  reports: Record<string, number>;
  single: { externalId: string; quantity: number };
  /** A school's staff: each is checked twice a year (specification 2.3: certificates kept up to date). */
  staff: number;
  executives: number;
}

const STAFF_CHECK = 'antecedentes-criminais';
const EXECUTIVE_CHECK = 'relatorio-individual-credito';

/** The month as items, each product once; without products not on sale. */
export function toMonthItems(
  products: readonly PricedProduct[],
  { reports, single, staff, executives }: SpecialMonth,
): (MonthItem & { externalId: string; name: string })[] {
  const quantities = new Map(Object.entries(reports));
  const add = (id: string, quantity: number) => quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  add(single.externalId, single.quantity);
  add(STAFF_CHECK, Math.ceil((staff * 2) / 12));
  add(EXECUTIVE_CHECK, executives);
  return products
    .map((product) => ({ ...product, quantity: quantities.get(product.externalId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}
