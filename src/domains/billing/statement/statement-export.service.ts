import type { TFunction } from 'i18next';
import { getChargeScope } from '~/src/domains/billing/billing.policy';
import type { LotKind, StatementLine } from '~/src/domains/billing/billing.types';
import { hasCostCenters } from '~/src/domains/billing/budgets/cost-center.queries';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import type { ActorCtx } from '~/src/platform/context';
import type { Column } from '~/src/platform/tables/columns';
import { csvCells, csvHead, csvRows } from '~/src/platform/tables/csv';
import { type LineSubjects, statementDocument } from './pdf.rules';
import { renderDocument } from './pdf.service';
import type { PdfDocument } from './pdf.types';
import { listStatement, type StatementFilter, sumOthers } from './statement.queries';

/** The subjects of lines, as far as known. */
type Describe = (lines: StatementLine[]) => Promise<LineSubjects>;

const PDF_LINES = 2_000;
const PAGE = 1_000;

/** Every line matching the filter, newest first, in pages: a long statement is never in memory as a whole. */
async function* streamPages(ctx: ActorCtx, filter: StatementFilter): AsyncGenerator<StatementLine[]> {
  let before: number | null = null;
  do {
    const page = await listStatement(ctx, getChargeScope(ctx.actor), { ...filter, before }, PAGE);
    yield page.lines;
    before = page.next;
  } while (before !== null);
}

/** The newest lines matching the filter, and whether there are more. */
async function collect(
  ctx: ActorCtx,
  filter: StatementFilter,
  maxLines: number,
): Promise<{ lines: StatementLine[]; isCut: boolean }> {
  const lines: StatementLine[] = [];
  for await (const page of streamPages(ctx, filter)) {
    lines.push(...page);
    if (lines.length > maxLines) break;
  }
  return { lines: lines.slice(0, maxLines), isCut: lines.length > maxLines };
}

/** A line with what is known of the subjects of its group. */
type ToldLine = StatementLine & { about: LineSubjects };

/** The statement as CSV for a spreadsheet, in chunks, each read when the previous one was consumed. */
export async function* statementCsv(
  ctx: ActorCtx,
  filter: StatementFilter,
  t: TFunction<'billing'>,
  describe: Describe,
): AsyncGenerator<string> {
  const { locale } = ctx;
  const columns = getColumns(t, await hasCostCenters(ctx, ctx.actor.accountId, ctx.now()));
  yield csvHead(columns, locale);
  for await (const lines of streamPages(ctx, filter)) {
    const about = await describe(lines);
    const rows = lines.map((line) => ({ ...line, about }));
    yield csvRows(columns, rows, locale);
  }
  const others = await sumOthers(ctx, getChargeScope(ctx.actor), filter);
  if (others !== null) yield csvCells(columns, [null, t('statement.others'), others], locale);
}

const getReport = ({ reportId, about }: ToldLine) => about.reports.get(reportId ?? '');
const getBatch = ({ batch, about }: ToldLine) => about.batches.get(batch?.id ?? '');
const getOrder = (line: ToldLine) => getReport(line) ?? getBatch(line);

const lotColumn = (kind: LotKind, t: TFunction<'billing'>): Column<ToldLine> => ({
  title: t(`statement.lot.${kind}`),
  kind: 'money',
  read: ({ lots }) => lots.find((each) => each.kind === kind)?.amount ?? null,
});

const getColumns = (t: TFunction<'billing'>, centers: boolean): Column<ToldLine>[] => [
  { title: t('statement.when'), kind: 'moment', read: ({ at }) => at },
  { title: t('statement.what'), kind: 'text', read: ({ name }) => t(`statement.line.${name}`) },
  { title: t('statement.amount'), kind: 'money', read: ({ amount }) => amount },
  { title: t('statement.balanceAfter'), kind: 'money', read: ({ balanceAfter }) => balanceAfter },
  ...(['paid', 'bonus', 'refund'] as const).map((kind) => lotColumn(kind, t)),
  { title: t('result.code'), kind: 'text', read: ({ txid }) => txid },
  { title: t('code.label'), kind: 'text', read: ({ purchaseCode }) => purchaseCode },
  { title: t('statement.report'), kind: 'text', read: ({ reportId }) => reportId },
  { title: t('statement.product'), kind: 'text', read: (line) => getOrder(line)?.productName ?? null },
  {
    title: t('statement.subject'),
    kind: 'text',
    read: (line) => getReport(line)?.document ?? getBatch(line)?.name ?? null,
  },
  { title: t('statement.who'), kind: 'text', read: (line) => getOrder(line)?.orderedBy ?? null },
  { title: t('statement.batch'), kind: 'text', read: ({ batch }) => batch?.id ?? null },
  { title: t('statement.batchCount'), kind: 'count', read: ({ batch }) => batch?.rows ?? null },
  ...(centers
    ? [
        {
          title: t('statement.costCenter'),
          kind: 'text' as const,
          read: ({ costCenter }: ToldLine) => costCenter?.name ?? null,
        },
      ]
    : []),
];

/**
 * The statement as a tagged PDF; the newest 2,000 lines at most, which it states. `signal`: the reader hung up.
 * @throws TooMany
 */
export const statementPdf = (
  ctx: ActorCtx,
  filter: StatementFilter,
  texts: Texts,
  { describe, signal }: { describe: Describe; signal: AbortSignal },
): Promise<Buffer> => renderDocument(ctx, () => composeStatement(ctx, filter, texts, describe), signal);

interface Texts {
  t: TFunction<'billing'>;
  brand: string;
}

async function composeStatement(
  ctx: ActorCtx,
  filter: StatementFilter,
  texts: Texts,
  describe: Describe,
): Promise<PdfDocument> {
  const [balance, { lines, isCut }, others] = await Promise.all([
    getBalance(ctx, ctx.actor.accountId),
    collect(ctx, filter, PDF_LINES),
    sumOthers(ctx, getChargeScope(ctx.actor), filter),
  ]);
  const frame = {
    ...texts,
    issuer: ctx.issuer,
    locale: ctx.locale,
    accountName: ctx.actor.accountName,
    now: ctx.now(),
  };
  const { kind, from, to } = filter;
  const about = await describe(lines);
  return statementDocument(frame, { balance, kind, lines, others, about, from, to, isCut });
}
