import { defineRoutes } from '~/src/http/routes';
import { showCancel, showCancelDone, showUndo, submitCancel, submitUndo } from './cancel.pages';

export const privacyRoutes = defineRoutes({
  'cancel-account': { get: showCancel, form: submitCancel },
  'cancel-done': { get: showCancelDone },
  'cancel-undo': { get: showUndo, post: submitUndo },
});
