import type { NextSetting, SettingEffect, SettingName } from '~/src/domains/billing/settings/settings.types';
import { settingText } from '~/src/domains/billing/settings/settings.wording';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Notice } from '~/views/components/feedback/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export interface SettingPreview extends NextSetting {
  effect: SettingEffect;
}

interface Props {
  name: SettingName;
  inForce: number;
  preview: SettingPreview;
}

/** What a value would have changed in the last 30 days, before anybody asks for it. */
export function SettingEffectNote({ name, inForce, preview: { value, from, effect } }: Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const { total, before, after } = effect;
  const isBonus = name.startsWith('bonus');
  const write = (count: number) => (isBonus ? formatMoney(count, locale) : count.toLocaleString(locale));
  const words = {
    count: total,
    total: total.toLocaleString(locale),
    before: write(before),
    after: write(after),
  };
  const change = {
    from: settingText(name, inForce, t, locale),
    to: settingText(name, value, t, locale),
    day: from ? formatDay(from, locale) : '',
  };
  return (
    <Notice title={t('setting.effectTitle')}>
      <p>{t(from ? 'setting.changeFrom' : 'setting.changeNow', change)}</p>
      <p>{total === 0 ? t('setting.effect.none') : t(`setting.effect.${effectOf(name)}`, words)}</p>
      <p>{t('setting.nothingYet')}</p>
    </Notice>
  );
}

const effectOf = (name: SettingName) =>
  name === 'bonusEmail' ||
  name === 'bonusRegistration' ||
  name === 'bonusChatbot' ||
  name === 'bonusPhone' ||
  name === 'bonusReferred' ||
  name === 'bonusReferral'
    ? 'bonus'
    : name;
