import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Notice } from '~/views/components/feedback/notice';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { DateParts } from '~/views/components/forms/date-parts';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { personForm } from './onboarding.form';

interface Props extends FormContent<typeof personForm> {
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
  const field = useFields(personForm, { values, errors });
  const birthDate = { day: values.birthDateDay, month: values.birthDateMonth, year: values.birthDateYear };
  return (
    <section className="l-stack c-dialog-page">
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
        <TextField {...field('fullName')} autoCapitalize="characters" />
        <MaskedField {...field('cpf')} mask="cpf" width="medium" />
        <DateParts
          {...field('birthDate')}
          value={birthDate}
          fromYear={years.from}
          toYear={years.to}
          birthday
        />
        <MaskedField
          {...field('phone')}
          mask="phone"
          hint={phoneBonus > 0 ? t('phoneHint', { amount: formatMoney(phoneBonus, locale) }) : undefined}
          width="medium"
        />
        <Button wide>{t('submit')}</Button>
      </Form>
    </section>
  );
}
