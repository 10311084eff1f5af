import type { Product } from '~/src/domains/catalog';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { runLookup } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { toSubject } from '~/src/shared/query-target';
import { readsAll } from '~/src/shared/rights/readers';
import { reusableSince } from './reuse.rules';

export interface PreviousReport {
  id: string;
  createdAt: Date;
}

/**
 * The newest complete report on the same document, for the same purpose (data obtained for one are not
 * for another), that the user may read and that is recent enough. Null when there is none.
 */
export async function findPreviousReport(
  ctx: ActorCtx,
  criteria: { product: Pick<Product, 'id' | 'target'>; inputs: SourceInputs; purpose: Purpose },
): Promise<PreviousReport | null> {
  const { kind, document } = toSubject(criteria.product.target, criteria.inputs);
  if (!document) return null;
  const row = await ctx
    .db('reports')
    .where({
      account_id: ctx.actor.accountId,
      product_id: criteria.product.id,
      purpose: criteria.purpose,
      state: 'done',
      ...(!readsAll(ctx.actor) && { user_id: ctx.actor.userId }),
    })
    .whereIn('document_index', ctx.vault.blindIndexes(kind, document))
    .where('created_at', '>=', reusableSince(ctx.now()))
    .orderBy('created_at', 'desc')
    .first('id', 'created_at');
  return row ? { id: row.id, createdAt: row.created_at } : null;
}

const REUSED = statement(
  'report-reused',
  'select from report_reuses where report_id = $1 and user_id = $2 limit 1',
);

/** Whether the user was shown this report instead of a new one. */
export const wasReused = async ({ db, actor }: ActorCtx, reportId: string): Promise<boolean> =>
  (await runLookup(db, REUSED, [reportId, actor.userId])).length > 0;
