import { readsAllBatches } from '~/src/domains/batches/batches.policy';
import { getName, nameIndexes } from '~/src/domains/batches/batches.store';
import {
  type BatchCounts,
  type BatchLine,
  type BatchState,
  type BatchView,
  ROW_STATES,
} from '~/src/domains/batches/batches.types';
import type { ActorCtx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { newestFirst, type PageRequest, readPage } from '~/src/platform/database/keyset';
import { readAside } from '~/src/platform/database/reads';
import { TIME_ZONE } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';

export interface BatchFilter {
  from: string | null;
  to: string | null;
  product: string | null;
  state: BatchState | null;
  userId: string | null;
  /** Words of the file's name. */
  name: string | null;
}

interface Row {
  id: string;
  name_sealed: Sealed | null;
  entry: BatchView['entry'];
  product_name: string;
  user_name: string | null;
  state: BatchState;
  pause_reason: BatchView['pauseReason'];
  created_at: Date;
}

/** Batches that the person may read, newest first. @throws Invalid `cursor_invalid` */
export async function listBatches(
  ctx: ActorCtx,
  filter: BatchFilter,
  page: PageRequest,
): Promise<{ lines: BatchLine[]; count: number; next: string | null }> {
  const sealer = await getSealer(ctx, ctx.actor.accountId);
  const { rows, next, count, sums } = await readAside(ctx, (db) => readRows({ ...ctx, db }, filter, page));
  const lines = rows.map((row) => ({
    id: row.id,
    name: getName(sealer, row),
    entry: row.entry,
    productName: row.product_name,
    userName: row.user_name,
    state: row.state,
    pauseReason: row.pause_reason,
    createdAt: row.created_at,
    ...(sums.get(row.id) ?? { counts: noCounts(), charged: 0 }),
  }));
  return { lines, count, next };
}

/** A page's rows with their sums, and how many there are in all. */
async function readRows(ctx: ActorCtx, filter: BatchFilter, page: PageRequest) {
  const [total] = await selectBatches(ctx, filter).count('* as count');
  const { rows, next } = await readPage<Row>(ctx.db, listRows(ctx, filter), NEWEST, page);
  const ids = rows.map(({ id }) => id);
  return { rows, next, count: Number(total?.count ?? 0), sums: await getSums(ctx, ids) };
}

const selectBatches = (ctx: ActorCtx, { from, to, product, state, userId, name }: BatchFilter) => {
  const { actor, db } = ctx;
  // Vacancies show their own.
  return db('batches as b')
    .join('products as p', 'p.id', 'b.product_id')
    .where('b.account_id', actor.accountId)
    .whereNot('b.state', 'discarded')
    .whereNot('b.entry', 'recruitment')
    .modify((query) => {
      if (!readsAllBatches(actor)) query.where('b.user_id', actor.userId);
      if (from) query.whereRaw('b.created_at >= (?::date)::timestamp at time zone ?', [from, TIME_ZONE]);
      if (to) query.whereRaw('b.created_at < (?::date + 1)::timestamp at time zone ?', [to, TIME_ZONE]);
      if (product) query.where('p.external_id', product);
      if (state) query.where('b.state', state);
      if (userId) query.where('b.user_id', userId);
      for (const indexes of name ? nameIndexes(ctx, actor.accountId, name) : []) {
        query.whereRaw('b.name_words && ?::text[]', [indexes]);
      }
    });
};

const NEWEST = newestFirst('b.created_at', 'b.id');

const listRows = (ctx: ActorCtx, filter: BatchFilter) =>
  selectBatches(ctx, filter)
    .join('users as u', 'u.id', 'b.user_id')
    .select('b.id', 'b.name_sealed', 'b.entry', 'b.state', 'b.pause_reason', 'b.created_at')
    .select(`p.name_${getColumnLanguage(ctx.locale)} as product_name`, 'u.full_name as user_name');

const noCounts = (): BatchCounts => Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as BatchCounts;

/** Rows by state and charges, of all batches of a page in one statement. */
async function getSums(
  { db }: ActorCtx,
  ids: readonly string[],
): Promise<Map<string, { counts: BatchCounts; charged: number }>> {
  const sums = new Map(ids.map((id) => [id, { counts: noCounts(), charged: 0 }]));
  if (ids.length === 0) return sums;
  const rows = await db('batch_rows')
    .whereRaw('batch_id = any(?::uuid[])', [[...ids]])
    .groupBy('batch_id', 'state')
    .select(
      'batch_id',
      'state',
      db.raw('count(*)::int as count, coalesce(sum(charged), 0)::bigint as charged'),
    );
  for (const row of rows as {
    batch_id: string;
    state: keyof BatchCounts;
    count: number;
    charged: string;
  }[]) {
    const sum = sums.get(row.batch_id);
    if (!sum) continue;
    sum.counts[row.state] = row.count;
    sum.charged += Number(row.charged);
  }
  return sums;
}
