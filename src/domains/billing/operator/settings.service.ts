import { type AuditDetails, record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import type { BillingSettings } from '~/src/domains/billing/billing.types';
import {
  codeTotal,
  GUARDED_SETTINGS,
  MOST,
  outOfBounds,
  SETTING_BOUNDS,
} from '~/src/domains/billing/limits.rules';
import { findCode } from '~/src/domains/billing/wallet/code.store';
import { isNoticeOn, setNoticeOn } from '~/src/domains/billing/wallet/price-notice.store';
import { BILLING_SETTING, getBillingSettings } from '~/src/domains/billing/wallet/settings.queries';
import { saveLowBelow } from '~/src/domains/billing/wallet/wallet.store';
import { type ControlValue, type Plan, planChange, proposeRest } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid } from '~/src/platform/errors';
import { findSetting, saveSetting } from '~/src/platform/settings';
import type { Centavos } from '~/src/shared/money';
import { billingSetting, promotionalCode } from './settings-controls.service';

const audit = (ctx: ActorCtx, details: AuditDetails) => record(ctx, { action: 'settings_changed', details });

/**
 * Stores amounts and times; the low-balance threshold is copied to every wallet. What gives more away waits for a second
 * operator, each setting on its own; true where something waits.
 * @throws Forbidden, Invalid `invalid` for settings outside their bounds and {changeReason}, Conflict `control_waiting`
 */
export function saveSettings(ctx: ActorCtx, settings: BillingSettings, reason = ''): Promise<boolean> {
  requireOperator(ctx);
  refuseOutOfBounds(settings);
  return inTransaction(ctx, async (tx) => {
    const plans: Plan[] = [];
    const allowed = { ...settings };
    for (const name of GUARDED_SETTINGS) {
      const plan = await planChange(tx, billingSetting, name, { after: { [name]: settings[name] }, reason });
      allowed[name] = plan.now[name] ?? settings[name];
      plans.push(plan);
    }
    await store(tx, allowed);
    for (const plan of plans) await proposeRest(tx, plan);
    return plans.some(({ waits }) => waits);
  });
}

/** @throws Invalid `invalid` at the fields of the form */
function refuseOutOfBounds(settings: BillingSettings): void {
  const wrong = outOfBounds(settings).map((name) => {
    const isHigh = settings[name] > SETTING_BOUNDS[name].most;
    return [name === 'pixSeconds' ? 'pixMinutes' : name, [isHigh ? TOO_HIGH : TOO_LOW]] as [string, string[]];
  });
  if (wrong.length > 0) throw new Invalid('invalid', Object.fromEntries(wrong));
}

async function store(tx: ActorCtx, settings: BillingSettings): Promise<void> {
  const before = await getBillingSettings(tx);
  await saveSetting(tx.db, BILLING_SETTING, settings);
  const { lowBelow } = settings;
  if (before.lowBelow !== lowBelow) await saveLowBelow(tx, lowBelow);
  const changed = Object.entries(settings).filter(
    ([name, value]) => before[name as keyof BillingSettings] !== value,
  );
  if (changed.length > 0) await audit(tx, Object.fromEntries(changed));
}

export interface Switches {
  maintenance: boolean;
  notice: boolean;
}

/** The state of the switches. */
export async function getSwitches(ctx: ActorCtx): Promise<Switches> {
  const [maintenance, notice] = await Promise.all([
    findSetting(ctx.db, 'maintenance', false),
    isNoticeOn(ctx),
  ]);
  return { maintenance, notice };
}

/** Turns maintenance and the price notice on or off. @throws Forbidden */
export function saveSwitches(ctx: ActorCtx, { maintenance, notice }: Switches): Promise<boolean> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx.db, 'maintenance', maintenance);
    await setNoticeOn(tx, notice);
    await audit(tx, { maintenance, notice });
    return false;
  });
}

interface NewCode {
  code: string;
  bonus: Centavos;
  maxUses: number | null;
  /** The last day, `YYYY-MM-DD` in São Paulo. */
  until: string | null;
  creditDays: number | null;
}

/**
 * A campaign's code. One that gives more than an operator may move alone in a day waits for a second one, and is unknown
 * until then. True where it waits.
 * @throws Forbidden, Conflict `code_taken`, `control_waiting`, Invalid `invalid` {bonus, maxUses, changeReason}
 */
export function saveCode(ctx: ActorCtx, { code, ...value }: NewCode, reason = ''): Promise<boolean> {
  requireOperator(ctx);
  refuseAbove('bonus', value.bonus, MOST.codeBonus);
  const total = codeTotal(value);
  if (total === null) throw new Invalid('invalid', { maxUses: ['operators:errors.codeUses'] });
  refuseAbove('maxUses', total, MOST.codeTotal);
  return inTransaction(ctx, async (tx) => {
    if (await findCode(tx, code)) throw new Conflict('code_taken');
    return savePlanned(tx, await planChange(tx, promotionalCode, code, { after: value, reason }));
  });
}

/** Puts in force what a plan allows now, and proposes the rest. True where something waits. */
async function savePlanned<T extends ControlValue>(tx: ActorCtx, plan: Plan<T>): Promise<boolean> {
  const { control, target, now, waits } = plan;
  if (!waits) await control.apply(tx, { ...target, proposedBy: tx.actor.userId }, now);
  await proposeRest(tx, plan);
  return waits;
}

const TOO_HIGH = 'operators:errors.tooHigh';
const TOO_LOW = 'operators:errors.tooLow';

/** @throws Invalid `invalid` at the field */
function refuseAbove(field: string, amount: number, most: number): void {
  if (amount > most) throw new Invalid('invalid', { [field]: [TOO_HIGH] });
}
