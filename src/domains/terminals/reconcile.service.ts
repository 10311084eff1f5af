import { TerminalUnavailable } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { orderSale, refundSale, settleSale } from './fulfilment.service';
import { confirmSale, sendToTerminal } from './payment.service';
import { listOpenSales } from './terminals.queries';
import { deleteStale, markAsked } from './terminals.store';
import type { SaleState } from './terminals.types';

const BATCH = 100;

/** What a sale in each state waits for. */
const NEXT: Partial<Record<SaleState, (ctx: Ctx, saleId: string) => Promise<void>>> = {
  created: sendToTerminal,
  asked: confirmSale,
  paid: orderSale,
  ordered: settleSale,
  refunding: refundSale,
};

/** Continues with every open sale, whatever told of it or did not. One that fails holds no other up. */
export async function reconcileSales(ctx: Ctx): Promise<void> {
  let isAway = false;
  for (const { id, state } of await listOpenSales(ctx, BATCH)) {
    // Reports continue where the payment company does not answer.
    if (isAway && state !== 'paid' && state !== 'ordered') continue;
    try {
      await NEXT[state]?.(ctx, id);
    } catch (error) {
      ctx.log.warn({ err: error, saleId: id }, 'card terminal: will look again');
      isAway ||= error instanceof TerminalUnavailable;
      await markAsked(ctx, { id });
    }
  }
}

/** Forgets what was typed and never paid. */
export const deleteStaleSales = (ctx: Ctx): Promise<void> => deleteStale(ctx);
