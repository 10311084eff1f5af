import type { MarketingProduct } from '~/src/domains/marketing/marketing.types';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Icon } from '~/views/components/icon';
import { Carousel, Section } from '~/views/components/landing-parts';
import { ProductCard } from '~/views/components/offer-card';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The catalog as a horizontally snapping row of cards. */
export function LandingProducts({ products }: { products: readonly MarketingProduct[] }) {
  const { t } = useTranslation('marketing');
  const items = products.map((product) => ({
    key: product.externalId,
    node: <Product product={product} />,
  }));
  return (
    <Section id="produtos" title={t('landing.products.heading')} lead={t('landing.products.lead')}>
      {items.length === 0 && <p className="u-muted">{t('landing.products.empty')}</p>}
      {items.length > 0 && <Carousel id="carousel" label={t('landing.products.list')} items={items} />}
    </Section>
  );
}

function Product({ product }: { product: MarketingProduct }) {
  const { t } = useTranslation('marketing');
  const { href, locale } = usePage();
  const { externalId, target, name, description, price } = product;
  return (
    <ProductCard
      name={name}
      text={description}
      icon={target === 'CPF' ? 'user' : 'building-2'}
      badge={<ProductBadge product={product} />}
      price={formatMoney(price, locale)}
      points={usePoints(product)}
      action={
        <a className="l-center c-product__link" href={href('signup-product', { externalId })} data-modal="">
          <span className="u-hidden">{t('landing.products.open', { name })}</span>
          <Icon name="arrow-right" />
        </a>
      }
    />
  );
}

function ProductBadge({ product: { status, target } }: { product: MarketingProduct }) {
  const { t } = useTranslation('marketing');
  if (status === 'coming_soon') return <Badge icon="clock">{t('landing.products.soon')}</Badge>;
  if (status === 'unavailable') return <Badge>{t('landing.products.unavailable')}</Badge>;
  return <Badge tone="brand">{t('landing.products.by', { target })}</Badge>;
}

function usePoints({ authorities, batch, status }: MarketingProduct): string[] {
  const { t } = useTranslation('marketing');
  if (status !== 'available') return [];
  return [...authorities, ...(batch ? [t('landing.products.batch')] : [])];
}
