import type { PermittedProduct } from '~/src/domains/recruitment/vacancies/permitted.rules';
import { formatMoney } from '~/src/shared/money';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What the law permits of a package for this job, what not and why, and the maximum cost per candidate. */
export function Permitted({ products }: { products: readonly PermittedProduct[] }) {
  const { t } = useTranslation('recruitment');
  const { locale } = usePage();
  const due = products.reduce((sum, product) => sum + product.due, 0);
  if (products.length === 0) return <p className="u-muted">{t('permitted.none')}</p>;
  return (
    <div className="l-stack l-stack--s">
      {products.map((product) => (
        <Product key={product.externalId} product={product} />
      ))}
      <p>
        <b className="u-num">{formatMoney(due, locale)}</b> {t('permitted.each')}
      </p>
      <p className="u-small u-muted">{t('permitted.less')}</p>
    </div>
  );
}

function Product({ product }: { product: PermittedProduct }) {
  const { t: tReports } = useTranslation('reports');
  const { name, sources, refusal } = product;
  return (
    <section className="l-stack l-stack--s">
      <h3>{name}</h3>
      {refusal && refusal !== 'inputs' && (
        <p>{tReports(`purpose.refusals.${refusal}` as 'purpose.refusals.no_credit_score_for_jobs')}</p>
      )}
      <ul className="l-ruled c-lines">
        {sources.map((source) => (
          <li key={source.name}>
            <Icon name={source.refusal ? 'lock' : 'check'} size="s" />
            <span>
              <b>{source.name}</b> · <span className="u-muted">{source.authority}</span>
              {source.refusal && <Why refusal={source.refusal} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a source may not be asked. */
export function Why({ refusal }: { refusal: string }) {
  const { t } = useTranslation('recruitment');
  const { t: tReports } = useTranslation('reports');
  const text =
    refusal === 'inputs'
      ? t('permitted.inputs')
      : tReports(`purpose.refusals.${refusal}` as 'purpose.refusals.no_credit_score_for_jobs');
  return <span className="u-muted"> · {text}</span>;
}
