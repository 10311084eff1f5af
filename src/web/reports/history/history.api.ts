import { z } from 'zod';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { getScope } from '~/src/domains/reports/history/scope.rules';
import { toAllTexts } from '~/src/domains/reports/order-fields.rules';
import { PURPOSES } from '~/src/domains/reports/purpose.rules';
import { HISTORY_VIEWS, type ReportLine } from '~/src/domains/reports/reports.types';
import { resendReport } from '~/src/domains/reports/result/announce.service';
import { defineCall } from '~/src/http/api/api';
import { API_PERIOD, apiPeriodFields } from '~/src/http/forms/period';
import { Invalid } from '~/src/platform/errors';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import { costCenterOut, toCostCenter } from '~/src/web/billing/budgets/cost-centers.api';
import { textsOut } from '~/src/web/reports/order/order-texts.schemas';
import { REPORT_STATES, RISK_LEVELS } from './history.schemas';

const search = defineCall({
  call: 'POST QueryHistory/Search',
  readOnly: true,
  late: true,
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary:
    'Earlier checks of the current account, newest first (ours). With the reuse claim, or as administrator: those of the whole company; document filters by CPF or CNPJ. riskIndicator, purpose, costCenterId and orderedByUID (the person who ordered) narrow the list; view is one of the history page: alerts (attention or high), incomplete (a source was not consulted or did not answer), open (not ended), mine (ordered by the caller). cursor: next of the previous page, with the same filters',
  in: z
    .object({
      ...apiPeriodFields,
      externalId: z.string().max(80).optional(),
      status: z.enum(REPORT_STATES).optional(),
      document: z.string().max(MAX_DOCUMENT_TEXT).optional(),
      riskIndicator: z.enum(RISK_LEVELS).optional(),
      purpose: z.enum(PURPOSES).optional(),
      orderedByUID: z.uuid().optional(),
      costCenterId: z.uuid().optional(),
      view: z.enum(HISTORY_VIEWS).optional(),
      cursor: z.string().max(200).optional(),
      limitResult: z.coerce.number().int().min(1).max(100).optional(),
    })
    .refine(...API_PERIOD),
  out: z.object({
    queries: z.array(
      z.object({
        uniqueIdentifier: z.uuid(),
        externalId: z.string(),
        productName: z.string(),
        queryTarget: z.enum(['CPF', 'CNPJ']),
        /** Masked. */
        document: z.string(),
        orderedBy: z.string().nullable(),
        purpose: z.enum(PURPOSES),
        costCenter: costCenterOut.nullable(),
        ...textsOut,
        status: z.enum(REPORT_STATES),
        riskIndicator: z.string().nullable(),
        charged: z.number().nullable(),
        buyDateTime: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
  handler: async (ctx, input) => {
    const page = await listReports(ctx, {
      ...getScope(ctx),
      limit: input.limitResult ?? 20,
      after: input.cursor,
      filter: {
        from: input.startDate ?? null,
        to: input.endDate ?? null,
        product: input.externalId ?? null,
        state: input.status ?? null,
        userId: input.orderedByUID ?? null,
        risk: input.riskIndicator ?? null,
        purpose: input.purpose ?? null,
        costCenter: input.costCenterId ?? null,
        view: input.view ?? null,
        document: input.document ? getDocument(input.document) : null,
      },
    });
    return { queries: page.lines.map(toApi), next: page.next };
  },
});

/** @throws Invalid if it is neither a CPF nor a CNPJ */
function getDocument(text: string): string {
  const document = parseCpf(text) ?? parseCnpj(text);
  if (!document) throw new Invalid('invalid', { document: ['reportHistory:errors.document'] });
  return document;
}

const toApi = (line: ReportLine) => ({
  uniqueIdentifier: line.id,
  externalId: line.productExternalId,
  productName: line.productName,
  queryTarget: line.target,
  document: line.document,
  orderedBy: line.orderedBy,
  purpose: line.purpose,
  costCenter: line.costCenter && toCostCenter(line.costCenter),
  ...toAllTexts(line.texts),
  status: line.state,
  riskIndicator: line.riskLevel,
  charged: line.charged === null ? null : line.charged / 100,
  buyDateTime: line.createdAt.toISOString(),
});

const resend = defineCall({
  call: 'POST QueryHistory/ResendEmail',
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary: 'Resends the e-mail of a finished query to the caller (ours)',
  in: z.object({ uniqueIdentifier: z.uuid() }),
  out: z.object({ ok: z.literal(true) }),
  handler: async (ctx, { uniqueIdentifier }) => {
    await resendReport(ctx, uniqueIdentifier);
    return { ok: true as const };
  },
});

export const historyApi = [search, resend];
