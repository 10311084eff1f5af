import { z } from 'zod';
import { defineJob, defineScheduledJob } from '~/src/platform/queue/job-contract';

const BANK = { queue: 'pix', attempts: 8, backoffMs: 2_000, company: 'pix' } as const;

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

/** Acts once a day: the bank's list against the ledger. */
export const reconcileReceivedJob = defineScheduledJob({
  name: 'billing.reconcile-received',
  schedule: 'every 1 h',
  company: 'pix',
});

/** Changes without a webhook, and expiry. */
export const reconcilePixJob = defineScheduledJob({
  name: 'billing.reconcile-pix',
  schedule: 'every 10 s',
  company: 'pix',
});

/** Ends holds whose time is over. */
export const expireHoldsJob = defineScheduledJob({ name: 'billing.expire-holds', schedule: 'every 1 min' });

/** Adds up the ledger. */
export const checkLedgerJob = defineScheduledJob({ name: 'billing.check-ledger', schedule: 'every 1 h' });

/** Expires bonuses. */
export const expireCreditsJob = defineScheduledJob({ name: 'billing.expire-credits', schedule: 'every 1 h' });

/** Notifies accounts with low credits. */
export const lowBalanceJob = defineScheduledJob({ name: 'billing.low-balance', schedule: 'every 1 min' });

/** Sends budget warnings. */
export const budgetsJob = defineScheduledJob({ name: 'billing.budgets', schedule: 'every 1 min' });

/** Closes invoices whose month has ended, marks unpaid ones overdue. */
export const closeInvoicesJob = defineScheduledJob({ name: 'billing.close-invoices', schedule: 'every 1 h' });
