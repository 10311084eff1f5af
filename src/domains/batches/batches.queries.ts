import { setTimeout } from 'node:timers/promises';
import type { Product } from '~/src/domains/catalog';
import type { Purpose } from '~/src/domains/reports';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, type RowOf, statement } from '~/src/platform/database/statement';
import { NotFound } from '~/src/platform/errors';
import { POSTPAID } from '~/src/shared/actor';
import { getColumnLanguage } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import { canReadBatch, readsAllBatches } from './batches.policy';
import { MONEY_REASONS, type WaitingBatch } from './batches.rules';
import { type BatchRow, getName } from './batches.store';
import { type BatchCounts, type BatchView, ROW_STATES } from './batches.types';
import { fileKeys, getSource } from './files.store';
import { referencedSheets } from './kept-sheets.store';

/** A batch's rate is measured over this time. */
const PACE_MS = 120_000;

/** Rows of a batch by state. */
export async function countRows(ctx: Ctx, id: string): Promise<BatchCounts> {
  return (await sumRows(ctx, id)).counts;
}

interface Sums {
  counts: BatchCounts;
  charged: Centavos;
  held: Centavos;
}

const SUMS = statement(
  'batch-sums',
  `select r.state, count(*)::int as count, coalesce(sum(r.charged), 0)::bigint as charged,
            coalesce(sum(h.amount), 0)::bigint as held
       from batch_rows r
       left join reports p on r.state = 'ordered' and p.id = r.report_id
       left join holds h on h.id = p.hold_id and h.state = 'open'
      where r.batch_id = $1 group by r.state`,
  { state: 'batch_rows.state', count: 'int4', charged: 'int8', held: 'int8' },
);

/** Rows by state, with the amounts charged, and held for those in progress. */
export async function sumRows({ db }: Ctx, id: string): Promise<Sums> {
  const sums = await runStatement(db, SUMS, [id]);
  const counts = ROW_STATES.map((state) => [state, sums.find((row) => row.state === state)?.count ?? 0]);
  return {
    counts: Object.fromEntries(counts) as BatchCounts,
    charged: sums.reduce((sum, row) => sum + row.charged, 0),
    held: sums.reduce((sum, row) => sum + row.held, 0),
  };
}

type BatchWithProduct = BatchRow & {
  external_id: string;
  product_name: string;
  user_name: string | null;
  cost_center: string | null;
};

/**
 * A batch that the person may read; the checks of candidates have pages of their own.
 * @throws NotFound `batch_not_found`
 */
export async function getBatch(ctx: ActorCtx, id: string): Promise<BatchView> {
  const row: BatchWithProduct | undefined = await ctx
    .db('batches as b')
    .join('products as p', 'p.id', 'b.product_id')
    .join('users as u', 'u.id', 'b.user_id')
    .leftJoin('cost_centers as c', 'c.id', 'b.cost_center_id')
    .where({ 'b.id': id, 'b.account_id': ctx.actor.accountId })
    .whereNot('b.entry', 'recruitment')
    .first(
      'b.*',
      'p.external_id',
      `p.name_${getColumnLanguage(ctx.locale)} as product_name`,
      'u.full_name as user_name',
      'c.name as cost_center',
    );
  if (!row || !canReadBatch(ctx.actor, { userId: row.user_id })) throw new NotFound('batch_not_found');
  const sums = await sumRows(ctx, id);
  const estimatedEnd = row.state === 'running' ? await estimateEnd(ctx, id, sums.counts) : null;
  const sealer = await getSealer(ctx, row.account_id);
  return { ...toView(row, sealer), ...sums, estimatedEnd };
}

const toView = (row: BatchWithProduct, sealer: Sealer): Omit<BatchView, keyof Sums | 'estimatedEnd'> => ({
  id: row.id,
  accountId: row.account_id,
  userId: row.user_id,
  userName: row.user_name,
  productExternalId: row.external_id,
  productName: row.product_name,
  entry: row.entry,
  name: getName(sealer, row),
  source: getSource(sealer, row),
  columnCount: row.column_count,
  purpose: row.purpose,
  jobCategory: row.job_category,
  costCenter:
    row.cost_center_id && row.cost_center ? { id: row.cost_center_id, name: row.cost_center } : null,
  price: row.price,
  quotedUntil: row.quoted_until,
  quoted: row.quote !== null,
  state: row.state,
  problem: row.problem,
  problemLine: row.problem_line,
  pauseReason: row.pause_reason,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  endedAt: row.ended_at,
});

const POLL_MS = 500;

/**
 * Waits while a batch is read, quoted or runs, up to the given time or until the caller disconnects. Polls twice a
 * second, holding no connection in between. @throws NotFound `batch_not_found`
 */
export async function waitForBatch(
  ctx: ActorCtx,
  id: string,
  { ms, isGone }: { ms: number; isGone: () => boolean },
): Promise<void> {
  await getBatch(ctx, id);
  for (const until = Date.now() + ms; Date.now() < until && !isGone(); await setTimeout(POLL_MS)) {
    const row = await ctx
      .db('batches')
      .where({ id })
      .first('state', ctx.db.raw<{ quoted: boolean }>('quote is not null as quoted'));
    const busy = row?.state === 'validating' || row?.state === 'running';
    if (!busy && (row?.state !== 'ready' || row.quoted)) return;
  }
}

/** Estimated from the rows ended recently; null until there are some. */
async function estimateEnd(ctx: Ctx, id: string, counts: BatchCounts): Promise<Date | null> {
  const now = ctx.now().getTime();
  const [row] = await ctx
    .db('batch_rows')
    .where({ batch_id: id })
    .whereIn('state', ['delivered', 'partial', 'failed'])
    .where('ended_at', '>', new Date(now - PACE_MS))
    .select(ctx.db.raw<{ count: number; since: Date }>('count(*)::int as count, min(ended_at) as since'));
  if (!row || row.count < 2) return null;
  const perRow = Math.max(1, now - row.since.getTime()) / row.count;
  return new Date(now + (counts.waiting + counts.ordered) * perRow);
}

const WAITING_BATCHES = statement(
  'batches-waiting',
  `select b.id as "batchId", b.account_id as "accountId", w.count::int as waiting
       from batches b cross join lateral (
         select count(*) as count from (
           select 1 from batch_rows r where r.batch_id = b.id and r.state = 'waiting' limit $1) few) w
      where b.state = 'running' and w.count > 0
      order by b.confirmed_at, b.id`,
  { batchId: 'batches.id', accountId: 'batches.account_id', waiting: 'int4' },
);

/** Running batches with waiting rows; of each at most as many as the window allows. */
export async function listWaitingRows({ db }: Ctx, window: number): Promise<WaitingBatch[]> {
  return runStatement(db, WAITING_BATCHES, [window]);
}

const ORDERED = statement(
  'rows-ordered',
  `select b.id as "batchId", b.account_id as "accountId", r.count
       from (select batch_id, count(*)::int as count from batch_rows where state = 'ordered' group by batch_id) r
       join batches b on b.id = r.batch_id`,
  { batchId: 'batches.id', accountId: 'batches.account_id', count: 'int4' },
);

/** Rows in progress by batch, canceled and paused ones included. */
export const countOrderedRows = ({ db }: Ctx): Promise<RowOf<typeof ORDERED>[]> =>
  runStatement(db, ORDERED, []);

/** Running batches with no row waiting or in progress. */
export const listFinished = ({ db }: Ctx): Promise<string[]> =>
  db('batches as b')
    .where('b.state', 'running')
    .whereNotExists(
      db('batch_rows as r')
        .whereRaw(`r.batch_id = b.id and r.state in ('waiting', 'ordered')`)
        .select(db.raw('1')),
    )
    .pluck('b.id');

/** Batches paused for lack of money that now have enough for their next row. */
export const listAffordable = ({ db }: Ctx): Promise<Pick<BatchRow, 'id' | 'pause_reason'>[]> =>
  db('batches as b')
    .join('accounts as a', 'a.id', 'b.account_id')
    .join('wallets as w', 'w.account_id', 'b.account_id')
    .where('b.state', 'paused')
    .whereIn('b.pause_reason', [...MONEY_REASONS])
    .whereNull('w.frozen_at')
    .whereRaw(
      `not exists (
         select from billing_budgets_of(b.account_id, b.confirmed_by, b.api_key_id, b.cost_center_id) o
         join budgets g on g.id = o.budget_id
         left join budget_months m on m.budget_id = g.id and m.month = billing_month(now())
         where coalesce(m.reserved + m.spent, 0) + coalesce(b.needed, b.price) > g.cap)`,
    )
    .whereRaw(
      `coalesce(b.needed, b.price) <= case a.billing_type when ? then w.credit_limit - w.used - w.reserved
         else w.available end`,
      [POSTPAID],
    )
    .select('b.id', 'b.pause_reason');

/** Batches that wait for a paused source. */
export const listWaitingForSource = ({ db }: Ctx): Promise<Pick<BatchRow, 'id' | 'product_id'>[]> =>
  db('batches').where({ state: 'paused', pause_reason: 'source' }).select('id', 'product_id');

const REUSABLE = statement(
  'reports-reusable',
  `select distinct on (document_index) document_index, id
       from reports
      where account_id = $1 and product_id = $2 and purpose = $3 and state = 'done' and created_at >= $4
        and ($5::boolean or user_id = $6) and document_index = any($7)
      order by document_index, created_at desc`,
  ofTable('reports', ['document_index', 'id']),
);

/**
 * The newest complete report on each of these documents, as in findPreviousReport: by the document's blind
 * index, among those the person may read.
 */
export async function listReusable(
  ctx: ActorCtx,
  criteria: { product: Pick<Product, 'id'>; purpose: Purpose; since: Date },
  indexes: readonly string[],
): Promise<Map<string, string>> {
  const { accountId, userId } = ctx.actor;
  const rows = await runStatement(ctx.db, REUSABLE, [
    accountId,
    criteria.product.id,
    criteria.purpose,
    criteria.since,
    readsAllBatches(ctx.actor),
    userId,
    indexes,
  ]);
  return new Map(rows.map((row) => [row.document_index, row.id]));
}

/** Window and minimum number of queries after which a source without answers counts as silent. */
const SILENT_MS = 10 * 60_000;
const MIN_SILENT = 3;

const UNRESPONSIVE = statement(
  'sources-unresponsive',
  `select rs.source_id
       from reports r join report_sources rs on rs.report_id = r.id
      where r.created_at >= $1 and rs.source_id = any($2)
      group by rs.source_id
     having count(*) filter (where rs.state = 'unavailable') >= $3
        and count(*) filter (where rs.state in ('answered', 'not_found', 'refused')) = 0`,
  { source_id: 'report_sources.source_id' },
);

/** Of these sources, those that gave no answer recently. */
export async function listUnresponsiveSources(ctx: Ctx, sourceIds: readonly string[]): Promise<string[]> {
  const since = new Date(ctx.now().getTime() - SILENT_MS);
  const rows = await runStatement(ctx.db, UNRESPONSIVE, [since, sourceIds, MIN_SILENT]);
  return rows.map(({ source_id }) => source_id);
}

/** Some batches unconfirmed for this long. */
export const listUnconfirmed = ({ db }: Ctx, before: Date, except: readonly string[]): Promise<string[]> =>
  db('batches')
    .whereIn('state', ['validating', 'columns', 'unreadable', 'ready'])
    .where('created_at', '<', before)
    .whereNotIn('id', [...except])
    .orderBy('created_at')
    .limit(STALE_CHUNK)
    .pluck('id');

const STALE_CHUNK = 500;

/** Of these file keys, those that belong to a batch, or to a sheet that is kept. */
export async function referencedBatchFiles(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx
    .db('batches')
    .whereIn('file_key', [...keys])
    .orWhereIn('sheet_key', [...keys])
    .select('file_key', 'sheet_key');
  return [...rows.flatMap(fileKeys), ...(await referencedSheets(ctx, keys))];
}

/** Of these batches, the paused ones and why. */
export const listPausedBatches = (
  { db }: Ctx,
  ids: readonly string[],
): Promise<Pick<BatchRow, 'id' | 'pause_reason' | 'product_id' | 'price'>[]> =>
  db('batches')
    .whereIn('id', [...ids])
    .where({ state: 'paused' })
    .select('id', 'pause_reason', 'product_id', 'price');
