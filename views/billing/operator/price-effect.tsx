import type { NextPrice, PricedProduct, PriceShare, ProductUse } from '~/src/domains/catalog/schedule.types';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const MONTHS = 3;

interface Props {
  product: PricedProduct;
  use: ProductUse;
  /** The price that the form would ask for. */
  preview: NextPrice | null;
}

/** Who ordered a product in 90 days, and what the price typed would change for them at the same volume. */
export function PriceEffect({ product, use, preview }: Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const difference = preview ? preview.price - product.price : 0;
  const money = (value: number) => formatMoney(value, locale);
  const monthly = (orders: number) => Math.round((difference * orders) / MONTHS);
  return (
    <section className="l-stack l-stack--s" id="afetados">
      <h2>{t('catalog.affected')}</h2>
      <p>
        {t('catalog.customers', { count: use.accounts })} {t('catalog.ownPrices')}
      </p>
      {preview && (
        <p>
          {t('catalog.effect', {
            price: money(preview.price),
            now: money(product.price),
            day: formatDay(preview.from, locale),
            more: money(monthly(use.orders)),
          })}
        </p>
      )}
      {use.top.length > 0 && (
        <Card look="flush">
          <Table
            caption={t('catalog.top')}
            captionHidden
            rows={use.top}
            rowKey={({ accountId }) => accountId}
            columns={[
              {
                key: 'account',
                header: t('wallets.account'),
                main: true,
                cell: ({ accountId, name }) => <AccountLink id={accountId} name={name} />,
              },
              {
                key: 'orders',
                header: t('catalog.perMonth'),
                end: true,
                cell: ({ orders }) => Math.round(orders / MONTHS).toLocaleString(locale),
              },
              ...(preview
                ? [
                    {
                      key: 'more',
                      header: t('catalog.more'),
                      end: true,
                      cell: ({ orders }: { orders: number }) => money(monthly(orders)),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      )}
    </section>
  );
}

function AccountLink({ id, name }: { id: string; name: string }) {
  const { href } = usePage();
  return <a href={href('operator-account', { uid: id })}>{toNameCase(name)}</a>;
}

/** How the sources share the price in force. */
export function PriceShares({ shares }: { shares: readonly PriceShare[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('catalog.shares')}</h2>
      <p className="u-muted">{t('catalog.sharesHint')}</p>
      <Card look="flush">
        <Table
          caption={t('catalog.shares')}
          captionHidden
          rows={shares}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'source',
              header: t('catalog.source'),
              main: true,
              cell: ({ name, required }) => (
                <>
                  {name} <Badge>{t(required ? 'catalog.required' : 'catalog.optional')}</Badge>
                </>
              ),
            },
            {
              key: 'cost',
              header: t('catalog.cost'),
              end: true,
              cell: ({ cost }) => formatMoney(cost, locale),
            },
            {
              key: 'share',
              header: t('catalog.share'),
              end: true,
              cell: ({ share }) => formatMoney(share, locale),
            },
          ]}
        />
      </Card>
    </section>
  );
}
