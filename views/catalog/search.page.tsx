import type { Product, Source } from '~/src/domains/catalog/catalog.types';
import type { QueryTarget } from '~/src/shared/query-target';
import { Button } from '~/views/components/button';
import { Empty } from '~/views/components/feedback/empty';
import { TextField } from '~/views/components/forms/field';
import { FilterFold } from '~/views/components/forms/filter-fold';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ProductCards } from './product-cards';

interface Props {
  sources: readonly Source[];
  targets: readonly QueryTarget[];
  /** Suggestions of the search box. */
  suggestions: readonly string[];
  products: readonly Product[];
  popular: readonly Product[];
  /** Products related to the results. */
  relatedProducts: readonly Product[];
  filter: { source: string; target: string; words: string; order: string };
}

/** The catalog: by source, by target, by text. */
export default function SearchPage(props: Props) {
  const { products, popular, relatedProducts } = props;
  const { t } = useTranslation('productSearch');
  const { href } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <div className="l-stack">
        <h1>{t('title')}</h1>
        <p className="l-page-head__lead">{t('lead')}</p>
        <SearchForm {...props} />
      </div>
      <section className="l-stack">
        <h2>{t('results', { count: products.length })}</h2>
        {products.length > 0 ? (
          <ProductCards products={products} />
        ) : (
          <Empty
            title={t('none')}
            text={t('noneText')}
            action={<LinkButton href={href('search-product')}>{t('all')}</LinkButton>}
          />
        )}
      </section>
      {products.length === 0 && (
        <section className="l-stack">
          <h2>{t('popular')}</h2>
          <ProductCards products={popular} />
        </section>
      )}
      {relatedProducts.length > 0 && (
        <section className="l-stack">
          <h2>{t('related')}</h2>
          <ProductCards products={relatedProducts} />
        </section>
      )}
    </div>
  );
}

function SearchForm({ sources, targets, suggestions, filter }: Props) {
  const { t } = useTranslation('productSearch');
  const { href } = usePage();
  const any = (label: string) => ({ value: '', label });
  return (
    <FilterFold set={[filter.words, filter.source, filter.target]}>
      <Form method="get" action={href('search-product')} className="l-cluster c-filter">
        <TextField
          type="search"
          name="q"
          label={t('words')}
          value={filter.words}
          list="produtos"
          autoComplete="off"
          optional
        />
        <datalist id="produtos">
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Select
          name="fonte"
          label={t('source')}
          value={filter.source}
          options={[any(t('anySource')), ...sources.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Select
          name="alvo"
          label={t('target')}
          value={filter.target}
          options={[any(t('anyTarget')), ...targets.map((id) => ({ value: id, label: t(`targets.${id}`) }))]}
        />
        <Select
          name="ordem"
          label={t('order')}
          value={filter.order}
          options={(['position', 'popular', 'price', 'name'] as const).map((id) => ({
            value: id,
            label: t(`orders.${id}`),
          }))}
        />
        <Button icon="search">{t('search')}</Button>
      </Form>
    </FilterFold>
  );
}
