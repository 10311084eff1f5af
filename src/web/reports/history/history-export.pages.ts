import type { Response } from 'express';
import { record } from '~/src/domains/audit';
import { hasCostCenters } from '~/src/domains/billing';
import { MAX_DIRECT_ROWS, openExport, requestExport } from '~/src/domains/reports/history/export.service';
import { eachReport } from '~/src/domains/reports/history/history.queries';
import { historyCsv, historyCsvHead } from '~/src/domains/reports/history/history.wording';
import { countUpTo } from '~/src/domains/reports/history/overview.queries';
import { getScope, type HistoryScope } from '~/src/domains/reports/history/scope.rules';
import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import { form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import { flash, sendChunks } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { exportForm } from './history.schemas';
import { type HistoryRequest, openFilter, redirectToHistory } from './history-request.pages';
import { showAgain } from './list.pages';

const BATCH = 500;

/**
 * The filtered history as a spreadsheet file, streamed with backpressure. If reading fails the connection is
 * aborted, so that a partial file never looks complete. A file too large for one response is ordered on the
 * page instead.
 */
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
  await sendFile(req, res, parts(req, { ...scope, filter }));
}

async function* parts(
  req: UserRequest,
  wanted: HistoryScope & { filter: HistoryFilter },
): AsyncGenerator<string> {
  const { ctx, locale, translate: t } = req;
  const frame = { t, locale, centers: await hasCostCenters(ctx, wanted.accountId, ctx.now()) };
  yield historyCsvHead(t, frame.centers);
  for await (const lines of eachReport(ctx, { ...wanted, limit: BATCH })) {
    yield lines.map((line) => historyCsv(line, frame)).join('');
  }
}

async function sendFile(req: UserRequest, res: Response, pieces: AsyncIterable<string>): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Disposition', 'attachment; filename="historico-consultas.csv"');
  res.type('text/csv; charset=utf-8');
  try {
    await sendChunks(res, pieces);
  } catch (error) {
    if (!res.headersSent) throw error;
    req.ctx.log.warn({ err: error }, 'history: the file was not taken whole');
  }
}

/** Orders a file that a job creates; the page shows the progress. */
export const requestHistoryFile = form({
  schema: exportForm,
  show: (req: UserRequest, res, shown) => showAgain(req, res, shown),
  async submit(req, res, { arquivo, ...carried }) {
    const { filter, query } = openFilter(req.ctx, carried);
    await requestExport(req.ctx, { id: arquivo, filter });
    redirectToHistory(req, res, query);
  },
});

/** The file created by a job, for the user who ordered it. */
export const sendHistoryFile: Handler<UserRequest> = async (req, res) => {
  await sendFile(req, res, await openExport(req.ctx, String(req.params.uid ?? '')));
};
