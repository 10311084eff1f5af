import { record } from '~/src/domains/audit';
import type { Control } from '~/src/domains/controls';
import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { beginOfDay, toDay } from '~/src/shared/dates';
import { findComing, getBillingSettings, listComingSettings } from './settings.queries';
import { crosses, isLooser, isSettingName } from './settings.rules';
import { insertSettingValue, saveLowBelow } from './settings.store';
import type { SettingName } from './settings.types';

/** One setting under its own name, and the day on which it begins; without a day: at once. */
type SettingValue = Readonly<{ [name in SettingName]?: number } & { from?: string }>;

/**
 * Amounts and times of the platform: what gives more away or binds operators less waits for a second one. What a
 * setting has is what is in force, or else what is to come, so that a request made before that was planned ends.
 */
export const billingSetting: Control<SettingValue> = {
  kind: 'billing_setting',
  deciders: 'operators',
  duty: 'settings',
  tighten(before, after) {
    const name = nameOf(after);
    const [from, to] = name ? [before[name], after[name]] : [];
    if (!name || from === undefined || to === undefined) return after;
    return isLooser(name, from, to) ? before : after;
  },
  async read(tx, { subject: name }) {
    if (!isSettingName(name)) return {};
    const coming = await findComing(tx, name);
    if (coming) return { [name]: coming.value, from: toDay(coming.validFrom) };
    return { [name]: (await getBillingSettings(tx))[name] };
  },
  getEnd: ({ from }) => (from ? beginOfDay(from) : null),
  async apply(tx, { proposedBy, reason }, after) {
    const name = nameOf(after);
    const value = name && after[name];
    if (!name || value === undefined) return;
    const settings = await getBillingSettings(tx);
    await refuseCrossing(tx, name, value);
    const by = tx.actor?.userId;
    const decidedBy = by && by !== proposedBy ? by : null;
    const validFrom = after.from ? beginOfDay(after.from) : null;
    const who = { madeBy: proposedBy, decidedBy, reason: reason ?? '' };
    await insertSettingValue(tx, { name, before: settings[name], value, validFrom, ...who });
    if (name === 'lowBelow') await saveLowBelow(tx, value);
    await record(tx, { action: 'settings_changed', details: after });
  },
  describe: async () => null,
};

const nameOf = (value: SettingValue): SettingName | undefined => Object.keys(value).find(isSettingName);

/** @throws Conflict `setting_crosses` where nobody could buy a free amount any more, now or from a day on */
export async function refuseCrossing(tx: Ctx, name: SettingName, value: number): Promise<void> {
  const [settings, coming] = await Promise.all([getBillingSettings(tx), listComingSettings(tx)]);
  const later = Object.fromEntries(coming.map((each) => [each.name, each.value]));
  const fails = [settings, { ...settings, ...later }].some((each) => crosses({ ...each, [name]: value }));
  if (fails) throw new Conflict('setting_crosses');
}
