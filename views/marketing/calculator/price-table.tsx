import type { PricedProduct } from '~/src/domains/marketing/calculator/calculator.types';
import { Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';
import { useFigures } from './pricing-parts';

interface Props {
  products: PricedProduct[];
}

/** All products with list price and lowest price. */
export function PriceTable({ products }: Props) {
  const { t } = useTranslation('calculator');
  const { money } = useFigures();
  return (
    <Table
      caption={t('products.heading')}
      captionHidden
      small
      rows={products}
      rowKey={({ externalId }) => externalId}
      columns={[
        {
          key: 'name',
          header: t('products.name'),
          main: true,
          cell: ({ name, target }) => (
            <>
              {name} <small className="u-muted">{target}</small>
            </>
          ),
        },
        { key: 'list', header: t('products.list'), end: true, cell: ({ price }) => money(price) },
        {
          key: 'least',
          header: t('products.least'),
          end: true,
          cell: ({ least, single }) => (single ? t('products.fixed') : money(least)),
        },
      ]}
    />
  );
}
