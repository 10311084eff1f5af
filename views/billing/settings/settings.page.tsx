import type { ComingSetting } from '~/src/domains/billing/settings/settings.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { Settings } from '~/src/shared/settings/settings';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { useTranslation } from '~/views/translation';
import { SettingsList } from './settings-list';

interface Props {
  /** Those that wait for a second operator. */
  changes: WaitingChange[];
  settings: Settings;
  /** Changes of them that begin later. */
  coming: ComingSetting[];
}

/** For operators: every setting of the platform. */
export default function SettingsPage({ changes, settings, coming }: Props) {
  const { t } = useTranslation('operators');
  return (
    <OperatorLayout title={t('settings.title')} lead={t('settings.lead')}>
      <WaitingChanges changes={changes} to="operator-control-change" />
      <SettingsList settings={settings} coming={coming} changes={changes} />
    </OperatorLayout>
  );
}
