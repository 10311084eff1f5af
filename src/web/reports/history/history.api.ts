import { z } from 'zod';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { getScope } from '~/src/domains/reports/history/scope.rules';
import { toAllTexts } from '~/src/domains/reports/order-fields.rules';
import { PURPOSES } from '~/src/domains/reports/purpose.rules';
import { HISTORY_VIEWS, type ReportLine } from '~/src/domains/reports/reports.types';
import { resendReport } from '~/src/domains/reports/result/announce.service';
import { defineCall } from '~/src/http/api/api';
import { instant, reais, typedDocument } from '~/src/http/api/codecs';
import { API_PERIOD, apiPeriodFields } from '~/src/http/forms/period';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { costCenterOut } from '~/src/web/billing/budgets/cost-centers.api';
import { textsOut } from '~/src/web/reports/order/order-texts.schemas';
import { contestOut } from '~/src/web/reports/result/contest.schemas';
import { REPORT_STATES, RISK_LEVELS } from './history.schemas';

const search = defineCall({
  call: 'POST QueryHistory/Search',
  readOnly: true,
  late: true,
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary:
    'Earlier checks of the current account, newest first (ours). With the reuse claim, or as administrator: those of the whole company; document filters by CPF or CNPJ. riskIndicator, purpose, costCenterId and orderedByUID (the person who ordered) narrow the list; view is one of the history page: alerts (attention or high), incomplete (a source did not answer; those that the order left out are no gap), open (not ended), mine (ordered by the caller), contested (by the person the report is about). cursor: next of the previous page, with the same filters',
  in: z
    .object({
      ...apiPeriodFields,
      externalId: z.string().max(80).optional(),
      status: z.enum(REPORT_STATES).optional(),
      document: typedDocument(
        (text) => parseCpf(text) ?? parseCnpj(text),
        'reportHistory:errors.document',
      ).optional(),
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
        contest: contestOut.nullable(),
        charged: reais.nullable(),
        buyDateTime: instant,
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
        document: input.document ?? null,
      },
    });
    return { queries: page.lines.map(toApi), next: page.next };
  },
});

const toApi = (line: ReportLine) => ({
  ...line,
  uniqueIdentifier: line.id,
  externalId: line.productExternalId,
  queryTarget: line.target,
  ...toAllTexts(line.texts),
  status: line.state,
  riskIndicator: line.riskLevel,
  buyDateTime: line.createdAt,
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
