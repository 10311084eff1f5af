import { defineRoutes } from '~/src/http/routes';
import { showWallet, showWallets, workOnWallet, workOnWallets } from './desk.pages';
import { payInvoice, showInvoice, showInvoices } from './invoice.pages';
import { askForCode, showPix, showReceipt, showResult } from './pix.pages';
import { putAwayPriceNotice, showPriceNotice } from './price-notice.pages';
import { confirmPurchase, showConfirm, showPackages } from './purchase.pages';
import { changeSettings, showSettings } from './settings.pages';
import { showStatement } from './statement.pages';

export const billingRoutes = defineRoutes({
  'buy-credit': { get: showPackages },
  'confirm-credit-package': { get: showConfirm, form: confirmPurchase },
  'confirm-credit-value': { get: showConfirm, form: confirmPurchase },
  'pix-payment': { get: showPix, post: askForCode },
  'credit-result': { get: showResult },
  'credit-receipt': { get: showReceipt },
  invoices: { get: showInvoices },
  invoice: { get: showInvoice, post: payInvoice },
  'price-notice': { get: showPriceNotice, openPost: putAwayPriceNotice },
  'operator-wallets': { get: showWallets, post: workOnWallets },
  'operator-wallet': { get: showWallet, post: workOnWallet },
  'operator-settings': { get: showSettings, post: changeSettings },
  statement: { get: showStatement },
});
