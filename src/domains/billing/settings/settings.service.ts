import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { planChange } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { findSettings } from '~/src/platform/settings';
import { DAY_MS, formatDay, formatMinute, toDay, toInstant } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { type SettingName, settingOf } from '~/src/shared/settings/settings';
import { savePlanned } from './planned.service';
import { billingSetting, refuseCrossing } from './setting-control.service';
import { findComing, listSettingHistory } from './settings.queries';
import { isWithinBounds, replacesNext } from './settings.rules';
import { findWithdrawal, withdrawNextValues, withdrawSettingValue } from './settings.store';
import type { NextSetting } from './settings.types';
import { boundsText } from './settings.wording';

/** How far ahead a change may begin, in days. */
const MOST_AHEAD = 366;

/**
 * Says why a setting may not become this; nothing is changed.
 * @throws Invalid `invalid` {value, from, until}; Conflict `setting_coming` (which day) while a change is planned that
 * this one does not replace, `setting_crosses`
 */
export async function checkSetting(ctx: ActorCtx, name: SettingName, next: NextSetting): Promise<void> {
  const settings = await findSettings(ctx.db);
  const fault = findFault(name, next, { inForce: settings[name], now: ctx.now() });
  if (fault) throw new Invalid('invalid', fault, boundsText(name, ctx.locale));
  const coming = replacesNext(name) ? null : await findComing(ctx, name);
  if (coming) throw new Conflict('setting_coming', { day: formatDay(toDay(coming.validFrom), ctx.locale) });
  await refuseCrossing(ctx, name, next.value);
}

function findFault(
  name: SettingName,
  { value, from, until }: NextSetting,
  { inForce, now }: { inForce: number; now: Date },
): Record<string, string[]> | null {
  const { unit } = settingOf(name);
  if (!isWithinBounds(name, value)) return { value: [`operators:setting.error.${unit}`] };
  if (value === inForce) return { value: ['operators:setting.error.same'] };
  const fault = (at: string | null, after: Date) =>
    at && findMomentFault(unit === 'switch', at, { now, after });
  const early = fault(from, now);
  if (early) return { from: [early] };
  const late = fault(until ?? null, from ? toInstant(from) : now);
  return late ? { until: [late] } : null;
}

function findMomentFault(
  isSwitch: boolean,
  at: string,
  { now, after }: Record<'now' | 'after', Date>,
): string | null {
  if (toInstant(at) <= after) return `operators:setting.error.${isSwitch ? 'past' : 'tooEarly'}`;
  const isFar = toInstant(at).getTime() > now.getTime() + MOST_AHEAD * DAY_MS;
  return isFar ? 'operators:setting.error.tooFar' : null;
}

/**
 * Changes a setting at once or from a day on. What gives more away or binds somebody less waits for a second operator,
 * until its day begins at the latest; until then, and until its day, what is in force stays. A switch takes back what was
 * planned of it. True where it waits.
 * @throws Forbidden; as `checkSetting`; Conflict `control_waiting`
 */
export function changeSetting(
  ctx: ActorCtx,
  name: SettingName,
  next: NextSetting,
  reason: string,
): Promise<boolean> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const { value, from, until } = next;
    const after = { [name]: value, ...(from && { from }), ...(until && { until }) };
    const plan = await planChange(tx, billingSetting, name, { after, reason });
    await checkSetting(tx, name, next);
    return savePlanned(tx, plan);
  });
}

/**
 * Takes a setting's next value back before it begins, and what was to follow it: what is in force stays.
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
    if (line) await withdrawNextValues(tx, { name, by: tx.actor.userId, after: line.validFrom });
    const from = line && toDay(line.validFrom);
    await record(tx, { action: 'setting_withdrawn', details: { [name]: line?.value ?? null, from } });
  });
}

async function begunOrUnknown(tx: ActorCtx, name: SettingName, id: number): Promise<NotFound | Conflict> {
  const lines = await listSettingHistory(tx, name);
  return lines.some((each) => each.id === id) ? new Conflict('setting_begun') : new NotFound('not_found');
}
