import { applyDiscount } from '~/src/domains/billing/billing.rules';
import type { NextPrice, PricedProduct, ScheduledPrice } from '~/src/domains/catalog';
import type { ControlValue, WaitingChange } from '~/src/domains/controls';
import { toDay } from '~/src/shared/dates';
import type { Centavos } from '~/src/shared/money';
import type { Margin, PriceLine, PriceState, ProductMargins } from './margin.types';

/** A margin below this in the worst case needs a look. */
const LOW_MARGIN = 0.7;

const getMargin = (price: Centavos, cost: Centavos): Margin => (price > 0 ? (price - cost) / price : null);

/** Adds a product's margins; `discountBps`: the highest discount by volume, which single queries never have. */
export function withMargins(product: PricedProduct, discountBps: number): ProductMargins {
  const { kind, price, cost } = product;
  const worst = getMargin(kind === 'single' ? price : applyDiscount(price, discountBps), cost);
  return { ...product, margin: getMargin(price, cost), worst, isLow: worst !== null && worst < LOW_MARGIN };
}

/** What two operators decided on a price, or one proposed. */
interface Proposal {
  after: ControlValue;
  reason: string | null;
  proposedBy: string | null;
  decidedBy?: string | null;
}

interface Schedule {
  /** Newest first. */
  schedule: readonly ScheduledPrice[];
  applied: readonly Proposal[];
  changes: readonly WaitingChange[];
  preview: NextPrice | null;
  now: Date;
}

/** Every price of a product, newest first, each with its state, its reason and who agreed on it. */
export function toPriceLines({ schedule, applied, changes, preview, now }: Schedule): PriceLine[] {
  const cost = schedule[0]?.cost ?? 0;
  const current = schedule.find(({ validFrom }) => validFrom <= now)?.id;
  const ahead = (state: PriceState, { price, from }: NextPrice, by?: Proposal): PriceLine => ({
    key: state,
    state,
    price,
    from,
    margin: getMargin(price, cost),
    ...toWords(by),
  });
  return [
    ...(preview ? [ahead('preview', preview)] : []),
    ...changes.map((change) => {
      const { price, from } = change.after ?? {};
      return ahead('proposal', { price: Number(price), from: String(from) }, change);
    }),
    ...schedule.map((each): PriceLine => {
      const from = toDay(each.validFrom);
      const { id: key, price } = each;
      const past = key === current ? 'current' : 'over';
      const decision = applied.find(({ after }) => after?.from === from);
      return {
        key,
        state: each.validFrom > now ? 'coming' : past,
        price,
        from,
        margin: getMargin(price, each.cost),
        ...toWords(decision),
      };
    }),
  ];
}

const toWords = (by?: Proposal): Pick<PriceLine, 'reason' | 'who'> => ({
  reason: by?.reason ?? null,
  who: [by?.proposedBy, by?.decidedBy].filter((name) => typeof name === 'string'),
});
