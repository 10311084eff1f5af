import type { Product } from '~/src/domains/catalog';
import { listUnasked, type RawInputs } from '~/src/domains/reports/inputs.rules';
import { type OrderPlan, type PlannedSource, planOrder } from '~/src/domains/reports/order.rules';
import type { IssuedTo, JobCategory, Purpose } from '~/src/domains/reports/reports.types';
import { maxCharge } from '~/src/domains/reports/run/charge.rules';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { type AppError, Forbidden, Invalid } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { toSubject } from '~/src/shared/query-target';
import { getGates } from './gates.service';
import { findDefaultPurpose } from './purpose.queries';

/** Order terms; absent ones are not known yet, or the account's default. */
export type OrderDetails = Pick<RawInputs, 'inputs' | 'purpose'> & {
  jobCategory?: JobCategory | null;
  /** Absent: the acting account. */
  issuedTo?: IssuedTo;
  costCenterId?: string | null;
};

export interface OrderTerms {
  sources: PlannedSource[];
  /** Maximum cost of the report, and what the order holds. */
  due: Centavos;
}

interface OrderFacts {
  /** Gates of account and product, independent of the inputs. */
  gate: AppError | null;
  issuedTo: IssuedTo | null;
  /** Stated, or the account's default. */
  purpose: Purpose | null;
  ownCredentials: boolean;
}
type Open = { refusal: null; gate: null; issuedTo: IssuedTo; purpose: Purpose };
type Admission = OrderFacts & ({ refusal: AppError } | Open);
type OrderCheck = Omit<OrderFacts, 'ownCredentials'> &
  ({ refusal: AppError; terms: OrderTerms | null } | (Open & { terms: OrderTerms }));

/**
 * Whether the acting account may order a product for this purpose, about this subject; missing inputs
 * are ignored. Refusals are those of getGates, and Invalid `purpose_required`, `inputs_unasked`,
 * `own_data_only`.
 */
export async function admitOrder(
  ctx: ActorCtx,
  product: Product,
  { inputs, purpose: statedPurpose, issuedTo: receiver }: OrderDetails,
): Promise<Admission> {
  const { refusal: gate, issuedTo, ownCredentials } = await getGates(ctx, product, receiver);
  const purpose = statedPurpose ?? (await findDefaultPurpose(ctx));
  const facts = { gate, issuedTo, purpose, ownCredentials };
  if (gate) return { ...facts, refusal: gate };
  if (!issuedTo) return { ...facts, refusal: new Forbidden('registration_needed') };
  if (!purpose) return { ...facts, refusal: purposeRequired() };
  const refusal = unaskedRefusal(product, inputs) ?? ownDataRefusal(product, inputs, purpose, issuedTo);
  return refusal ? { ...facts, refusal } : { ownCredentials, refusal, gate, issuedTo, purpose };
}

/**
 * Checks everything but price and money, and returns the order: its sources and
 * maximum cost. Refusals are those of admitOrder, Forbidden `purpose_refused` and Invalid `inputs_missing`.
 */
export async function checkOrder(
  ctx: ActorCtx,
  product: Product,
  details: OrderDetails,
): Promise<OrderCheck> {
  const { ownCredentials, ...admission } = await admitOrder(ctx, product, details);
  const { purpose } = admission;
  if (!purpose) return { ...admission, terms: null };
  const { inputs, jobCategory = null } = details;
  const plan = planOrder({ product, inputs, purpose, jobCategory, ownCredentials });
  if (!plan.ok) return { ...admission, refusal: admission.refusal ?? planRefusal(plan), terms: null };
  return { ...admission, terms: { sources: plan.sources, due: maxCharge(product.price, plan.sources) } };
}

const purposeRequired = () =>
  new Invalid('purpose_required', { purpose: ['reports:errors.purposeRequired'] });

function unaskedRefusal(product: Product, inputs: SourceInputs): AppError | null {
  const leftOut = listUnasked(product, inputs);
  if (leftOut.length === 0) return null;
  return new Invalid(
    'inputs_unasked',
    Object.fromEntries(leftOut.map((name) => [name, ['reports:errors.unasked']])),
  );
}

/** Own data must be those of the person the report is issued to. */
function ownDataRefusal(
  { target }: Product,
  inputs: SourceInputs,
  purpose: Purpose,
  issuedTo: IssuedTo,
): AppError | null {
  if (purpose !== 'own_data') return null;
  if (issuedTo.kind === target && issuedTo.document === toSubject(target, inputs).document) return null;
  return new Invalid('own_data_only', { purpose: ['reports:errors.ownDataOnly'] });
}

function planRefusal(plan: OrderPlan & { ok: false }): AppError {
  if (plan.why === 'purpose') return new Forbidden('purpose_refused', { refusal: plan.refusal });
  return new Invalid(
    'inputs_missing',
    Object.fromEntries(plan.missingInputs.map((name) => [name, [`reports:errors.missing.${name}`]])),
  );
}
