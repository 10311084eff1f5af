import type { PlanTier } from '~/src/domains/billing/billing.types';
import type { PricedProduct } from '~/src/domains/marketing/calculator/calculator.types';
import { Table } from '~/views/components/table';
import { useTranslation } from '~/views/translation';
import { useFigures } from './pricing-parts';

interface Props {
  products: PricedProduct[];
  tiers: PlanTier[];
}

/** Everything on sale with its list price and the least it can cost. */
export function PriceTable({ products, tiers }: Props) {
  const { t } = useTranslation('calculator');
  const { money } = useFigures();
  const most = Math.max(0, ...tiers.map(({ discountBps }) => discountBps));
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
          cell: ({ price, single }) =>
            single ? t('products.fixed') : money(price - Math.ceil((price * most) / 10_000)),
        },
      ]}
    />
  );
}
