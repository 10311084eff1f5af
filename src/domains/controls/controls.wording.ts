import type { TFunction } from 'i18next';
import { DETAILS, type DetailName } from '~/src/domains/audit/audit.types';
import { formatDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import type { ControlStep, ControlValue } from './controls.types';

type Scalar = string | number | boolean | null | undefined;

const SECONDS_OF_MINUTE = 60;
const ABSENT = '—';

/** What a change does, a sentence for each changed field: "Limite por mês: de R$ 100,00 para R$ 200,00". */
export function changeTexts(
  { before, after }: ControlStep,
  t: TFunction<'controls'>,
  locale: Locale,
): string[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name]);
  return names.map((name) => {
    const label = t(`audit:detail.${name}` as 'title');
    const show = (value: ControlValue) => valueText(name, value?.[name], t, locale);
    const to = show(after);
    return before ? t('change', { label, from: show(before), to }) : t('fresh', { label, to });
  });
}

function valueText(name: string, value: Scalar, t: TFunction<'controls'>, locale: Locale): string {
  if (value === null || value === undefined)
    return t(`unset.${name}` as 'unset.cap', { defaultValue: ABSENT });
  switch (DETAILS[name as DetailName]) {
    case 'money':
      return formatMoney(Number(value), locale);
    case 'minutes':
      return String(Number(value) / SECONDS_OF_MINUTE);
    case 'day':
      return formatDay(String(value), locale);
    case 'yesNo':
      return t((value ? 'audit:value.yes' : 'audit:value.no') as 'title');
    default:
      return String(value);
  }
}
