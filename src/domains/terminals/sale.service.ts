import { getProduct, listProducts, type Product } from '~/src/domains/catalog';
import { canText } from '~/src/domains/notifications';
import { checkOrder, purposeEffect } from '~/src/domains/reports';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import type { Centavos } from '~/src/shared/money';
import { sendToTerminalJob } from './terminals.jobs';
import { findSale, findTerminal } from './terminals.queries';
import { DRAFT_MS, isComplete } from './terminals.rules';
import {
  findDetails,
  insertSale,
  lockSale,
  lockTerminal,
  requireSaleMove,
  saveDetails,
} from './terminals.store';
import type { CompleteDetails, Sale, SaleDetails, TerminalLabel } from './terminals.types';

/** Labels that a network may try: a code that is not known must not be found by guessing. */
const LABELS = { name: 'terminals.labels', points: 100, seconds: 600 };

/** The terminal of a label; null for an unknown one. @throws TooMany `too_many` */
export async function findLabeled(ctx: Ctx, label: TerminalLabel, network: string) {
  await ctx.limits.consume(LABELS, network);
  return findTerminal(ctx, label);
}

/**
 * Starts a sale at a terminal; returns the visitor's secret. @throws Conflict `card_terminal_off`, Invalid on `terminal`,
 * TooMany `too_many`
 */
export async function beginSale(ctx: Ctx, label: TerminalLabel, network: string): Promise<string> {
  requireGateway(ctx, 'paymentTerminal');
  const terminal = await findLabeled(ctx, label, network);
  if (!terminal) throw new Invalid('invalid', { terminal: ['terminals:errors.terminalUnknown'] });
  return (await insertSale(ctx, terminal)).secret;
}

/** Repeats an unpaid sale with its details. @throws Conflict `sale_open` */
export async function repeatSale(ctx: Ctx, sale: Sale): Promise<string> {
  if (sale.state !== 'not_paid') throw new Conflict('sale_open');
  const terminal = await findTerminal(ctx, { partner: sale.partner, code: sale.terminalCode });
  const details = await findDetails(ctx, sale);
  if (!terminal || !details) throw new NotFound('not_found');
  return (await insertSale(ctx, terminal, details)).secret;
}

/**
 * Adds the details of a step. @throws Conflict `sale_open` when it was confirmed meanwhile; Invalid on `channel` where
 * it cannot be used
 */
export async function addDetails(ctx: Ctx, sale: Sale, added: SaleDetails): Promise<SaleDetails> {
  if (added.channel === 'phone' && !canText(ctx))
    throw new Invalid('invalid', { channel: ['terminals:errors.channelRequired'] });
  const details = { ...(await findDetails(ctx, sale)), ...added };
  if (!(await saveDetails(ctx, sale, details))) throw new Conflict('sale_open');
  return details;
}

/** The reports that are sold at terminals: about one person, by CPF and birth date alone. */
export async function listSoldProducts(ctx: Ctx): Promise<Product[]> {
  const products = await listProducts(ctx, { target: 'CPF', kind: 'dossier' });
  return products.filter(
    ({ status, requiredInputs }) =>
      status === 'available' && requiredInputs.every((name) => name === 'cpf' || name === 'birthDate'),
  );
}

/** Whether a report can be ordered for a purpose. @throws Invalid on `product` or `purpose` */
export async function checkPurpose(
  ctx: Ctx,
  { product: externalId, purpose }: Required<Pick<SaleDetails, 'product' | 'purpose'>>,
): Promise<void> {
  const product = (await listSoldProducts(ctx)).find((each) => each.externalId === externalId);
  if (!product) throw new Invalid('invalid', { product: ['terminals:errors.productRequired'] });
  const { refusal } = purposeEffect(product, purpose, false);
  if (refusal) throw new Invalid('invalid', { purpose: [`reports:purpose.refusals.${refusal}`] });
}

/** The ordering context of a partner's terminal: its ledger account, of which nobody is a member. */
export const saleContext = (ctx: Ctx, sale: Sale): ActorCtx => ({
  ...ctx,
  locale: sale.locale,
  actor: {
    userId: sale.userId,
    accountId: sale.accountId,
    accountKind: 'company',
    accountName: sale.partnerName,
    userName: null,
    email: '',
    emailValidated: true,
    onboarded: true,
    billingType: 1,
    postpaidPending: false,
    claims: ['point_of_sale'],
    companyRole: null,
    operator: false,
    via: 'job',
    loginId: sale.id,
  },
});

/** The order of a sale, for the reports domain. */
export const toOrder = (details: CompleteDetails) => ({
  inputs: { cpf: details.cpf, birthDate: details.birthDate },
  purpose: details.purpose,
  jobCategory: details.jobCategory,
  texts: {},
  issuedTo: { kind: 'CPF' as const, document: details.receiverCpf, name: details.receiverName },
});

interface Offer {
  product: Product;
  /** The list price, less what the purpose leaves out. */
  price: Centavos;
}

/** What a sale costs. @throws what refuses the order */
export async function quoteSale(ctx: Ctx, sale: Sale, details: CompleteDetails): Promise<Offer> {
  const acting = saleContext(ctx, { ...sale, locale: ctx.locale });
  const product = await getProduct(acting, details.product);
  const checked = await checkOrder(acting, product, toOrder(details));
  if (checked.refusal) throw checked.refusal;
  return { product, price: checked.terms.due };
}

/**
 * Confirms a sale at the shown price: a job sends the amount to the terminal. Idempotent.
 * @throws Conflict `price_changed`, `terminal_busy` while another payment is pending there, and what refuses the order
 */
export async function confirmPurchase(ctx: Ctx, sale: Sale, quotedPrice: Centavos): Promise<void> {
  const details = await findDetails(ctx, sale);
  if (sale.state !== 'draft') return;
  if (!details || !isComplete(details)) throw new Conflict('sale_open');
  const { price } = await quoteSale(ctx, sale, details);
  if (price !== quotedPrice) throw new Conflict('price_changed');
  await inTransaction(ctx, (tx) => start(tx, sale, price));
}

async function start(tx: Ctx, { id }: Sale, price: Centavos): Promise<void> {
  const isBusy = await lockTerminal(tx, id);
  if ((await lockSale(tx, id)) !== 'draft') return;
  if (isBusy) throw new Conflict('terminal_busy');
  const expires_at = new Date(tx.now().getTime() + DRAFT_MS);
  await requireSaleMove(tx, id, 'created', { price, expires_at });
  await tx.enqueue(sendToTerminalJob, { saleId: id }, { key: `terminal-ask-${id}` });
}

/** An existing sale. @throws NotFound */
export async function getSale(ctx: Ctx, id: string): Promise<Sale> {
  const sale = await findSale(ctx, id);
  if (!sale) throw new NotFound('not_found');
  return sale;
}
