import type { SettingLine } from '~/src/domains/billing/settings/settings.types';
import { boundsText, settingText } from '~/src/domains/billing/settings/settings.wording';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { SettingInForce } from '~/src/platform/settings';
import { formatMinute } from '~/src/shared/dates';
import { type SettingName, settingOf } from '~/src/shared/settings/settings';
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
  inForce: SettingInForce;
  lines: SettingLine[];
  /** The change that waits for a second operator. */
  changes: WaitingChange[];
  preview: SettingPreview | null;
}

/** For operators: one setting, what it does, who changed it, and the form for its next value. */
export default function SettingPage({ name, inForce, lines, changes, preview, errors, values }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const ahead = lines.filter(({ state }) => state === 'coming').reverse();
  const isSwitch = settingOf(name).unit === 'switch';
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
      <Figures name={name} inForce={inForce} coming={ahead[0]} />
      <div className="l-split">
        <div className="l-stack l-stack--l">
          {preview && <SettingEffectNote name={name} inForce={inForce.value} preview={preview} />}
          <SettingHistory name={name} lines={lines} />
        </div>
        <div className="l-stack">
          <WaitingChanges changes={changes} to="operator-control-change" />
          {ahead.map((line) => (
            <ComingValue key={line.id} name={name} line={line} />
          ))}
          {(isSwitch || (ahead.length === 0 && changes.length === 0) || isRefused) && (
            <SettingForm name={name} inForce={inForce.value} errors={errors} values={values} />
          )}
        </div>
      </div>
    </OperatorLayout>
  );
}

function Figures({ name, inForce, coming }: Pick<Props, 'name' | 'inForce'> & { coming?: SettingLine }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const { unit, usual } = settingOf(name);
  const { value, outsideSince } = inForce;
  const text = (value: number) => settingText(name, value, t, locale);
  return (
    <div className="l-grid l-grid--2 l-grid--4">
      <StatTile
        label={t('setting.now')}
        value={text(value)}
        note={outsideSince && t('setting.outside', { at: formatMinute(outsideSince, locale) })}
      />
      <StatTile
        label={t('setting.coming')}
        value={coming ? text(coming.value) : '—'}
        note={coming && t('catalog.fromDay', { day: formatMinute(coming.validFrom, locale) })}
      />
      <StatTile label={t('setting.bounds')} value={t(`setting.range.${unit}`, boundsText(name, locale))} />
      <StatTile label={t('setting.usual')} value={text(usual)} />
    </div>
  );
}
