import { useTranslation } from 'react-i18next';
import type { PackageOffer } from '~/src/domains/marketing/marketing.types';
import { formatMoney } from '~/src/shared/money';
import { cx } from '~/views/components/class-names';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { LandingSection } from './landing-section';

/** Credit packages; choosing one leads through the registration to its purchase. */
export function LandingPackages({ packages }: { packages: readonly PackageOffer[] }) {
  const { t } = useTranslation('marketing');
  if (packages.length === 0) return null;
  return (
    <LandingSection
      id="creditos"
      heading={t('landing.packages.heading')}
      lead={t('landing.packages.lead')}
    >
      <ul className="c-package-list">
        {packages.map((offer) => (
          <Package key={offer.id} offer={offer} />
        ))}
      </ul>
      <p className="c-section-foot">{t('landing.packages.rule')}</p>
    </LandingSection>
  );
}

function Package({ offer }: { offer: PackageOffer }) {
  const { t } = useTranslation('marketing');
  const { locale, href } = usePage();
  const { id, price, bonus, highlight, reports } = offer;
  const money = (amount: number) => formatMoney(amount, locale);
  return (
    <li className={cx('c-package-card', highlight && 'c-package-card--highlight')}>
      {highlight && <p className="c-package-card__mark">{t('landing.packages.mark')}</p>}
      <h3 className="c-package-card__price">{money(price)}</h3>
      <p className="c-package-card__bonus">
        {bonus > 0 ? t('landing.packages.bonus', { amount: money(bonus) }) : t('landing.packages.noBonus')}
      </p>
      <p className="c-package-card__total">{t('landing.packages.total', { amount: money(price + bonus) })}</p>
      {reports && (
        <p className="c-package-card__note">
          {t('landing.packages.reports', { count: reports.count, price: money(reports.price) })}
        </p>
      )}
      <LinkButton
        href={href('signup-package', { packageId: id })}
        look={highlight ? 'primary' : 'secondary'}
        wide
        modal
        aria-label={t('landing.packages.chooseLabel', { amount: money(price) })}
      >
        {t('landing.packages.choose')}
      </LinkButton>
    </li>
  );
}
