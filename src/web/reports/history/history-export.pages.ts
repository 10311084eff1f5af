import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { eachReport } from '~/src/domains/reports/history/history.queries';
import type { HistoryFilter, ReportLine } from '~/src/domains/reports/reports.types';
import { formatDocument } from '~/src/domains/reports/reports.wording';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import { formatDateTime } from '~/src/shared/dates';

const BATCH = 500;
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

interface Wanted {
  accountId: string;
  userId?: string;
  filter: HistoryFilter;
}

/**
 * The filtered history as a file for spreadsheets, whole, sent while it is read and no faster than it is
 * taken. When reading fails the download breaks off: half a file never looks like a whole one.
 */
export async function sendHistoryCsv(req: Request, res: Response, wanted: Wanted): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Disposition', 'attachment; filename="historico-consultas.csv"');
  res.type('text/csv; charset=utf-8');
  try {
    await pipeline(Readable.from(parts(req, wanted)), res);
  } catch (error) {
    if (!res.headersSent) throw error;
    req.ctx.log.warn({ err: error }, 'history: the file was not taken whole');
  }
}

async function* parts(req: Request, wanted: Wanted): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(COLUMNS.map((name) => req.translate(`reportHistory:csv.${name}`)));
  for await (const lines of eachReport(req.ctx, { ...wanted, limit: BATCH })) {
    yield lines.map((line) => csvLine(cells(req, line))).join('');
  }
}

function cells(req: Request, line: ReportLine): string[] {
  const amount = (value: number | null) =>
    value === null ? '' : (value / 100).toFixed(2).replace('.', req.locale === 'pt-BR' ? ',' : '.');
  return [
    formatDateTime(line.createdAt, req.locale),
    line.productName,
    formatDocument(line.target, line.fullDocument),
    line.subjectName ?? '',
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
