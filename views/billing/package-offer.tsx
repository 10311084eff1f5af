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
    <li className={cx('c-offer', highlight && 'c-offer--featured')}>
      {highlight && <p className="c-offer__flag">{t('buy.highlight')}</p>}
      <h3 className="c-offer__price">{formatMoney(price, locale)}</h3>
      <p className="c-offer__text">
        {bonus > 0 ? t('buy.bonus', { amount: formatMoney(bonus, locale) }) : t('buy.noBonus')}
      </p>
      <p className="u-strong">{t('buy.total', { amount: total })}</p>
      <div className="c-offer__foot">
        <LinkButton
          href={href('confirm-credit-package', { packageUID: id })}
          look={highlight ? 'primary' : 'secondary'}
          wide
          aria-label={t('buy.chooseLabel', { amount: formatMoney(price, locale) })}
        >
          {t('buy.choose')}
        </LinkButton>
      </div>
    </li>
  );
}
