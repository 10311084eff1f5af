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
import type { ActorCtx } from '~/src/platform/context';
import { type AppError, Conflict } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { type ApprovalLimit, approvalFor } from './approval.queries';
import { hasConsent } from './auto-confirm.store';
import { checkOrder, type OrderDetails, type OrderTerms } from './order-check.service';
import { findPreviousReport, type PreviousReport } from './reuse.queries';

interface OrderPreview {
  /** Gates of account and product, independent of the inputs. */
  gate: AppError | null;
  issuedTo: IssuedTo | null;
  /** Stated, or the account's default. */
  purpose: Purpose | null;
  sources: PreviewedSource[];
  /** Missing required inputs. */
  missingInputs: string[];
  /** Maximum charge: the price without the sources left out. Null while nothing can be planned. */
  due: Centavos | null;
  /** Available funds, and the shortfall. */
  funds: Funds;
  /** The approval the order would need; null when none. */
  approval: ApprovalLimit | null;
  /** A recent report on the same subject, for the same purpose, free to reuse. */
  previous: PreviousReport | null;
  /** Whether the user orders this product without confirmation. */
  autoConfirmed: boolean;
  /** The refusal orderReport would throw, money included; null when there is none. */
  problem: AppError | null;
}

/**
 * The order as it would be placed now: gates, plan, cost, shortfall and reusable report. Inputs
 * not entered yet are reported last.
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
  const short = shortfall && new Conflict(shortfall.code, { missing: shortfall.shortage });
  return {
    gate,
    issuedTo,
    purpose,
    sources: previewed(product, terms),
    missingInputs: listMissingInputs(product, inputs),
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
): Promise<Funds> => findFunds(ctx, terms?.due ?? product.price, costCenterId);

const UNTYPED = ['purpose_required', 'inputs_missing'];

/** An order being filled in. */
interface OrderOutlook
  extends Pick<OrderPreview, 'gate' | 'purpose' | 'sources' | 'due' | 'funds' | 'approval'> {
  /** By optional input; without those that change nothing for this purpose. */
  costs: Partial<Record<string, InputCost>>;
  /** The effect of each purpose. */
  effects: Record<Purpose, PurposeEffect>;
}

/** The order as it will be once all required inputs are given, for the order form. */
export async function previewOutlook(
  ctx: ActorCtx,
  product: Product,
  details: OrderDetails,
): Promise<OrderOutlook> {
  const inputs = withPlaceholders(details.inputs, product.requiredInputs);
  const { gate, purpose, terms } = await checkOrder(ctx, product, { ...details, inputs });
  const funds = await fundsFor(ctx, product, terms, details);
  const sources = previewed(product, terms);
  const costs = getCosts(product, sources);
  return {
    gate,
    purpose,
    sources,
    due: terms?.due ?? null,
    funds,
    approval: await approvalFor(ctx, terms?.due ?? product.price, details),
    costs,
    effects: getEffects(product, sources),
  };
}

function getEffects(product: Product, sources: PreviewedSource[]): Record<Purpose, PurposeEffect> {
  const own = !sources.some(
    ({ leftOut }) => leftOut?.reason === 'purpose' && leftOut.refusal === 'betting_own_credentials',
  );
  const effects = PURPOSES.map((purpose) => [purpose, purposeEffect(product, purpose, own)]);
  return Object.fromEntries(effects) as Record<Purpose, PurposeEffect>;
}

function getCosts({ optionalInputs }: Product, sources: PreviewedSource[]): OrderOutlook['costs'] {
  const lossOf = (name: string) =>
    sources.filter(({ leftOut }) => leftOut?.reason === 'no_input' && leftOut.missingInputs.includes(name));
  const costs = optionalInputs.map((name) => {
    const loss = lossOf(name);
    return [name, { sources: loss.map((each) => each.name), share: computeSum(loss) }] as const;
  });
  return Object.fromEntries(costs.filter(([, { sources: left }]) => left.length > 0));
}

const computeSum = (sources: readonly PreviewedSource[]): Centavos =>
  sources.reduce((sum, { share }) => sum + share, 0);

/** Without terms, all of the product's sources: nothing leaves one out yet. */
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
