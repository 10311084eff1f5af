import { type TerminalOrder, TerminalRefused, TerminalUnavailable } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Unauthenticated } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { requireGateway } from '~/src/platform/gateway';
import { getI18n } from '~/src/platform/i18n';
import { getTexts } from '~/src/shared/texts';
import { getSale } from './sale.service';
import { confirmSaleJob, orderSaleJob } from './terminals.jobs';
import { findSaleOfOrder } from './terminals.queries';
import { markAsked, requireSaleMove } from './terminals.store';
import type { Sale } from './terminals.types';

/**
 * Sends a sale's amount to its terminal. Idempotent: the company knows the sale's key and returns
 * the existing order. @throws TerminalUnavailable while it is unknown whether it was accepted
 */
export async function sendToTerminal(ctx: Ctx, saleId: string): Promise<void> {
  const sale = await getSale(ctx, saleId);
  if (sale.state !== 'created' || sale.price === null) return;
  const { price: amount, providerId: terminalId, locale } = sale;
  const description = getTexts(getI18n(locale), 'terminals')('slip');
  try {
    const request = { reference: saleId, amount, terminalId, description };
    const order = await requireGateway(ctx, 'paymentTerminal').createOrder(saleId, request);
    failpoint('terminal.asked');
    await requireSaleMove(ctx, saleId, 'asked', {
      provider_order_id: order.orderId,
      provider_status: order.status,
    });
    if (sale.expiresAt <= ctx.now()) await cancelLateOrder(ctx, sale, order.orderId);
  } catch (error) {
    if (!isDefinite(error)) throw error;
    const problem = error instanceof TerminalRefused ? error.code : 'credentials';
    ctx.log.error({ saleId, problem }, 'card terminal: the order was refused');
    await requireSaleMove(ctx, saleId, 'not_paid', { provider_status: 'failed', problem });
  }
}

/** Definitely not done: the company refused, or rejected our credentials. */
const isDefinite = (error: unknown): boolean =>
  error instanceof TerminalRefused ||
  (error instanceof TerminalUnavailable && error.reason === 'credentials');

/** Cancels an order created only after the visitor's time. */
async function cancelLateOrder(ctx: Ctx, { id }: Sale, orderId: string): Promise<void> {
  try {
    await requireGateway(ctx, 'paymentTerminal').cancelOrder(`${id}-cancel`, orderId);
  } catch (error) {
    // Already at the terminal, where it expires by itself.
    if (!(error instanceof TerminalRefused)) throw error;
  }
}

/**
 * Queries the payment company about a sale and applies its answer: only `processed` is paid. Idempotent.
 * @throws TerminalUnavailable @throws TerminalRefused
 */
export async function confirmSale(ctx: Ctx, saleId: string): Promise<void> {
  const sale = await getSale(ctx, saleId);
  if (sale.state !== 'asked' || !sale.orderId) return;
  const order = await requireGateway(ctx, 'paymentTerminal').getOrder(sale.orderId);
  if (order.reference !== saleId) throw new TerminalUnavailable('malformed');
  const provider_status = order.status;
  if (order.status === 'processed') await settlePayment(ctx, sale, order);
  else if (NOT_PAID.includes(order.status))
    await requireSaleMove(ctx, saleId, 'not_paid', { provider_status });
  else if (order.status === 'refunded') {
    // Refunded on the company's own pages before anything was ordered.
    await requireSaleMove(ctx, saleId, 'refunded', { provider_status, refund_amount: sale.price });
  } else await markAsked(ctx, sale, { provider_status });
}

const NOT_PAID: readonly string[] = ['failed', 'canceled', 'expired'];

async function settlePayment(ctx: Ctx, sale: Sale, order: TerminalOrder): Promise<void> {
  if (order.payment?.amount !== sale.price) {
    ctx.log.error({ saleId: sale.id }, 'card terminal: another amount was paid than was asked for');
    return markAsked(ctx, sale, { provider_status: order.status, problem: 'amount_mismatch' });
  }
  await inTransaction(ctx, async (tx) => {
    await requireSaleMove(tx, sale.id, 'paid', { provider_status: order.status });
    await tx.enqueue(orderSaleJob, { saleId: sale.id }, { key: `terminal-order-${sale.id}` });
  });
  failpoint('terminal.paid');
}

interface Notification {
  signature: string;
  requestId: string;
  body: unknown;
}

/**
 * A signed notification is only a hint: it queues a job that queries the company. One about an unknown order changes
 * nothing. @throws Unauthenticated for a signature that is not the company's
 */
export async function receiveNotification(ctx: Ctx, { body, ...headers }: Notification): Promise<void> {
  const orderId = requireGateway(ctx, 'paymentTerminal').readNotification(headers, body);
  if (!orderId) throw new Unauthenticated('unauthenticated');
  const saleId = await findSaleOfOrder(ctx, orderId);
  if (saleId) await ctx.enqueue(confirmSaleJob, { saleId }, { key: `terminal-hint-${headers.requestId}` });
}
