import { z } from 'zod';
import {
  countRecentReports,
  listOperatorReports,
  listUnresponsiveSources,
} from '~/src/domains/reports/operator/operator.queries';
import { querySourceAgain } from '~/src/domains/reports/run/query-again.service';
import { reconcileReports } from '~/src/domains/reports/run/reconcile.service';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { REPORT_STATES } from '~/src/web/reports/history/history.schemas';
import OperatorReportsPage from '~/views/reports/operator/operator-reports.page';

/** For operators: the last day's reports, their failures, and sources that did not respond. */
export const showOperatorReports: Handler<UserRequest> = async (req, res) => {
  const stateName = req.query.situacao ?? 'failed';
  const state = REPORT_STATES.find((each) => each === stateName) ?? null;
  const [counts, reports, silent] = await Promise.all([
    countRecentReports(req.ctx),
    listOperatorReports(req.ctx, state),
    listUnresponsiveSources(req.ctx),
  ]);
  const props = { counts, reports, state, silent };
  await renderPage(req, res, OperatorReportsPage, props, {
    title: req.translate('operatorWork:reports.title'),
  });
};

/** Queries one source again. */
export const submitSourceQuery = form({
  schema: z.object({ source: z.uuid() }),
  show: flashErrorsOn('operator-reports'),
  async submit(req: UserRequest, res, { source }) {
    await querySourceAgain(req.ctx, source);
    flash(req, { kind: 'ok', text: req.translate('operatorWork:reports.askedDone') });
    redirectTo(req, res, 'operator-reports');
  },
});

/** Runs the reconciler at once. */
export const reconcileNow: Handler<UserRequest> = async (req, res) => {
  const { expired, sources, assemblies } = await reconcileReports(req.ctx);
  const count = expired + sources + assemblies;
  flash(req, { kind: 'ok', text: req.translate('operatorWork:reports.reconciled', { count }) });
  redirectTo(req, res, 'operator-reports');
};
