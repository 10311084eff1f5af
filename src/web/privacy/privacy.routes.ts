import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { cancel, sendCancelCode, showCancel, showCancelDone, showUndo, submitUndo } from './cancel.pages';
import { showImpact, showProcessing, showRetention } from './records.pages';

export const privacyRoutes = defineRoutes({
  'cancel-account': { get: showCancel, form: cancel },
  'cancel-account-code': { get: redirectToPage('cancel-account'), form: sendCancelCode },
  'cancel-done': { get: showCancelDone },
  'cancel-undo': { get: showUndo, post: submitUndo },
  'operator-retention': { get: showRetention },
  'operator-processing': { get: showProcessing },
  'operator-impact': { get: showImpact },
});
