import type { NextSetting, SettingEffect } from '~/src/domains/billing/settings/settings.types';
import { settingText } from '~/src/domains/billing/settings/settings.wording';
import { formatMoment } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { type SettingName, settingOf } from '~/src/shared/settings/settings';
import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export interface SettingPreview extends NextSetting {
  /** Null: nothing is stored that could be counted. */
  effect: SettingEffect | null;
}

interface Props {
  name: SettingName;
  inForce: number;
  preview: SettingPreview;
}

/** What a change would come to, before anybody asks for it: what from when, and what of the last 30 days it touches. */
export function SettingEffectNote({ name, inForce, preview: { value, from, until, effect } }: Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const { unit } = settingOf(name);
  const change = {
    from: settingText(name, inForce, t, locale),
    to: settingText(name, value, t, locale),
    day: from ? formatMoment(from, locale) : '',
  };
  return (
    <Notice title={t('setting.effectTitle')}>
      <p>{t(from ? 'setting.changeFrom' : 'setting.changeNow', change)}</p>
      {until && <p>{t('setting.changeBack', { ...change, day: formatMoment(until, locale) })}</p>}
      {effect && <Count name={name} effect={effect} />}
      {!effect && unit !== 'switch' && <p>{t('setting.effect.uncounted')}</p>}
      <p>{t('setting.nothingYet')}</p>
    </Notice>
  );
}

function Count({ name, effect: { total, before, after } }: { name: SettingName; effect: SettingEffect }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  if (total === 0) return <p>{t('setting.effect.none')}</p>;
  const isBonus = name.startsWith('bonus');
  const write = (count: number) => (isBonus ? formatMoney(count, locale) : count.toLocaleString(locale));
  const words = {
    count: total,
    total: total.toLocaleString(locale),
    before: write(before),
    after: write(after),
  };
  return <p>{t(isBonus ? 'setting.effect.bonus' : `setting.effect.${name as CountName}`, words)}</p>;
}

/** What is counted in words of its own. */
type CountName = Exclude<
  SettingName,
  `bonus${string}` | 'maintenance' | 'notice' | 'requests' | 'openForms' | 'registrations'
>;
