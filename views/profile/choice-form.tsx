import type { ReactNode } from 'react';
import { REPORT_MAILS } from '~/src/domains/profile/profile.types';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import { THEMES } from '~/src/shared/actor';
import { LOCALES } from '~/src/shared/locale';
import { Button, ButtonGroup } from '~/views/components/button';
import { Checkbox } from '~/views/components/forms/checkbox';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { OpenSetting } from '~/views/components/settings';
import { Form } from '~/views/layout/form';
import { useTranslation } from '~/views/translation';

/** Choices stored in the profile; each is changed in its own row. */
export type Choice = 'fullName' | 'locale' | 'theme' | 'reportMail' | 'lowBalanceMail' | 'defaultPurpose';

export interface ShownChoices {
  fullName: string;
  locale: string;
  theme: string;
  reportMail: string;
  lowBalanceMail: boolean;
  defaultPurpose: string;
}

interface Props {
  choice: Choice;
  shown: ShownChoices;
  purposes: readonly Purpose[];
  accountName: string;
  errors: Record<string, string[]>;
  /** Target of the form, and of its cancel link. */
  action: string;
}

/** One choice, being edited in its row. */
export function ChoiceForm({ errors, action, ...props }: Props) {
  const { t } = useTranslation('profile');
  return (
    <OpenSetting id={props.choice}>
      <Form action={action}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <input type="hidden" name="field" value={props.choice} />
        <Control {...props} error={errors[props.choice]?.[0]} />
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

type ControlProps = Omit<Props, 'errors' | 'action'> & { error?: string };

function Control({ choice, shown, purposes, accountName, error }: ControlProps): ReactNode {
  const { t } = useTranslation('profile');
  const { t: reports } = useTranslation('reports');
  const common = { name: choice, error };
  switch (choice) {
    case 'fullName':
      return (
        <TextField
          {...common}
          label={t('data.name')}
          value={shown.fullName}
          autoComplete="name"
          maxLength={100}
        />
      );
    case 'locale': {
      const options = LOCALES.map((locale) => ({ value: locale, label: t(`locales.${locale}`) }));
      const hint = t('data.localeHint');
      return <Select {...common} {...{ hint, options }} label={t('data.locale')} value={shown.locale} />;
    }
    case 'theme': {
      const options = THEMES.map((theme) => ({ value: theme, label: t(`themes.${theme}`) }));
      const hint = t('data.themeHint');
      return <Select {...common} {...{ hint, options }} label={t('data.theme')} value={shown.theme} />;
    }
    case 'reportMail': {
      const options = REPORT_MAILS.map((value) => ({
        value,
        title: t(`notices.${value}`),
        hint: t(`notices.${value}Hint`),
      }));
      return (
        <RadioCards {...common} label={t('notices.report')} value={shown.reportMail} options={options} />
      );
    }
    case 'lowBalanceMail':
      return (
        <Checkbox
          name={choice}
          label={t('notices.lowBalance')}
          hint={t('notices.lowBalanceHint')}
          checked={shown.lowBalanceMail}
        />
      );
    case 'defaultPurpose':
      return (
        <Select
          {...common}
          label={t('purpose.label')}
          hint={t('purpose.hint', { account: accountName })}
          value={shown.defaultPurpose}
          placeholder={t('purpose.ask')}
          options={purposes.map((value) => ({ value, label: reports(`purpose.${value}`) }))}
          optional
        />
      );
  }
}
