import { type Funds, findFunds } from '~/src/domains/billing';
import type { Product, ProductSource } from '~/src/domains/catalog';
import {
  listMissingInputs,
  type PurposeEffect,
  purposeEffect,
  withPlaceholders,
} from '~/src/domains/reports/order.rules';
import { PURPOSES } from '~/src/domains/reports/purpose.rules';
import type {
  InputCost,
  IssuedTo,
  LeftOut,
  PreviewedSource,
  Purpose,
} from '~/src/domains/reports/reports.types';
import { amountToHold } from '~/src/domains/reports/run/charge.rules';
import type { ActorCtx } from '~/src/platform/context';
import { type AppError, Conflict } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { type ApprovalLimit, approvalFor } from './approval.queries';
import { hasConsent } from './auto-confirm.store';
import { checkOrder, type OrderDetails, type OrderTerms } from './order-check.service';
import { findPreviousReport, type PreviousReport } from './reuse.queries';

interface OrderPreview {
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
  /** What is free to pay it with, and what it falls short of. */
  funds: Funds;
  /** What the order would wait for; null where it would not. */
  approval: ApprovalLimit | null;
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
  const funds = await fundsFor(ctx, product, terms, details);
  const { shortfall } = funds;
  const short = shortfall && new Conflict(shortfall.code, { missing: shortfall.missing });
  return {
    gate,
    issuedTo,
    purpose,
    sources: previewed(product, terms),
    missing: listMissingInputs(product, inputs),
    due: terms?.due ?? null,
    funds,
    approval: await approvalFor(ctx, terms?.due, details),
    previous: purpose && (await findPreviousReport(ctx, { product, inputs, purpose })),
    autoConfirmed: await hasConsent(ctx, product),
    problem: refusal && !UNTYPED.includes(refusal.code) ? refusal : (short ?? refusal),
  };
}

const fundsFor = (
  ctx: ActorCtx,
  product: Product,
  terms: OrderTerms | null,
  { costCenterId }: OrderDetails,
): Promise<Funds> =>
  findFunds(ctx, terms?.needed ?? amountToHold(product.price, [], ctx.actor.billingType), costCenterId);

const UNTYPED = ['purpose_required', 'inputs_missing'];

/** An order that is still being filled in. */
interface OrderOutlook
  extends Pick<OrderPreview, 'gate' | 'purpose' | 'sources' | 'due' | 'funds' | 'approval'> {
  /** By optional input; those that change nothing for this purpose are not in it. */
  costs: Partial<Record<string, InputCost>>;
  /** What each purpose changes. */
  effects: Record<Purpose, PurposeEffect>;
}

/** The order as it will be once every required input is given: what an order form can say before. */
export async function previewOutlook(
  ctx: ActorCtx,
  product: Product,
  details: OrderDetails,
): Promise<OrderOutlook> {
  const inputs = withPlaceholders(details.inputs, product.requiredInputs);
  const { gate, purpose, terms } = await checkOrder(ctx, product, { ...details, inputs });
  const funds = await fundsFor(ctx, product, terms, details);
  const sources = previewed(product, terms);
  const costs = costsOf(product, sources);
  return {
    gate,
    purpose,
    sources,
    due: terms?.due ?? null,
    funds,
    approval: await approvalFor(ctx, terms?.due ?? product.price, details),
    costs,
    effects: effectsOf(product, sources),
  };
}

function effectsOf(product: Product, sources: PreviewedSource[]): Record<Purpose, PurposeEffect> {
  const own = !sources.some(
    ({ leftOut }) => leftOut?.reason === 'purpose' && leftOut.refusal === 'betting_own_credentials',
  );
  const effects = PURPOSES.map((purpose) => [purpose, purposeEffect(product, purpose, own)]);
  return Object.fromEntries(effects) as Record<Purpose, PurposeEffect>;
}

function costsOf({ optionalInputs }: Product, sources: PreviewedSource[]): OrderOutlook['costs'] {
  const lost = (name: string) =>
    sources.filter(({ leftOut }) => leftOut?.reason === 'no_input' && leftOut.missing.includes(name));
  const costs = optionalInputs.map((name) => {
    const left = lost(name);
    return [name, { sources: left.map((each) => each.name), share: sumOf(left) }] as const;
  });
  return Object.fromEntries(costs.filter(([, { sources: left }]) => left.length > 0));
}

const sumOf = (sources: readonly PreviewedSource[]): Centavos =>
  sources.reduce((sum, { share }) => sum + share, 0);

/** Without terms, all of the product's: nothing is known yet that would leave one out. */
const previewed = (product: Product, terms: OrderTerms | null): PreviewedSource[] =>
  terms
    ? terms.sources.map((source) => toPreviewed(source, source.leftOut))
    : product.sources.map((source) => toPreviewed(source, null));

const toPreviewed = (source: ProductSource, leftOut: LeftOut | null): PreviewedSource => ({
  id: source.id,
  name: source.name,
  authority: source.authority,
  share: source.share,
  required: source.required,
  leftOut,
});
