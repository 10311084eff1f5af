import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { sendTemplate, showBatchBuy, submitBatchFile } from './buy.pages';
import {
  showBatchConfirm,
  submitBatchConfirm,
  submitColumns,
  submitDiscard,
  submitReadAgain,
} from './confirm.pages';
import { sendBatchFile } from './files.pages';
import { searchBatches, showBatchHistory } from './history.pages';
import { showBatchManual, submitBatchManual } from './manual.pages';
import {
  showBatchDetail,
  showCancel,
  submitCancel,
  submitPause,
  submitResume,
  submitRetry,
} from './run.pages';

export const batchesRoutes = defineRoutes({
  'batch-template': { get: sendTemplate },
  'batch-buy': { get: (req, res) => showBatchBuy(req, res), form: submitBatchFile },
  'batch-manual': { get: (req, res) => showBatchManual(req, res), form: submitBatchManual },
  'batch-confirm': { get: showBatchConfirm, form: submitBatchConfirm },
  'batch-columns': { get: redirectToPage('batch-confirm'), form: submitColumns },
  'batch-read-again': { get: redirectToPage('batch-confirm'), form: submitReadAgain },
  'batch-discard': { get: redirectToPage('batch-confirm'), form: submitDiscard },
  'batch-pause': { get: redirectToPage('batch-confirm'), form: submitPause },
  'batch-resume': { get: redirectToPage('batch-confirm'), form: submitResume },
  'batch-cancel': { get: showCancel, form: submitCancel },
  'batch-retry': { get: redirectToPage('batch-confirm'), form: submitRetry },
  'batch-file': { get: sendBatchFile },
  'batch-history': { get: (req, res) => showBatchHistory(req, res), form: searchBatches },
  'batch-detail': { get: showBatchDetail },
  'batch-detail-file': { get: sendBatchFile },
});
