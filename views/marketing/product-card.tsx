import { useTranslation } from 'react-i18next';
import type { MarketingProduct } from '~/src/domains/marketing/marketing.types';
import { formatMoney } from '~/src/shared/money';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';

/** One product; the whole card leads to the registration that ends in this report. */
export function ProductCard({ product }: { product: MarketingProduct }) {
  const { t } = useTranslation('marketing');
  const { href, locale } = usePage();
  const { externalId, target, status, name, description, price, authorities, batch } = product;
  const kind = target === 'CPF' ? 'person' : 'company';
  return (
    <article className="c-product">
      <div className="c-product__top">
        <span className="c-product__target">
          <Icon name={kind === 'person' ? 'user' : 'building-2'} size="s" />
          {t(`landing.products.${kind}`)} · {target}
        </span>
        {status === 'coming_soon' && <span className="c-product__soon">{t('landing.products.soon')}</span>}
      </div>
      <h3 className="c-product__name">
        <a href={href('signup-product', { externalId })} data-modal="">
          {name}
        </a>
      </h3>
      <p className="c-product__text">{description}</p>
      <ul className="c-product__facts">
        {authorities.length > 0 && (
          <li>
            <Icon name="shield-check" size="s" />
            {t('landing.products.sources', { count: authorities.length, names: authorities.join(', ') })}
          </li>
        )}
        {batch && (
          <li>
            <Icon name="layers" size="s" />
            {t('landing.products.batch')}
          </li>
        )}
      </ul>
      <p className="c-product__foot">
        <span>
          <strong className="c-product__price">{formatMoney(price, locale)}</strong>{' '}
          <span className="c-product__unit">{t('landing.products.price')}</span>
        </span>
        <Icon name="arrow-right" />
      </p>
    </article>
  );
}
