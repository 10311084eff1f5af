import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { DayField } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  integrations: { id: string; name: string }[];
  /** Centavos. */
  price: number;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** The form of a new link: the person to verify. */
export default function VerificationLinkPage({ integrations, price, values, errors }: Props) {
  const { t } = useTranslation('verification');
  const { href, locale } = usePage();
  return (
    <DialogPage title={t('link.title')} lead={t('link.lead', { price: formatMoney(price, locale) })}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('doccheck-link')} className="l-stack">
        <MaskedField
          name="cpf"
          mask="cpf"
          label={t('link.cpf')}
          value={values.cpf}
          error={errors.cpf?.[0]}
          required
        />
        {integrations.length > 1 && (
          <Select
            name="integracao"
            label={t('list.integration')}
            value={values.integracao}
            options={integrations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextField
          name="nome"
          label={t('link.name')}
          hint={t('link.optional')}
          value={values.nome}
          error={errors.nome?.[0]}
          autoComplete="off"
        />
        <DayField
          name="nascimento"
          label={t('link.birthDate')}
          hint={t('link.birthHint')}
          value={values.nascimento}
          error={errors.nascimento?.[0]}
        />
        <TextField
          name="referencia"
          label={t('link.reference')}
          hint={t('link.referenceHint')}
          value={values.referencia}
          error={errors.referencia?.[0]}
          autoComplete="off"
        />
        <div className="c-button-group">
          <Button>{t('link.submit')}</Button>
        </div>
      </Form>
    </DialogPage>
  );
}
