import { creditCardSale, reverseCardSale } from '~/src/domains/billing';
import { orderReport } from '~/src/domains/reports';
import { TerminalRefused } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { AppError, Conflict } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { requireGateway } from '~/src/platform/gateway';
import type { Centavos } from '~/src/shared/money';
import { notifyRefunded, sendReport } from './delivery.service';
import { getSale, saleContext, toOrder } from './sale.service';
import { refundSaleJob } from './terminals.jobs';
import { findReportEnd } from './terminals.queries';
import { isComplete } from './terminals.rules';
import { findDetails, lockSale, markAsked, requireSaleMove } from './terminals.store';
import type { CompleteDetails, Sale } from './terminals.types';

/**
 * Orders a paid sale, once: the card payment is credited to the partner's ledger and pays the report in one
 * transaction. One that can no longer be ordered is refunded in full. Idempotent.
 */
export async function orderSale(ctx: Ctx, saleId: string): Promise<void> {
  const sale = await getSale(ctx, saleId);
  if (sale.state !== 'paid' || sale.price === null) return;
  try {
    const details = await findDetails(ctx, sale);
    if (!details || !isComplete(details)) throw new Conflict('sale_open');
    await inTransaction(ctx, (tx) => order(tx, sale, details));
  } catch (error) {
    // Our own errors are temporary: the sale waits for the next try.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    ctx.log.error({ saleId, code: error.code }, 'card terminal: what was paid cannot be ordered');
    await inTransaction(ctx, (tx) => abandonSale(tx, sale));
  }
  failpoint('terminal.ordered');
}

async function order(tx: Ctx, sale: Sale, details: CompleteDetails): Promise<void> {
  if ((await lockSale(tx, sale.id)) !== 'paid') return;
  const price = sale.price ?? 0;
  const { id: saleId, accountId } = sale;
  const journal_id = await creditCardSale(tx, { accountId, saleId, amount: price });
  failpoint('terminal.credited');
  const { reportId: report_id } = await orderReport(saleContext(tx, sale), {
    ...toOrder(details),
    productExternalId: details.product,
    idempotencyKey: saleId,
    origin: 'terminal',
    expected: { due: price },
    approved: true,
  });
  await requireSaleMove(tx, saleId, 'ordered', { journal_id, report_id });
}

async function abandonSale(tx: Ctx, sale: Sale): Promise<void> {
  if ((await lockSale(tx, sale.id)) !== 'paid') return;
  const amount = sale.price ?? 0;
  const journalId = await creditCardSale(tx, { accountId: sale.accountId, saleId: sale.id, amount });
  await notifyRefunded(tx, sale, amount);
  await startRefund(tx, { ...sale, journalId }, amount);
}

/** The refund leaves the ledger at once; a job requests it from the payment company. */
async function startRefund(tx: Ctx, sale: Sale, amount: Centavos): Promise<void> {
  const { id: saleId, accountId, journalId } = sale;
  if (journalId === null) throw new Error(`sale ${saleId} was never credited`);
  await reverseCardSale(tx, { accountId, saleId, amount, journalId });
  await requireSaleMove(tx, saleId, 'refunding', { refund_amount: amount, journal_id: journalId });
  await tx.enqueue(refundSaleJob, { saleId }, { key: `terminal-refund-${saleId}` });
}

/**
 * After the report's end: delivers it, and refunds what it did not cost, everything when there is no result.
 * May run any number of times.
 */
export async function settleSale(ctx: Ctx, saleId: string): Promise<void> {
  const sale = await getSale(ctx, saleId);
  if (sale.state !== 'ordered' || !sale.reportId || sale.price === null) return;
  const end = await findReportEnd(ctx, sale.reportId);
  if (!end) return markAsked(ctx, sale);
  const refund = sale.price - end.charged;
  await inTransaction(ctx, async (tx) => {
    if ((await lockSale(tx, saleId)) !== 'ordered') return;
    if (end.state === 'failed') await notifyRefunded(tx, sale, refund);
    else await sendReport(tx, sale, refund);
    if (refund > 0) await startRefund(tx, sale, refund);
    else await requireSaleMove(tx, saleId, 'delivered');
  });
  failpoint('terminal.settled');
}

/**
 * Refunds the card, once: the sale is the refund's key. A refused refund stays open, and is
 * retried. @throws TerminalUnavailable
 */
export async function refundSale(ctx: Ctx, saleId: string): Promise<void> {
  const sale = await getSale(ctx, saleId);
  const { orderId, refundAmount: amount } = sale;
  if (sale.state !== 'refunding' || !orderId || amount === null) return;
  const isWhole = amount === sale.price;
  try {
    let order = await requireGateway(ctx, 'paymentTerminal').getOrder(orderId);
    if (order.refunded < amount && order.payment) {
      const part = isWhole ? null : { paymentId: order.payment.id, amount };
      order = await requireGateway(ctx, 'paymentTerminal').refundOrder(`${saleId}-refund`, orderId, part);
      failpoint('terminal.refunded');
    }
    if (order.refunded < amount) return await markAsked(ctx, sale);
    await requireSaleMove(ctx, saleId, isWhole ? 'refunded' : 'delivered', { provider_status: order.status });
  } catch (error) {
    if (!(error instanceof TerminalRefused)) throw error;
    ctx.log.error({ saleId, problem: error.code }, 'card terminal: the refund was refused');
    await markAsked(ctx, sale, { problem: error.code });
  }
}
