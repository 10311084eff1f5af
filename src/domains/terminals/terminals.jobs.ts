import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

const COMPANY = {
  queue: 'payment-terminal',
  attempts: 6,
  backoffMs: 2_000,
  schema: z.object({ saleId: z.uuid() }),
};
const HOUSEKEEPING = { queue: 'maintenance', attempts: 1, backoffMs: 1_000, schema: z.object({}) };

/** Sends the amount to the terminal. */
export const sendToTerminalJob = defineJob({ name: 'terminals.ask', ...COMPANY });

/** A notification hinted at a change: ask the payment company. */
export const confirmSaleJob = defineJob({ name: 'terminals.confirm', ...COMPANY });

/** What is paid is ordered. */
export const orderSaleJob = defineJob({ name: 'terminals.order', ...COMPANY });

/** Gives money back to the card. */
export const refundSaleJob = defineJob({ name: 'terminals.refund', ...COMPANY });

/** Every 10 s: what no notification told, and what a stopped process left. */
export const reconcileSalesJob = defineJob({ name: 'terminals.reconcile', ...HOUSEKEEPING });

/** Every minute: what was typed and never paid is forgotten. */
export const deleteStaleSalesJob = defineJob({ name: 'terminals.forget', ...HOUSEKEEPING });
