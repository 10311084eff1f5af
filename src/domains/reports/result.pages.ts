import type { Request, Response } from 'express';
import { renderPage } from '~/src/http/render';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import HistoryPage from '~/views/reports/history.page';
import ReceiptPage from '~/views/reports/receipt.page';
import ResultPage from '~/views/reports/result.page';
import RunningPage from '~/views/reports/running.page';
import { statedName } from './document.rules';
import { listReports } from './history.queries';
import { progressOf } from './progress.rules';
import { findPdf, pdfFileName, readPdf } from './report-file.store';
import { findReportOf, getReportView } from './reports.queries';
import type { ReportView } from './reports.types';
import { openInputs, sealInputs } from './sealed.service';

const REFRESH_SECONDS = 5;
const PAGE = 20;

const viewOf = (req: Request): Promise<ReportView> =>
  getReportView(req.ctx, requireActor(req.ctx).actor.accountId, String(req.params.uniqueIdentifier ?? ''));

/**
 * A report on its way, or its result; JSON for the page's own polling. Three routes lead here; inputs
 * that stand readable in the address are sealed first.
 */
export const showResult: Handler = async (req, res) => {
  const view = await viewOf(req);
  if (req.accepts(['html', 'json']) === 'json') {
    res.setHeader('Cache-Control', 'no-store');
    res.json(progressOf(view, req.ctx.now()));
    return;
  }
  if (sealAddress(req, res, view)) return;
  if (view.endedAt) return renderResult(req, res, view);
  return renderRunning(req, res, view);
};

/** True when the address held readable inputs and the browser was sent to its sealed form. */
function sealAddress(req: Request, res: Response, view: ReportView): boolean {
  const text = req.params.inputFields;
  if (text === undefined) return false;
  const { accountId } = requireActor(req.ctx).actor;
  const opened = openInputs(req.ctx.vault, accountId, String(text));
  if (!opened || opened.sealed) return false;
  redirectTo(req, res, view.isDossier ? 'result-dossier' : 'result-single', {
    externalId: view.productExternalId,
    inputFields: sealInputs(req.ctx.vault, accountId, opened),
    uniqueIdentifier: view.id,
  });
  return true;
}

async function renderRunning(req: Request, res: Response, view: ReportView): Promise<void> {
  const here = req.path;
  const auto = req.query.auto !== '0';
  const props = { view, progress: progressOf(view, req.ctx.now()), here, auto };
  await renderPage(req, res, RunningPage, props, {
    title: req.translate('reports:result.runningTitle'),
    refresh: auto ? { seconds: REFRESH_SECONDS, href: here } : undefined,
  });
}

async function renderResult(req: Request, res: Response, view: ReportView): Promise<void> {
  const print = req.query.imprimir === '1';
  const props = {
    view,
    print,
    statedName: statedName(view),
    here: req.path,
  };
  await renderPage(req, res, ResultPage, props, {
    title: `${view.productName} · ${req.translate('reports:result.title')}`,
    layout: print ? 'bare' : 'standard',
  });
}

/** A link to a report by its id alone (specification B §2.1); leads to its result. */
export const showReportLink: Handler = async (req, res) => {
  const { actor } = requireActor(req.ctx);
  const view = await getReportView(req.ctx, actor.accountId, String(req.params.uid ?? ''));
  redirectTo(req, res, 'result-history', { externalId: view.productExternalId, uniqueIdentifier: view.id });
};

/** The receipt, to print. */
export const showReceipt: Handler = async (req, res) => {
  const view = await viewOf(req);
  const backHref = hrefFor(req, 'result-history', {
    externalId: view.productExternalId,
    uniqueIdentifier: view.id,
  });
  const verifyHref = req.ctx.origin + hrefFor(req, 'verify-report', { code: view.verificationCode });
  await renderPage(
    req,
    res,
    ReceiptPage,
    { view, backHref, verifyHref },
    {
      title: req.translate('reports:receipt.title'),
      layout: 'bare',
    },
  );
};

/** The protected PDF as a download. */
export const downloadPdf: Handler = async (req, res) => {
  const { accountId } = requireActor(req.ctx).actor;
  const report = await findReportOf(req.ctx, accountId, String(req.params.uniqueIdentifier ?? ''));
  if (!report) throw new NotFound('report_not_found');
  const file = await findPdf(req.ctx, report.id);
  if (!file) {
    flash(req, { kind: 'info', text: req.translate('reports:result.pdfMissing') });
    return redirectTo(req, res, 'history');
  }
  const pdf = await readPdf(req.ctx, report.id, file);
  res.setHeader('Content-Disposition', `attachment; filename="${pdfFileName(report)}"`);
  res.setHeader('Cache-Control', 'no-store');
  res.type('application/pdf').send(pdf);
};

/** Earlier reports, newest first. */
export const showHistory: Handler = async (req, res) => {
  const { actor } = requireActor(req.ctx);
  const after = typeof req.query.antes === 'string' ? req.query.antes : undefined;
  const { lines, next } = await listReports(req.ctx, { accountId: actor.accountId, limit: PAGE, after });
  const props = {
    lines,
    isCompany: actor.accountKind === 'company',
    newestHref: after ? hrefFor(req, 'history') : null,
    moreHref: next ? hrefFor(req, 'history', {}, { antes: next }) : null,
  };
  await renderPage(req, res, HistoryPage, props, { title: req.translate('reports:history.title') });
};
