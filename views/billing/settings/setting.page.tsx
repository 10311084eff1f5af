import { SETTINGS, type SettingLine, type SettingName } from '~/src/domains/billing/settings/settings.types';
import { boundsText, settingText } from '~/src/domains/billing/settings/settings.wording';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDate } from '~/src/shared/dates';
import { StatTile } from '~/views/components/data/stat-tile';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { settingForm, withdrawSettingForm } from './setting.form';
import { SettingEffectNote, type SettingPreview } from './setting-effect';
import { SettingForm } from './setting-form';
import { ComingValue, SettingHistory } from './setting-history';

interface Props extends FormContent<typeof settingForm | typeof withdrawSettingForm> {
  name: SettingName;
  inForce: number;
  lines: SettingLine[];
  /** The change that waits for a second operator. */
  changes: WaitingChange[];
  preview: SettingPreview | null;
}

/** For operators: one setting, what it does, who changed it, and the form for its next value. */
export default function SettingPage({ name, inForce, lines, changes, preview, errors, values }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const coming = lines.find(({ state }) => state === 'coming');
  const isRefused = Object.keys(values).length > 0;
  return (
    <OperatorLayout
      title={t(`settings.${name}`)}
      lead={
        <>
          <a href={href('operator-settings')}>{t('settings.title')}</a>
          <p>{t(`setting.what.${name}`)}</p>
        </>
      }
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Figures name={name} inForce={inForce} coming={coming} />
      <div className="l-split">
        <div className="l-stack l-stack--l">
          {preview && <SettingEffectNote name={name} inForce={inForce} preview={preview} />}
          <SettingHistory name={name} lines={lines} />
        </div>
        <div className="l-stack">
          <WaitingChanges changes={changes} to="operator-control-change" />
          {coming && <ComingValue name={name} line={coming} />}
          {((!coming && changes.length === 0) || isRefused) && (
            <SettingForm name={name} errors={errors} values={values} />
          )}
        </div>
      </div>
    </OperatorLayout>
  );
}

function Figures({ name, inForce, coming }: Pick<Props, 'name' | 'inForce'> & { coming?: SettingLine }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const { unit, usual } = SETTINGS[name];
  const text = (value: number) => settingText(name, value, t, locale);
  return (
    <div className="l-grid l-grid--2 l-grid--4">
      <StatTile label={t('setting.now')} value={text(inForce)} />
      <StatTile
        label={t('setting.coming')}
        value={coming ? text(coming.value) : '—'}
        note={coming && t('catalog.fromDay', { day: formatDate(coming.validFrom, locale) })}
      />
      <StatTile label={t('setting.bounds')} value={t(`setting.range.${unit}`, boundsText(name, locale))} />
      <StatTile label={t('setting.usual')} value={text(usual)} />
    </div>
  );
}
