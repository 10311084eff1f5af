import { z } from 'zod';
import { ROW_STATES } from '~/src/domains/batches/batches.types';
import { PURPOSES } from '~/src/domains/reports';
import { instant, reais, reaisOf } from '~/src/http/api/codecs';
import { API_PERIOD, apiPeriodFields } from '~/src/http/forms/period';
import { costCenterOut } from '~/src/web/billing/budgets/cost-centers.api';
import { textFields, textsOut } from '~/src/web/reports/order/order-texts.schemas';

/** Maximum number of rows per call. */
export const MAX_ROWS_PER_CALL = 1_000;

const STATES = [
  'validating',
  'columns',
  'unreadable',
  'ready',
  'running',
  'paused',
  'cancelled',
  'done',
  'discarded',
] as const;

const cell = z.string().max(200).nullish();
/** Inputs and texts by the names that orders use. */
const rowIn = z.object({
  document: cell,
  cpf: cell,
  cnpj: cell,
  birthDate: cell,
  fullName: cell,
  motherName: cell,
  ...textFields(() => cell),
});
export const rowsIn = z.array(rowIn).max(MAX_ROWS_PER_CALL);

export const batchIn = z.object({ uniqueIdentifier: z.uuid() });
/** A total or a price that a caller agrees to, in reais; centavos inside. */
export const agreedAmount = reaisOf(reais.in.nonnegative().max(100_000_000));
const place = z
  .string()
  .regex(/^\d{1,7}$/)
  .optional();

export const batchPage = {
  states: z.array(z.enum(ROW_STATES)).max(ROW_STATES.length).optional(),
  cursor: place,
  limitResult: z.coerce.number().int().min(1).max(200).optional(),
};

const counts = z.object(
  Object.fromEntries(ROW_STATES.map((state) => [state, z.number().int()])) as Record<
    (typeof ROW_STATES)[number],
    z.ZodNumber
  >,
);

export const batchOut = z.object({
  uniqueIdentifier: z.uuid(),
  externalId: z.string(),
  productName: z.string(),
  purpose: z.enum(PURPOSES),
  jobCategory: z.string().nullable(),
  costCenter: costCenterOut.nullable(),
  status: z.enum(STATES),
  pauseReason: z.string().nullable(),
  problem: z.string().nullable(),
  /** Line of the file that the problem is in. */
  problemLine: z.number().int().nullable(),
  /** Of a workbook: the sheet that was read, and what was left out; null for rows that came otherwise. */
  source: z
    .object({
      sheet: z.string().nullable(),
      /** Hidden rows of it that were left out. */
      hiddenRows: z.number().int(),
      /** Whether hidden rows and sheets were read too. */
      includesHidden: z.boolean(),
      otherSheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
    })
    .nullable(),
  price: reais,
  rows: counts,
  charged: reais,
  held: reais,
  createdAt: instant,
  confirmedAt: instant.nullable(),
  endedAt: instant.nullable(),
  estimatedEnd: instant.nullable(),
});

export const quoteOut = z.object({
  rows: counts,
  reusable: z.number().int(),
  price: reais,
  listTotal: reais,
  notAsked: reais,
  discount: reais,
  total: reais,
  free: reais.nullable(),
  affordable: z.number().int(),
  forbidden: z.array(z.string()),
  missing: z.array(z.object({ source: z.string(), rows: z.number().int() })),
  silent: z.array(z.string()),
  durationSeconds: z.number().int(),
  validUntil: instant,
});

export const rowOut = z.object({
  line: z.number().int(),
  status: z.enum(ROW_STATES),
  /** Masked if the caller may not read the report. */
  document: z.string().nullable(),
  name: z.string().nullable(),
  ...textsOut,
  errors: z.record(z.string(), z.string()).nullable(),
  firstLine: z.number().int().nullable(),
  reportUniqueIdentifier: z.uuid().nullable(),
  riskIndicator: z.string().nullable(),
  charged: reais.nullable(),
});

export const searchIn = z
  .object({
    ...apiPeriodFields,
    externalId: z.string().max(80).optional(),
    status: z.enum(STATES).optional(),
    orderedByUID: z.uuid().optional(),
    cursor: z.string().max(1_000).optional(),
    limitResult: z.coerce.number().int().min(1).max(100).optional(),
  })
  .refine(...API_PERIOD);

export const searchOut = z.object({
  batches: z.array(
    z.object({
      uniqueIdentifier: z.uuid(),
      productName: z.string(),
      orderedBy: z.string().nullable(),
      status: z.enum(STATES),
      pauseReason: z.string().nullable(),
      rows: counts,
      charged: reais,
      createdAt: instant,
    }),
  ),
  next: z.string().nullable(),
});
