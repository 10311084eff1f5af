import type { BillingSettings } from '~/src/domains/billing/billing.types';
import { parseMoney } from '~/src/shared/money';
import { SETTING_NAMES, SETTINGS, type SettingName, type SettingUnit } from './settings.types';

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export const isWithinBounds = (name: SettingName, value: number): boolean =>
  value >= SETTINGS[name].least && value <= SETTINGS[name].most;

/** Whether a value needs two operators where `before` is in force. */
export function isLooser(name: SettingName, before: number, value: number): boolean {
  const { looser } = SETTINGS[name];
  if (!looser) return false;
  return looser === 'more' ? value > before : value < before;
}

/** Every setting: what is stored, or else the usual value, within the bounds, whatever an earlier release allowed. */
export function completeSettings(stored: Partial<BillingSettings>): BillingSettings {
  const values = SETTING_NAMES.map((name) => {
    const { usual, least, most } = SETTINGS[name];
    return [name, Math.min(most, Math.max(least, stored[name] ?? usual))];
  });
  return Object.fromEntries(values) as BillingSettings;
}

/** Whether the least free amount would be above the most, so that nobody could buy one. */
export const crosses = ({ freeMin, freeMax }: BillingSettings): boolean => freeMin > freeMax;

const SECONDS = 60;

/** A value as it was typed; null where it is no amount, or no whole number. */
export function parseSetting(unit: SettingUnit, typed: string): number | null {
  if (unit === 'money') return parseMoney(typed);
  if (!/^\d{1,6}$/.test(typed)) return null;
  return Number(typed) * (unit === 'minutes' ? SECONDS : 1);
}
