import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

const BANK = { queue: 'pix', attempts: 8, backoffMs: 2_000 };
const HOUSEKEEPING = { queue: 'maintenance', attempts: 1, backoffMs: 1_000, schema: z.object({}) };

/** A webhook hinted at a change: ask the bank. */
export const confirmPixJob = defineJob({
  name: 'billing.confirm-pix',
  schema: z.object({ txid: z.string() }),
  ...BANK,
});

/** Gives a payment back at the bank. */
export const refundPixJob = defineJob({
  name: 'billing.refund-pix',
  schema: z.object({ refundId: z.string() }),
  ...BANK,
});

/** Gives back a payment that bought nothing. */
export const returnUnmatchedPaymentJob = defineJob({
  name: 'billing.return-unmatched-payment',
  schema: z.object({ endToEndId: z.string() }),
  ...BANK,
});

/** A webhook told of a payment for a charge that we do not know: ask the bank what it is. */
export const tracePaymentJob = defineJob({
  name: 'billing.trace-payment',
  schema: z.object({ endToEndId: z.string() }),
  ...BANK,
});

/** Every 10 s: what no webhook told, and our clock. */
export const reconcilePixJob = defineJob({ name: 'billing.reconcile-pix', ...HOUSEKEEPING });

/** Every minute. */
export const expireHoldsJob = defineJob({ name: 'billing.expire-holds', ...HOUSEKEEPING });

/** Every hour. */
export const checkLedgerJob = defineJob({ name: 'billing.check-ledger', ...HOUSEKEEPING });

/** Every hour: bonuses whose time is over. */
export const expireCreditsJob = defineJob({ name: 'billing.expire-credits', ...HOUSEKEEPING });

/** Every minute: who is told that their credits are low. */
export const lowBalanceJob = defineJob({ name: 'billing.low-balance', ...HOUSEKEEPING });

/** Every minute: who is told that a share of a budget is used. */
export const budgetsJob = defineJob({ name: 'billing.budgets', ...HOUSEKEEPING });

/** Every hour: invoices whose month is over are closed, unpaid ones become overdue. */
export const closeInvoicesJob = defineJob({ name: 'billing.close-invoices', ...HOUSEKEEPING });
