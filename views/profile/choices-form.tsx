import { type Profile, REPORT_MAILS } from '~/src/domains/profile/profile.types';
import type { Purpose } from '~/src/domains/reports/purpose.rules';
import { THEMES } from '~/src/shared/actor';
import { LOCALES } from '~/src/shared/locale';
import { Button } from '~/views/components/button';
import { Checkbox } from '~/views/components/checkbox';
import { ErrorSummary } from '~/views/components/error-summary';
import { TextField } from '~/views/components/field';
import { summaryErrors } from '~/views/components/form-errors';
import { RadioCards } from '~/views/components/radio-cards';
import { Select } from '~/views/components/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export interface ShownChoices {
  fullName: string;
  locale: string;
  theme: string;
  reportMail: string;
  lowBalanceMail: boolean;
  defaultPurpose: string;
}

interface Props {
  profile: Profile;
  shown: ShownChoices;
  purposes: readonly Purpose[];
  accountName: string;
  errors: Record<string, string[]>;
}

/** Name, language, notifications and the acting account's usual purpose. */
export function ChoicesForm({ profile, shown, purposes, accountName, errors }: Props) {
  const { t } = useTranslation('profile');
  const { t: reports } = useTranslation('reports');
  const { href } = usePage();
  return (
    <Form action={href('profile')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <p>
        {t(profile.emailValidated ? 'data.email' : 'data.emailWaiting')} <strong>{profile.email}</strong>{' '}
        <a href={href('email-change')}>{t('data.emailChange')}</a>
      </p>
      {!profile.emailValidated && (
        <p>
          <a href={href('onboarding-email', {}, { redirectToUrl: href('profile') })}>{t('data.validate')}</a>
        </p>
      )}
      {profile.waitingEmail && (
        <p className="u-muted">{t('data.emailNew', { email: profile.waitingEmail })}</p>
      )}
      <TextField
        name="fullName"
        label={t('data.name')}
        hint={profile.nameFixed ? t('data.nameFixed') : undefined}
        value={shown.fullName}
        error={errors.fullName?.[0]}
        readOnly={profile.nameFixed}
        autoComplete="name"
        maxLength={100}
      />
      <Select
        name="locale"
        label={t('data.locale')}
        hint={t('data.localeHint')}
        value={shown.locale}
        error={errors.locale?.[0]}
        options={LOCALES.map((locale) => ({ value: locale, label: t(`locales.${locale}`) }))}
        width="medium"
      />
      <Select
        name="theme"
        label={t('data.theme')}
        hint={t('data.themeHint')}
        value={shown.theme}
        error={errors.theme?.[0]}
        options={THEMES.map((theme) => ({ value: theme, label: t(`themes.${theme}`) }))}
        width="medium"
      />
      <RadioCards
        name="reportMail"
        label={t('notices.report')}
        value={shown.reportMail}
        error={errors.reportMail?.[0]}
        options={REPORT_MAILS.map((value) => ({
          value,
          title: t(`notices.${value}`),
          hint: t(`notices.${value}Hint`),
        }))}
      />
      <Checkbox
        name="lowBalanceMail"
        label={t('notices.lowBalance')}
        hint={t('notices.lowBalanceHint')}
        checked={shown.lowBalanceMail}
      />
      <p className="u-muted u-small">{t('notices.always')}</p>
      {profile.purposeOpen && (
        <Select
          name="defaultPurpose"
          label={t('purpose.label')}
          hint={t('purpose.hint', { account: accountName })}
          value={shown.defaultPurpose}
          error={errors.defaultPurpose?.[0]}
          placeholder={t('purpose.ask')}
          options={purposes.map((value) => ({ value, label: reports(`purpose.${value}`) }))}
          optional
        />
      )}
      <Button wide>{t('submit')}</Button>
    </Form>
  );
}
