import type { Response } from 'express';
import { record } from '~/src/domains/audit';
import { hasCostCenters } from '~/src/domains/billing';
import { MAX_DIRECT_ROWS, openExport, requestExport } from '~/src/domains/reports/history/export.service';
import { eachReport } from '~/src/domains/reports/history/history.queries';
import { historyColumns } from '~/src/domains/reports/history/history.wording';
import { countUpTo } from '~/src/domains/reports/history/overview.queries';
import { getScope } from '~/src/domains/reports/history/scope.rules';
import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import { setDataTime } from '~/src/http/data-time';
import { fileNameFor, sendCsv } from '~/src/http/download';
import { form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import { flash } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { csvTable } from '~/src/platform/tables/csv';
import { exportSchema } from './history.schemas';
import { type HistoryRequest, openFilter, redirectToHistory } from './history-request.pages';
import { showAgain } from './list.pages';

const BATCH = 500;

/** The filtered history as a CSV. A file too large for one response is ordered on the page instead. */
export async function sendHistoryCsv(
  req: UserRequest,
  res: Response,
  { filter, query }: HistoryRequest,
): Promise<void> {
  const scope = getScope(req.ctx);
  const count = await countUpTo(req.ctx, scope, { filter, max: MAX_DIRECT_ROWS + 1 });
  if (count > MAX_DIRECT_ROWS) {
    flash(req, { kind: 'info', text: req.translate('reportHistory:export.tooLarge') });
    return redirectToHistory(req, res, query);
  }
  await record(req.ctx, { action: 'history_exported' });
  const { ctx, locale } = req;
  const columns = historyColumns(req.translate, await hasCostCenters(ctx, scope.accountId, ctx.now()));
  const groups = eachReport(ctx, { ...scope, filter, limit: BATCH });
  await sendCsv(req, res, nameFor(req, filter), csvTable(columns, groups, locale));
}

function nameFor(req: UserRequest, filter: HistoryFilter, at?: Date): string {
  const { translate: t } = req;
  const { from, to, state, risk, purpose, view, product, costCenter, document, name, userId } = filter;
  const words = [
    product,
    state && t(`reports:state.${state}`),
    risk && t(`reports:risk.${risk}`),
    purpose && t(`reports:purpose.${purpose}`),
    view && t(`reportHistory:views.${view}`),
    costCenter && t('costCenters:field'),
  ];
  const person = Boolean(document || name || userId);
  return fileNameFor(req, t('reportHistory:csv.file'), { from, to, person, words, ...(at && { at }) });
}

/** Orders a file that a job creates; the page shows the progress. */
export const requestHistoryFile = form({
  schema: exportSchema,
  show: (req: UserRequest, res, result) => showAgain(req, res, result),
  async submit(req, res, { arquivo, ...carried }) {
    const { filter, query } = openFilter(req.ctx, carried);
    await requestExport(req.ctx, { id: arquivo, filter });
    redirectToHistory(req, res, query);
  },
});

/** The file created by a job, for the user who ordered it. */
export const sendHistoryFile: Handler<UserRequest<'uid'>> = async (req, res) => {
  const { pieces, filter, at } = await openExport(req.ctx, req.params.uid);
  setDataTime(res, at);
  await sendCsv(req, res, nameFor(req, filter, at), pieces);
};
