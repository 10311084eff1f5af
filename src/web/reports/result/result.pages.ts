import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { record } from '~/src/domains/audit';
import { listRelatedProducts } from '~/src/domains/catalog';
import { evidenceFileName, readEvidence } from '~/src/domains/reports/evidence.store';
import { planRepeat } from '~/src/domains/reports/order/repeat.service';
import { ageInDays } from '~/src/domains/reports/order/reuse.rules';
import { recordReuse } from '~/src/domains/reports/order/reuse.store';
import { listReportSources } from '~/src/domains/reports/report-source.store';
import { findNameOfUser, getReadableReport } from '~/src/domains/reports/reports.queries';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { resendReport } from '~/src/domains/reports/result/announce.service';
import { shownName, statedName } from '~/src/domains/reports/result/identity.wording';
import { getStrip } from '~/src/domains/reports/result/marks.rules';
import { offersBeyond } from '~/src/domains/reports/result/offers.rules';
import { getPdfCopy } from '~/src/domains/reports/result/pdf-copy.service';
import { readingPlan } from '~/src/domains/reports/result/reading.rules';
import { maxCharge } from '~/src/domains/reports/run/charge.rules';
import { findProgress } from '~/src/domains/reports/run/progress.queries';
import { openInputs, sealInputs } from '~/src/domains/reports/run/sealed.service';
import type { TokenFile } from '~/src/http/api/token-files';
import { sendPdf } from '~/src/http/download';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { currentPath, flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { MINUTE_MS } from '~/src/shared/dates';
import PreviousPage from '~/views/reports/order/previous.page';
import ReceiptPage from '~/views/reports/result/receipt.page';
import ResultPage from '~/views/reports/result/result.page';
import RunningPage from '~/views/reports/run/running.page';

const REFRESH_SECONDS = 5;
const RELATED = 3;

const getView = (req: UserRequest<'uniqueIdentifier'>): Promise<ReportView> =>
  getReadableReport(req.ctx, req.params.uniqueIdentifier);

/**
 * A report in progress, or its result; JSON for the page's own polling. Used by three routes; inputs in clear
 * in the URL are sealed first.
 */
export const showResult: Handler<UserRequest<'uniqueIdentifier' | 'inputFields?'>> = async (req, res) => {
  if (req.accepts(['html', 'json']) === 'json') return sendProgress(req, res);
  const view = await getView(req);
  if (sealAddress(req, res, view)) return;
  if (view.endedAt && req.query.anterior === '1') return renderPrevious(req, res, view);
  if (view.endedAt) return renderResult(req, res, view);
  return renderRunning(req, res, view);
};

/** A poll with the current ETag gets 304; the island counts the remaining time itself. */
async function sendProgress(req: UserRequest<'uniqueIdentifier'>, res: Response): Promise<void> {
  const id = req.params.uniqueIdentifier;
  const progress = await findProgress(req.ctx, id);
  const states = progress.sources.map(
    ({ state, nothing, late, nextTry, retryAt, outage }) =>
      `${nothing ? 'nothing' : state}${late ? 'late' : ''}${retryAt === null ? '' : nextTry}${outage?.kind ?? ''}`,
  );
  const tag = `W/"${[progress.done, ...states].join('.')}"`;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('ETag', tag);
  if (req.get('if-none-match') === tag) res.status(304).end();
  else res.json(progress);
}

/** True if the URL contained inputs in clear and the browser was redirected to the sealed form. */
function sealAddress(req: UserRequest<'inputFields?'>, res: Response, view: ReportView): boolean {
  const text = req.params.inputFields;
  if (text === undefined) return false;
  const { accountId } = req.ctx.actor;
  const opened = openInputs(req.ctx.vault, accountId, String(text));
  if (!opened || opened.sealed) return false;
  redirectTo(req, res, view.isDossier ? 'result-dossier' : 'result-single', {
    externalId: view.productExternalId,
    inputFields: sealInputs(req.ctx.vault, accountId, opened),
    uniqueIdentifier: view.id,
  });
  return true;
}

async function renderRunning(req: UserRequest, res: Response, view: ReportView): Promise<void> {
  const here = currentPath(req);
  const auto = req.query.auto !== '0';
  const progress = await findProgress(req.ctx, view.id);
  const due = maxCharge(view.price, progress.sources);
  const props = { view, progress, due, shownName: shownName(view), here, auto };
  await renderPage(req, res, RunningPage, props, {
    title: req.translate('reports:result.runningTitle'),
    refresh: auto ? { seconds: REFRESH_SECONDS, href: here } : undefined,
  });
}

/** Offers an earlier report instead of a new one. */
async function renderPrevious(req: UserRequest, res: Response, view: ReportView): Promise<void> {
  const { ctx } = req;
  await recordReuse(ctx, view.id);
  const { due } = await planRepeat(ctx, view);
  const props = { view, ageDays: ageInDays(view.createdAt, ctx.now()), due, order: randomUUID() };
  await renderPage(req, res, PreviousPage, props, { title: req.translate('orderFlow:previous.title') });
}

async function renderResult(req: UserRequest, res: Response, view: ReportView): Promise<void> {
  await record(req.ctx, { action: 'report_viewed', subject: { kind: 'report', id: view.id } });
  const print = req.query.imprimir === '1';
  const props = {
    view,
    marks: getStrip(view),
    print,
    plan: print ? null : readingPlan(view),
    statedName: statedName(view),
    shownName: shownName(view),
    orderedBy: view.userId === req.ctx.actor.userId ? null : await findNameOfUser(req.ctx, view.userId),
    waitSeconds: waitOf(view, req.ctx.now()),
    relatedProducts: print || view.state === 'failed' ? [] : await listOffers(req, view),
    here: currentPath(req),
  };
  await renderPage(req, res, ResultPage, props, {
    title: `${view.productName} · ${req.translate('reports:result.title')}`,
    layout: print ? 'bare' : 'standard',
  });
}

/** Before that a source that is out is rarely back. */
const RETRY_AFTER_MS = 3 * MINUTE_MS;

/** Seconds until a failed report is worth another try. */
const waitOf = ({ endedAt }: ReportView, now: Date): number =>
  endedAt ? Math.max(0, Math.ceil((endedAt.getTime() + RETRY_AFTER_MS - now.getTime()) / 1000)) : 0;

/** Related products, for what this report does not contain. */
async function listOffers(req: UserRequest, view: ReportView) {
  return offersBeyond(await listRelatedProducts(req.ctx, view.productExternalId), view).slice(0, RELATED);
}

/** A link to a report by its id alone (specification 2.3); redirects to its result. */
export const showReportLink: Handler<UserRequest<'uid'>> = async (req, res) => {
  const view = await getReadableReport(req.ctx, req.params.uid);
  redirectTo(req, res, 'result-history', { externalId: view.productExternalId, uniqueIdentifier: view.id });
};

/** The printable receipt. */
export const showReceipt: Handler<UserRequest<'uniqueIdentifier'>> = async (req, res) => {
  const view = await getView(req);
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
export const downloadPdf: Handler<UserRequest<'uniqueIdentifier'>> = async (req, res) => {
  const copy = await getPdfCopy(req.ctx, await getView(req));
  if (copy) return sendPdf(res, copy);
  flash(req, { kind: 'info', text: req.translate('reports:result.pdfMissing') });
  redirectTo(req, res, 'history');
};

/** The same for programs: `pdfUrl` with their bearer token. */
export const pdfFile: TokenFile = {
  route: 'report-pdf',
  summary: 'The protected PDF of a report, at the address that pdfUrl names',
  contentType: 'application/pdf',
  scope: 'reports:read',
  send: async (ctx, req, res) => {
    const view = await getReadableReport(ctx, String(req.params.uniqueIdentifier));
    const copy = await getPdfCopy(ctx, view);
    if (!copy) throw new NotFound('report_not_found');
    sendPdf(res, copy);
  },
};

/** The certificate of a source's answer, unchanged: always a download, never rendered. */
export const downloadEvidence: Handler<UserRequest<'sourceId' | 'uniqueIdentifier'>> = async (req, res) => {
  const view = await getView(req);
  const sources = await listReportSources(req.ctx, view.id);
  const source = sources.find(({ source_id }) => source_id === req.params.sourceId);
  const bytes = source && (await readEvidence(req.ctx, source));
  if (!bytes) throw new NotFound('report_not_found');
  const name = evidenceFileName(view.verificationCode, source);
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  res.setHeader('Content-Security-Policy', 'sandbox');
  res.setHeader('Cache-Control', 'no-store');
  res.type('application/octet-stream').send(bytes);
};

/** Sends the report's e-mail again, to the requesting user. */
export const resendEmail: Handler<UserRequest<'uniqueIdentifier'>> = async (req, res) => {
  const view = await getView(req);
  await resendReport(req.ctx, view.id);
  flash(req, { kind: 'ok', text: req.translate('reportHistory:resent') });
  redirectTo(req, res, 'result-history', {
    externalId: view.productExternalId,
    uniqueIdentifier: view.id,
  });
};

/** The GET of the form's address, for reloads and history. */
export const showResent: Handler<UserRequest<'uniqueIdentifier'>> = async (req, res) => {
  const view = await getView(req);
  redirectTo(req, res, 'result-history', {
    externalId: view.productExternalId,
    uniqueIdentifier: view.id,
  });
};
