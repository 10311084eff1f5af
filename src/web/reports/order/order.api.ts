import { z } from 'zod';
import { getProduct, type Product } from '~/src/domains/catalog';
import { orderOrRequestApproval } from '~/src/domains/reports/approval/request.service';
import { isInputName, type ParsedInputs, parseInputs, pickAsked } from '~/src/domains/reports/inputs.rules';
import { setAutoConfirm } from '~/src/domains/reports/order/auto-confirm.service';
import { lacksCredentials } from '~/src/domains/reports/order/gates.service';
import { type OrderRequest, orderReport } from '~/src/domains/reports/order/order.service';
import type { OrderDetails } from '~/src/domains/reports/order/order-check.service';
import { previewOrder } from '~/src/domains/reports/order/preview.service';
import { findDefaultPurpose } from '~/src/domains/reports/order/purpose.queries';
import { orderOrReuse } from '~/src/domains/reports/order/reuse.service';
import { pickTexts } from '~/src/domains/reports/order-fields.rules';
import { JOB_CATEGORIES, PURPOSES } from '~/src/domains/reports/purpose.rules';
import { getReadableReport } from '~/src/domains/reports/reports.queries';
import type { SourceInputs } from '~/src/domains/sources';
import { defineCall } from '~/src/http/api/api';
import { agreedPrice, instant, reais } from '~/src/http/api/codecs';
import type { ActorCtx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { maskCnpj } from '~/src/shared/cnpj';
import { maskCpf } from '~/src/shared/cpf';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { toSubject } from '~/src/shared/query-target';
import { isUuid } from '~/src/shared/uuid';
import { namingCostCenter } from '~/src/web/billing/budgets/cost-centers.api';
import { availabilityIn } from '~/src/web/catalog/catalog.schemas';
import { textsIn } from './order-texts.schemas';

const WRONG: Record<string, string> = {
  cpf: 'reports:errors.cpfInvalid',
  cnpj: 'reports:errors.cnpjInvalid',
  birthDate: 'reports:errors.birthDateInvalid',
};
/**
 * The inputs of an order, by their API names; purpose and job category are separate. @throws Invalid for
 * wrong and for unknown inputs: a misspelled one must not be ignored silently
 */
function readParameters(parameters: Record<string, unknown>): ParsedInputs {
  const inputs = parseInputs(parameters);
  const { wrong, keys } = inputs;
  const unknown = [...inputs.unknown, ...inputs.terms];
  if (wrong.length + unknown.length === 0) return inputs;
  throw new Invalid('invalid', {
    ...Object.fromEntries(unknown.map((key) => [`parameters.${key}`, ['reports:errors.unknownInput']])),
    ...Object.fromEntries(
      wrong.map((name) => [`parameters.${keys[name]}`, [WRONG[name] ?? 'validation:invalid']]),
    ),
  });
}

/** Rethrows errors about an input under the name that the program used. */
function namingParameters(keys: ParsedInputs['keys']): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Invalid)) throw error;
    const entries = Object.entries(error.fields).map(([name, texts]): [string, string[]] =>
      isInputName(name) ? [`parameters.${keys[name] ?? name}`, texts] : [name, texts],
    );
    return namingCostCenter(new Invalid(error.code, Object.fromEntries(entries), error.params));
  };
}

const orderIn = {
  externalId: z.string().max(80),
  parameters: z.record(z.string(), z.union([z.string().max(200), z.number(), z.null()])),
  purpose: z.enum(PURPOSES).optional(),
  jobCategory: z.enum(JOB_CATEGORIES).optional(),
  costCenterId: z.uuid().optional(),
  ...textsIn,
  expectedPrice: agreedPrice.optional(),
};
type OrderIn = z.infer<z.ZodObject<typeof orderIn>>;

/** Parses a program's order, with the names that it used. */
function readOrder(input: OrderIn, idempotencyKey: string | null) {
  const { inputs, keys } = readParameters(input.parameters);
  const { externalId, purpose, jobCategory, costCenterId, expectedPrice } = input;
  const request: OrderRequest = {
    productExternalId: externalId,
    inputs,
    purpose,
    jobCategory,
    costCenterId,
    texts: pickTexts(input),
    idempotencyKey,
    origin: 'api',
    ...(expectedPrice !== undefined && { expected: { price: expectedPrice } }),
  };
  return { request, keys };
}

const consumeProduct = defineCall({
  call: 'POST Product/ConsumeProduct',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report+postpaid-finished',
  summary:
    'Orders a report. parameters: the inputs by name (cpf, birthDate …). With shouldReuseTransaction a recent report on the same document, for the same purpose, is returned instead, free of charge. With expectedPrice (in reais, the product’s price) an order at another price is refused with 409 price_changed. Without Idempotency-Key, the same request of the same person (product, inputs, purpose, cost center) within two minutes returns the same order; send your own key to repeat an order at once. Parameters that the product does not accept are refused by name; uid is ignored. costCenterId: one of CostCenter/List, stored with the report; any other is refused with 422 cost_center_unknown. An order above the company’s approval limit is refused with 409 approval_needed; request the approval with Approval/Ask',
  idempotency: 'optional',
  in: z.object({ ...orderIn, shouldReuseTransaction: z.boolean().optional() }),
  out: z.object({ isDossie: z.boolean(), uniqueIdentifier: z.uuid(), reused: z.boolean() }),
  handler: async (ctx, input, { idempotencyKey }) => {
    const { request, keys } = readOrder(input, idempotencyKey);
    const ordering = input.shouldReuseTransaction
      ? orderOrReuse(ctx, request)
      : orderReport(ctx, request).then((ordered) => ({ ...ordered, reused: false }));
    const { reportId, isDossier, reused } = await ordering.catch(namingParameters(keys));
    return { isDossie: isDossier, uniqueIdentifier: reportId, reused };
  },
});

const askApproval = defineCall({
  call: 'POST Approval/Ask',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report+postpaid-finished',
  summary:
    'Requests the approval of an order that Product/ConsumeProduct refuses with approval_needed; Approval/Details returns its status. An order that needs no approval is placed at once and returns uniqueIdentifier. Same input as Product/ConsumeProduct; a repeated request or Idempotency-Key returns the same approval (ours)',
  idempotency: 'optional',
  in: z.object(orderIn),
  out: z.object({
    /** For an order that needs approval. */
    approvalId: z.uuid().nullable(),
    /** For one that does not. */
    uniqueIdentifier: z.uuid().nullable(),
  }),
  handler: async (ctx, input, { idempotencyKey }) => {
    const { request, keys } = readOrder(input, idempotencyKey);
    const result = await orderOrRequestApproval(ctx, request).catch(namingParameters(keys));
    return 'approvalId' in result
      ? { approvalId: result.approvalId, uniqueIdentifier: null }
      : { approvalId: null, uniqueIdentifier: result.reportId };
  },
});

const addAutoConfirmation = defineCall({
  call: 'POST Product/AddProductAutoConfirmation',
  auth: 'token',
  scope: null,
  access: 'user+report+postpaid-finished',
  query: true,
  summary: 'Consents to ordering a product without confirmation while its price does not change',
  in: z.object({ externalId: z.string().max(80) }),
  out: z.object({ ok: z.literal(true) }),
  handler: async (ctx, { externalId }) => {
    await setAutoConfirm(ctx, externalId, true);
    return { ok: true as const };
  },
});

const removeAutoConfirmation = defineCall({
  call: 'POST Product/RemoveProductAutoConfirmation',
  auth: 'token',
  scope: null,
  query: true,
  summary: 'Revokes that consent (ours)',
  in: z.object({ externalId: z.string().max(80) }),
  out: z.object({ ok: z.literal(true) }),
  handler: async (ctx, { externalId }) => {
    await setAutoConfirm(ctx, externalId, false);
    return { ok: true as const };
  },
});

const checkAvailability = defineCall({
  call: 'GET Product/CheckProductAvailability',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report',
  summary:
    'Whether the acting account can order a product now; problem: product_unavailable, or betting_credentials_missing where the account needs its own certificate of the betting authority',
  in: availabilityIn,
  out: z.object({ available: z.boolean(), status: z.string(), problem: z.string().nullable() }),
  handler: async (ctx, { externalId }) => {
    const product = await getProduct(ctx, externalId);
    const { status } = product;
    const lacking = (await lacksCredentials(ctx, product)) ? 'betting_credentials_missing' : null;
    const problem = status === 'available' ? lacking : 'product_unavailable';
    return { available: problem === null, status, problem };
  },
});

const confirmBuyDetails = defineCall({
  call: 'GET Product/ConfirmBuyDetails',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report+postpaid-finished',
  summary:
    'Previews an order as on the confirmation page: price, sources, maximum charge (due), recipient, missing inputs. entityId: the uniqueIdentifier of an earlier query about the same person or company. purpose and jobCategory as in the order; the account’s default purpose applies if none is sent',
  in: z.object({
    externalId: z.string().max(80),
    entityId: z.string().max(64).optional(),
    document: z.string().max(MAX_DOCUMENT_TEXT).optional(),
    purpose: z.enum(PURPOSES).optional(),
    jobCategory: z.enum(JOB_CATEGORIES).optional(),
  }),
  out: z.object({
    externalId: z.string(),
    productName: z.string(),
    queryTarget: z.enum(['CPF', 'CNPJ']),
    /** Masked. */
    document: z.string().nullable(),
    /** The product's price. */
    price: reais,
    /** Maximum charge: the price without the sources left out; null while details are missing. */
    due: reais.nullable(),
    /** Null for post-paid accounts. */
    balance: reais.nullable(),
    sources: z.array(
      z.object({ id: z.string(), name: z.string(), required: z.boolean(), leftOut: z.boolean() }),
    ),
    /** By their names in an order. */
    missingInputs: z.array(z.string()),
    issuedTo: z.object({ kind: z.enum(['CPF', 'CNPJ']), name: z.string() }).nullable(),
    canBuy: z.boolean(),
    /** Error code of an obstacle. */
    problem: z.string().nullable(),
    /** The approval threshold, if this order exceeds it. */
    approvalAbove: reais.nullable(),
    autoConfirmation: z.boolean(),
    previousReport: z.object({ uniqueIdentifier: z.uuid(), buyDateTime: instant }).nullable(),
  }),
  handler: async (ctx, input) => {
    const product = await getProduct(ctx, input.externalId);
    const details = await resolveSubject(ctx, product, input);
    const preview = await previewOrder(ctx, product, details);
    const { issuedTo, due, funds, previous, approval } = preview;
    const problem = preview.problem?.code ?? (approval ? 'approval_needed' : null);
    return {
      externalId: product.externalId,
      productName: product.name,
      queryTarget: product.target,
      document: masked(product, details.inputs),
      price: product.price,
      due,
      balance: funds.kind === 'limit' ? null : funds.free,
      sources: preview.sources.map((source) => ({ ...source, leftOut: source.leftOut !== null })),
      missingInputs: preview.missingInputs,
      issuedTo,
      canBuy: problem === null,
      problem,
      approvalAbove: approval?.above ?? null,
      autoConfirmation: preview.autoConfirmed,
      previousReport: previous && { uniqueIdentifier: previous.id, buyDateTime: previous.createdAt },
    };
  },
});

/** The subject of the order, and why: an earlier query's, or the given document. */
async function resolveSubject(
  ctx: ActorCtx,
  product: Product,
  input: Pick<OrderDetails, 'purpose' | 'jobCategory'> & { entityId?: string; document?: string },
): Promise<OrderDetails> {
  const { entityId, document, purpose, jobCategory } = input;
  if (entityId && isUuid(entityId)) {
    const earlier = await getReadableReport(ctx, entityId);
    return {
      inputs: pickAsked(product, earlier.inputs),
      purpose: purpose ?? (await findDefaultPurpose(ctx)) ?? earlier.purpose,
      jobCategory: jobCategory ?? earlier.jobCategory,
    };
  }
  if (!document) return { inputs: {}, purpose, jobCategory };
  const { kind } = toSubject(product.target, {});
  const { inputs, wrong } = parseInputs({ [kind]: document });
  if (wrong.length > 0) throw new Invalid('invalid', { document: [WRONG[kind] ?? 'validation:invalid'] });
  return { inputs, purpose, jobCategory };
}

function masked({ target }: Product, inputs: SourceInputs): string | null {
  const { kind, document } = toSubject(target, inputs);
  if (!document) return null;
  return kind === 'cpf' ? maskCpf(document) : maskCnpj(document);
}

export const orderApi = [
  consumeProduct,
  askApproval,
  addAutoConfirmation,
  removeAutoConfirmation,
  checkAvailability,
  confirmBuyDetails,
];
