import { record } from '~/src/domains/audit';
import type { BatchRowView, BatchView } from '~/src/domains/batches/batches.types';
import { getProduct, type Product } from '~/src/domains/catalog';
import { type AnswerText, listAnswers } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { getI18n, type Translate } from '~/src/platform/i18n';
import type { Limit } from '~/src/platform/limits';
import type { Column } from '~/src/platform/tables/columns';
import { csvTable } from '~/src/platform/tables/csv';
import { drawSheet } from '~/src/platform/tables/sheet';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import { errorText } from './error-file.service';
import { eachBatchRow } from './rows.queries';

/** Rows read at a time, with all answers of their sources. */
const CHUNK_SIZE = 200;

/** A row with the answers of its sources. */
interface AnsweredRow extends BatchRowView {
  answers: readonly AnswerText[];
}

/** The result of a batch as a CSV stream: one line per row, two columns per source. Recorded as an export. */
export async function resultCsv(ctx: ActorCtx, batch: BatchView): Promise<AsyncIterable<string>> {
  await record(ctx, { action: 'batch_exported', subject: { kind: 'batch', id: batch.id } });
  const t = getWords(ctx);
  const product = await getProduct(ctx, batch.productExternalId);
  return csvTable(getColumns(product, t), streamRows(ctx, batch), ctx.locale);
}

/** Workbooks of an account: their rows change, and differ by reader, so that each is drawn. */
const WORKBOOKS: Limit = { name: 'batch-workbooks', points: 30, seconds: 600 };

/** The same as a workbook. `signal`: the reader hung up. @throws TooMany */
export async function resultWorkbook(ctx: ActorCtx, batch: BatchView, signal: AbortSignal): Promise<Buffer> {
  await ctx.limits.consume(WORKBOOKS, batch.accountId);
  await record(ctx, { action: 'batch_exported', subject: { kind: 'batch', id: batch.id } });
  const t = getWords(ctx);
  const load = async () => {
    const product = await getProduct(ctx, batch.productExternalId);
    const rows: AnsweredRow[] = [];
    for await (const piece of streamRows(ctx, batch)) rows.push(...piece);
    return { title: t('batches:file.sheet'), locale: ctx.locale, columns: getColumns(product, t), rows };
  };
  return drawSheet('xlsx', load, { owner: batch.accountId, signal });
}

const getWords = (ctx: ActorCtx): Translate => getI18n(ctx.locale).t as unknown as Translate;

const getColumns = (product: Product, t: Translate): Column<AnsweredRow>[] => [
  ...fixedColumns(t),
  ...product.sources.flatMap((source) => sourceColumns(source, t)),
];

async function* streamRows(ctx: ActorCtx, batch: BatchView): AsyncGenerator<AnsweredRow[]> {
  for await (const rows of eachBatchRow(ctx, batch, { limit: CHUNK_SIZE })) {
    const ids = rows.flatMap(({ reportId }) => reportId ?? []);
    const answers = await listAnswers(ctx, batch.accountId, ids);
    yield rows.map((row) => ({ ...row, answers: (row.reportId && answers.get(row.reportId)) || [] }));
  }
}

function fixedColumns(t: Translate): Column<AnsweredRow>[] {
  return [
    { title: t('batches:result.columns.line'), kind: 'count', read: ({ line }) => line },
    { title: t('batches:result.columns.name'), kind: 'text', read: ({ name }) => name },
    {
      title: t('batches:result.columns.document'),
      kind: 'text',
      read: ({ document }) => document && formatted(document),
    },
    ...ORDER_TEXTS.map(
      (name): Column<AnsweredRow> => ({
        title: t(`reports:inputs.${name}`),
        kind: 'text',
        read: ({ texts }) => texts[name] ?? null,
      }),
    ),
    { title: t('batches:result.columns.state'), kind: 'text', read: (row) => stateText(row, t) },
    {
      title: t('batches:result.columns.risk'),
      kind: 'text',
      read: ({ riskLevel }) => riskLevel && t(`reports:risk.${riskLevel}`),
    },
    {
      title: t('batches:result.columns.answered'),
      kind: 'count',
      read: ({ coverage }) => coverage?.answered ?? null,
    },
    {
      title: t('batches:result.columns.sources'),
      kind: 'count',
      read: ({ coverage }) => coverage?.total ?? null,
    },
    { title: t('batches:result.columns.charged'), kind: 'money', read: ({ charged }) => charged },
    { title: t('batches:result.columns.report'), kind: 'text', read: ({ reportId }) => reportId },
  ];
}

function stateText({ state, firstLine, errors }: BatchRowView, t: Translate): string {
  if (firstLine) return t('batches:result.repeats', { line: firstLine });
  return t(`batches:row.${state}`) + (errors ? ` (${errorText(errors, t)})` : '');
}

function sourceColumns({ id, name }: Product['sources'][number], t: Translate): Column<AnsweredRow>[] {
  const find = ({ answers }: AnsweredRow) => answers.find(({ sourceId }) => sourceId === id);
  return [
    {
      title: t('batches:result.columns.sourceState', { source: name }),
      kind: 'text',
      read: (row) => find(row)?.state ?? null,
    },
    {
      title: t('batches:result.columns.sourceFindings', { source: name }),
      kind: 'text',
      read: (row) => find(row)?.findings ?? null,
    },
  ];
}

/** Formatted; a masked or invalid document unchanged. */
function formatted(document: string): string {
  if (/^\d{11}$/.test(document)) return formatCpf(document);
  return /^[\dA-Z]{12}\d{2}$/.test(document) ? formatCnpj(document) : document;
}
