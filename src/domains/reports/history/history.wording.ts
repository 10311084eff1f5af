import type { ReportLine } from '~/src/domains/reports/reports.types';
import { formatDocument } from '~/src/domains/reports/reports.wording';
import type { Translate } from '~/src/platform/i18n';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { formatDateTime } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';

const COLUMNS = [
  'when',
  'product',
  'document',
  'name',
  'by',
  'purpose',
  'state',
  'risk',
  'price',
  'charged',
  'id',
  'code',
] as const;

/** The header line of the history file, after the marks for spreadsheets; `centers`: with cost centers. */
export const historyCsvHead = (t: Translate, centers: boolean): string =>
  CSV_BOM +
  csvLine([
    ...COLUMNS.map((name) => t(`reportHistory:csv.${name}`)),
    ...(centers ? [t('costCenters:field')] : []),
  ]);

interface CsvFrame {
  t: Translate;
  locale: Locale;
  /** Whether the file has cost centers. */
  centers: boolean;
}

/** One report of that file; a hidden one shows neither name nor full document. */
export function historyCsv(line: ReportLine, { t, locale, centers }: CsvFrame): string {
  const amount = (value: number | null) =>
    value === null ? '' : (value / 100).toFixed(2).replace('.', locale === 'pt-BR' ? ',' : '.');
  return csvLine([
    formatDateTime(line.createdAt, locale),
    line.productName,
    line.hidden ? line.document : formatDocument(line.target, line.fullDocument),
    line.hidden ? t('reportHistory:mask.name') : (line.subjectName ?? ''),
    line.orderedBy ?? '',
    t(`reports:purpose.${line.purpose}`),
    t(`reports:state.${line.state}`),
    line.riskLevel ? t(`reports:risk.${line.riskLevel}`) : '',
    amount(line.price),
    amount(line.charged),
    line.id,
    line.verificationCode,
    ...(centers ? [line.costCenter?.name ?? ''] : []),
  ]);
}
