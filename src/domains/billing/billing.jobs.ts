import { z } from 'zod';
import { defineJob } from '~/src/platform/queue/job-contract';

const BANK = { queue: 'pix', attempts: 8, backoffMs: 2_000, company: 'pix' } as const;
const HOUSEKEEPING = { queue: 'maintenance', attempts: 1, backoffMs: 1_000, schema: z.object({}) };

/** A webhook announced a change: query the bank. */
export const confirmPixJob = defineJob({
  name: 'billing.confirm-pix',
  schema: z.object({ txid: z.string(), endToEndId: z.string().optional() }),
  ...BANK,
});

/** Refunds a payment at the bank. */
export const refundPixJob = defineJob({
  name: 'billing.refund-pix',
  schema: z.object({ refundId: z.string() }),
  ...BANK,
});

/** Returns an unmatched payment. */
export const returnUnmatchedPaymentJob = defineJob({
  name: 'billing.return-unmatched-payment',
  schema: z.object({ endToEndId: z.string() }),
  ...BANK,
});

/** A webhook announced a payment for an unknown charge: query the bank. */
export const tracePaymentJob = defineJob({
  name: 'billing.trace-payment',
  schema: z.object({ endToEndId: z.string() }),
  ...BANK,
});

/** Every hour, acts once a day: the bank's list against the ledger. */
export const reconcileReceivedJob = defineJob({
  name: 'billing.reconcile-received',
  ...HOUSEKEEPING,
  company: 'pix',
});

/** Every 10 s: changes without a webhook, and expiry. */
export const reconcilePixJob = defineJob({ name: 'billing.reconcile-pix', ...HOUSEKEEPING, company: 'pix' });

/** Every minute. */
export const expireHoldsJob = defineJob({ name: 'billing.expire-holds', ...HOUSEKEEPING });

/** Every hour. */
export const checkLedgerJob = defineJob({ name: 'billing.check-ledger', ...HOUSEKEEPING });

/** Every hour: expires bonuses. */
export const expireCreditsJob = defineJob({ name: 'billing.expire-credits', ...HOUSEKEEPING });

/** Every minute: notifies accounts with low credits. */
export const lowBalanceJob = defineJob({ name: 'billing.low-balance', ...HOUSEKEEPING });

/** Every minute: sends budget warnings. */
export const budgetsJob = defineJob({ name: 'billing.budgets', ...HOUSEKEEPING });

/** Every hour: closes invoices whose month has ended, marks unpaid ones overdue. */
export const closeInvoicesJob = defineJob({ name: 'billing.close-invoices', ...HOUSEKEEPING });
