import type { TFunction } from 'i18next';
import type { LotKind, StatementLine } from '~/src/domains/billing/billing.types';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import type { ActorCtx } from '~/src/platform/context';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { type AboutReport, statementDocument } from './pdf.rules';
import { drawDocument } from './pdf.service';
import { listStatement, type StatementFilter } from './statement.queries';

/** What a report of a line is about, as far as it is known. */
type About = (reportIds: string[]) => Promise<Map<string, AboutReport>>;

const aboutLines = (lines: readonly StatementLine[], about: About) =>
  about(lines.flatMap(({ reportId }) => reportId ?? []));

const PDF_LINES = 2_000;
const PAGE = 1_000;

/** Every line that fits the filter, the newest first, a page at a time: a long statement never stands whole in memory. */
async function* pagesOf(ctx: ActorCtx, filter: StatementFilter): AsyncGenerator<StatementLine[]> {
  let before: number | null = null;
  do {
    const page = await listStatement(ctx, ctx.actor.accountId, { ...filter, before }, PAGE);
    yield page.lines;
    before = page.next;
  } while (before !== null);
}

/** The newest lines that fit the filter, and whether there were more. */
async function collect(
  ctx: ActorCtx,
  filter: StatementFilter,
  most: number,
): Promise<{ lines: StatementLine[]; cut: boolean }> {
  const lines: StatementLine[] = [];
  for await (const page of pagesOf(ctx, filter)) {
    lines.push(...page);
    if (lines.length > most) break;
  }
  return { lines: lines.slice(0, most), cut: lines.length > most };
}

const decimal = (centavos: number, locale: Locale): string =>
  (centavos / 100).toFixed(2).replace('.', locale === 'pt-BR' ? ',' : '.');

/**
 * The statement as CSV for a spreadsheet: UTF-8 with BOM, `;`, decimals as the language writes them.
 * Whole, however long it is: told in pieces, each read when the one before was taken.
 */
export async function* statementCsv(
  ctx: ActorCtx,
  filter: StatementFilter,
  t: TFunction<'billing'>,
  about: About,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(csvHead(t));
  for await (const lines of pagesOf(ctx, filter)) {
    const reports = await aboutLines(lines, about);
    const row = (line: StatementLine) => csvRow(line, reports.get(line.reportId ?? ''), ctx.locale, t);
    yield lines.map((line) => csvLine(row(line))).join('');
  }
}

const csvHead = (t: TFunction<'billing'>): string[] => [
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
];

function csvRow(
  line: StatementLine,
  report: AboutReport | undefined,
  locale: Locale,
  t: TFunction<'billing'>,
): string[] {
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
    report?.productName ?? '',
    report?.document ?? '',
    report?.orderedBy ?? '',
  ];
}

/** The statement as a tagged PDF; at most 2,000 lines, the newest, and says so. */
export async function statementPdf(
  ctx: ActorCtx,
  filter: StatementFilter,
  texts: { t: TFunction<'billing'>; brand: string },
  about: About,
): Promise<Buffer> {
  const [balance, { lines, cut }] = await Promise.all([
    getBalance(ctx, ctx.actor.accountId),
    collect(ctx, filter, PDF_LINES),
  ]);
  const frame = {
    ...texts,
    issuer: ctx.issuer,
    locale: ctx.locale,
    accountName: ctx.actor.accountName,
    now: ctx.now(),
  };
  const { kind, from, to } = filter;
  const reports = await aboutLines(lines, about);
  return drawDocument(statementDocument(frame, { balance, kind, lines, reports, from, to, cut }));
}
