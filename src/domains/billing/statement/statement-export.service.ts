import type { TFunction } from 'i18next';
import { getChargeScope } from '~/src/domains/billing/billing.policy';
import type { LotKind, StatementLine } from '~/src/domains/billing/billing.types';
import { hasCostCenters } from '~/src/domains/billing/budgets/cost-center.queries';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import type { ActorCtx } from '~/src/platform/context';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { type LineSubjects, statementDocument } from './pdf.rules';
import { renderDocument } from './pdf.service';
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
): Promise<{ lines: StatementLine[]; cut: boolean }> {
  const lines: StatementLine[] = [];
  for await (const page of streamPages(ctx, filter)) {
    lines.push(...page);
    if (lines.length > maxLines) break;
  }
  return { lines: lines.slice(0, maxLines), cut: lines.length > maxLines };
}

const decimal = (centavos: number, locale: Locale): string =>
  (centavos / 100).toFixed(2).replace('.', locale === 'pt-BR' ? ',' : '.');

/**
 * The statement as CSV for a spreadsheet: UTF-8 with BOM, `;`, decimals as the language writes them.
 * Streamed in chunks, each read when the previous one was consumed.
 */
export async function* statementCsv(
  ctx: ActorCtx,
  filter: StatementFilter,
  t: TFunction<'billing'>,
  describe: Describe,
): AsyncGenerator<string> {
  const { accountId } = ctx.actor;
  const centers = await hasCostCenters(ctx, accountId, ctx.now());
  const head = csvHead(t, centers);
  yield CSV_BOM + csvLine(head);
  for await (const lines of streamPages(ctx, filter)) {
    const about = await describe(lines);
    const row = (line: StatementLine) => [
      ...csvRow(line, about, ctx.locale, t),
      ...(centers ? [line.costCenter?.name ?? ''] : []),
    ];
    yield lines.map((line) => csvLine(row(line))).join('');
  }
  const others = await sumOthers(ctx, getChargeScope(ctx.actor), filter);
  if (others === null) return;
  const sum = ['', t('statement.others'), decimal(others, ctx.locale)];
  yield csvLine(head.map((_, at) => sum[at] ?? ''));
}

const csvHead = (t: TFunction<'billing'>, centers: boolean): string[] => [
  t('statement.when'),
  t('statement.what'),
  t('statement.amount'),
  t('statement.balanceAfter'),
  t('statement.lot.paid'),
  t('statement.lot.bonus'),
  t('statement.lot.refund'),
  t('result.code'),
  t('statement.report'),
  t('statement.product'),
  t('statement.subject'),
  t('statement.who'),
  t('statement.batch'),
  t('statement.batchCount'),
  ...(centers ? [t('statement.costCenter')] : []),
];

function csvRow(
  line: StatementLine,
  { reports, batches }: LineSubjects,
  locale: Locale,
  t: TFunction<'billing'>,
): string[] {
  const report = reports.get(line.reportId ?? '');
  const batch = batches.get(line.batch?.id ?? '');
  const lot = (kind: LotKind) => {
    const found = line.lots.find((each) => each.kind === kind);
    return found ? decimal(found.amount, locale) : '';
  };
  return [
    formatDateTime(line.at, locale),
    t(`statement.line.${line.label}`),
    decimal(line.amount, locale),
    decimal(line.balanceAfter, locale),
    lot('paid'),
    lot('bonus'),
    lot('refund'),
    line.txid ?? '',
    line.reportId ?? '',
    (report ?? batch)?.productName ?? '',
    report?.document ?? batch?.name ?? '',
    (report ?? batch)?.orderedBy ?? '',
    line.batch?.id ?? '',
    line.batch ? String(line.batch.rows) : '',
  ];
}

/** The statement as a tagged PDF; the newest 2,000 lines at most, which it states. */
export async function statementPdf(
  ctx: ActorCtx,
  filter: StatementFilter,
  texts: { t: TFunction<'billing'>; brand: string },
  describe: Describe,
): Promise<Buffer> {
  const [balance, { lines, cut }, others] = await Promise.all([
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
  return renderDocument(statementDocument(frame, { balance, kind, lines, others, about, from, to, cut }));
}
