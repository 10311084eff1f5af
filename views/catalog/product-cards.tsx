import type { Product } from '~/src/domains/catalog/catalog.types';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { LinkButton } from '~/views/components/link-button';
import { ProductCard } from '~/views/components/offer-card';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Products as cards: price, sources, order link. */
export function ProductCards({ products, brief }: { products: readonly Product[]; brief?: boolean }) {
  const { t } = useTranslation('productSearch');
  const { href, locale } = usePage();
  return (
    <div className="l-grid l-grid--fill l-grid--3">
      {products.map((product) => (
        <ProductCard
          key={product.externalId}
          name={product.name}
          text={product.description}
          icon={product.target === 'CPF' ? 'id-card' : 'building-2'}
          badge={<Badge>{t(`kinds.${product.kind}`)}</Badge>}
          price={product.status === 'available' ? formatMoney(product.price, locale) : undefined}
          points={brief ? undefined : product.sources.map(({ name }) => name)}
          action={
            product.status === 'available' ? (
              <LinkButton
                href={href('buy-product', { externalId: product.externalId })}
                look="secondary"
                size="small"
              >
                {t('take')}
              </LinkButton>
            ) : (
              <Badge tone="info">{t(product.status === 'unavailable' ? 'unavailable' : 'soon')}</Badge>
            )
          }
        />
      ))}
    </div>
  );
}
