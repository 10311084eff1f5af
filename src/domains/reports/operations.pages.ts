import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import OperatorReportsPage from '~/views/reports/operator-reports.page';
import { REPORT_STATES } from './history.schemas';
import { countRecentReports, listOperatorReports, listSourceHealth } from './operations.queries';
import { reconcileReports } from './reconcile.service';

/** Operators: the last day's reports, the sources' health, and what failed. */
export const showOperatorReports: Handler = async (req, res) => {
  const asked = req.query.situacao ?? 'failed';
  const state = REPORT_STATES.find((each) => each === asked) ?? null;
  const [counts, sources, reports] = await Promise.all([
    countRecentReports(req.ctx),
    listSourceHealth(req.ctx),
    listOperatorReports(req.ctx, state),
  ]);
  const props = { counts, sources, reports, state };
  await renderPage(req, res, OperatorReportsPage, props, {
    title: req.translate('operations:reports.title'),
  });
};

/** Looks at once for reports that nobody works on, as the worker does every few seconds. */
export const reconcileNow: Handler = async (req, res) => {
  const { expired, sources, assemblies } = await reconcileReports(req.ctx);
  const count = expired + sources + assemblies;
  flash(req, { kind: 'ok', text: req.translate('operations:reports.reconciled', { count }) });
  redirectTo(req, res, 'operator-reports');
};
