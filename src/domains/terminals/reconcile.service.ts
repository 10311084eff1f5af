import { TerminalUnavailable } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { orderSale, refundSale, settleSale } from './fulfilment.service';
import { confirmSale, sendToTerminal } from './payment.service';
import { listSalesIn } from './terminals.queries';
import { markAsked } from './terminals.store';
import type { SaleState } from './terminals.types';

const BATCH = 100;

/** The job for a sale in each state. */
const NEXT: Partial<Record<SaleState, (ctx: Ctx, saleId: string) => Promise<void>>> = {
  created: sendToTerminal,
  asked: confirmSale,
  paid: orderSale,
  ordered: settleSale,
  refunding: refundSale,
};

/** What continues without the payment company: sales with reports. */
const WITHOUT_COMPANY: readonly SaleState[] = ['paid', 'ordered'];

/**
 * Continues every open sale, notified or not; without a payment company only those that do not need it. A failure does
 * not stop the others.
 */
export async function reconcileSales(ctx: Ctx): Promise<void> {
  const states = ctx.gateways.paymentTerminal ? (Object.keys(NEXT) as SaleState[]) : WITHOUT_COMPANY;
  let isAway = false;
  for (const { id, state } of await listSalesIn(ctx, states, BATCH)) {
    if (isAway && !WITHOUT_COMPANY.includes(state)) continue;
    try {
      await NEXT[state]?.(ctx, id);
    } catch (error) {
      ctx.log.warn({ err: error, saleId: id }, 'card terminal: will look again');
      isAway ||= error instanceof TerminalUnavailable;
      await markAsked(ctx, { id });
    }
  }
}
