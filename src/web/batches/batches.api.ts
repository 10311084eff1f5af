import { z } from 'zod';
import { getBatch, waitForBatch } from '~/src/domains/batches/batches.queries';
import type { BatchQuote, BatchRowView, BatchView, RawRow } from '~/src/domains/batches/batches.types';
import { appendRows, startFromRows } from '~/src/domains/batches/quote/entry.service';
import { quoteWithin } from '~/src/domains/batches/quote/quote.service';
import { listBatches } from '~/src/domains/batches/result/list.queries';
import { resultCsv } from '~/src/domains/batches/result/result-file.service';
import { listBatchRows } from '~/src/domains/batches/result/rows.queries';
import {
  cancelBatch,
  confirmBatch,
  pauseBatch,
  resumeBatch,
  retryFailed,
} from '~/src/domains/batches/run/run.service';
import { JOB_CATEGORIES, PURPOSES, toAllTexts } from '~/src/domains/reports';
import { defineCall } from '~/src/http/api/api';
import { fileNameFor, sendCsv } from '~/src/http/download';
import type { ActorCtx } from '~/src/platform/context';
import { namingCostCenter } from '~/src/web/billing/budgets/cost-centers.api';
import {
  agreedAmount,
  batchIn,
  batchOut,
  batchPage,
  MAX_ROWS_PER_CALL,
  quoteOut,
  rowOut,
  rowsIn,
  searchIn,
  searchOut,
} from './api.schemas';

const ACCESS = 'user+consultas_lote+postpaid-finished';
const BODY = 1024 * 1024;
const QUOTE_WAIT_MS = 25_000;
const success = z.object({ ok: z.literal(true) });

/** A program's rows, numbered in the order sent. */
const toRawRows = (rows: z.infer<typeof rowsIn>): RawRow[] =>
  rows.map((row, at) => ({
    line: at + 1,
    values: Object.fromEntries(Object.entries(row).filter(([, text]) => text != null)) as RawRow['values'],
  }));

const create = defineCall({
  call: 'POST Batch/Create',
  auth: 'token',
  scope: 'batches:run',
  access: ACCESS,
  summary: `Creates a batch with an id chosen by the caller (uniqueIdentifier; a repeated request returns the same batch) and up to ${MAX_ROWS_PER_CALL} rows; Batch/AppendRows adds more. costCenterId: one of CostCenter/List, for every report. Nothing is charged before Batch/Confirm (ours)`,
  bodyLimit: BODY,
  in: z.object({
    uniqueIdentifier: z.uuid(),
    externalId: z.string().max(80),
    purpose: z.enum(PURPOSES),
    jobCategory: z.enum(JOB_CATEGORIES).nullish(),
    costCenterId: z.uuid().nullish(),
    rows: rowsIn,
  }),
  out: batchOut,
  handler: async (ctx, { uniqueIdentifier: id, externalId, jobCategory = null, rows, ...terms }) => {
    await startFromRows(ctx, {
      ...terms,
      id,
      productExternalId: externalId,
      jobCategory,
      entry: 'api',
      rows: toRawRows(rows),
    }).catch(namingCostCenter);
    return getDetails(ctx, id);
  },
});

const append = defineCall({
  call: 'POST Batch/AppendRows',
  auth: 'token',
  scope: 'batches:run',
  access: ACCESS,
  summary: `Adds up to ${MAX_ROWS_PER_CALL} rows to an unconfirmed batch; line numbers continue. Rows of a request repeated with the same Idempotency-Key are added once (ours)`,
  idempotency: 'required',
  bodyLimit: BODY,
  in: batchIn.extend({ rows: rowsIn.min(1) }),
  out: batchOut,
  handler: async (ctx, { uniqueIdentifier: id, rows }, { idempotencyKey }) => {
    await appendRows(ctx, id, toRawRows(rows), idempotencyKey);
    return getDetails(ctx, id);
  },
});

const quote = defineCall({
  call: 'POST Batch/Quote',
  auth: 'token',
  scope: 'batches:run',
  access: ACCESS,
  summary:
    'The maximum cost of a ready batch, its invalid, duplicate and reusable rows, and how long the quote is valid. The quote is computed in the background: a response takes at most 25 s, then 409 batch_quoting asks for a retry (ours)',
  in: batchIn,
  out: quoteOut,
  handler: async (ctx, { uniqueIdentifier }) =>
    quoteToApi(await quoteWithin(ctx, uniqueIdentifier, QUOTE_WAIT_MS)),
});

const confirm = defineCall({
  call: 'POST Batch/Confirm',
  auth: 'token',
  scope: 'batches:run',
  access: ACCESS,
  summary:
    'Starts a batch. total and price (in reais) come from Batch/Quote; a higher current value is refused with 409 batch_total_changed or price_changed. Also accepts a new price of a batch paused for it (ours)',
  idempotency: 'required',
  in: batchIn.extend({ total: agreedAmount, price: agreedAmount }),
  out: batchOut,
  handler: async (ctx, { uniqueIdentifier: id, total, price }, { idempotencyKey }) => {
    await confirmBatch(ctx, id, { quotedTotal: total, price }, idempotencyKey).catch(namingCostCenter);
    return getDetails(ctx, id);
  },
});

/** A call that changes a batch and needs only its id. */
const change = (
  call: `POST Batch/${string}`,
  summary: string,
  work: (ctx: ActorCtx, id: string) => Promise<unknown>,
) =>
  defineCall({
    call,
    auth: 'token',
    scope: 'batches:run',
    access: ACCESS,
    summary,
    in: batchIn,
    out: success,
    handler: async (ctx, { uniqueIdentifier }: z.infer<typeof batchIn>) => {
      await work(ctx, uniqueIdentifier);
      return { ok: true as const };
    },
  });

const details = defineCall({
  call: 'POST Batch/Details',
  readOnly: true,
  auth: 'token',
  scope: 'batches:read',
  access: ACCESS,
  summary: 'The progress of a batch: rows by state, amount charged, estimated end. Poll this call (ours)',
  in: batchIn,
  out: batchOut,
  handler: (ctx, { uniqueIdentifier }) => getDetails(ctx, uniqueIdentifier),
});

/** Shorter than the response timeout of proxies. */
const MAX_WAIT_S = 25;

const wait = defineCall({
  call: 'POST Batch/Wait',
  readOnly: true,
  auth: 'token',
  scope: 'batches:read',
  access: ACCESS,
  summary: `Long polling of Batch/Details: responds when the batch is quoted, paused or ended, or after \`seconds\` (${MAX_WAIT_S} at most) with the current state. Safe to repeat (ours)`,
  in: batchIn.extend({ seconds: z.number().int().min(1).max(MAX_WAIT_S).optional() }),
  out: batchOut,
  handler: async (ctx, { uniqueIdentifier: id, seconds = MAX_WAIT_S }, { res }) => {
    await waitForBatch(ctx, id, { ms: seconds * 1_000, isGone: () => res.closed });
    return getDetails(ctx, id);
  },
});

const rows = defineCall({
  call: 'POST Batch/Rows',
  readOnly: true,
  auth: 'token',
  scope: 'batches:read',
  access: ACCESS,
  summary: 'Rows of a batch by line, each with its report. cursor: next of the previous page (ours)',
  in: batchIn.extend(batchPage),
  out: z.object({ rows: z.array(rowOut), next: z.string().nullable() }),
  handler: async (ctx, { uniqueIdentifier, states, cursor, limitResult = 100 }) => {
    const batch = await getBatch(ctx, uniqueIdentifier);
    const page = await listBatchRows(ctx, batch, { states, after: Number(cursor ?? 0), limit: limitResult });
    return { rows: page.rows.map(rowToApi), next: page.next === null ? null : String(page.next) };
  },
});

const search = defineCall({
  call: 'POST Batch/Search',
  readOnly: true,
  late: true,
  auth: 'token',
  scope: 'batches:read',
  access: ACCESS,
  summary: 'Batches that the caller may read, newest first. cursor: next of the previous page (ours)',
  in: searchIn,
  out: searchOut,
  handler: async (
    ctx,
    { startDate, endDate, externalId, status, orderedByUID, cursor, limitResult = 20 },
  ) => {
    const { lines, next } = await listBatches(
      ctx,
      {
        from: startDate ?? null,
        to: endDate ?? null,
        product: externalId ?? null,
        state: status ?? null,
        userId: orderedByUID ?? null,
        name: null,
      },
      { after: cursor ?? null, limit: limitResult },
    );
    const batches = lines.map((line) => ({
      ...line,
      uniqueIdentifier: line.id,
      orderedBy: line.userName,
      status: line.state,
      rows: line.counts,
    }));
    return { batches, next };
  },
});

const resultFile = defineCall({
  call: 'POST Batch/ResultFile',
  auth: 'token',
  scope: 'batches:read',
  access: ACCESS,
  summary:
    'The result of a batch as a CSV file (UTF-8, one line per row, two columns per source; separators, dates and amounts follow Accept-Language). The response is the file, not JSON (ours)',
  in: batchIn,
  out: z.string(),
  file: 'text/csv',
  handler: async (ctx, { uniqueIdentifier }, { req, res }) => {
    const pieces = await resultCsv(ctx, await getBatch(ctx, uniqueIdentifier));
    const name = fileNameFor(req, req.translate('batches:file.resultName'));
    await sendCsv(req, res, name, pieces);
    return '';
  },
});

async function getDetails(ctx: ActorCtx, id: string): Promise<z.infer<typeof batchOut>> {
  return batchToApi(await getBatch(ctx, id));
}

const batchToApi = (batch: BatchView): z.infer<typeof batchOut> => ({
  ...batch,
  uniqueIdentifier: batch.id,
  externalId: batch.productExternalId,
  status: batch.state,
  source: batch.source?.source
    ? {
        sheet: batch.source.source.sheet,
        hiddenRows: batch.source.source.hiddenRows,
        includesHidden: batch.source.choice.hidden,
        otherSheets: batch.source.source.others,
      }
    : null,
  rows: batch.counts,
});

const quoteToApi = (quote: BatchQuote): z.infer<typeof quoteOut> => ({
  ...quote,
  rows: quote.counts,
  durationSeconds: Math.ceil(quote.durationMs / 1_000),
});

const rowToApi = (row: BatchRowView): z.infer<typeof rowOut> => ({
  ...row,
  status: row.state,
  ...toAllTexts(row.texts),
  reportUniqueIdentifier: row.reportId,
  riskIndicator: row.riskLevel,
});

export const batchesApi = [
  create,
  append,
  quote,
  confirm,
  change(
    'POST Batch/Pause',
    'Pauses a batch: no further rows are ordered until it is resumed; running ones finish (ours)',
    pauseBatch,
  ),
  change('POST Batch/Resume', 'Resumes a paused batch on behalf of the caller (ours)', resumeBatch),
  change('POST Batch/Cancel', 'Cancels a batch permanently; running rows finish (ours)', cancelBatch),
  change('POST Batch/RetryFailed', 'Orders the failed rows of a batch again (ours)', retryFailed),
  details,
  wait,
  rows,
  search,
  resultFile,
];
