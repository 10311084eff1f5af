import type { Product } from '~/src/domains/catalog/catalog.types';
import type { ReportLine } from '~/src/domains/reports/reports.types';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Empty } from '~/views/components/empty';
import { ErrorSummary } from '~/views/components/error-summary';
import { summaryErrors } from '~/views/components/form-errors';
import { MaskedField } from '~/views/components/masked-field';
import { RadioCards } from '~/views/components/radio-cards';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ReportTable } from './history/report-table';

interface Props {
  products: Product[];
  recent: ReportLine[];
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** Consultar: which report, on whom; and what was asked lately. */
export default function HomePage(props: Props) {
  const { recent, errors } = props;
  const { t } = useTranslation('reports');
  const { href } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <div className="l-narrow l-stack">
        <h1>{t('home.title')}</h1>
        <p className="l-page-head__lead">{t('home.lead')}</p>
        <ErrorSummary errors={summaryErrors(errors)} />
        <StartForm {...props} />
      </div>
      <Card title={t('home.recent')} aside={<a href={href('history')}>{t('home.allHistory')}</a>}>
        {recent.length > 0 ? (
          <ReportTable lines={recent} caption={t('home.recent')} />
        ) : (
          <Empty icon="file-search" title={t('history.empty')} text={t('home.empty')} />
        )}
      </Card>
    </div>
  );
}

function StartForm({ products, values, errors }: Props) {
  const { t } = useTranslation('reports');
  const { href, locale } = usePage();
  const first = products.find(({ status }) => status === 'available')?.externalId;
  return (
    <Form action={href('home')}>
      <MaskedField
        mask="cpf-cnpj"
        name="document"
        label={t('home.document')}
        hint={t('home.documentHint')}
        value={values.document}
        error={errors.document?.[0]}
      />
      <RadioCards
        name="product"
        label={t('home.product')}
        value={values.product ?? first}
        error={errors.product?.[0]}
        options={products.map((product) => ({
          value: product.externalId,
          title: product.name,
          hint: (
            <>
              <strong>{t(`home.about.${product.target}`)}</strong> · {product.description}
            </>
          ),
          disabled: product.status !== 'available',
          aside:
            product.status === 'available' ? (
              <strong className="u-num">{formatMoney(product.price, locale)}</strong>
            ) : (
              <Badge>{t('home.comingSoon')}</Badge>
            ),
        }))}
      />
      <div className="l-cluster">
        <Button size="large" iconEnd="arrow-right">
          {t('home.continue')}
        </Button>
        <a href={href('search-product')}>{t('home.allQueries')}</a>
      </div>
    </Form>
  );
}
