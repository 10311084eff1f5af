import type { Response } from 'express';
import { revealReports } from '~/src/domains/reports/history/reveal.service';
import { removeView, saveView } from '~/src/domains/reports/history/views.service';
import { deleteCookie, setCookie } from '~/src/http/cookies';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectLocal, redirectTo, returnPath } from '~/src/http/respond';
import { densityForm, revealForm, viewRemoval, viewSchema } from './history.schemas';
import { openFilter, redirectToHistory } from './history-request.pages';
import { showAgain } from './list.pages';

/** Saves the filter as a named view. */
export const saveHistoryView = form({
  schema: viewSchema,
  show: (req: UserRequest, res, result) => showAgain(req, res, result),
  async submit(req, res, { nomeVisao, ...carried }) {
    const { filter, query } = openFilter(req.ctx, carried);
    await saveView(req.ctx, { label: nomeVisao, filter });
    flash(req, { kind: 'ok', text: req.translate('reportHistory:saved.done') });
    redirectToHistory(req, res, query);
  },
});

/** Deletes a view. */
export const removeHistoryView = form({
  schema: viewRemoval,
  show: flashErrorsOn('history'),
  async submit(req: UserRequest, res, { visaoSalva }) {
    await removeView(req.ctx, visaoSalva);
    flash(req, { kind: 'ok', text: req.translate('reportHistory:saved.removed') });
    redirectTo(req, res, 'history');
  },
});

/** Reveals the masked values of one row, or of all rows of the page. */
export const revealHistory = form({
  schema: revealForm,
  show: flashErrorsOn('history'),
  async submit(req: UserRequest, res, { uma, todas }) {
    await revealReports(req.ctx, uma.length > 0 ? uma : todas);
    redirectBack(req, res);
  },
});

const YEAR_MS = 365 * 24 * 3_600_000;

/** Stores the row density in this browser. */
export const chooseDensity = form({
  schema: densityForm,
  show: flashErrorsOn('history'),
  submit(req: UserRequest, res, { density }) {
    if (density === 'compact') setCookie(req, res, 'density', density, { maxAge: YEAR_MS });
    else deleteCookie(req, res, 'density');
    redirectBack(req, res);
  },
});

/** Redirects to the list that the form was on. */
function redirectBack(req: UserRequest, res: Response): void {
  const back = returnPath(req);
  if (back) redirectLocal(req, res, back);
  else redirectTo(req, res, 'history');
}
