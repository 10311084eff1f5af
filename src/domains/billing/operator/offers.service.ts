import { requireOperator } from '~/src/domains/billing/billing.policy';
import { MOST, PACKAGE_BONUS_SHARE } from '~/src/domains/billing/limits.rules';
import { findLastTerms } from '~/src/domains/billing/offers/packages.store';
import type { DatedTerms } from '~/src/domains/billing/offers/packages.types';
import { toMonth } from '~/src/domains/billing/offers/plans.queries';
import { findLastMonthTerms } from '~/src/domains/billing/offers/plans.store';
import type { MonthTerms } from '~/src/domains/billing/offers/plans.types';
import { parseTiers, tiersText } from '~/src/domains/billing/offers/tiers.rules';
import { planChange, proposeRest } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Invalid, NotFound } from '~/src/platform/errors';
import { addDays, toDay } from '~/src/shared/dates';
import { creditPackage, planTerms } from './offers-controls.service';

/** How far ahead terms may begin, in days: until then none can be planned before them. */
const MOST_AHEAD = 366;

type Fault = Record<string, string[]> | null;

/** Why terms may not begin on a day after what stands last in a schedule; null: they may. */
export function findDayFault(lastFrom: string, from: string, today: string): Fault {
  if (from <= today) return { from: ['operators:catalog.error.tooEarly'] };
  if (from > addDays(today, MOST_AHEAD)) return { from: ['operators:catalog.error.tooFar'] };
  return from < lastFrom ? { from: ['operators:catalog.error.taken'] } : null;
}

/** Why a package may not be sold so, at the form's field. */
function findPackageFault(last: DatedTerms | null, terms: DatedTerms, today: string): Fault {
  const { price, bonus, highlight, active, from } = terms;
  if (price > MOST.packagePrice) return { price: ['operators:errors.tooHigh'] };
  if (bonus > price * PACKAGE_BONUS_SHARE) return { bonus: ['operators:errors.tooHigh'] };
  const fault = findDayFault(last?.from ?? today, from, today);
  if (fault || !last) return fault;
  const isSame =
    last.price === price && last.bonus === bonus && last.highlight === highlight && last.active === active;
  return isSame ? { price: ['operators:offers.error.samePackage'] } : null;
}

/**
 * Asks a second operator for a package's next terms, or for a package of a new id, from a day after today on. A Pix that
 * waits for its payment keeps what it promised.
 * @throws Forbidden, NotFound, Invalid `invalid` {price, bonus, from, changeReason}, Conflict `control_waiting`
 */
export function proposePackage(
  ctx: ActorCtx,
  { id, isNew }: { id: string; isNew: boolean },
  terms: DatedTerms,
  reason: string,
): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const last = await findLastTerms(tx, id);
    if (!last && !isNew) throw new NotFound('not_found');
    const fault = findPackageFault(last, terms, toDay(tx.now()));
    if (fault) throw new Invalid('invalid', fault);
    await proposeRest(tx, await planChange(tx, creditPackage, id, { after: { ...terms }, reason }));
  });
}

/** Why a plan may not have such terms, at the form's field. */
function findPlanFault(last: MonthTerms, { minimum, tiers, from }: MonthTerms, month: string): Fault {
  if (minimum > MOST.planMinimum) return { minimum: ['operators:errors.tooHigh'] };
  const parsed = parseTiers(tiers);
  if (!parsed) return { tiers: ['operators:offers.error.tiers'] };
  if (from <= month) return { from: ['operators:offers.error.monthBegun'] };
  if (from < last.from) return { from: ['operators:offers.error.monthTaken'] };
  const isSame = last.minimum === minimum && last.tiers === tiersText(parsed);
  return isSame ? { tiers: ['operators:offers.error.sameTiers'] } : null;
}

/**
 * Asks a second operator for a plan's minimum and discounts from a month on that has not begun. Invoices of months before
 * keep theirs, closed or not.
 * @throws Forbidden, NotFound, Invalid `invalid` {minimum, tiers, from, changeReason}, Conflict `control_waiting`
 */
export function proposePlanTerms(
  ctx: ActorCtx,
  planId: string,
  terms: MonthTerms,
  reason: string,
): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const last = await findLastMonthTerms(tx, planId);
    if (!last) throw new NotFound('not_found');
    const fault = findPlanFault(last, terms, toMonth(tx.now()));
    if (fault) throw new Invalid('invalid', fault);
    const after = { ...terms, tiers: tiersText(parseTiers(terms.tiers) ?? []) };
    await proposeRest(tx, await planChange(tx, planTerms, planId, { after, reason }));
  });
}
