import { z } from 'zod';
import { EVENT_KINDS } from '~/src/domains/developers/webhooks/webhooks.types';
import { RAW_CODES } from '~/src/domains/verification';

/** Every event kind an endpoint may receive: those it can choose, and the test. */
export const DELIVERED_KINDS = [...EVENT_KINDS, 'webhook.test'] as const;
export type DeliveredKind = (typeof DELIVERED_KINDS)[number];

const id = (of: string) => z.uuid().meta({ description: `Id of the ${of}` });
const centavos = (what: string) =>
  z
    .number()
    .int()
    .meta({ description: `${what}, in centavos` });
const count = z.number().int().min(0);

const coverage = {
  sourcesTotal: count,
  sourcesAnswered: count,
  sourcesNotAsked: count,
  sourcesNoAnswer: count,
};
const riskIndicator = z.enum(['low', 'inconclusive', 'attention', 'high']);
const externalId = z.string().meta({ description: 'The product' });
const reportEnd = z.object({
  id: id('report (uniqueIdentifier)'),
  externalId,
  charged: centavos('What was charged').nullable(),
  failure: z
    .enum(['minor', 'not_found', 'invalid_document', 'data_rejected', 'source_unavailable', 'internal'])
    .nullable(),
  riskIndicator: riskIndicator.nullable(),
  ...coverage,
});

const verificationEnd = z.object({
  id: id('verification'),
  status: z.enum(RAW_CODES).describe('Its raw code'),
  reason: z.string().nullable().describe('The check, or a person’s reason, that decided'),
});

const incident = z.object({
  id: id('incident'),
  component: z
    .string()
    .describe('A part of the service or a source, by its id in the summary of the status page'),
  state: z.enum(['failing', 'down']).describe('How it answers, or answered at worst'),
  openedAt: z.iso.datetime().describe('When it began, before that was noticed'),
});

const noDecisionBefore = z.iso.datetime().describe('No refusal before');

/** `data` of each kind: ids, codes and amounts, nothing personal. */
export const EVENT_DATA: Record<DeliveredKind, z.ZodType> = {
  'report.ordered': z.object({ id: id('report (uniqueIdentifier)'), externalId }),
  'report.done': reportEnd,
  'report.partial': reportEnd,
  'report.failed': reportEnd,
  'report.updated': z.object({ id: id('report (uniqueIdentifier)'), riskIndicator, ...coverage }),
  'report.contested': z.object({
    id: id('report (uniqueIdentifier)'),
    due: z.iso.datetime().describe('Answered until then'),
  }),
  'report.contest_ended': z.object({
    id: id('report (uniqueIdentifier)'),
    outcome: z.enum(['kept', 'upheld']).describe('upheld: the report was corrected'),
  }),
  'monitor.changed': z.object({
    id: id('monitor'),
    reportId: id('report of the repeat'),
    previousReportId: id('report that it was compared with'),
  }),
  'approval.asked': z.object({
    id: id('approval'),
    externalId,
    amount: centavos('What it costs at most'),
  }),
  'approval.decided': z.object({
    id: id('approval'),
    decision: z.enum(['approved', 'refused', 'withdrawn', 'expired']),
    reportId: z.uuid().nullable().describe('The report (uniqueIdentifier) that was ordered'),
  }),
  'batch.ready': z.object({ id: id('batch') }),
  'batch.paused': z.object({
    id: id('batch'),
    reason: z.enum(['person', 'credits', 'limit', 'budget', 'access', 'price', 'source']),
  }),
  'batch.done': z.object({
    id: id('batch'),
    delivered: count,
    partial: count,
    failed: count,
    reused: count,
    charged: centavos('What was charged in all'),
  }),
  'verification.created': z.object({ id: id('verification') }),
  'verification.review': verificationEnd,
  'verification.approved': verificationEnd,
  'verification.rejected': verificationEnd,
  'verification.expired': verificationEnd,
  'application.created': z.object({ id: id('application') }),
  'application.acknowledged': z.object({ id: id('application') }),
  'application.checked': z.object({
    id: id('application'),
    result: z.enum(['clear', 'consider', 'inconclusive']).describe('What its checks say together'),
  }),
  'application.pre_adverse': z.object({ id: id('application'), due: noDecisionBefore }),
  'application.decided': z.object({ id: id('application'), decision: z.enum(['approved', 'declined']) }),
  'contest.opened': z.object({ id: id('application') }),
  'contest.answered': z.object({ id: id('application'), due: noDecisionBefore }),
  'balance.low': z.object({ id: id('account'), available: centavos('What is left') }),
  'invoice.closed': z.object({
    id: id('invoice'),
    amount: centavos('What is to be paid'),
    dueOn: z.iso.date(),
  }),
  'invoice.paid': z.object({ id: id('invoice'), amount: centavos('What was paid') }),
  'incident.opened': incident,
  'incident.closed': incident.extend({
    closedAt: z.iso.datetime().describe('When it ended, before that was noticed'),
  }),
  'webhook.test': z.object({ id: id('endpoint') }),
};

const REPORT = '0197a1c4-5b1e-4c40-9f2a-3d6a1f0e8b21';
const PREVIOUS = '0197a1c4-5d3a-4b62-9a1c-5f8c3a2b0d43';
const MONITOR = '0197a1c4-e7f8-4a9b-8c0d-9a0b1c2d3e4f';
const APPROVAL = '0197a1c4-6c2f-4d51-8a3b-4e7b2f1a9c32';
const BATCH = '0197a1c4-77a0-4d1b-8c51-0b6f5d1e2a90';
const VERIFICATION = '0197a1c4-8e11-4b7c-9c0d-2f3a4b5c6d70';
const APPLICATION = '0197a1c4-a2b3-4c5d-8e6f-7a8b9c0d1e2f';
const DUE = '2026-11-30T14:03:27.512Z';
const sources = { sourcesTotal: 9, sourcesAnswered: 9, sourcesNotAsked: 0, sourcesNoAnswer: 0 };
const endExample = {
  id: REPORT,
  externalId: 'relatorio-individual',
  charged: 3_990,
  failure: null,
  riskIndicator: 'low',
  ...sources,
};

const INCIDENT_EXAMPLE = {
  id: '0197a1c4-d6e7-4f80-91a2-b3c4d5e6f708',
  component: 'transparencia-ceis',
  state: 'down',
  openedAt: '2026-11-23T14:03:00.000Z',
};

/** `data` as the documents show it. */
export const EVENT_EXAMPLES: Record<DeliveredKind, Record<string, unknown>> = {
  'report.ordered': { id: REPORT, externalId: 'relatorio-individual' },
  'report.done': endExample,
  'report.partial': { ...endExample, charged: 3_590, sourcesAnswered: 8, sourcesNoAnswer: 1 },
  'report.failed': {
    ...endExample,
    charged: 0,
    failure: 'not_found',
    riskIndicator: null,
    sourcesAnswered: 1,
  },
  'report.updated': { id: REPORT, riskIndicator: 'attention', ...sources },
  'report.contested': { id: REPORT, due: DUE },
  'report.contest_ended': { id: REPORT, outcome: 'upheld' },
  'monitor.changed': { id: MONITOR, reportId: REPORT, previousReportId: PREVIOUS },
  'approval.asked': { id: APPROVAL, externalId: 'relatorio-individual', amount: 3_990 },
  'approval.decided': { id: APPROVAL, decision: 'approved', reportId: REPORT },
  'batch.ready': { id: BATCH },
  'batch.paused': { id: BATCH, reason: 'credits' },
  'batch.done': { id: BATCH, delivered: 96, partial: 2, failed: 1, reused: 1, charged: 387_030 },
  'verification.created': { id: VERIFICATION },
  'verification.review': { id: VERIFICATION, status: 'REQUER_VALIDACAO_MANUAL', reason: 'match' },
  'verification.approved': { id: VERIFICATION, status: 'APROVACAO_AUTOMATICA', reason: null },
  'verification.rejected': { id: VERIFICATION, status: 'REJEICAO_AUTOMATICA', reason: 'cpf_status' },
  'verification.expired': { id: VERIFICATION, status: 'VALIDACAO_EXPIRADA', reason: null },
  'application.created': { id: APPLICATION },
  'application.acknowledged': { id: APPLICATION },
  'application.checked': { id: APPLICATION, result: 'consider' },
  'application.pre_adverse': { id: APPLICATION, due: DUE },
  'application.decided': { id: APPLICATION, decision: 'approved' },
  'contest.opened': { id: APPLICATION },
  'contest.answered': { id: APPLICATION, due: DUE },
  'balance.low': { id: '0197a1c4-9d02-4f7e-a5b3-6c8d9e0f1a2b', available: 4_500 },
  'invoice.closed': { id: '0197a1c4-b3c4-4a5b-9d6e-7f8091a2b3c4', amount: 125_000, dueOn: '2026-12-10' },
  'invoice.paid': { id: '0197a1c4-b3c4-4a5b-9d6e-7f8091a2b3c4', amount: 125_000 },
  'incident.opened': INCIDENT_EXAMPLE,
  'incident.closed': { ...INCIDENT_EXAMPLE, closedAt: '2026-11-23T15:06:00.000Z' },
  'webhook.test': { id: '0197a1c4-c5d6-4e7f-8091-a2b3c4d5e6f7' },
};

/** A whole message as it arrives. */
export const toMessage = (kind: DeliveredKind) => ({
  type: kind,
  timestamp: '2026-11-23T14:03:27.512Z',
  data: EVENT_EXAMPLES[kind],
});
