import type { TFunction } from 'i18next';
import type { Locale } from '~/src/shared/locale';
import { formatMoney, toDecimalText } from '~/src/shared/money';
import { SETTINGS, type SettingName, type SettingUnit } from './settings.types';

const SECONDS = 60;

/** A value in its unit: minutes or days; amounts stay in centavos. */
const inUnit = (unit: SettingUnit, value: number): number =>
  unit === 'minutes' ? Math.round(value / SECONDS) : value;

/** A value with its unit: "R$ 40,00", "30 minutos". */
export function settingText(
  name: SettingName,
  value: number,
  t: TFunction<'operators'>,
  locale: Locale,
): string {
  const { unit } = SETTINGS[name];
  if (unit === 'money') return formatMoney(value, locale);
  return t(`setting.value.${unit}`, { count: inUnit(unit, value) });
}

/** A setting's bounds as the reader writes them, without their unit. */
export function boundsText(name: SettingName, locale: Locale): { least: string; most: string } {
  const { unit, least, most } = SETTINGS[name];
  const write = (value: number) =>
    unit === 'money' ? formatMoney(value, locale) : inUnit(unit, value).toLocaleString(locale);
  return { least: write(least), most: write(most) };
}

/** A value as it stands in a field. */
export function fieldText(name: SettingName, value: number): string {
  const { unit } = SETTINGS[name];
  return unit === 'money' ? toDecimalText(value).replace('.', ',') : String(inUnit(unit, value));
}
