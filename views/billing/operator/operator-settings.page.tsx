import {
  type BillingSettings,
  MONEY_SETTINGS,
  type PromotionalCode,
} from '~/src/domains/billing/billing.types';
import type { Switches } from '~/src/domains/billing/operator/settings.service';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { type Centavos, toDecimalText } from '~/src/shared/money';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { ChangeReason } from '~/views/controls/change-reason';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { useTranslation } from '~/views/translation';
import { amountsForm, type SettingsForms, switchesForm } from './operator.form';
import { OperatorCodes } from './operator-codes';
import { SettingsForm } from './operator-settings-form';

interface Props extends FormContent<SettingsForms> {
  /** Changes of controls that wait for a second operator. */
  changes: WaitingChange[];
  settings: BillingSettings;
  switches: Switches;
  codes: PromotionalCode[];
  /** The form with errors, and its submitted values. */
  failed: 'amounts' | 'switches' | 'code' | null;
}

const toInputText = (value: Centavos) => toDecimalText(value).replace('.', ',');

/** Operators: switches, amounts and the codes of sign-ups. */
export default function OperatorSettingsPage(props: Props) {
  const { t } = useTranslation('operators');
  const { settings, switches, codes, failed, values, errors } = props;
  const state = { failed, values, errors };
  return (
    <OperatorLayout title={t('settings.title')} lead={t('settings.lead')}>
      <ErrorSummary
        errors={summaryErrors(errors).map((line) => ({ ...line, id: getId(line.name, state) }))}
      />
      <WaitingChanges changes={props.changes} to="operator-control-change" />
      <SwitchesForm switches={switches} />
      <OperatorCodes codes={codes} {...state} />
      <Amounts settings={settings} {...state} />
    </OperatorLayout>
  );
}

/** Id of an error's field: packages and codes have forms of their own with fields of the same names. */
function getId(name: string | undefined, { failed }: FormState): string | undefined {
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

const BLANK = { values: {}, errors: {} };

type FormState = Pick<Props, 'failed' | 'values' | 'errors'>;

function Amounts({ settings, failed, values, errors }: Pick<Props, 'settings'> & FormState) {
  const { t } = useTranslation('operators');
  const isMine = failed === 'amounts';
  const form = isMine ? { values, errors } : BLANK;
  const field = useFields(amountsForm, form);
  const plain = { pixMinutes: settings.pixSeconds / 60, invoiceDays: settings.invoiceDays };
  return (
    <SettingsForm what="amounts" title={t('settings.amounts')} submit={t('settings.saveAmounts')}>
      <div className="l-grid l-grid--fill l-grid--3">
        {MONEY_SETTINGS.map((name) => (
          <MaskedField
            key={name}
            mask="money"
            {...field(name)}
            value={isMine ? values[name] : toInputText(settings[name])}
          />
        ))}
        {(['pixMinutes', 'invoiceDays'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            value={isMine ? values[name] : String(plain[name])}
            width="short"
          />
        ))}
      </div>
      <ChangeReason {...form} id="reason-amounts" />
    </SettingsForm>
  );
}
