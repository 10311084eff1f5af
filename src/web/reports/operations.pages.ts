import type { Request } from 'express';
import { z } from 'zod';
import { askSourceAgain } from '~/src/domains/reports/ask-again.service';
import {
  countRecentReports,
  listOperatorReports,
  listSilentSources,
  listSourceHealth,
} from '~/src/domains/reports/operations.queries';
import { reconcileReports } from '~/src/domains/reports/reconcile.service';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import OperatorReportsPage from '~/views/reports/operator-reports.page';
import { REPORT_STATES } from './history.schemas';

/** Operators: the last day's reports, the sources' health, what failed, and who gave no answer. */
export const showOperatorReports: Handler = async (req, res) => {
  const asked = req.query.situacao ?? 'failed';
  const state = REPORT_STATES.find((each) => each === asked) ?? null;
  const [counts, sources, reports, silent] = await Promise.all([
    countRecentReports(req.ctx),
    listSourceHealth(req.ctx),
    listOperatorReports(req.ctx, state),
    listSilentSources(req.ctx),
  ]);
  const props = { counts, sources, reports, state, silent };
  await renderPage(req, res, OperatorReportsPage, props, {
    title: req.translate('operations:reports.title'),
  });
};

const operationForm = z.object({ source: z.uuid().optional() });

/** Asks one source again; without a source looks at once for reports that nobody works on. */
export const submitOperation: Handler = async (req, res) => {
  const form = readForm(req, operationForm);
  if (!form.ok) throw new Invalid('invalid', form.errors);
  if (form.data.source) await askAgain(req, form.data.source);
  else await reconcileNow(req);
  redirectTo(req, res, 'operator-reports');
};

async function askAgain(req: Request, source: string): Promise<void> {
  try {
    await askSourceAgain(requireActor(req.ctx), source);
    flash(req, { kind: 'ok', text: req.translate('operations:reports.askedDone') });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    flash(req, { kind: 'warning', text: req.translate(`errors:${error.code}` as 'errors:not_found') });
  }
}

async function reconcileNow(req: Request): Promise<void> {
  const { expired, sources, assemblies } = await reconcileReports(req.ctx);
  const count = expired + sources + assemblies;
  flash(req, { kind: 'ok', text: req.translate('operations:reports.reconciled', { count }) });
}
