import { defineRoutes } from '~/src/http/routes';
import { showVerify } from './authenticity.pages';
import { showConfirm, showHome, showOrder, startQuery, submitConfirm, submitOrder } from './order.pages';
import { downloadPdf, showHistory, showReceipt, showReportLink, showResult } from './result.pages';

export const reportsRoutes = defineRoutes({
  home: { get: showHome, form: startQuery },
  'buy-product': { get: showOrder, form: submitOrder },
  'confirm-input': { get: showConfirm, form: submitConfirm },
  'result-dossier': { get: showResult },
  'result-single': { get: showResult },
  'result-history': { get: showResult },
  'report-link': { get: showReportLink },
  'report-receipt': { get: showReceipt },
  'report-pdf': { get: downloadPdf },
  'verify-report': { get: showVerify },
  history: { get: showHistory },
});
