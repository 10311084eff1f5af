import type { Request, Response } from 'express';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { formatDateTime } from '~/src/shared/dates';
import { formatDocument } from '~/views/reports/wording';
import { listReports } from './history.queries';
import type { HistoryFilter, ReportLine } from './reports.types';

const BATCH = 500;
const MOST = 50_000;
const COLUMNS = [
  'when',
  'product',
  'document',
  'by',
  'purpose',
  'state',
  'risk',
  'price',
  'charged',
  'id',
  'code',
] as const;

interface Wanted {
  accountId: string;
  userId?: string;
  filter: HistoryFilter;
}

/** The filtered history as a file for spreadsheets, sent while it is read; at most 50,000 lines. */
export async function sendHistoryCsv(req: Request, res: Response, wanted: Wanted): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Disposition', 'attachment; filename="historico-consultas.csv"');
  res.type('text/csv; charset=utf-8');
  res.write(CSV_BOM + csvLine(COLUMNS.map((name) => req.translate(`reportHistory:csv.${name}`))));
  let after: string | undefined;
  let sent = 0;
  do {
    const page = await listReports(req.ctx, { ...wanted, limit: BATCH, after });
    res.write(page.lines.map((line) => csvLine(cells(req, line))).join(''));
    sent += page.lines.length;
    after = page.next ?? undefined;
  } while (after && sent < MOST && !res.destroyed);
  res.end();
}

function cells(req: Request, line: ReportLine): string[] {
  const amount = (value: number | null) =>
    value === null ? '' : (value / 100).toFixed(2).replace('.', req.locale === 'pt-BR' ? ',' : '.');
  return [
    formatDateTime(line.createdAt, req.locale),
    line.productName,
    formatDocument(line.target, line.fullDocument),
    line.orderedBy ?? '',
    req.translate(`reports:purpose.${line.purpose}`),
    req.translate(`reports:state.${line.state}`),
    line.riskLevel ? req.translate(`reports:risk.${line.riskLevel}`) : '',
    amount(line.price),
    amount(line.charged),
    line.id,
    line.verificationCode,
  ];
}
