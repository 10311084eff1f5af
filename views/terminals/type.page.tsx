import { formatMoney } from '~/src/shared/money';
import { useFields } from '~/views/components/forms/define-form';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { usePage } from '~/views/layout/page-context';
import { JOB_CATEGORY_LIST, PURPOSE_LIST } from '~/views/reports/order/purpose-list';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';
import { BackLink, StepForm, type StepPageProps } from './step-form';
import { typeForm } from './terminals.form';

interface Props extends StepPageProps {
  products: { externalId: string; name: string; description: string; price: number }[];
}

/** Product and purpose, which decides what may be queried. */
export default function TypePage({ products, values, errors }: Props) {
  const { t } = useTranslation('terminals');
  const { t: tReports } = useTranslation('reports');
  const field = useFields(typeForm, { values, errors });
  const { locale } = usePage();
  return (
    <TerminalFrame
      part="report"
      title={t('type.title')}
      lead={t('type.lead')}
      foot={<BackLink page="card-machine-apps" />}
    >
      <StepForm page="card-machine-tipo-relatorio" errors={errors}>
        <RadioCards
          {...field('product')}
          options={products.map(({ externalId, name, description, price }) => ({
            value: externalId,
            title: name,
            hint: description,
            aside: <span className="u-num">{formatMoney(price, locale)}</span>,
          }))}
        />
        <Select
          name="purpose"
          label={tReports('purpose.label')}
          hint={t('type.purposeHint')}
          placeholder={t('type.choose')}
          value={values.purpose}
          error={errors.purpose?.[0]}
          options={PURPOSE_LIST.map((value) => ({ value, label: tReports(`purpose.${value}`) }))}
        />
        <Select
          name="jobCategory"
          label={tReports('purpose.jobCategory')}
          hint={t('type.jobHint')}
          placeholder={tReports('purpose.jobCategories.none')}
          optional
          value={values.jobCategory}
          error={errors.jobCategory?.[0]}
          options={JOB_CATEGORY_LIST.map((value) => ({
            value,
            label: tReports(`purpose.jobCategories.${value}`),
          }))}
        />
      </StepForm>
    </TerminalFrame>
  );
}
