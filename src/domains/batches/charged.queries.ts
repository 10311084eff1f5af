import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { getColumnLanguage } from '~/src/shared/locale';
import { readsAllBatches } from './batches.policy';
import { getName } from './batches.store';

/** A batch as shown on a line of a statement or invoice. */
export interface ChargedBatch {
  productName: string;
  /** Its file's name; null for typed or sent rows, and for checks of candidates, which have pages of their own. */
  name: string | null;
  userId: string;
  orderedBy: string;
  opens: boolean;
}

/** The batches of an account's charges that the reader may read, by id; without erased ones. */
export async function describeBatches(
  ctx: ActorCtx,
  ids: readonly string[],
): Promise<Map<string, ChargedBatch>> {
  if (ids.length === 0) return new Map();
  const { accountId, userId } = ctx.actor;
  const rows = await ctx
    .db('batches as b')
    .join('products as p', 'p.id', 'b.product_id')
    .join('users as u', 'u.id', 'b.user_id')
    .where({ 'b.account_id': accountId, ...(!readsAllBatches(ctx.actor) && { 'b.user_id': userId }) })
    .whereIn('b.id', [...new Set(ids)])
    .select('b.id', 'b.name_sealed', 'b.entry', 'b.user_id', 'u.full_name', 'u.email')
    .select(`p.name_${getColumnLanguage(ctx.locale)} as product_name`);
  const sealer = await getSealer(ctx, accountId);
  return new Map(
    rows.map((row) => {
      const opens = row.entry !== 'recruitment';
      const charged: ChargedBatch = {
        productName: row.product_name,
        name: opens ? getName(sealer, row) : null,
        userId: row.user_id,
        orderedBy: row.full_name ?? row.email,
        opens,
      };
      return [row.id, charged];
    }),
  );
}
