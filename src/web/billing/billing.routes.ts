import { defineRoutes } from '~/src/http/routes';
import { showWallet, showWallets, workOnWallet, workOnWallets } from './desk.pages';
import { payInvoice, showInvoice, showInvoices } from './invoice.pages';
import { askForCode, showPix, showReceipt, showResult } from './pix.pages';
import { putAwayPriceNotice, showPriceNotice } from './price-notice.pages';
import { type ContactReader, confirmPurchase, showConfirm, showPackages } from './purchase.pages';
import { changeSettings, showSettings } from './settings.pages';
import { showStatement } from './statement.pages';

/** Pages of money; `contactOf` reads what a receipt says of the acting account beside its name (null: nothing). */
export const billingRoutes = (contactOf: ContactReader) =>
  defineRoutes({
    'buy-credit': { get: showPackages },
    'confirm-credit-package': { get: showConfirm(contactOf), form: confirmPurchase(contactOf) },
    'confirm-credit-value': { get: showConfirm(contactOf), form: confirmPurchase(contactOf) },
    'pix-payment': { get: showPix, post: askForCode },
    'credit-result': { get: showResult },
    'credit-receipt': { get: showReceipt(contactOf) },
    invoices: { get: showInvoices },
    invoice: { get: showInvoice, post: payInvoice },
    'price-notice': { get: showPriceNotice, openPost: putAwayPriceNotice },
    'operator-wallets': { get: showWallets, post: workOnWallets },
    'operator-wallet': { get: showWallet, post: workOnWallet },
    'operator-settings': { get: showSettings, post: changeSettings },
    statement: { get: showStatement },
  });
