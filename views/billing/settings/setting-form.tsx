import { boundsText } from '~/src/domains/billing/settings/settings.wording';
import { type SettingName, settingOf } from '~/src/shared/settings/settings';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { settingForm } from './setting.form';

interface Props extends ShownPart<typeof settingForm> {
  name: SettingName;
  inForce: number;
}

/** The next value of a setting: what, from when, why; first what it would change. */
export function SettingForm({ name, inForce, errors, values }: Props) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const field = useFields(settingForm, { errors, values });
  const { unit, looser } = settingOf(name);
  const hint = t(`setting.range.${unit}`, boundsText(name, locale));
  return (
    <Card id="mudar" title={t('setting.change')}>
      <RoleGate to="operator-setting-change">
        <Form action={href('operator-setting-change', { setting: name })}>
          {unit === 'switch' && <SwitchFields inForce={inForce} errors={errors} values={values} />}
          {unit === 'money' && <MaskedField {...field('value')} hint={hint} mask="money" />}
          {unit !== 'switch' && unit !== 'money' && (
            <TextField {...field('value')} hint={hint} inputMode="numeric" width="short" />
          )}
          {unit !== 'switch' && <DayField {...field('from')} hint={t('setting.fromHint')} />}
          <TextArea {...field('changeReason')} rows={3} />
          <p className="u-muted u-small">{t(looser ? `setting.two.${looser}` : 'setting.one')}</p>
          <ButtonGroup>
            <Button name="step" value="preview">
              {t('setting.preview')}
            </Button>
            <Button name="step" value="save" look="secondary">
              {t('setting.save')}
            </Button>
          </ButtonGroup>
        </Form>
      </RoleGate>
    </Card>
  );
}

/** On or off, when, and when back again. */
function SwitchFields({ inForce, errors, values }: Omit<Props, 'name'>) {
  const { t } = useTranslation('operators');
  const field = useFields(settingForm, { errors, values });
  const options = [
    { value: '1', label: t('setting.on') },
    { value: '0', label: t('setting.off') },
  ];
  return (
    <>
      <Select {...field('value')} value={values?.value ?? (inForce ? '0' : '1')} options={options} />
      <p className="u-muted u-small">{t('setting.switchHint')}</p>
      <DayField {...field('from')} />
      <TextField {...field('fromTime')} placeholder="02:00" width="short" />
      <DayField {...field('until')} />
      <TextField {...field('untilTime')} placeholder="04:00" width="short" />
    </>
  );
}
