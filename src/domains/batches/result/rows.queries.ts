import { canReadBatch } from '~/src/domains/batches/batches.policy';
import { getBatch } from '~/src/domains/batches/batches.queries';
import { getContent, type RowContent } from '~/src/domains/batches/batches.store';
import type {
  BatchRowView,
  BatchView,
  CellError,
  RowErrors,
  RowState,
} from '~/src/domains/batches/batches.types';
import { type ReportSummary, summarizeReports } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import type { Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { maskCnpj } from '~/src/shared/cnpj';
import { maskCpf } from '~/src/shared/cpf';
import { canRead } from '~/src/shared/rights/readers';

type Own = Pick<BatchView, 'id' | 'accountId' | 'userId'>;

export interface RowFilter {
  states?: readonly RowState[];
  /** Only those whose report asks for attention. */
  alerts?: boolean;
}

const COLUMNS = [
  'b.batch_id',
  'b.line',
  'b.state',
  'b.content_sealed',
  'b.errors',
  'b.first_line',
  'b.report_id',
  'b.charged',
] as const;
type RowRecord = Pick<
  Row<'batch_rows'>,
  'batch_id' | 'line' | 'state' | 'content_sealed' | 'errors' | 'first_line' | 'report_id' | 'charged'
>;

const ALERTS = ['attention', 'high'] as const;

/** Rows of a batch by line, as its reader may see them; `after` is the last line of the previous page. */
export async function listBatchRows(
  ctx: ActorCtx,
  batch: Own,
  { after = 0, limit, ...filter }: RowFilter & { after?: number; limit: number },
): Promise<{ rows: BatchRowView[]; next: number | null }> {
  const rows = await filtered(ctx, batch.id, filter)
    .where('b.line', '>', after)
    .orderBy('b.line')
    .limit(limit + 1)
    .select(COLUMNS);
  const pageRows = rows.slice(0, limit);
  const ids = pageRows.flatMap(({ report_id }) => report_id ?? []);
  const reports = await summarizeReports(ctx, batch.accountId, ids);
  const sealer = await getSealer(ctx, batch.accountId);
  return {
    rows: pageRows.map((row) => toView(ctx, batch, row, getContent(sealer, row), reports)),
    next: rows.length > limit ? (pageRows.at(-1)?.line ?? null) : null,
  };
}

/** All rows of a batch matching a filter, in pages. */
export async function* eachBatchRow(
  ctx: ActorCtx,
  batch: Own,
  { limit, ...filter }: RowFilter & { limit: number },
): AsyncGenerator<BatchRowView[]> {
  let after: number | null = 0;
  while (after !== null) {
    const page: { rows: BatchRowView[]; next: number | null } = await listBatchRows(ctx, batch, {
      ...filter,
      limit,
      after,
    });
    yield page.rows;
    after = page.next;
  }
}

/** Rows whose report asks for attention. */
export async function countAlerts(ctx: ActorCtx, id: string): Promise<number> {
  const [row] = await filtered(ctx, id, { alerts: true }).count('* as count');
  return Number(row?.count ?? 0);
}

const filtered = ({ db }: ActorCtx, id: string, { states, alerts }: RowFilter) =>
  db('batch_rows as b')
    .where('b.batch_id', id)
    .modify((query) => {
      if (states) query.whereIn('b.state', [...states]);
      if (alerts) query.join('reports as r', 'r.id', 'b.report_id').whereIn('r.risk_level', ALERTS);
    });

/** A report that the reader may not read is hidden with its subject, whoever started the batch. */
function toView(
  { actor }: ActorCtx,
  batch: Own,
  row: RowRecord,
  { inputs, given: cells, texts }: RowContent,
  reports: Map<string, ReportSummary>,
): BatchRowView {
  const report = row.report_id ? (reports.get(row.report_id) ?? null) : null;
  const may = !actor.visit && (report ? canRead(actor, report) : canReadBatch(actor, batch));
  const document = inputs.cpf ?? inputs.cnpj ?? cells?.cpf ?? cells?.cnpj ?? cells?.document ?? null;
  return {
    line: row.line,
    state: row.state,
    name: may ? (report?.name ?? inputs.fullName ?? cells?.fullName ?? null) : null,
    document: may ? document : masked(document),
    texts: actor.visit ? {} : texts,
    errors: row.errors,
    firstLine: row.first_line,
    reportId: may && report ? row.report_id : null,
    reportState: report?.state ?? null,
    riskLevel: may ? (report?.riskLevel ?? null) : null,
    coverage: report?.coverage ?? null,
    charged: row.charged === null ? null : Number(row.charged),
  };
}

const masked = (document: string | null): string | null =>
  document && (document.length === 11 ? maskCpf(document) : maskCnpj(document));

/** An invalid cell of a batch. */
interface WrongCell {
  line: number;
  field: keyof RowErrors;
  /** As it was given. */
  value: string;
  error: CellError;
}

/** The first invalid cells of a batch, by line. */
export async function listWrongCells(ctx: ActorCtx, batch: Own, limit: number): Promise<WrongCell[]> {
  const rows = await filtered(ctx, batch.id, { states: ['invalid'] })
    .orderBy('b.line')
    .limit(limit)
    .select(COLUMNS);
  const sealer: Sealer = await getSealer(ctx, batch.accountId);
  return rows.flatMap((row) => wrongCells(row, getContent(sealer, row)));
}

function wrongCells({ line, errors }: RowRecord, { given: cells }: RowContent): WrongCell[] {
  return Object.entries(errors ?? {}).map(([name, error]) => {
    const field = name as keyof RowErrors;
    const isDocument = field === 'cpf' || field === 'cnpj';
    const value = cells?.[field] ?? (isDocument ? cells?.document : null);
    return { line, field, value: value ?? '', error: error as CellError };
  });
}

/** The typed values of each row, by line: to correct them by hand. */
export async function listWrongRows(ctx: ActorCtx, batch: Own): Promise<Map<number, RowErrors>> {
  const rows = await filtered(ctx, batch.id, { states: ['invalid'] }).select('b.line', 'b.errors');
  return new Map(rows.map(({ line, errors }) => [line, errors ?? {}]));
}

/** The reports of a finished batch that have answers, by line. @throws NotFound `batch_not_found` */
export async function listBatchReports(ctx: ActorCtx, id: string): Promise<string[]> {
  const batch = await getBatch(ctx, id);
  if (batch.state !== 'done') return [];
  const rows = ctx.db('batch_rows').where({ batch_id: batch.id });
  const ids = await rows
    .whereIn('state', ['delivered', 'partial', 'reused'])
    .orderBy('line')
    .pluck('report_id');
  return ids.filter((each) => each !== null);
}
