import { record } from '~/src/domains/audit';
import type { Control } from '~/src/domains/controls';
import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { findSettings } from '~/src/platform/settings';
import { toDay, toInstant } from '~/src/shared/dates';
import { isSettingName, type SettingName } from '~/src/shared/settings/settings';
import { findComing, listComingSettings } from './settings.queries';
import { crosses, isLooser, replacesNext } from './settings.rules';
import { insertSettingValue, withdrawNextValues } from './settings.store';

/** One setting under its own name, when it begins (without it: at once), and when a switch goes back. */
type SettingValue = Readonly<{ [name in SettingName]?: number } & { from?: string; until?: string }>;

/**
 * What operators change of the platform: what gives more away or binds somebody less waits for a second one. What a
 * setting has is what is in force, or else what is to come, so that a request made before that was planned ends. A
 * switch has no direction that waits.
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
    return { [name]: (await findSettings(tx.db))[name] };
  },
  getEnd: ({ from }) => (from ? toInstant(from) : null),
  async apply(tx, { proposedBy, reason }, after) {
    const name = nameOf(after);
    const value = name && after[name];
    if (!name || value === undefined) return;
    const before = (await findSettings(tx.db))[name];
    await refuseCrossing(tx, name, value);
    const by = tx.actor?.userId;
    const decidedBy = by && by !== proposedBy ? by : null;
    const who = { name, madeBy: proposedBy, decidedBy, reason: reason ?? '' };
    const { from, until } = after;
    if (replacesNext(name)) await withdrawNextValues(tx, { name, by: by ?? proposedBy });
    await insertSettingValue(tx, { ...who, before, value, validFrom: from ? toInstant(from) : null });
    if (until)
      await insertSettingValue(tx, { ...who, before: value, value: before, validFrom: toInstant(until) });
    await record(tx, { action: 'settings_changed', details: after });
  },
  describe: async () => null,
};

const nameOf = (value: SettingValue): SettingName | undefined => Object.keys(value).find(isSettingName);

/** @throws Conflict `setting_crosses` where nobody could buy a free amount any more, now or from a day on */
export async function refuseCrossing(tx: Ctx, name: SettingName, value: number): Promise<void> {
  const [settings, coming] = await Promise.all([findSettings(tx.db), listComingSettings(tx)]);
  const later = Object.fromEntries(coming.map((each) => [each.name, each.value]));
  const fails = [settings, { ...settings, ...later }].some((each) => crosses({ ...each, [name]: value }));
  if (fails) throw new Conflict('setting_crosses');
}
