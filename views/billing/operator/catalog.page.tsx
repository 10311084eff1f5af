import type { ProductMargins } from '~/src/domains/billing/operator/margin.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { CatalogTabs } from '~/views/billing/offers/catalog-tabs';
import { Card } from '~/views/components/card';
import { NONE, Table } from '~/views/components/data/table';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { MarginText } from './margin';

interface Props {
  products: ProductMargins[];
  /** Prices that wait for a second operator. */
  changes: WaitingChange[];
  /** Of any plan, in hundredths of a percent. */
  highestDiscount: number;
}

/** For operators: what each product costs us, is sold for, and leaves. */
export default function CatalogPage({ products, changes, highestDiscount }: Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const coming = products.filter(({ next }) => next !== null).length;
  const percent = (highestDiscount / 10_000).toLocaleString(locale, { style: 'percent' });
  return (
    <OperatorLayout
      title={t('catalog.title')}
      count={[
        t('catalog.count', { count: products.length }),
        coming > 0 && t('catalog.coming', { count: coming }),
        changes.length > 0 && t('catalog.waiting', { count: changes.length }),
      ]
        .filter(Boolean)
        .join(' · ')}
      lead={t('catalog.worstHint', { percent })}
    >
      <CatalogTabs current="operator-catalog" />
      <Card look="flush">
        <Products products={products} changes={changes} />
      </Card>
    </OperatorLayout>
  );
}

function Products({ products, changes }: Pick<Props, 'products' | 'changes'>) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return (
    <Table
      caption={t('catalog.products')}
      captionHidden
      rows={products}
      rowKey={({ externalId }) => externalId}
      columns={[
        {
          key: 'name',
          header: t('catalog.product'),
          main: true,
          cell: ({ externalId, name }) => <a href={href('operator-product', { externalId })}>{name}</a>,
        },
        {
          key: 'target',
          header: t('catalog.target'),
          line: 3,
          cell: ({ target }) => target.toUpperCase(),
        },
        {
          key: 'sources',
          header: t('catalog.sourceCount'),
          end: true,
          line: 3,
          word: true,
          cell: ({ sources }) => sources,
        },
        {
          key: 'cost',
          header: t('catalog.cost'),
          end: true,
          line: 2,
          word: true,
          cell: ({ cost }) => formatMoney(cost, locale),
        },
        {
          key: 'price',
          header: t('catalog.price'),
          end: true,
          cell: ({ price }) => <strong>{formatMoney(price, locale)}</strong>,
        },
        {
          key: 'margin',
          header: t('catalog.margin'),
          end: true,
          line: 2,
          word: true,
          cell: ({ margin }) => <MarginText margin={margin} />,
        },
        {
          key: 'worst',
          header: t('catalog.worst'),
          end: true,
          line: 2,
          word: true,
          cell: ({ worst, isLow }) => <MarginText margin={worst} isLow={isLow} />,
        },
        {
          key: 'next',
          header: t('catalog.next'),
          line: 3,
          word: true,
          cell: (product) => <Next product={product} changes={changes} />,
        },
        {
          key: 'orders',
          header: t('catalog.orders'),
          end: true,
          line: 3,
          word: true,
          cell: ({ orders }) => orders.toLocaleString(locale),
        },
      ]}
    />
  );
}

/** The price that waits for a second person, or else the next to begin. */
function Next({ product, changes }: { product: ProductMargins; changes: WaitingChange[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const change = changes.find(({ subject }) => subject === product.externalId);
  const next = change?.after ?? product.next;
  if (!next) return NONE;
  const words = { price: formatMoney(Number(next.price), locale), day: formatDay(String(next.from), locale) };
  return <>{t(change ? 'catalog.asked' : 'catalog.begins', words)}</>;
}
