import { z } from 'zod';
import { record } from '~/src/domains/audit';
import { getProductById } from '~/src/domains/catalog';
import { wasReused } from '~/src/domains/reports/order/reuse.queries';
import { toAllTexts } from '~/src/domains/reports/order-fields.rules';
import { findAccountReport, getReadableReport } from '~/src/domains/reports/reports.queries';
import type { ReportView, RiskLevel } from '~/src/domains/reports/reports.types';
import { coverageText, failureText, riskText, silenceText } from '~/src/domains/reports/reports.wording';
import { createReportLink } from '~/src/domains/reports/result/link.service';
import { getPdfCopy } from '~/src/domains/reports/result/pdf-copy.service';
import { findReportState } from '~/src/domains/reports/run/progress.queries';
import { defineCall } from '~/src/http/api/api';
import { instant, reais } from '~/src/http/api/codecs';
import { sendPdf } from '~/src/http/download';
import type { ActorCtx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { getI18n } from '~/src/platform/i18n';
import { hrefTo } from '~/src/shared/routes';
import { getTexts } from '~/src/shared/texts';
import { costCenterOut } from '~/src/web/billing/budgets/cost-centers.api';
import { approvalApi } from './approval/approval.api';
import { historyApi } from './history/history.api';
import { REPORT_STATES } from './history/history.schemas';
import { orderApi } from './order/order.api';
import { textsOut } from './order/order-texts.schemas';
import { contestOut } from './result/contest.schemas';
import { renderHtml } from './result/result-html.api';

const reportIn = z.object({
  externalId: z.string().max(80).optional(),
  uniqueIdentifier: z.string().max(64),
});

/** @throws NotFound `report_not_found`, also if it is of another product */
async function getReport(ctx: ActorCtx, input: z.infer<typeof reportIn>): Promise<ReportView> {
  const view = await getReadableReport(ctx, input.uniqueIdentifier);
  refuseOtherProduct(input, view.productExternalId);
  return view;
}

function refuseOtherProduct({ externalId }: z.infer<typeof reportIn>, ofReport: string): void {
  if (externalId && externalId !== ofReport) throw new NotFound('report_not_found');
}

/** The result's coverage: a "low" indicator with unqueried or unavailable sources does not mean "nothing found". */
const COVERAGE = z.object({
  total: z.number().int(),
  answered: z.number().int(),
  notAsked: z.number().int(),
  noAnswer: z.number().int(),
});

const verifyStatus = defineCall({
  call: 'GET Product/VerifyStatusConsumedProduct',
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary:
    'The status and result of a report; poll every five seconds. state: queued, running, done, partial or failed; resultMessage states the reason of a failure, which is not charged. riskIndicator is limited by coverage: the sources that answered, were not queried, and gave no answer; riskText states both. pdfUrl returns the PDF for the same bearer token',
  in: reportIn,
  out: z.object({
    done: z.boolean(),
    state: z.enum(REPORT_STATES),
    pdfUrl: z.url().nullable(),
    result: z
      .object({
        state: z.enum(REPORT_STATES),
        failure: z.string().nullable(),
        charged: reais.nullable(),
        sources: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            state: z.string(),
            why: z.string().nullable(),
            capturedAt: instant.nullable(),
            findings: z.array(z.record(z.string(), z.unknown())),
          }),
        ),
        riskReasons: z.array(
          z.object({ code: z.string(), level: z.string(), count: z.number().int().optional() }),
        ),
        coverage: COVERAGE,
      })
      .nullable(),
    resultMessage: z.string(),
    shouldReuseTransaction: z.boolean(),
    resultHtml: z.string(),
    resultHtmlHeader: z.string(),
    resultHtmlDataSourceRiskIndicator: z.string(),
    riskIndicator: z.string().nullable(),
    riskText: z.string().nullable(),
    coverage: COVERAGE.nullable(),
    contest: contestOut.nullable(),
    correctedAt: instant.nullable(),
  }),
  handler: async (ctx, input) => {
    const report = await findReportState(ctx, input.uniqueIdentifier);
    const { state } = report;
    refuseOtherProduct(input, report.productExternalId);
    if (!report.done) return { ...NOT_DONE, state, resultMessage: stateText(ctx, state) };
    const view = await getReport(ctx, input);
    await record(ctx, { action: 'report_viewed', subject: { kind: 'report', id: view.id } });
    return {
      done: true,
      state: view.state,
      pdfUrl: view.hasPdf ? pdfUrl(ctx, view) : null,
      result: toResult(ctx, view),
      resultMessage: getMessage(ctx, view),
      shouldReuseTransaction: await wasReused(ctx, view.id),
      ...renderHtml(view, ctx.locale),
      riskIndicator: view.risk?.level ?? null,
      riskText: view.risk && verdictText(ctx, view, view.risk.level),
      coverage: view.coverage,
      contest: view.contest,
      correctedAt: view.correctedAt,
    };
  },
});

/** Returned for every unfinished report. */
const NOT_DONE = {
  done: false,
  pdfUrl: null,
  result: null,
  shouldReuseTransaction: false,
  resultHtml: '',
  resultHtmlHeader: '',
  resultHtmlDataSourceRiskIndicator: '',
  riskIndicator: null,
  riskText: null,
  coverage: null,
  contest: null,
  correctedAt: null,
} as const;

const pdfUrl = (ctx: ActorCtx, { id }: ReportView): string =>
  ctx.origin + hrefTo(ctx.locale, 'report-pdf', { uniqueIdentifier: id });

function toResult(ctx: ActorCtx, view: ReportView) {
  const t = getWords(ctx);
  return {
    ...view,
    sources: view.sources.map((source) => ({
      ...source,
      id: source.sourceId,
      why: silenceText(source, view, t),
      findings: source.findings.map((finding) => ({ ...finding })),
    })),
    riskReasons: view.risk?.reasons ?? [],
  };
}

const getWords = ({ locale }: ActorCtx) => getTexts(getI18n(locale), 'reports');

/** `Sem alertas no que foi consultado · 2 de 9 não consultadas`. */
function verdictText(ctx: ActorCtx, { coverage }: ReportView, level: RiskLevel): string {
  const t = getWords(ctx);
  return [riskText(level, coverage, t), coverageText(coverage, t)].filter(Boolean).join(' · ');
}

const stateText = (ctx: ActorCtx, state: ReportView['state']): string => getWords(ctx)(`state.${state}`);

function getMessage(ctx: ActorCtx, view: ReportView): string {
  if (!view.failure) return stateText(ctx, view.state);
  const t = getWords(ctx);
  const silent = view.sources.filter(({ required, state }) => required && state === 'unavailable');
  const names = view.failure === 'source_unavailable' ? silent.map(({ name }) => name).join(', ') : '';
  return names ? `${failureText(view, t)} (${names})` : failureText(view, t);
}

const getPurchaseDetails = defineCall({
  call: 'GET Product/GetPurchaseDetails',
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary: 'The order of a report: product, time, cost center and the current price (in reais)',
  in: reportIn,
  out: z.object({
    productName: z.string(),
    productTargetName: z.enum(['CPF', 'CNPJ']),
    buyDateTime: instant,
    sourcesCount: z.number().int(),
    priceToBuyAgain: reais,
    inputNeeded: z.string(),
    isDossie: z.boolean(),
    uniqueIdentifier: z.uuid(),
    costCenter: costCenterOut.nullable(),
    ...textsOut,
  }),
  handler: async (ctx, input) => {
    const view = await getReport(ctx, input);
    const row = await findAccountReport(ctx, ctx.actor.accountId, view.id);
    const product = await getProductById(ctx, row?.product_id ?? '');
    return {
      productName: view.productName,
      productTargetName: view.target,
      buyDateTime: view.createdAt,
      sourcesCount: product.sources.length,
      priceToBuyAgain: product.price,
      inputNeeded: view.target,
      isDossie: view.isDossier,
      uniqueIdentifier: view.id,
      costCenter: view.costCenter,
      ...toAllTexts(view.texts),
    };
  },
});

const reportPdf = defineCall({
  call: 'GET Product/ReportPdf',
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary: 'The protected PDF of a report. The response is the file, not JSON (ours)',
  in: reportIn,
  out: z.null(),
  file: 'application/pdf',
  handler: async (ctx, input, { res }) => {
    const copy = await getPdfCopy(ctx, await getReport(ctx, input));
    if (!copy) throw new NotFound('report_not_found');
    sendPdf(res, copy);
    return null;
  },
});

const createLink = defineCall({
  call: 'POST Product/CreateReportLink',
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary:
    'A link to the protected PDF of a report for systems that cannot send headers; valid for five minutes without authentication (ours)',
  in: reportIn,
  out: z.object({ url: z.url(), expiresAt: instant }),
  handler: async (ctx, input) => {
    const { token, expiresAt } = await createReportLink(ctx, await getReport(ctx, input));
    const url = ctx.origin + hrefTo(ctx.locale, 'report-download', { token });
    return { url, expiresAt };
  },
});

const downloadPdf = defineCall({
  call: 'GET Product/DownloadReport',
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary:
    'The protected PDF of a report, as base64 (ours; pdfUrl returns the file itself to the same token)',
  in: reportIn,
  out: z.object({ fileName: z.string(), contentType: z.literal('application/pdf'), content: z.string() }),
  handler: async (ctx, input) => {
    const view = await getReport(ctx, input);
    const copy = await getPdfCopy(ctx, view);
    if (!copy) throw new NotFound('report_not_found');
    const { fileName, pdf } = copy;
    return { fileName, contentType: 'application/pdf' as const, content: pdf.toString('base64') };
  },
});

export const reportsApi = [
  ...orderApi,
  ...approvalApi,
  verifyStatus,
  getPurchaseDetails,
  reportPdf,
  createLink,
  downloadPdf,
  ...historyApi,
];
