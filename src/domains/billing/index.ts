export {
  checkLedgerJob,
  closeInvoicesJob,
  confirmPixJob,
  expireCreditsJob,
  expireHoldsJob,
  lowBalanceJob,
  reconcilePixJob,
  refundPixJob,
  returnSurplusJob,
  tracePaymentJob,
} from './billing.jobs';
export type { Balance, CreditPackage, Drift, PixCharge, ReportLimit } from './billing.types';
export { type BonusKind, claimOnce, copyClaim, grantBonus, redeemCode } from './bonus.service';
export { grantLimit } from './desk.service';
export { closeInvoices, startInvoicePix } from './invoice.service';
export { checkLedger } from './ledger.service';
export { noticeLowBalances } from './low-balance.service';
export { findPackage, listPackages } from './packages.queries';
export { getPixCharge, type PixOrder, quotePurchase, startPixPurchase } from './pix.service';
export {
  confirmPixCharge,
  receivePixWebhook,
  reconcilePixCharges,
  registerPixWebhook,
  tracePayment,
} from './pix-bank.service';
export { refundPixCharge, settlePixRefund } from './pix-refund.service';
export { applyRaise, planRaise, type Raise } from './raise.service';
export { getBillingSettings } from './settings.queries';
export { listStatement } from './statement.queries';
export { settleSurplus } from './surplus.service';
export {
  captureHold,
  expireCredits,
  expireHolds,
  findFunds,
  getBalance,
  getReportLimit,
  grantCredits,
  openWallet,
  placeHold,
  releaseHold,
  unlockBonus,
  withdrawLocked,
} from './wallet.service';
