import { findFunds } from '~/src/domains/billing';
import type { Product } from '~/src/domains/catalog';
import { missingFor } from '~/src/domains/reports/order.rules';
import type { IssuedTo, PreviewedSource, Purpose } from '~/src/domains/reports/reports.types';
import { setAside } from '~/src/domains/reports/run/charge.rules';
import type { ActorCtx } from '~/src/platform/context';
import { type AppError, Conflict } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { hasConsent } from './auto-confirm.store';
import { checkOrder, type OrderDetails, type OrderTerms } from './order-check.service';
import { findPreviousReport, type PreviousReport } from './reuse.queries';

export interface OrderPreview {
  /** What of the account or product stands in the way, whatever is asked. */
  gate: AppError | null;
  issuedTo: IssuedTo | null;
  /** Stated, or the account's default. */
  purpose: Purpose | null;
  sources: PreviewedSource[];
  /** Inputs that must be given still. */
  missing: string[];
  /** The most that is charged: the price without the sources left out. Null while nothing can be planned. */
  due: Centavos | null;
  /** Credits that are free; null for post-paid accounts. */
  available: Centavos | null;
  /** A recent report on the same, for the same purpose, that costs nothing to open. */
  previous: PreviousReport | null;
  /** The person orders this product without confirming. */
  autoConfirmed: boolean;
  /** What orderReport would refuse, money included; null when it would go through. */
  problem: AppError | null;
}

/**
 * The order as it would be placed now: gates, plan, what is due, what is short and what is there already. What is
 * merely not typed yet is the last of its problems.
 */
export async function previewOrder(
  ctx: ActorCtx,
  product: Product,
  details: OrderDetails,
): Promise<OrderPreview> {
  const { inputs } = details;
  const { gate, issuedTo, purpose, terms, refusal } = await checkOrder(ctx, product, details);
  const needed = terms?.needed ?? setAside(product.price, [], ctx.actor.billingType);
  const { available, shortfall } = await findFunds(ctx, ctx.actor, needed);
  const short = shortfall && new Conflict(shortfall.code, { missing: shortfall.missing });
  return {
    gate,
    issuedTo,
    purpose,
    sources: previewed(product, terms),
    missing: missingFor(product, inputs),
    due: terms?.due ?? null,
    available,
    previous: purpose && (await findPreviousReport(ctx, { product, inputs, purpose })),
    autoConfirmed: await hasConsent(ctx, product),
    problem: refusal && !UNTYPED.includes(refusal.code) ? refusal : (short ?? refusal),
  };
}

const UNTYPED = ['purpose_required', 'inputs_missing'];

const previewed = (product: Product, terms: OrderTerms | null): PreviewedSource[] =>
  (terms?.sources ?? product.sources).map((source) => ({
    id: source.id,
    name: source.name,
    authority: source.authority,
    share: source.share,
    required: source.required,
    leftOut: 'state' in source && source.state === 'not_asked',
  }));
