import { useTranslation } from 'react-i18next';
import type { CreditPackage } from '~/src/domains/billing/billing.types';
import { formatMoney } from '~/src/shared/money';
import { cx } from '~/views/components/class-names';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';

/** One package as an item of the list. */
export function PackageOffer({ offer }: { offer: CreditPackage }) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const { id, price, bonus, highlight } = offer;
  const total = formatMoney(price + bonus, locale);
  return (
    <li className={cx('c-package-card', highlight && 'c-package-card--highlight')}>
      {highlight && <p className="c-package-card__mark">{t('buy.highlight')}</p>}
      <h3 className="c-package-card__price">{formatMoney(price, locale)}</h3>
      <p className="c-package-card__bonus">
        {bonus > 0 ? t('buy.bonus', { amount: formatMoney(bonus, locale) }) : t('buy.noBonus')}
      </p>
      <p className="c-package-card__total">{t('buy.total', { amount: total })}</p>
      <LinkButton
        href={href('confirm-credit-package', { packageUID: id })}
        look={highlight ? 'primary' : 'secondary'}
        wide
        aria-label={t('buy.chooseLabel', { amount: formatMoney(price, locale) })}
      >
        {t('buy.choose')}
      </LinkButton>
    </li>
  );
}
