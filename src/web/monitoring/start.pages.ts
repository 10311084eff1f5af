import type { Response } from 'express';
import {
  getBatchReports,
  type MonitorTerms,
  planMonitor,
  startBatchMonitors,
  startMonitor,
} from '~/src/domains/monitoring/start.service';
import { getReadableReport, type ReportView } from '~/src/domains/reports';
import { findShownName } from '~/src/domains/sources';
import { errorText } from '~/src/http/errors';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import { readDay, typedDay } from '~/src/shared/input/typed-day';
import { startForm } from '~/views/monitoring/start.form';
import StartPage from '~/views/monitoring/start.page';

type Result = FormResult<typeof startForm>;

/** What starting would mean, from one report or from a batch's. */
export async function showStart(
  req: UserRequest<'uid'>,
  res: Response,
  result: Result = EMPTY_FORM,
): Promise<void> {
  const { uid } = req.params;
  const view = await getReadableReport(req.ctx, uid);
  await render(req, res, { view, count: 1, action: hrefFor(req, 'monitor-start', { uid }) }, result);
}

export async function showStartBatch(
  req: UserRequest<'uid'>,
  res: Response,
  result: Result = EMPTY_FORM,
): Promise<void> {
  const { uid } = req.params;
  const { reportIds, first } = await getBatchReports(req.ctx, uid);
  const action = hrefFor(req, 'monitor-batch', { uid });
  await render(req, res, { view: first, count: reportIds.length, action }, result);
}

async function render(
  req: UserRequest<'uid'>,
  res: Response,
  of: { view: ReportView; count: number; action: string },
  { errors, status, values, error }: Result,
): Promise<void> {
  const { view } = of;
  const plan = await planMonitor(req.ctx, view);
  const { refusal, ...rest } = plan;
  const props = {
    ...of,
    plan: rest,
    name: findShownName(view.sources.flatMap(({ findings }) => findings)),
    refusal: refusal && errorText(req.translate, refusal),
    errors,
    values: { endsOn: typedDay(plan.latestEnd, req.locale), ...values },
  };
  await renderPage(req, res, StartPage, props, {
    title: req.translate('monitoring:start.title'),
    status: error?.status ?? status,
  });
}

const toTerms = (
  { locale }: UserRequest,
  { endsOn, isSubjectTold }: { endsOn: string; isSubjectTold: boolean },
): MonitorTerms => ({ endsOn: readDay(endsOn, locale), isSubjectTold });

export const submitStart = form({
  schema: startForm.schema,
  show: showStart,
  async submit(req: UserRequest<'uid'>, res, typed) {
    const uid = await startMonitor(req.ctx, req.params.uid, toTerms(req, typed));
    flash(req, { kind: 'ok', text: req.translate('monitoring:done.started', { count: 1 }) });
    redirectTo(req, res, 'monitor', { uid });
  },
});

export const submitStartBatch = form({
  schema: startForm.schema,
  show: showStartBatch,
  async submit(req: UserRequest<'uid'>, res, typed) {
    const count = await startBatchMonitors(req.ctx, req.params.uid, toTerms(req, typed));
    flash(req, { kind: 'ok', text: req.translate('monitoring:done.started', { count }) });
    redirectTo(req, res, 'monitors');
  },
});
