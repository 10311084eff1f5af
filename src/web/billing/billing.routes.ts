import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import {
  addBudget,
  saveBudget,
  showBudget,
  showBudgets,
  showNewBudget,
  showRemoval,
  submitBudgetRemoval,
} from './budgets/budgets.pages';
import {
  archive,
  create,
  rename,
  restore,
  showArchive,
  showCostCenter,
  showCostCenters,
} from './budgets/cost-centers.pages';
import { payInvoice, showInvoice, showInvoices } from './invoice/invoice.pages';
import { showBundles } from './offers/bundles.pages';
import { addPurchaseCode, saveCodeState, showCode, showCodes, showNewCode } from './offers/codes.pages';
import {
  addPackage,
  savePackageTerms,
  showNewPackage,
  showPackage,
  showPackageList,
} from './offers/packages.pages';
import { savePlanTerms, showPlan, showPlans } from './offers/plans.pages';
import { addSignupCode, showNewSignupCode } from './offers/signup-codes.pages';
import { confirmNotices, showBank } from './operator/bank.pages';
import { saveNextPrice, showCatalog, showProduct } from './operator/catalog.pages';
import { decideProposed, showChanges } from './operator/changes.pages';
import {
  adjustWallet,
  changePlan,
  decidePayment,
  findWallet,
  showWallet,
  showWallets,
  unfreeze,
} from './operator/operator.pages';
import { saveSetting, showSetting, showSettings, withdrawNextSetting } from './operator/setting.pages';
import { requestPixCode, showPix, showReceipt, showResult } from './pix/pix.pages';
import { type ContactReader, confirmPurchase, showConfirm, showPackages } from './pix/purchase.pages';
import {
  findReceivables,
  saveReissue,
  saveWriteOff,
  showReceivable,
  showReceivables,
} from './receivables/receivables.pages';
import { showStatement } from './statement/statement.pages';
import { showPriceNotice, submitPriceNoticeDismissal } from './wallet/price-notice.pages';

/** Pages of money; `findContact` returns the receipt's contact details of the acting account (null: none). */
export const billingRoutes = (findContact: ContactReader) =>
  defineRoutes({
    'buy-credit': { get: showPackages },
    'confirm-credit-package': { get: showConfirm(findContact), form: confirmPurchase(findContact) },
    'confirm-credit-value': { get: showConfirm(findContact), form: confirmPurchase(findContact) },
    'pix-payment': { get: showPix, post: requestPixCode },
    'credit-result': { get: showResult },
    'credit-receipt': { get: showReceipt(findContact) },
    invoices: { get: showInvoices },
    invoice: { get: showInvoice, form: payInvoice },
    budgets: { get: showBudgets },
    'budget-new': { get: showNewBudget, form: addBudget },
    budget: { get: showBudget, form: saveBudget },
    'budget-remove': { get: showRemoval, form: submitBudgetRemoval },
    'cost-centers': { get: showCostCenters, form: create },
    'cost-center': { get: showCostCenter, form: rename },
    'cost-center-archive': { get: showArchive, form: archive },
    'cost-center-restore': { get: redirectToPage('cost-centers'), form: restore },
    'price-notice': { get: showPriceNotice, openPost: submitPriceNoticeDismissal },
    'operator-changes': { get: showChanges },
    'operator-wallets': { get: showWallets, form: findWallet },
    'operator-receivables': { get: showReceivables, form: findReceivables },
    'operator-receivable': { get: showReceivable },
    'operator-receivable-reissue': { get: redirectToPage('operator-receivable'), form: saveReissue },
    'operator-receivable-write-off': { get: redirectToPage('operator-receivable'), form: saveWriteOff },
    'operator-bank': { get: showBank },
    'operator-bank-seen': { get: redirectToPage('operator-bank'), form: confirmNotices },
    'operator-adjustment': { get: redirectToPage('operator-changes'), form: decideProposed },
    'operator-unmatched-payment': { get: redirectToPage('operator-wallets'), form: decidePayment },
    'operator-wallet': { get: showWallet },
    'operator-wallet-adjust': { get: redirectToPage('operator-account'), form: adjustWallet },
    'operator-wallet-plan': { get: redirectToPage('operator-account'), form: changePlan },
    'operator-wallet-unfreeze': { get: redirectToPage('operator-account'), form: unfreeze },
    'operator-settings': { get: showSettings },
    'operator-setting': { get: showSetting },
    'operator-setting-change': { get: redirectToPage('operator-setting'), form: saveSetting },
    'operator-setting-withdraw': { get: redirectToPage('operator-setting'), form: withdrawNextSetting },
    'operator-catalog': { get: showCatalog },
    'operator-product': { get: showProduct },
    'operator-product-price': { get: redirectToPage('operator-product'), form: saveNextPrice },
    'operator-packages': { get: showPackageList },
    'operator-package-new': { get: showNewPackage, form: addPackage },
    'operator-package': { get: showPackage },
    'operator-package-terms': { get: redirectToPage('operator-package'), form: savePackageTerms },
    'operator-plans': { get: showPlans },
    'operator-plan': { get: showPlan },
    'operator-plan-terms': { get: redirectToPage('operator-plan'), form: savePlanTerms },
    'operator-codes': { get: showCodes },
    'operator-code-new': { get: showNewCode, form: addPurchaseCode },
    'operator-signup-code-new': { get: showNewSignupCode, form: addSignupCode },
    'operator-code': { get: showCode },
    'operator-code-change': { get: redirectToPage('operator-code'), form: saveCodeState },
    'operator-bundles': { get: showBundles },
    statement: { get: showStatement },
  });
