import { requireOperator } from '~/src/domains/billing/billing.policy';
import { MOST } from '~/src/domains/billing/limits.rules';
import { findLastTerms } from '~/src/domains/billing/offers/packages.store';
import { findPurchaseCode, updatePurchaseCode } from '~/src/domains/billing/offers/purchase-code.store';
import type { CodeTerms } from '~/src/domains/billing/offers/purchase-code.types';
import { savePlanned } from '~/src/domains/billing/settings/planned.service';
import { planChange, proposeRest } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { addDays, formatDay, toDay } from '~/src/shared/dates';
import { purchaseCode } from './offers-controls.service';

/** A code's longest life, in days. */
const MOST_DAYS = 366;
const MOST_PERCENT = 50;
const TOO_HIGH = 'operators:errors.tooHigh';

interface NewCode extends CodeTerms {
  code: string;
  /** The first and the last day, `YYYY-MM-DD` in São Paulo. */
  from: string;
  until: string;
}

/** Why a code may not be made so, at the form's field; null: it may. */
function findFault(code: NewCode, today: string): Record<string, string[]> | null {
  const { percent, bonus, from, until, maxTotal, maxUses, accountUses } = code;
  if ((percent ?? 0) > MOST_PERCENT) return { percent: [TOO_HIGH] };
  if ((bonus ?? 0) > MOST.codeBonus) return { bonus: [TOO_HIGH] };
  if (maxTotal > MOST.codeTotal) return { maxTotal: [TOO_HIGH] };
  if (bonus !== null && bonus > maxTotal) return { maxTotal: ['operators:offers.error.totalBelowOne'] };
  if (accountUses > maxUses) return { accountUses: ['operators:offers.error.accountUses'] };
  if (from < today) return { from: ['operators:offers.error.fromPast'] };
  if (until < from) return { until: ['operators:offers.error.untilBefore'] };
  return until > addDays(from, MOST_DAYS) ? { until: ['operators:offers.error.untilFar'] } : null;
}

/**
 * Asks a second operator for a code. One for a first purchase is used once by each account, whatever was asked.
 * @throws Forbidden, Conflict `code_taken`, `control_waiting`, Invalid `invalid` at the fields and {changeReason}
 */
export function proposeCode(ctx: ActorCtx, wish: NewCode, reason: string): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const fault = findFault(wish, toDay(tx.now()));
    if (fault) throw new Invalid('invalid', fault);
    if (await findPurchaseCode(tx, wish.code)) throw new Conflict('code_taken');
    const pack = wish.packageId ? await findLastTerms(tx, wish.packageId) : null;
    if (wish.packageId && !pack)
      throw new Invalid('invalid', { packageId: ['operators:offers.error.package'] });
    const { code, packageId, firstPurchase, ...terms } = wish;
    const accountUses = firstPurchase ? 1 : wish.accountUses;
    const only = { package: packageId, onlyPackage: pack?.price ?? null };
    const after = { ...terms, ...only, accountUses, firstPurchase, paused: false, ended: false };
    await proposeRest(tx, await planChange(tx, purchaseCode, code, { after, reason }));
  });
}

type CodeStep = 'pause' | 'resume' | 'end';

/**
 * Pauses or ends a code at once, or asks a second operator to let a paused one go on; a Pix that waits for its payment
 * keeps what it promised. True where it waits.
 * @throws Forbidden, NotFound, Conflict `code_ended`, `code_over` {until} when one would go on whose last day has passed,
 * `control_waiting`
 */
export function changeCode(ctx: ActorCtx, code: string, step: CodeStep, reason: string): Promise<boolean> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const target = { accountId: null, subject: code };
    const before = await purchaseCode.read(tx, target);
    if (!before) throw new NotFound('not_found');
    if (before.ended) throw new Conflict('code_ended');
    const { until } = before;
    if (step === 'resume' && until < toDay(tx.now()))
      throw new Conflict('code_over', { until: formatDay(until, tx.locale) });
    const after = { ...before, paused: step !== 'resume', ended: step === 'end' };
    const plan = await planChange(tx, purchaseCode, code, { after, reason });
    const waits = await savePlanned(tx, plan);
    if (!waits) await updatePurchaseCode(tx, code, { reason });
    return waits;
  });
}
