import { record } from '~/src/domains/audit';
import type { BatchRowView, BatchView } from '~/src/domains/batches/batches.types';
import { drawSheet } from '~/src/domains/batches/file/workbook.service';
import { getProduct, type Product } from '~/src/domains/catalog';
import { type AnswerText, listAnswers } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { getI18n, type Translate } from '~/src/platform/i18n';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { errorText } from './error-file.service';
import { eachBatchRow } from './rows.queries';

/** Rows read at a time, with all answers of their sources. */
const CHUNK_SIZE = 200;

const FIXED = [
  'line',
  'name',
  'document',
  'reference',
  'state',
  'risk',
  'answered',
  'charged',
  'report',
] as const;

/** The result of a batch as a CSV stream: one line per row, two columns per source. Recorded as an export. */
export async function resultCsv(ctx: ActorCtx, batch: BatchView): Promise<AsyncIterable<string>> {
  await record(ctx, { action: 'batch_exported', subject: { kind: 'batch', id: batch.id } });
  return csvPieces(ctx, batch);
}

async function* csvPieces(ctx: ActorCtx, batch: BatchView): AsyncGenerator<string> {
  const table = await getTable(ctx, batch);
  yield CSV_BOM + csvLine(table.head);
  for await (const rows of table.pieces) yield rows.map(csvLine).join('');
}

/** The same as a workbook. */
export async function resultWorkbook(ctx: ActorCtx, batch: BatchView): Promise<Buffer> {
  await record(ctx, { action: 'batch_exported', subject: { kind: 'batch', id: batch.id } });
  const load = async () => {
    const { head, title, pieces } = await getTable(ctx, batch);
    const rows: string[][] = [];
    for await (const piece of pieces) rows.push(...piece);
    return { title, head, rows };
  };
  return drawSheet(load, { owner: batch.accountId });
}

async function getTable(ctx: ActorCtx, batch: BatchView) {
  const t = getI18n(ctx.locale).t as unknown as Translate;
  const product = await getProduct(ctx, batch.productExternalId);
  const head = [
    ...FIXED.map((name) => t(`batches:result.columns.${name}`)),
    ...product.sources.flatMap(({ name }) => [
      t('batches:result.columns.sourceState', { source: name }),
      t('batches:result.columns.sourceFindings', { source: name }),
    ]),
  ];
  return { head, title: t('batches:file.sheet'), pieces: streamRows(ctx, batch, product, t) };
}

async function* streamRows(
  ctx: ActorCtx,
  batch: BatchView,
  product: Product,
  t: Translate,
): AsyncGenerator<string[][]> {
  for await (const rows of eachBatchRow(ctx, batch, { limit: CHUNK_SIZE })) {
    const ids = rows.flatMap(({ reportId }) => reportId ?? []);
    const answers = await listAnswers(ctx, batch.accountId, ids);
    yield rows.map((row) => [
      ...fixedCells(ctx, row, t),
      ...sourceCells(product, (row.reportId && answers.get(row.reportId)) || []),
    ]);
  }
}

function fixedCells({ locale }: ActorCtx, row: BatchRowView, t: Translate): string[] {
  const { coverage, charged, riskLevel, document, errors, firstLine } = row;
  const why = errors ? ` (${errorText(errors, t)})` : '';
  const amount = charged === null ? '' : (charged / 100).toFixed(2);
  return [
    String(row.line),
    row.name ?? '',
    document ? formatted(document) : '',
    row.reference ?? '',
    firstLine ? t('batches:result.repeats', { line: firstLine }) : t(`batches:row.${row.state}`) + why,
    riskLevel ? t(`reports:risk.${riskLevel}`) : '',
    coverage ? t('batches:result.coverage', { answered: coverage.answered, total: coverage.total }) : '',
    locale === 'pt-BR' ? amount.replace('.', ',') : amount,
    row.reportId ?? '',
  ];
}

const sourceCells = ({ sources }: Product, answers: readonly AnswerText[]): string[] =>
  sources.flatMap(({ id }) => {
    const answer = answers.find(({ sourceId }) => sourceId === id);
    return [answer?.state ?? '', answer?.findings ?? ''];
  });

/** Formatted; a masked or invalid document unchanged. */
function formatted(document: string): string {
  if (/^\d{11}$/.test(document)) return formatCpf(document);
  return /^[\dA-Z]{12}\d{2}$/.test(document) ? formatCnpj(document) : document;
}
