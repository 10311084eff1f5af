import type { TFunction } from 'i18next';
import type { Locale } from '~/src/shared/locale';
import { formatMoney, toDecimalText } from '~/src/shared/money';
import { type SettingName, type SettingUnit, settingOf } from '~/src/shared/settings/settings';

const SECONDS = 60;
/** What counts something that only its own text says. */
type CountName = 'requests' | 'openForms' | 'registrations' | 'texts' | 'batchWindow';

/** A value in its unit: minutes or days; amounts stay in centavos. */
const inUnit = (unit: SettingUnit, value: number): number =>
  unit === 'minutes' ? Math.round(value / SECONDS) : value;

/** A value with its unit: "R$ 40,00", "30 minutos", "Ligado". */
export function settingText(
  name: SettingName,
  value: number,
  t: TFunction<'operators'>,
  locale: Locale,
): string {
  const { unit } = settingOf(name);
  if (unit === 'money') return formatMoney(value, locale);
  if (unit === 'switch') return t(value ? 'setting.on' : 'setting.off');
  const count = inUnit(unit, value);
  const key = unit === 'count' ? (name as CountName) : unit;
  return t(`setting.value.${key}`, { count, total: count.toLocaleString(locale) });
}

/** A setting's bounds as the reader writes them, without their unit. */
export function boundsText(name: SettingName, locale: Locale): { least: string; most: string } {
  const { unit, least, most } = settingOf(name);
  const write = (value: number) =>
    unit === 'money' ? formatMoney(value, locale) : inUnit(unit, value).toLocaleString(locale);
  return { least: write(least), most: write(most) };
}

/** A value as it stands in a field. */
export function fieldText(name: SettingName, value: number): string {
  const { unit } = settingOf(name);
  return unit === 'money' ? toDecimalText(value).replace('.', ',') : String(inUnit(unit, value));
}
