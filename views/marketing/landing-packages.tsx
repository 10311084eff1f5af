import type { PackageOffer } from '~/src/domains/marketing/marketing.types';
import { formatMoney } from '~/src/shared/money';
import { Section } from '~/views/components/landing-parts';
import { LinkButton } from '~/views/components/link-button';
import { PackageCard } from '~/views/components/offer-card';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Credit packages; each leads through the registration to its purchase. */
export function LandingPackages({ packages }: { packages: readonly PackageOffer[] }) {
  const { t } = useTranslation('marketing');
  if (packages.length === 0) return null;
  return (
    <Section id="creditos" title={t('landing.packages.heading')} lead={t('landing.packages.lead')}>
      <ul className="l-grid l-grid--fill c-packages">
        {packages.map((offer) => (
          <li key={offer.id}>
            <Package offer={offer} />
          </li>
        ))}
      </ul>
      <p className="c-section-foot">{t('landing.packages.rule')}</p>
    </Section>
  );
}

function Package({ offer: { id, price, bonus, highlight, reports } }: { offer: PackageOffer }) {
  const { t } = useTranslation('marketing');
  const billing = useTranslation('billing').t;
  const { locale, href } = usePage();
  const money = (amount: number) => formatMoney(amount, locale);
  const label = t('landing.packages.chooseLabel', { amount: money(price) });
  return (
    <PackageCard
      name={reports ? t('landing.packages.reports', { count: reports.count }) : t('landing.packages.credits')}
      price={money(price)}
      credits={t('landing.packages.total', { amount: money(price + bonus) })}
      note={bonus > 0 ? t('landing.packages.bonus', { amount: money(bonus) }) : t('landing.packages.noBonus')}
      flag={highlight ? billing('buy.suggested') : undefined}
      action={
        <LinkButton
          href={href('signup-package', { packageId: id })}
          look={highlight ? 'primary' : 'secondary'}
          wide
          modal
          aria-label={label}
        >
          {t('landing.packages.choose')}
        </LinkButton>
      }
    />
  );
}
