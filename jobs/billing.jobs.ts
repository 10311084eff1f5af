import {
  checkLedger,
  checkLedgerJob,
  closeInvoices,
  closeInvoicesJob,
  confirmPixCharge,
  confirmPixJob,
  expireCredits,
  expireCreditsJob,
  expireHolds,
  expireHoldsJob,
  lowBalanceJob,
  noticeLowBalances,
  reconcilePixCharges,
  reconcilePixJob,
  refundPixJob,
  returnUnmatchedPaymentJob,
  settlePixRefund,
  settleUnmatchedPayment,
  tracePayment,
  tracePaymentJob,
} from '~/src/domains/billing';
import { HOUR, handleJob, MINUTE, SECOND, scheduleJob } from '~/src/platform/jobs';

/** Jobs of billing: their contracts stand in the domain. */
export const billingJobs = [
  handleJob(confirmPixJob, (ctx, { txid }) => confirmPixCharge(ctx, txid)),
  handleJob(refundPixJob, (ctx, { refundId }) => settlePixRefund(ctx, refundId)),
  handleJob(returnUnmatchedPaymentJob, (ctx, { endToEndId }) => settleUnmatchedPayment(ctx, endToEndId)),
  handleJob(tracePaymentJob, (ctx, { endToEndId }) => tracePayment(ctx, endToEndId)),
  scheduleJob(reconcilePixJob, 10 * SECOND, reconcilePixCharges),
  scheduleJob(expireHoldsJob, MINUTE, expireHolds),
  scheduleJob(lowBalanceJob, MINUTE, noticeLowBalances),
  scheduleJob(expireCreditsJob, HOUR, expireCredits),
  scheduleJob(closeInvoicesJob, HOUR, closeInvoices),
  scheduleJob(checkLedgerJob, HOUR, checkLedger),
];
