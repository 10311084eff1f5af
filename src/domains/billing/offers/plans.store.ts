import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { findPlanTerms, toMonth } from './plans.queries';
import type { MonthTerms } from './plans.types';
import { parseTiers, tiersText } from './tiers.rules';

/** The terms that stand last in a plan's schedule; null when there is no such plan. */
export async function findLastMonthTerms({ db, now }: Ctx, planId: string): Promise<MonthTerms | null> {
  const last = await db('plan_terms')
    .where({ plan_id: planId })
    .orderBy('valid_from', 'desc')
    .first('minimum', 'tiers', { from: 'valid_from' });
  if (last) return { ...last, tiers: tiersText(last.tiers) };
  // The first terms have no month of their own: the present one stands for it.
  const first = await findPlanTerms(db, planId, toMonth(now()));
  return first && { minimum: first.minimum, tiers: tiersText(first.tiers), from: toMonth(now()) };
}

/**
 * Adds terms to the end of a plan's schedule; what was to begin in the same month gives way, and months that have begun
 * keep theirs. @throws Conflict `price_day_over` once the month has begun, `price_day_taken` where later terms wait
 */
export async function scheduleMonthTerms(tx: Ctx, planId: string, terms: MonthTerms): Promise<void> {
  const { from, minimum, tiers } = terms;
  if (from <= toMonth(tx.now())) throw new Conflict('price_day_over');
  await tx.db('postpaid_plans').where({ id: planId }).forNoKeyUpdate().first('id');
  const later = await tx
    .db('plan_terms')
    .where({ plan_id: planId })
    .where('valid_from', '>', from)
    .first('plan_id');
  if (later) throw new Conflict('price_day_taken');
  const row = { plan_id: planId, valid_from: from, minimum, tiers: JSON.stringify(parseTiers(tiers)) };
  await tx
    .db('plan_terms')
    .insert(row as never)
    .onConflict(['plan_id', 'valid_from'])
    .merge();
}
