import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { planChange } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { addDays, formatDay, formatMinute, toDay } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { savePlanned } from './planned.service';
import { billingSetting, refuseCrossing } from './setting-control.service';
import { findComing, getBillingSettings, listSettingHistory } from './settings.queries';
import { isWithinBounds } from './settings.rules';
import { findWithdrawal, withdrawSettingValue } from './settings.store';
import { type NextSetting, SETTINGS, type SettingName } from './settings.types';
import { boundsText } from './settings.wording';

/** How far ahead a change may begin, in days. */
const MOST_AHEAD = 366;

/**
 * Says why a setting may not become this; nothing is changed.
 * @throws Invalid `invalid` {value, from}; Conflict `setting_coming` (which day) while a change is planned, `setting_crosses`
 */
export async function checkSetting(ctx: ActorCtx, name: SettingName, next: NextSetting): Promise<void> {
  const settings = await getBillingSettings(ctx);
  const fault = findFault(name, next, { inForce: settings[name], today: toDay(ctx.now()) });
  if (fault) throw new Invalid('invalid', fault, boundsText(name, ctx.locale));
  const coming = await findComing(ctx, name);
  if (coming) throw new Conflict('setting_coming', { day: formatDay(toDay(coming.validFrom), ctx.locale) });
  await refuseCrossing(ctx, name, next.value);
}

function findFault(
  name: SettingName,
  { value, from }: NextSetting,
  { inForce, today }: { inForce: number; today: string },
): Record<string, string[]> | null {
  const { unit, atOnce } = SETTINGS[name];
  if (!isWithinBounds(name, value)) return { value: [`operators:setting.error.${unit}`] };
  if (value === inForce) return { value: ['operators:setting.error.same'] };
  if (from === null) return null;
  if (atOnce) return { from: ['operators:setting.error.atOnce'] };
  if (from <= today) return { from: ['operators:setting.error.tooEarly'] };
  return from > addDays(today, MOST_AHEAD) ? { from: ['operators:setting.error.tooFar'] } : null;
}

/**
 * Changes a setting at once or from a day on. What gives more away or binds operators less waits for a second operator,
 * until its day begins at the latest; until then, and until its day, what is in force stays. True where it waits.
 * @throws Forbidden; as `checkSetting`; Conflict `control_waiting`
 */
export function changeSetting(
  ctx: ActorCtx,
  name: SettingName,
  { value, from }: NextSetting,
  reason: string,
): Promise<boolean> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const after = { [name]: value, ...(from && { from }) };
    const plan = await planChange(tx, billingSetting, name, { after, reason });
    await checkSetting(tx, name, { value, from });
    return savePlanned(tx, plan);
  });
}

/**
 * Takes a setting's next value back before it begins: what is in force stays.
 * @throws Forbidden; NotFound `not_found`; Conflict `setting_withdrawn` (by whom, when), `setting_begun`
 */
export function withdrawSetting(ctx: ActorCtx, name: SettingName, id: number): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    if (!(await withdrawSettingValue(tx, { name, id, by: tx.actor.userId }))) {
      const withdrawal = await findWithdrawal(tx, { name, id });
      if (!withdrawal) throw await begunOrUnknown(tx, name, id);
      const at = formatMinute(withdrawal.at, tx.locale);
      throw new Conflict('setting_withdrawn', { who: toNameCase(withdrawal.who), at });
    }
    const line = (await listSettingHistory(tx, name)).find((each) => each.id === id);
    const from = line && toDay(line.validFrom);
    await record(tx, { action: 'setting_withdrawn', details: { [name]: line?.value ?? null, from } });
  });
}

async function begunOrUnknown(tx: ActorCtx, name: SettingName, id: number): Promise<NotFound | Conflict> {
  const lines = await listSettingHistory(tx, name);
  return lines.some((each) => each.id === id) ? new Conflict('setting_begun') : new NotFound('not_found');
}
