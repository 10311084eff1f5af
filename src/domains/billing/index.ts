export {
  budgetsJob,
  checkLedgerJob,
  closeInvoicesJob,
  confirmPixJob,
  expireCreditsJob,
  expireHoldsJob,
  lowBalanceJob,
  reconcilePixJob,
  reconcileReceivedJob,
  refundPixJob,
  returnUnmatchedPaymentJob,
  tracePaymentJob,
} from './billing.jobs';
export { applyDiscount, discountAt, type MonthCharge, toBill } from './billing.rules';
export type { CreditPackage, Funds, OfferedPlan, PlanTier, ReportLimit } from './billing.types';
export { listBudgets, listSpenderBudgets, toSpender } from './budgets/budget.queries';
export { sendBudgetWarnings } from './budgets/budget.service';
export type { Budget, Spender } from './budgets/budget.types';
export { budgetControl } from './budgets/budget-control.service';
export {
  findCostCenter,
  findCostCenterName,
  hasCostCenters,
  listCostCenters,
  listKnownCostCenters,
} from './budgets/cost-center.queries';
export { checkCostCenter, createCostCenter } from './budgets/cost-center.service';
export { findFunds } from './budgets/funds.service';
export { getBillingAddress, setBillingAddress } from './contacts/billing-address.service';
export { eraseAddresses } from './contacts/billing-address.store';
export { getWalletNotices, setWalletNotices } from './contacts/contact.service';
export { eraseContact } from './contacts/contact.store';
export { notifyLowBalances } from './contacts/low-balance.service';
export { listContacts } from './contacts/low-balance.store';
export type { CostCenter, KnownCostCenter } from './cost-center.types';
export { closeInvoices, monthDiscount, openInvoice, startInvoicePix } from './invoice/invoice.service';
export { findPackage, listPackages } from './offers/packages.queries';
export { getOfferedPlan } from './offers/plans.queries';
export { checkLedger } from './operator/ledger-check.service';
export { creditPackage, planTerms, purchaseCode } from './operator/offers-controls.service';
export { listPlans } from './operator/operator.queries';
export { freezeWallet, refundPurchase } from './operator/operator.service';
export { productPrice } from './operator/price.service';
export { promotionalCode } from './operator/promotional-code-control.service';
export { creditTerms, walletFreeze } from './operator/wallet-controls.service';
export { getPixCharge, type PixOrder, startPixPurchase } from './pix/pix.service';
export { invoiceWriteOff } from './receivables/write-off.service';
export { billingSetting } from './settings/setting-control.service';
export { findNextMoment, getBillingSettings, listComingSettings } from './settings/settings.queries';
export { abandonPurchases } from './settlement/abandoned.service';
export {
  confirmPixCharge,
  receivePixWebhook,
  reconcilePixCharges,
  registerPixWebhook,
  tracePayment,
} from './settlement/pix-bank.service';
export { refundPixCharge, settlePixRefund } from './settlement/pix-refund.service';
export { reconcileReceived } from './settlement/reconciliation.service';
export { findReconciliation } from './settlement/reconciliation.store';
export { settleUnmatchedPayment } from './settlement/unmatched-payment.service';
export { deleteOldNotices } from './settlement/unreadable-notice.store';
export { listStatement } from './statement/statement.queries';
export {
  claimOnce,
  claimPurchase,
  copyClaim,
  grantBonus,
  promisedBonus,
  purchaseClaimOf,
  redeemCode,
} from './wallet/bonus.service';
export { creditCardSale, reverseCardSale } from './wallet/card-credit.service';
export { isHolder } from './wallet/holders.queries';
export { refuseOwnWallet } from './wallet/own-wallet.service';
export {
  applyPriceAdjustment,
  type PriceAdjustment,
  planPriceAdjustment,
} from './wallet/price-adjustment.service';
export {
  captureHold,
  expireCredits,
  expireHolds,
  getBalance,
  getReportLimit,
  grantCredits,
  openWallet,
  placeHold,
  releaseHold,
  unlockBonus,
  withdrawLocked,
} from './wallet/wallet.service';
export { grantLimit } from './wallet/wallet.store';
