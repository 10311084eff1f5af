import type { TFunction } from 'i18next';
import { formatDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { formatMoney } from '~/src/shared/money';
import type { ControlStep, ControlValue } from './controls.types';

type Scalar = string | number | boolean | null | undefined;
type ControlsT = TFunction<'controls'>;

/** Fields that count something; all other numbers are centavos. */
const COUNTS = [
  ...['maxUses', 'accountUses', 'creditDays', 'invoiceDays'],
  ...['openForms', 'registrations', 'texts'],
];
/** Fields that are days. */
const DAYS = ['until', 'from'];
/** Fields in percent. */
const PERCENTS = ['percent'];
/** Ids, which say nothing to a person. */
const IDS = ['package'];
const ABSENT = '—';

/** What a change does, a sentence for each changed field: "Limite por mês: de R$ 100,00 para R$ 200,00". */
export function changeTexts({ before, after }: ControlStep, t: ControlsT, locale: Locale): string[] {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => before?.[name] !== after?.[name] && !IDS.includes(name),
  );
  return names.map((name) => {
    const label = capitalize(t(`audit:detail.${name}` as 'title'));
    const show = (value: ControlValue) => valueText(name, value?.[name], t, locale);
    const to = show(after);
    return before ? t('change', { label, from: show(before), to }) : t('fresh', { label, to });
  });
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function valueText(name: string, value: Scalar, t: ControlsT, locale: Locale): string {
  if (value === null || value === undefined)
    return t(`unset.${name}` as 'unset.cap', { defaultValue: ABSENT });
  if (typeof value === 'boolean') return t((value ? 'audit:value.yes' : 'audit:value.no') as 'title');
  if (typeof value === 'number') {
    if (PERCENTS.includes(name)) return `${value}%`;
    return COUNTS.includes(name) ? String(value) : formatMoney(value, locale);
  }
  return DAYS.includes(name) ? formatDay(value, locale) : value;
}
