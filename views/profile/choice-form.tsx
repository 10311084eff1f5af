import type { ReactNode } from 'react';
import { REPORT_MAILS } from '~/src/domains/profile/profile.types';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import { THEMES } from '~/src/shared/actor';
import { LOCALES } from '~/src/shared/locale';
import { Button, ButtonGroup } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { OpenSetting } from '~/views/components/settings';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';
import { type Choice, profileForm } from './profile.form';

interface Props extends FormContent<typeof profileForm> {
  choice: Choice;
  purposes: readonly Purpose[];
  accountName: string;
  /** Target of the form, and of its cancel link. */
  action: string;
}

/** One choice, being edited in its row. */
export function ChoiceForm({ action, ...props }: Props) {
  const { t } = useTranslation('profile');
  return (
    <OpenSetting id={props.choice}>
      <Form action={action}>
        <ErrorSummary errors={summaryErrors(props.errors)} />
        <input type="hidden" name="field" value={props.choice} />
        <Control {...props} />
        <ButtonGroup>
          <Button>{t('save')}</Button>
          <LinkButton href={`${action}#${props.choice}`} look="quiet">
            {t('keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </OpenSetting>
  );
}

function Control({ choice, purposes, accountName, ...form }: Omit<Props, 'action'>): ReactNode {
  const { t } = useTranslation('profile');
  const { t: reports } = useTranslation('reports');
  const fields = useFields(profileForm, form);
  const field = fields(choice);
  switch (choice) {
    case 'fullName':
      return <TextField {...field} />;
    case 'locale':
      return (
        <Select {...field} options={LOCALES.map((value) => ({ value, label: t(`locales.${value}`) }))} />
      );
    case 'theme':
      return <Select {...field} options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))} />;
    case 'reportMail': {
      const options = REPORT_MAILS.map((value) => ({
        value,
        title: t(`notices.${value}`),
        hint: t(`notices.${value}Hint`),
      }));
      return <RadioCards {...field} options={options} />;
    }
    case 'lowBalanceMail':
      return <Checkbox {...fields.box(choice)} checked={form.values.lowBalanceMail !== undefined} />;
    case 'defaultPurpose':
      return (
        <Select
          {...field}
          hint={t('purpose.hint', { account: accountName })}
          placeholder={t('purpose.ask')}
          options={purposes.map((value) => ({ value, label: reports(`purpose.${value}`) }))}
        />
      );
  }
}
