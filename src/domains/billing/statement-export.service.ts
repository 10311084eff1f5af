import type { TFunction } from 'i18next';
import type { ActorCtx } from '~/src/platform/context';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { formatDateTime } from '~/src/shared/dates';
import type { StatementLine } from './billing.types';
import { statementPaper } from './paper.rules';
import { drawPaper } from './paper.service';
import { listStatement, type StatementFilter } from './statement.queries';
import { getBalance } from './wallet.service';

/** Most lines of a file: a longer statement is exported period by period. */
const CSV_LINES = 50_000;
const PDF_LINES = 2_000;
const PAGE = 1_000;

/** The newest lines that fit the filter, and whether there were more. */
async function collect(
  ctx: ActorCtx,
  filter: StatementFilter,
  most: number,
): Promise<{ lines: StatementLine[]; cut: boolean }> {
  const lines: StatementLine[] = [];
  let before: number | null = null;
  do {
    const page = await listStatement(ctx, ctx.actor.accountId, { ...filter, before }, PAGE);
    lines.push(...page.lines);
    before = page.next;
  } while (before !== null && lines.length < most);
  return { lines: lines.slice(0, most), cut: before !== null || lines.length > most };
}

const decimal = (centavos: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(centavos / 100);

/**
 * The statement as CSV for a spreadsheet: UTF-8 with BOM, `;`, decimals as the language writes them.
 * At most 50,000 lines, the newest.
 */
export async function statementCsv(
  ctx: ActorCtx,
  filter: StatementFilter,
  t: TFunction<'billing'>,
): Promise<string> {
  const { lines } = await collect(ctx, filter, CSV_LINES);
  const head = [
    t('statement.when'),
    t('statement.what'),
    t('statement.amount'),
    t('statement.balanceAfter'),
    t('statement.lot.paid'),
    t('statement.lot.bonus'),
    t('statement.lot.refund'),
    t('result.code'),
  ];
  const lot = (line: StatementLine, kind: string) => {
    const found = line.lots.find((each) => each.kind === kind);
    return found ? decimal(found.amount, ctx.locale) : '';
  };
  const rows = [
    head,
    ...lines.map((line) => [
      formatDateTime(line.at, ctx.locale),
      t(`statement.line.${line.label}`),
      decimal(line.amount, ctx.locale),
      decimal(line.balanceAfter, ctx.locale),
      lot(line, 'paid'),
      lot(line, 'bonus'),
      lot(line, 'refund'),
      line.txid ?? '',
    ]),
  ];
  return CSV_BOM + rows.map(csvLine).join('');
}

/** The statement as a tagged PDF; at most 2,000 lines, the newest, and says so. */
export async function statementPdf(
  ctx: ActorCtx,
  filter: StatementFilter,
  texts: { t: TFunction<'billing'>; brand: string },
): Promise<Buffer> {
  const [balance, { lines, cut }] = await Promise.all([
    getBalance(ctx, ctx.actor.accountId),
    collect(ctx, filter, PDF_LINES),
  ]);
  const frame = { ...texts, locale: ctx.locale, accountName: ctx.actor.accountName, now: ctx.now() };
  return drawPaper(statementPaper(frame, { balance, lines, from: filter.from, to: filter.to, cut }));
}
