import type { BillingSettings, PromotionalCode } from '~/src/domains/billing/billing.types';
import type { Switches } from '~/src/domains/billing/operator/settings.service';
import type { ComingSetting } from '~/src/domains/billing/settings/settings.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { SettingsList } from '~/views/billing/settings/settings-list';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { useTranslation } from '~/views/translation';
import { type SettingsForms, switchesForm } from './operator.form';
import { OperatorCodes } from './operator-codes';
import { SettingsForm } from './operator-settings-form';

interface Props extends FormContent<SettingsForms> {
  /** Changes of controls that wait for a second operator. */
  changes: WaitingChange[];
  settings: BillingSettings;
  /** Changes of them that begin later. */
  coming: ComingSetting[];
  switches: Switches;
  codes: PromotionalCode[];
  /** The form with errors, and its submitted values. */
  failed: 'switches' | 'code' | null;
}

/** Operators: switches, amounts and the codes of sign-ups. */
export default function OperatorSettingsPage(props: Props) {
  const { t } = useTranslation('operators');
  const { changes, settings, coming, switches, codes, failed, values, errors } = props;
  const state = { failed, values, errors };
  return (
    <OperatorLayout title={t('settings.title')} lead={t('settings.lead')}>
      <ErrorSummary
        errors={summaryErrors(errors).map((line) => ({ ...line, id: getId(line.name, state) }))}
      />
      <WaitingChanges changes={changes} to="operator-control-change" />
      <SettingsList settings={settings} coming={coming} changes={changes} />
      <SwitchesForm switches={switches} />
      <OperatorCodes codes={codes} {...state} />
    </OperatorLayout>
  );
}

/** Id of an error's field: packages and codes have forms of their own with fields of the same names. */
function getId(
  name: string | undefined,
  { failed }: Pick<Props, 'failed' | 'values' | 'errors'>,
): string | undefined {
  if (name === undefined) return undefined;
  if (name === 'changeReason') return `reason-${failed}`;
  return failed === 'code' && name === 'bonus' ? 'code-bonus' : undefined;
}

function SwitchesForm({ switches }: { switches: Switches }) {
  const { t } = useTranslation('operators');
  const field = useFields(switchesForm);
  return (
    <SettingsForm what="switches" title={t('settings.switches')} submit={t('settings.saveSwitches')}>
      <Checkbox {...field.box('maintenance')} look="switch" checked={switches.maintenance} />
      <Checkbox {...field.box('notice')} look="switch" checked={switches.notice} />
    </SettingsForm>
  );
}
