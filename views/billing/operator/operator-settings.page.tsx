import type { BillingSettings, PromotionalCode } from '~/src/domains/billing/billing.types';
import type { OperatorPackage, Switches } from '~/src/domains/billing/operator/settings.service';
import type { ComingSetting } from '~/src/domains/billing/settings/settings.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { type Centavos, formatMoney, toDecimalText } from '~/src/shared/money';
import { SettingsList } from '~/views/billing/settings/settings-list';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Disclosure } from '~/views/components/disclosure';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { ChangeReason } from '~/views/controls/change-reason';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { packageForm, type SettingsForms, switchesForm } from './operator.form';
import { OperatorCodes } from './operator-codes';
import { SettingsForm } from './operator-settings-form';

interface Props extends FormContent<SettingsForms> {
  /** Changes of controls that wait for a second operator. */
  changes: WaitingChange[];
  settings: BillingSettings;
  /** Changes of them that begin later. */
  coming: ComingSetting[];
  switches: Switches;
  packages: OperatorPackage[];
  codes: PromotionalCode[];
  /** The form with errors, and its submitted values. */
  failed: 'switches' | 'package' | 'code' | null;
}

const toInputText = (value: Centavos) => toDecimalText(value).replace('.', ',');

/** Operators: switches, amounts, packages, prices and codes. */
export default function OperatorSettingsPage(props: Props) {
  const { t } = useTranslation('operators');
  const { changes, settings, coming, switches, packages, codes, failed, values, errors } = props;
  const state = { failed, values, errors };
  return (
    <OperatorLayout title={t('settings.title')} lead={t('settings.lead')}>
      <ErrorSummary
        errors={summaryErrors(errors).map((line) => ({ ...line, id: getId(line.name, state) }))}
      />
      <WaitingChanges changes={changes} to="operator-control-change" />
      <SettingsList settings={settings} coming={coming} changes={changes} />
      <SwitchesForm switches={switches} />
      <Packages packages={packages} {...state} />
      <OperatorCodes codes={codes} {...state} />
    </OperatorLayout>
  );
}

/** Id of an error's field: packages and codes have forms of their own with fields of the same names. */
function getId(name: string | undefined, { failed, values }: FormState): string | undefined {
  if (name === undefined) return undefined;
  if (failed === 'package') return `${name}-${values.id || 'new'}`;
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

function Packages({ packages, ...state }: Pick<Props, 'packages'> & FormState) {
  const { t } = useTranslation('operators');
  return (
    <Card>
      <section className="l-stack">
        <h2>{t('settings.packages')}</h2>
        <div>
          {[...packages, null].map((each) => (
            <PackageLine key={each?.id ?? 'new'} pack={each} {...state} />
          ))}
        </div>
      </section>
    </Card>
  );
}

/** One package in a line that opens its form; null for a new one. */
function PackageLine({ pack, ...state }: { pack: OperatorPackage | null } & FormState) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const isOpen = state.failed === 'package' && state.values.id === (pack?.id ?? '');
  const facts = pack && [
    `${t('settings.bonus')}: ${formatMoney(pack.bonus, locale)}`,
    t(pack.active ? 'settings.active' : 'settings.inactive'),
    pack.highlight && t('settings.highlight'),
  ];
  return (
    <Disclosure
      summary={pack ? formatMoney(pack.price, locale) : t('settings.newPackage')}
      note={facts?.filter(Boolean).join(' · ')}
      open={isOpen}
    >
      <PackageForm pack={pack} {...state} />
    </Disclosure>
  );
}

/** One package; the form with errors shows its submitted values. */
function PackageForm({ pack, failed, values, errors }: { pack: OperatorPackage | null } & FormState) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const id = pack?.id ?? 'new';
  const isMine = failed === 'package' && values.id === (pack?.id ?? '');
  const form = isMine ? { values, errors } : BLANK;
  const field = useFields(packageForm, form);
  const money = (name: 'price' | 'bonus') => ({
    ...field(name),
    id: `${name}-${id}`,
    ...(!isMine && pack && { value: toInputText(pack[name]) }),
  });
  const box = (name: 'highlight' | 'active', fresh: boolean) => ({
    ...field.box(name),
    id: `${name}-${id}`,
    checked: isMine ? values[name] !== undefined : (pack?.[name] ?? fresh),
  });
  return (
    <RoleGate to="operator-settings-package">
      <Form action={href('operator-settings-package')}>
        <input type="hidden" name="id" value={pack?.id ?? ''} />
        <div className="l-cluster c-filter">
          <MaskedField mask="money" {...money('price')} />
          <MaskedField mask="money" {...money('bonus')} />
          <Checkbox {...box('highlight', false)} />
          <Checkbox {...box('active', true)} />
        </div>
        <ChangeReason {...form} id={`changeReason-${id}`} />
        <Button look="secondary" size="small">
          {pack ? t('settings.save') : t('settings.addPackage')}
        </Button>
      </Form>
    </RoleGate>
  );
}
