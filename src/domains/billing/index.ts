export type { Balance, CreditPackage, PixCharge, ReportLimit } from './billing.types';
export type { Drift } from './ledger.queries';
export { checkLedger } from './ledger.service';
export {
  captureHold,
  expireHolds,
  getBalance,
  getReportLimit,
  grantCredits,
  openWallet,
  placeHold,
  releaseHold,
  unlockBonus,
} from './wallet.service';
