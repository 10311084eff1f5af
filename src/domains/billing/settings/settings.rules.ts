import { parseCount } from '~/src/shared/input/typed-count';
import { parseMoney } from '~/src/shared/money';
import { type SettingName, type Settings, type SettingUnit, settingOf } from '~/src/shared/settings/settings';

export const isWithinBounds = (name: SettingName, value: number): boolean =>
  value >= settingOf(name).least && value <= settingOf(name).most;

/** Whether a value needs two operators where `before` is in force. */
export function isLooser(name: SettingName, before: number, value: number): boolean {
  const { looser } = settingOf(name);
  if (!looser) return false;
  return looser === 'more' ? value > before : value < before;
}

/** Whether a change takes the place of the one ahead: a switch must not wait for somebody to withdraw that one first. */
export const replacesNext = (name: SettingName): boolean => settingOf(name).unit === 'switch';

/** Whether the least free amount would be above the most, so that nobody could buy one. */
export const crosses = ({ freeMin, freeMax }: Pick<Settings, 'freeMin' | 'freeMax'>): boolean =>
  freeMin > freeMax;

const SECONDS = 60;

/** A value as it was typed; null where it is no amount, or no whole number. */
export function parseSetting(unit: SettingUnit, typed: string): number | null {
  if (unit === 'money') return parseMoney(typed);
  const count = parseCount(typed);
  return count === null ? null : count * (unit === 'minutes' ? SECONDS : 1);
}
