import type { Response } from 'express';
import { endMonitor, pauseMonitor, resumeMonitor } from '~/src/domains/monitoring/monitor.service';
import {
  compareRun,
  countMonitors,
  getMonitor,
  listMonitors,
} from '~/src/domains/monitoring/monitoring.queries';
import { MONITOR_VIEWS, type MonitorView } from '~/src/domains/monitoring/monitoring.types';
import { noFields } from '~/src/http/forms/form';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { isUuid } from '~/src/shared/uuid';
import MonitorPage from '~/views/monitoring/monitor.page';
import MonitorsPage from '~/views/monitoring/monitors.page';
import { listQuery, VIEW_VALUES } from './monitoring.schemas';

const PAGE = 50;

/** What the account repeats, those that changed first. */
export const showMonitors: Handler<UserRequest> = async (req, res) => {
  const { situacao: view, depois: after } = listQuery.parse(req.query);
  const [{ lines, next }, totals] = await Promise.all([
    listMonitors(req.ctx, { view, limit: PAGE, after }),
    countMonitors(req.ctx),
  ]);
  const link = (tab: MonitorView, more: Record<string, string> = {}) =>
    hrefFor(req, 'monitors', {}, { ...(tab !== 'all' && { situacao: VIEW_VALUES[tab] }), ...more });
  const props = {
    lines,
    view,
    totals,
    tabs: MONITOR_VIEWS.map((each) => ({ view: each, href: link(each) })),
    nextHref: next ? link(view, { depois: next }) : undefined,
    firstHref: after === undefined ? undefined : link(view),
  };
  await renderPage(req, res, MonitorsPage, props, { title: req.translate('monitoring:list.title') });
};

/** One of them: what changed, its repeats and their cost. `?comparacao=` names a repeat, otherwise the last change. */
export async function showMonitor(req: UserRequest<'uid'>, res: Response): Promise<void> {
  const monitor = await getMonitor(req.ctx, req.params.uid);
  const typedId = req.query.comparacao;
  const last = monitor.runs.find(({ outcome }) => outcome === 'changed')?.reportId ?? null;
  const reportId = isUuid(typedId) ? typedId : last;
  const comparison = reportId ? await compareRun(req.ctx, monitor, reportId) : null;
  await renderPage(
    req,
    res,
    MonitorPage,
    { monitor, comparison },
    {
      title: req.translate('monitoring:one.title'),
    },
  );
}

const action = (outcome: 'paused' | 'resumed' | 'ended', work: typeof pauseMonitor) =>
  form({
    schema: noFields,
    show: flashErrorsOn('monitor'),
    async submit(req: UserRequest<'uid'>, res) {
      const { uid } = req.params;
      await work(req.ctx, uid);
      flash(req, { kind: 'ok', text: req.translate(`monitoring:done.${outcome}`) });
      redirectTo(req, res, 'monitor', { uid });
    },
  });

export const pause = action('paused', pauseMonitor);
export const resume = action('resumed', resumeMonitor);
export const end = action('ended', endMonitor);
