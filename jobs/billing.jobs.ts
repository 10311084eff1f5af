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
import { HOUR, handleJob, MINUTE, repeatJob, SECOND } from '~/src/platform/jobs';

/** Jobs of billing: their contracts stand in the domain. */
export const billingJobs = [
  handleJob(confirmPixJob, (ctx, { txid }) => confirmPixCharge(ctx, txid)),
  handleJob(refundPixJob, (ctx, { refundId }) => settlePixRefund(ctx, refundId)),
  handleJob(returnUnmatchedPaymentJob, (ctx, { endToEndId }) => settleUnmatchedPayment(ctx, endToEndId)),
  handleJob(tracePaymentJob, (ctx, { endToEndId }) => tracePayment(ctx, endToEndId)),
  repeatJob(reconcilePixJob, 10 * SECOND, reconcilePixCharges),
  repeatJob(expireHoldsJob, MINUTE, expireHolds),
  repeatJob(lowBalanceJob, MINUTE, noticeLowBalances),
  repeatJob(expireCreditsJob, HOUR, expireCredits),
  repeatJob(closeInvoicesJob, HOUR, closeInvoices),
  repeatJob(checkLedgerJob, HOUR, checkLedger),
];
