import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { linkForm } from './link.form';

interface Props extends FormContent<typeof linkForm> {
  integrations: { id: string; name: string }[];
  /** Centavos. */
  price: number;
}

/** The form of a new link: the person to verify. */
export default function VerificationLinkPage({ integrations, price, values, errors }: Props) {
  const { t } = useTranslation('verification');
  const field = useFields(linkForm, { values, errors });
  const { href, locale } = usePage();
  return (
    <DialogPage title={t('link.title')} lead={t('link.lead', { price: formatMoney(price, locale) })}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('doccheck-link')} className="l-stack">
        <MaskedField {...field('cpf')} mask="cpf" required />
        {integrations.length > 1 && (
          <Select
            {...field('integracao')}
            options={integrations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextField {...field('nome')} />
        <DayField {...field('nascimento')} />
        <TextField {...field('referencia')} />
        <div className="c-button-group">
          <Button>{t('link.submit')}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}
