import { describeReports } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import { newestFirst, readPage } from '~/src/platform/database/keyset';
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

const NEWEST = newestFirst('s.created_at', 's.id');

/** Sales at partners' terminals, newest first, after a cursor. @throws Invalid `cursor_invalid` */
export async function listSales(
  ctx: Ctx,
  filter: SaleFilter | null,
  after: string | null,
): Promise<SalePage> {
  const query = listed(ctx);
  if (filter === 'refused') query.whereNotNull('s.problem').whereIn('s.state', ['asked', 'refunding']);
  else if (filter) query.where('s.state', filter);
  const { rows, next } = await readPage<Row>(ctx.db, query, NEWEST, { after, limit: PAGE });
  return { lines: await listLines(ctx, rows), next };
}

const listed = ({ db }: Ctx) =>
  db('terminal_sales as s')
    .join('terminals as t', 't.id', 's.terminal_id')
    .join('terminal_partners as p', 'p.account_id', 's.account_id')
    .leftJoin('reports as r', 'r.id', 's.report_id')
    .whereNot('s.state', 'draft')
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
  const charges = await Promise.all(
    accounts.map((accountId) => {
      const own = rows.filter((row) => row.accountId === accountId);
      return describeReports(
        ctx,
        { accountId },
        own.flatMap(({ reportId }) => reportId ?? []),
      );
    }),
  );
  const bought = new Map(charges.flatMap((each) => [...each]));
  return rows.map(({ accountId: _, reportId, ...row }) => ({
    ...row,
    document: (reportId && bought.get(reportId)?.document) || null,
  }));
}
