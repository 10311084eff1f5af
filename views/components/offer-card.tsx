import type { ReactNode } from 'react';
import { useTranslation } from '~/views/translation';
import { cx } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

interface OfferProps {
  title: string;
  level?: 2 | 3;
  /** The price as text ("R$ 50,00"). */
  price: ReactNode;
  /** Before the price: "a partir de". */
  before?: ReactNode;
  /** Under the price: what one gets for it. */
  after?: ReactNode;
  text?: ReactNode;
  points?: readonly string[];
  /** A highlighted card, with this label on its edge. */
  flag?: string;
  /** The link or form that takes it. */
  action: ReactNode;
}

/** A plan or price with its contents. */
export function PriceCard(props: OfferProps) {
  const { title, level = 3, price, before, after, text, points, flag, action } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={cx('c-offer', flag && 'c-offer--featured')}>
      {flag && <p className="c-offer__flag">{flag}</p>}
      <Heading className="c-offer__title">{title}</Heading>
      <p className="c-offer__price">
        {before && <small>{before}</small>}
        {price}
        {after && <small>{after}</small>}
      </p>
      {text && <p className="u-muted">{text}</p>}
      {points && <Points points={points} />}
      <div className="l-grid l-gap-2 c-offer__foot">{action}</div>
    </article>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="l-grid l-gap-2 c-points u-tone--ok u-small c-offer__list">
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}

interface PackageCardProps extends Pick<OfferProps, 'price' | 'flag' | 'action' | 'level'> {
  name: string;
  /** The credits received: "R$ 110,00 em créditos". */
  credits: string;
  /** Its equivalent in checks, or the bonus. */
  note?: string;
}

/** A credit package: price and credits. */
export function PackageCard({ name, credits, note, ...offer }: PackageCardProps) {
  return <PriceCard {...offer} title={name} after={credits} text={note} />;
}

interface ProductCardProps {
  name: string;
  text: string;
  level?: 2 | 3;
  icon?: IconName;
  badge?: ReactNode;
  /** The price as text; absent if it has none. */
  price?: string;
  points?: readonly string[];
  action: ReactNode;
}

/** A product of the catalog: content, sources, price. */
export function ProductCard(props: ProductCardProps) {
  const { name, text, level = 3, icon = 'file-search', badge, price, points, action } = props;
  const { t } = useTranslation('components');
  const Heading = `h${level}` as const;
  return (
    <article className="c-offer">
      <div className="l-cluster l-cluster--between">
        <span className="c-tile">
          <Icon name={icon} />
        </span>
        {badge}
      </div>
      <Heading className="c-offer__title">{name}</Heading>
      <p className="u-muted">{text}</p>
      {points && <Points points={points} />}
      <div className="l-cluster l-cluster--between l-gap-2 c-product__foot">
        {price && (
          <span>
            <span className="c-product__price">{price}</span>{' '}
            <span className="u-small u-muted">{t('price.each')}</span>
          </span>
        )}
        {action}
      </div>
    </article>
  );
}
