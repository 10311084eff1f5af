import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { approve, refuse, showApproval, showApprovals, withdraw } from './approval/approvals.pages';
import { searchHistory, showHistory } from './history/history.pages';
import {
  chooseDensity,
  removeHistoryView,
  revealHistory,
  saveHistoryView,
} from './history/history-choices.pages';
import { requestHistoryFile, sendHistoryFile } from './history/history-export.pages';
import { showHome, startQuery } from './home.pages';
import { reconcileNow, showOperatorReports, submitSourceQuery } from './operator/operator.pages';
import { showAutoConfirm, submitAutoConfirm } from './order/auto-confirm.pages';
import { showConfirm, submitConfirm } from './order/confirm.pages';
import { showOrder, submitOrder } from './order/order.pages';
import { showConfirmEntity, showOnboardOrder, showValidatingOrder } from './order/order-entry.pages';
import { redirectToRepeat, submitRepeat } from './order/repeat.pages';
import { checkCode, checkFile, showVerify } from './result/authenticity.pages';
import { downloadByLink } from './result/link.pages';
import {
  downloadEvidence,
  downloadPdf,
  resendEmail,
  showReceipt,
  showReportLink,
  showResent,
  showResult,
} from './result/result.pages';

export const reportsRoutes = defineRoutes({
  home: { get: showHome, form: startQuery },
  'buy-product': { get: showOrder, form: submitOrder },
  'confirm-input': { get: showConfirm, form: submitConfirm },
  'buy-product-onboard': { get: showOnboardOrder },
  'buy-product-validating': { get: showValidatingOrder },
  'confirm-entity': { get: showConfirmEntity },
  'auto-confirm': { get: showAutoConfirm, post: submitAutoConfirm },
  'result-dossier': { get: showResult },
  'result-single': { get: showResult },
  'result-history': { get: showResult },
  'report-link': { get: showReportLink },
  'report-receipt': { get: showReceipt },
  'report-pdf': { get: downloadPdf },
  'report-download': { get: downloadByLink },
  'operator-reports': { get: showOperatorReports, post: reconcileNow },
  'operator-reports-source': { get: redirectToPage('operator-reports'), form: submitSourceQuery },
  'verify-report': {
    get: showVerify,
    openUpload: { maxBytes: 12 * 1024 * 1024, before: checkCode, handler: checkFile },
  },
  approvals: { get: showApprovals },
  approval: { get: showApproval },
  'approval-approve': { get: redirectToPage('approval'), form: approve },
  'approval-refuse': { get: redirectToPage('approval'), form: refuse },
  'approval-withdraw': { get: redirectToPage('approval'), form: withdraw },
  'report-again': { get: redirectToRepeat, form: submitRepeat },
  'report-resend': { get: showResent, post: resendEmail },
  'report-evidence': { get: downloadEvidence },
  history: { get: showHistory },
  'history-search': { get: showHistory, form: searchHistory },
  'history-export': { get: redirectToPage('history'), form: requestHistoryFile },
  'history-file': { get: sendHistoryFile },
  'history-view': { get: redirectToPage('history'), form: saveHistoryView },
  'history-view-remove': { get: redirectToPage('history'), form: removeHistoryView },
  'history-reveal': { get: redirectToPage('history'), form: revealHistory },
  'history-density': { get: redirectToPage('history'), form: chooseDensity },
});
