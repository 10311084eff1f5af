import { record } from '~/src/domains/audit';
import { findLastTerms, scheduleTerms } from '~/src/domains/billing/offers/packages.store';
import type { DatedTerms } from '~/src/domains/billing/offers/packages.types';
import { findLastMonthTerms, scheduleMonthTerms } from '~/src/domains/billing/offers/plans.store';
import type { MonthTerms } from '~/src/domains/billing/offers/plans.types';
import {
  findPurchaseCode,
  insertPurchaseCode,
  updatePurchaseCode,
} from '~/src/domains/billing/offers/purchase-code.store';
import type { CodeTerms, PurchaseCode } from '~/src/domains/billing/offers/purchase-code.types';
import type { Control } from '~/src/domains/controls';
import { Conflict } from '~/src/platform/errors';
import { addDays, beginOfDay, toDay } from '~/src/shared/dates';
import { findPlanName } from './operator.queries';

type PackageValue = Readonly<DatedTerms & Record<string, string | number | boolean>> | null;

/** Packages of credits: each change waits for a second operator, until its first day begins at the latest. */
export const creditPackage: Control<PackageValue> = {
  kind: 'credit_package',
  deciders: 'operators',
  duty: 'offers',
  tighten: (before) => before,
  read: async (tx, { subject }) => (await findLastTerms(tx, subject)) as PackageValue,
  getEnd: (after) => after && beginOfDay(after.from),
  async apply(tx, { subject: id }, after) {
    if (!after) return;
    const { price, bonus, highlight, active, from } = after;
    const terms = { price, bonus, highlight, active, from };
    await scheduleTerms(tx, id, terms);
    await record(tx, { action: 'package_changed', details: { package: id, ...terms } });
  },
  describe: async () => null,
};

type PlanValue = Readonly<MonthTerms & Record<string, string | number>> | null;

/** A plan's minimum and discounts by volume: each change waits for a second operator, until its month begins. */
export const planTerms: Control<PlanValue> = {
  kind: 'plan_terms',
  deciders: 'operators',
  duty: 'money',
  tighten: (before) => before,
  read: async (tx, { subject }) => (await findLastMonthTerms(tx, subject)) as PlanValue,
  getEnd: (after) => after && beginOfDay(after.from),
  async apply(tx, { subject: planId }, after) {
    if (!after) return;
    const { minimum, tiers, from } = after;
    await scheduleMonthTerms(tx, planId, { minimum, tiers, from });
    await record(tx, { action: 'plan_terms_changed', details: { planId, minimum, tiers, from } });
  },
  describe: (ctx, { subject }) => findPlanName(ctx, subject),
};

/** A code's terms as two operators agree on them; `onlyPackage` is its package's price, for who reads it. */
export type CodeValue = Readonly<
  Omit<CodeTerms, 'packageId'> & {
    package: string | null;
    onlyPackage: number | null;
    from: string;
    until: string;
    paused: boolean;
    ended: boolean;
  } & Record<string, string | number | boolean | null>
>;

function toValue(code: PurchaseCode, onlyPackage: number | null): CodeValue {
  const { percent, bonus, maxUses, accountUses, maxTotal, firstPurchase, paused, ended } = code;
  return {
    percent,
    bonus,
    maxUses,
    accountUses,
    maxTotal,
    firstPurchase,
    package: code.packageId,
    onlyPackage,
    from: toDay(code.validFrom),
    until: toDay(new Date(code.validUntil.getTime() - 1)),
    paused,
    ended,
  };
}

/** Codes typed at a purchase: a new one, and one that is to go on, wait for a second operator; one pauses or ends it. */
export const purchaseCode: Control<CodeValue | null> = {
  kind: 'purchase_code',
  deciders: 'operators',
  duty: 'offers',
  tighten(before, after) {
    if (!before || !after) return before;
    return { ...before, paused: before.paused || after.paused, ended: before.ended || after.ended };
  },
  async read(tx, { subject }) {
    const code = await findPurchaseCode(tx, subject);
    if (!code) return null;
    const pack = code.packageId ? await findLastTerms(tx, code.packageId) : null;
    return toValue(code, pack?.price ?? null);
  },
  getEnd: (after) => after && beginOfDay(addDays(after.until, 1)),
  async apply(tx, { subject: code, proposedBy }, after) {
    if (!after) return;
    const { from, until, paused, ended, package: packageId, onlyPackage: _, ...terms } = after;
    const exists = await findPurchaseCode(tx, code);
    if (exists) {
      await updatePurchaseCode(tx, code, { paused, ended });
      await record(tx, { action: 'purchase_code_changed', details: { code, paused, ended } });
      return;
    }
    const days = { validFrom: beginOfDay(from), validUntil: beginOfDay(addDays(until, 1)) };
    if (!(await insertPurchaseCode(tx, { ...terms, ...days, code, packageId, madeBy: proposedBy })))
      throw new Conflict('code_taken');
    const { percent, bonus, maxUses, accountUses, maxTotal } = terms;
    const details = { code, percent, bonus, maxUses, accountUses, maxTotal, from, until };
    await record(tx, { action: 'purchase_code_created', details });
  },
  describe: async (_ctx, { subject }) => subject,
};
