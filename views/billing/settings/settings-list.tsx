import type { ComingSetting } from '~/src/domains/billing/settings/settings.types';
import { boundsText, settingText } from '~/src/domains/billing/settings/settings.wording';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDate, formatMinute } from '~/src/shared/dates';
import {
  namesOf,
  SETTING_GROUPS,
  type SettingName,
  type Settings,
  settingOf,
} from '~/src/shared/settings/settings';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { NONE, Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  settings: Settings;
  coming: readonly ComingSetting[];
  changes: readonly WaitingChange[];
}

/** Every setting of the platform by group: what it does, what holds, within what, and what comes. */
export function SettingsList(props: Props) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return SETTING_GROUPS.map((group) => (
    <section key={group} className="l-stack l-stack--s">
      <h2>{t(`setting.group.${group}`)}</h2>
      <Card look="flush">
        <Table
          caption={t(`setting.group.${group}`)}
          captionHidden
          rows={namesOf(group)}
          rowKey={(name) => name}
          columns={[
            {
              key: 'name',
              header: t('setting.name'),
              main: true,
              cell: (name) => (
                <>
                  <a href={href('operator-setting', { setting: name })}>{t(`settings.${name}`)}</a>{' '}
                  <span className="c-hint">{t(`setting.what.${name}`)}</span>
                </>
              ),
            },
            {
              key: 'now',
              header: t('setting.now'),
              end: true,
              line: 2,
              word: true,
              cell: (name) => <strong>{settingText(name, props.settings[name], t, locale)}</strong>,
            },
            {
              key: 'bounds',
              header: t('setting.bounds'),
              line: 2,
              word: true,
              cell: (name) => t(`setting.range.${settingOf(name).unit}`, boundsText(name, locale)),
            },
            {
              key: 'next',
              header: t('setting.coming'),
              line: 3,
              word: true,
              cell: (name) => <Next name={name} {...props} />,
            },
          ]}
        />
      </Card>
    </section>
  ));
}

/** What waits for a second person, or else begins later. */
function Next({ name, coming, changes }: { name: SettingName } & Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  if (changes.some(({ kind, subject }) => kind === 'billing_setting' && subject === name))
    return <Badge tone="info">{t('catalog.state.proposal')}</Badge>;
  const next = coming.find((each) => each.name === name);
  if (!next) return NONE;
  const words = {
    price: settingText(name, next.value, t, locale),
    day: (settingOf(name).unit === 'switch' ? formatMinute : formatDate)(next.validFrom, locale),
  };
  return <>{t('catalog.begins', words)}</>;
}
