import type { InputName, Product } from '~/src/domains/catalog/catalog.types';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { ErrorSummary } from '~/views/components/error-summary';
import { TextField } from '~/views/components/field';
import { summaryErrors } from '~/views/components/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { MaskedField } from '~/views/components/masked-field';
import { Notice } from '~/views/components/notice';
import { RadioCards } from '~/views/components/radio-cards';
import { Select } from '~/views/components/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { JOB_CATEGORY_LIST, PURPOSE_LIST } from './purpose-list';

interface Props {
  product: Product;
  /** Code of what keeps this account from ordering. */
  gate: string | null;
  action: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** The details of a query: on whom, and for what purpose. */
export default function OrderPage({ product, gate, action, values, errors }: Props) {
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  const { href, locale } = usePage();
  return (
    <div className="l-narrow l-stack">
      <p>
        <a href={href('home')}>{t('order.back')}</a>
      </p>
      <h1>{product.name}</h1>
      <p className="l-page-head__lead">{product.description}</p>
      <p>
        <strong className="u-num">{formatMoney(product.price, locale)}</strong>{' '}
        <span className="u-muted">{tFlow('confirm.onlyIfDelivered')}</span>
      </p>
      {gate ? (
        <Gate code={gate} />
      ) : (
        <>
          <ErrorSummary errors={summaryErrors(errors)} />
          <DetailsForm product={product} action={action} values={values} errors={errors} />
        </>
      )}
    </div>
  );
}

function DetailsForm({ product, action, values, errors }: Omit<Props, 'gate'>) {
  const { t } = useTranslation('reports');
  const { requiredInputs, optionalInputs } = product;
  return (
    <Form action={action}>
      {[...requiredInputs, ...optionalInputs].map((name) => (
        <InputField
          key={name}
          name={name}
          optional={optionalInputs.includes(name)}
          value={values[name]}
          error={errors[name]?.[0]}
        />
      ))}
      <RadioCards
        name="purpose"
        label={t('purpose.label')}
        hint={t('purpose.hint')}
        value={values.purpose}
        error={errors.purpose?.[0]}
        options={PURPOSE_LIST.map((purpose) => ({
          value: purpose,
          title: t(`purpose.${purpose}`),
          hint: t(`purpose.effects.${purpose}`),
        }))}
      />
      <Select
        name="jobCategory"
        label={t('purpose.jobCategory')}
        hint={t('purpose.jobCategoryHint')}
        value={values.jobCategory}
        placeholder={t('purpose.jobCategories.none')}
        optional
        options={JOB_CATEGORY_LIST.map((job) => ({ value: job, label: t(`purpose.jobCategories.${job}`) }))}
      />
      <Button size="large" iconEnd="arrow-right">
        {t('order.continue')}
      </Button>
    </Form>
  );
}

interface InputProps {
  name: InputName;
  optional: boolean;
  value?: string;
  error?: string;
}

/** One thing that a product asks for. */
function InputField({ name, ...field }: InputProps) {
  const { t } = useTranslation('reports');
  const common = { name, label: t(`inputs.${name}`), ...field };
  switch (name) {
    case 'cpf':
    case 'cnpj':
      return <MaskedField mask={name} hint={t(`order.${name}Hint`)} {...common} />;
    case 'birthDate':
      return (
        <MaskedField
          mask="date"
          placeholder={t('order.birthDatePlaceholder')}
          hint={t('order.birthDateHint')}
          {...common}
        />
      );
    case 'motherName':
      return (
        <TextField
          maxLength={150}
          autoComplete="off"
          hint={t(field.optional ? 'order.motherNameHint' : 'order.motherNameRequiredHint')}
          {...common}
        />
      );
    default:
      return <TextField maxLength={150} autoComplete="off" hint={t('order.fullNameHint')} {...common} />;
  }
}

/** Why this account cannot order yet, and the next step. */
function Gate({ code }: { code: string }) {
  const { t } = useTranslation('reports');
  const { t: tErrors } = useTranslation('errors');
  const { href } = usePage();
  if (code === 'registration_needed') {
    return (
      <Card title={t('order.registrationTitle')} level={2}>
        <p>{t('order.registrationText')}</p>
        <p>
          <LinkButton href={href('complete-registration')} icon="id-card">
            {t('order.registrationButton')}
          </LinkButton>
        </p>
      </Card>
    );
  }
  if (code === 'email_not_validated') {
    return (
      <Notice tone="warning" title={t('order.emailTitle')}>
        {t('order.emailText')}
      </Notice>
    );
  }
  if (code === 'betting_credentials_missing') {
    return (
      <Notice tone="info">
        <p>{t('order.ownCredentials')}</p>
        <p>
          <a href={href('betting-credentials')}>{t('order.ownCredentialsLink')}</a>
        </p>
      </Notice>
    );
  }
  return <Notice tone="warning">{tErrors(code as 'product_unavailable')}</Notice>;
}
