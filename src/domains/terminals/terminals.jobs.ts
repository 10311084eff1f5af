import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

const SALE = {
  queue: 'payment-terminal',
  attempts: 6,
  backoffMs: 2_000,
  schema: z.object({ saleId: z.uuid() }),
};
const COMPANY = { ...SALE, company: 'paymentTerminal' } as const;

/** Sends the amount to the terminal. */
export const sendToTerminalJob = defineJob({ name: 'terminals.ask', ...COMPANY });

/** A notification announced a change: query the payment company. */
export const confirmSaleJob = defineJob({ name: 'terminals.confirm', ...COMPANY });

/** Orders a paid sale. */
export const orderSaleJob = defineJob({ name: 'terminals.order', ...SALE });

/** Refunds the card. */
export const refundSaleJob = defineJob({ name: 'terminals.refund', ...COMPANY });

/** Missed notifications, and work left by a stopped process. */
export const reconcileSalesJob = defineScheduledJob({ name: 'terminals.reconcile', schedule: 'every 10 s' });

/** Deletes unpaid drafts. */
export const deleteStaleSalesJob = defineScheduledJob({ name: 'terminals.forget', schedule: 'every 1 min' });
