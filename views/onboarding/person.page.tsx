import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { DateParts } from '~/views/components/forms/date-parts';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** Birth years to choose from. */
  years: { from: number; to: number };
  /** An operator's reason for refusing or requesting a new submission. */
  note: { refused: boolean; text: string } | null;
  /** Credits for completing it, in centavos. */
  bonus: number;
  /** Credits for confirming a phone, in centavos. */
  phoneBonus: number;
}

/** The individual registration form, as a page and as the dialog's content. */
export default function PersonPage({ values, errors, years, note, bonus, phoneBonus }: Props) {
  const { t } = useTranslation('onboarding');
  const { href, locale } = usePage();
  const birthDate = { day: values.birthDateDay, month: values.birthDateMonth, year: values.birthDateYear };
  return (
    <section className="c-dialog-page">
      <h1 id="registration-heading">{t('heading')}</h1>
      <p>{bonus > 0 ? t('lead', { amount: formatMoney(bonus, locale) }) : t('leadPlain')}</p>
      {note && (
        <Notice tone="warning" title={t(note.refused ? 'note.refused' : 'note.again')}>
          {note.text}
        </Notice>
      )}
      <ServiceOff service="identity" />
      <Form action={href('complete-registration')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField
          name="fullName"
          label={t('fullName')}
          hint={t('fullNameHint')}
          value={values.fullName}
          error={errors.fullName?.[0]}
          autoComplete="name"
          autoCapitalize="characters"
          maxLength={100}
        />
        <MaskedField
          name="cpf"
          mask="cpf"
          label={t('cpf')}
          value={values.cpf}
          error={errors.cpf?.[0]}
          width="medium"
        />
        <DateParts
          name="birthDate"
          label={t('birthDate')}
          value={birthDate}
          error={errors.birthDate?.[0]}
          fromYear={years.from}
          toYear={years.to}
          birthday
        />
        <MaskedField
          name="phone"
          mask="phone"
          label={t('phone')}
          hint={phoneBonus > 0 ? t('phoneHint', { amount: formatMoney(phoneBonus, locale) }) : undefined}
          value={values.phone}
          error={errors.phone?.[0]}
          optional
          width="medium"
        />
        <Button wide>{t('submit')}</Button>
      </Form>
    </section>
  );
}
