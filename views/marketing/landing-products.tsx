import { useTranslation } from 'react-i18next';
import type { MarketingProduct } from '~/src/domains/marketing/marketing.types';
import { LandingSection } from './landing-section';
import { ProductCard } from './product-card';

/** The catalogue as a row of cards that snaps while it is scrolled. */
export function LandingProducts({ products }: { products: readonly MarketingProduct[] }) {
  const { t } = useTranslation('marketing');
  return (
    <LandingSection
      id="produtos"
      heading={t('landing.products.heading')}
      lead={t('landing.products.lead')}
    >
      {products.length === 0 && <p className="u-muted">{t('landing.products.empty')}</p>}
      {products.length > 0 && (
        <ul className="c-carousel" aria-label={t('landing.products.list')}>
          {products.map((product) => (
            <li key={product.externalId} className="c-carousel__item">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </LandingSection>
  );
}
