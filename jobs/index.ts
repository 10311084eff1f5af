import { cleanAccessJob, recoverPasswordJob } from '~/src/domains/access';
import { addAuditMonthsJob } from '~/src/domains/audit';
import {
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
} from '~/src/domains/billing';
import { sendEmailJob, sendTextJob } from '~/src/domains/notifications';
import { scanContractsJob } from '~/src/domains/onboarding';
import { dropWhatIsOverJob, eraseAccountsJob } from '~/src/domains/privacy';
import { assembleJob, demandJob, redrawJob, sourceJob } from '~/src/domains/reports';
import { importListsJob } from '~/src/domains/sources';
import type { AnyJobHandler } from '~/src/platform/jobs';
import { cleanOutboxJob } from '~/src/platform/platform.jobs';
import * as cleanAccess from './access/clean-access.job';
import * as recoverPassword from './access/recover-password.job';
import * as addAuditMonths from './audit/add-months.job';
import * as checkLedger from './billing/check-ledger.job';
import * as closeInvoices from './billing/close-invoices.job';
import * as confirmPix from './billing/confirm-pix.job';
import * as expireCredits from './billing/expire-credits.job';
import * as expireHolds from './billing/expire-holds.job';
import * as lowBalance from './billing/low-balance.job';
import * as reconcilePix from './billing/reconcile-pix.job';
import * as refundPix from './billing/refund-pix.job';
import * as returnSurplus from './billing/return-surplus.job';
import * as tracePayment from './billing/trace-payment.job';
import * as sendEmail from './notifications/send-email.job';
import * as sendText from './notifications/send-text.job';
import * as scanContracts from './onboarding/scan-contracts.job';
import * as cleanOutbox from './platform/clean-outbox.job';
import * as dropWhatIsOver from './privacy/drop-what-is-over.job';
import * as eraseAccounts from './privacy/erase-accounts.job';
import * as assemble from './reports/assemble.job';
import * as demand from './reports/demand.job';
import * as redraw from './reports/redraw.job';
import * as source from './reports/source.job';
import * as importLists from './sources/import-lists.job';

/** Every job: its contract in the domain, its handler here. A job that is not listed is a dead letter at once. */
export const handlers: readonly AnyJobHandler[] = [
  { contract: sourceJob, ...source },
  { contract: assembleJob, ...assemble },
  { contract: redrawJob, ...redraw },
  { contract: demandJob, ...demand },
  { contract: sendEmailJob, ...sendEmail },
  { contract: sendTextJob, ...sendText },
  { contract: cleanAccessJob, ...cleanAccess },
  { contract: recoverPasswordJob, ...recoverPassword },
  { contract: confirmPixJob, ...confirmPix },
  { contract: refundPixJob, ...refundPix },
  { contract: returnSurplusJob, ...returnSurplus },
  { contract: tracePaymentJob, ...tracePayment },
  { contract: reconcilePixJob, ...reconcilePix },
  { contract: expireHoldsJob, ...expireHolds },
  { contract: expireCreditsJob, ...expireCredits },
  { contract: lowBalanceJob, ...lowBalance },
  { contract: closeInvoicesJob, ...closeInvoices },
  { contract: checkLedgerJob, ...checkLedger },
  { contract: importListsJob, ...importLists },
  { contract: scanContractsJob, ...scanContracts },
  { contract: cleanOutboxJob, ...cleanOutbox },
  { contract: dropWhatIsOverJob, ...dropWhatIsOver },
  { contract: eraseAccountsJob, ...eraseAccounts },
  { contract: addAuditMonthsJob, ...addAuditMonths },
];
