import { describeReports } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import { refuseCursor } from '~/src/platform/cursor';
import { isUuid } from '~/src/shared/uuid';
import type { SaleFilter, SaleLine } from './terminals.types';

const PAGE = 50;

interface Row extends Omit<SaleLine, 'document'> {
  accountId: string;
  reportId: string | null;
}

interface SalePage {
  lines: SaleLine[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** Sales at partners' terminals, newest first, after a cursor. @throws Invalid `cursor_invalid` */
export async function listSales(
  ctx: Ctx,
  filter: SaleFilter | null,
  after: string | null,
): Promise<SalePage> {
  const query = listed(ctx);
  if (filter === 'refused') query.whereNotNull('s.problem').whereIn('s.state', ['asked', 'refunding']);
  else if (filter) query.where('s.state', filter);
  const cursor = readCursor(after);
  if (cursor) {
    query.whereRaw("(date_trunc('milliseconds', s.created_at), s.id) < (?, ?)", [cursor.at, cursor.id]);
  }
  const rows: Row[] = await query.limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return { lines: await listLines(ctx, shown), next: last ? `${last.createdAt.getTime()}_${last.id}` : null };
}

const listed = ({ db }: Ctx) =>
  db('terminal_sales as s')
    .join('terminals as t', 't.id', 's.terminal_id')
    .join('terminal_partners as p', 'p.account_id', 's.account_id')
    .leftJoin('reports as r', 'r.id', 's.report_id')
    .whereNot('s.state', 'draft')
    .orderBy([
      { column: 's.created_at', order: 'desc' },
      { column: 's.id', order: 'desc' },
    ])
    .select({
      id: 's.id',
      state: 's.state',
      accountId: 's.account_id',
      partnerName: 'p.name',
      terminalName: 't.name',
      price: 's.price',
      refundAmount: 's.refund_amount',
      problem: 's.problem',
      createdAt: 's.created_at',
      reportId: 's.report_id',
      reportState: 'r.state',
    });

/** One query per partner on the page, for the reports of all its sales. */
async function listLines(ctx: Ctx, rows: readonly Row[]): Promise<SaleLine[]> {
  const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
  const found = await Promise.all(
    accounts.map((accountId) => {
      const own = rows.filter((row) => row.accountId === accountId);
      return describeReports(
        ctx,
        { accountId },
        own.flatMap(({ reportId }) => reportId ?? []),
      );
    }),
  );
  const bought = new Map(found.flatMap((each) => [...each]));
  return rows.map(({ accountId: _, reportId, ...row }) => ({
    ...row,
    document: (reportId && bought.get(reportId)?.document) || null,
  }));
}

function readCursor(text: string | null): { at: Date; id: string } | null {
  if (text === null) return null;
  const [, at = '', id = ''] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text) ?? [];
  return isUuid(id) ? { at: new Date(Number(at)), id } : refuseCursor();
}
