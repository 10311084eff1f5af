import { z } from 'zod';
import { record } from '~/src/domains/audit';
import { getProductById } from '~/src/domains/catalog';
import { defineCall } from '~/src/http/api';
import type { ActorCtx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { i18nOf } from '~/src/platform/i18n';
import { hrefTo } from '~/src/shared/routes';
import { failureText } from '~/views/reports/wording';
import { historyApi } from './history.api';
import { orderApi } from './order.api';
import { findPdf, pdfFileName, readPdf } from './report-file.store';
import { findReportOf, getReadableReport } from './reports.queries';
import type { ReportView } from './reports.types';
import { renderHtml } from './result-html.service';
import { wasReused } from './reuse.queries';

const reportIn = z.object({
  externalId: z.string().max(80).optional(),
  uniqueIdentifier: z.string().max(64),
});

/** @throws NotFound `report_not_found`, also when the product is another */
async function reportOf(ctx: ActorCtx, input: z.infer<typeof reportIn>): Promise<ReportView> {
  const view = await getReadableReport(ctx, input.uniqueIdentifier);
  if (input.externalId && input.externalId !== view.productExternalId) throw new NotFound('report_not_found');
  return view;
}

const verifyStatus = defineCall({
  call: 'GET Product/VerifyStatusConsumedProduct',
  auth: 'token',
  summary: 'Whether a report is done, and its result; ask each five seconds',
  in: reportIn,
  out: z.object({
    done: z.boolean(),
    pdfUrl: z.url().nullable(),
    result: z
      .object({
        state: z.enum(['queued', 'running', 'done', 'partial', 'failed']),
        failure: z.string().nullable(),
        charged: z.number().nullable(),
        sources: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            state: z.string(),
            capturedAt: z.iso.datetime().nullable(),
            findings: z.array(z.record(z.string(), z.unknown())),
          }),
        ),
        riskReasons: z.array(z.object({ code: z.string(), level: z.string() })),
      })
      .nullable(),
    resultMessage: z.string(),
    shouldReuseTransaction: z.boolean(),
    resultHtml: z.string(),
    resultHtmlHeader: z.string(),
    resultHtmlDataSourceRiskIndicator: z.string(),
    riskIndicator: z.string().nullable(),
  }),
  handler: async (ctx, input) => {
    const view = await reportOf(ctx, input);
    const done = view.endedAt !== null;
    if (done) await record(ctx, { action: 'report_viewed', subject: { kind: 'report', id: view.id } });
    return {
      done,
      pdfUrl: view.hasPdf ? pdfUrl(ctx, view) : null,
      result: done ? resultOf(view) : null,
      resultMessage: messageOf(ctx, view),
      shouldReuseTransaction: await wasReused(ctx, view.id),
      ...renderHtml(view, ctx.locale),
      riskIndicator: view.risk?.level ?? null,
    };
  },
});

const pdfUrl = (ctx: ActorCtx, { id }: ReportView): string =>
  ctx.origin + hrefTo(ctx.locale, 'report-pdf', { uniqueIdentifier: id });

function resultOf(view: ReportView) {
  return {
    state: view.state,
    failure: view.failure,
    charged: view.charged === null ? null : view.charged / 100,
    sources: view.sources.map(({ sourceId, name, state, capturedAt, findings }) => ({
      id: sourceId,
      name,
      state,
      capturedAt: capturedAt?.toISOString() ?? null,
      findings: findings.map((finding) => ({ ...finding })),
    })),
    riskReasons: (view.risk?.reasons ?? []).map(({ code, level }) => ({ code, level })),
  };
}

function messageOf(ctx: ActorCtx, view: ReportView): string {
  const t = i18nOf(ctx.locale).getFixedT(ctx.locale, 'reports');
  return view.failure ? failureText(view, t) : t(`state.${view.state}`);
}

const getPurchaseDetails = defineCall({
  call: 'GET Product/GetPurchaseDetails',
  auth: 'token',
  summary: 'What was ordered, when, and what ordering it again costs (in reais)',
  in: reportIn,
  out: z.object({
    productName: z.string(),
    productTargetName: z.enum(['CPF', 'CNPJ']),
    buyDateTime: z.iso.datetime(),
    sourcesCount: z.number().int(),
    priceToBuyAgain: z.number(),
    inputNeeded: z.string(),
    isDossie: z.boolean(),
    uniqueIdentifier: z.uuid(),
  }),
  handler: async (ctx, input) => {
    const view = await reportOf(ctx, input);
    const row = await findReportOf(ctx, ctx.actor.accountId, view.id);
    const product = await getProductById(ctx, row?.product_id ?? '');
    return {
      productName: view.productName,
      productTargetName: view.target,
      buyDateTime: view.createdAt.toISOString(),
      sourcesCount: product.sources.length,
      priceToBuyAgain: product.price / 100,
      inputNeeded: view.target,
      isDossie: view.isDossier,
      uniqueIdentifier: view.id,
    };
  },
});

const downloadPdf = defineCall({
  call: 'GET Product/DownloadReport',
  auth: 'token',
  summary: 'The protected PDF of a report, as base64 (ours: the specification shows only pdfUrl)',
  in: reportIn,
  out: z.object({ fileName: z.string(), contentType: z.literal('application/pdf'), content: z.string() }),
  handler: async (ctx, input) => {
    const view = await reportOf(ctx, input);
    const file = await findPdf(ctx, view.id);
    if (!file) throw new NotFound('report_not_found');
    const pdf = await readPdf(ctx, view, file);
    await record(ctx, { action: 'report_downloaded', subject: { kind: 'report', id: view.id } });
    return {
      fileName: pdfFileName({ verification_code: view.verificationCode }),
      contentType: 'application/pdf' as const,
      content: pdf.toString('base64'),
    };
  },
});

export const reportsApi = [...orderApi, verifyStatus, getPurchaseDetails, downloadPdf, ...historyApi];
