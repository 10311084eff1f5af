import type { PackageTerms } from '~/src/domains/billing/offers/packages.types';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A package's terms in a line: "R$ 100,00 com bônus de R$ 5,00". */
export function TermsText({ price, bonus, active }: PackageTerms) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  if (!active) return <>{t('settings.inactive')}</>;
  const words = { price: formatMoney(price, locale), bonus: formatMoney(bonus, locale) };
  return <>{t(bonus > 0 ? 'offers.terms' : 'offers.termsPlain', words)}</>;
}

/** Whether a package is on sale. */
export function SaleState({ active, highlight }: Pick<PackageTerms, 'active' | 'highlight'>) {
  const { t } = useTranslation('operators');
  return (
    <span className="l-cluster l-gap-1">
      <Badge tone={active ? 'ok' : 'neutral'}>{t(active ? 'settings.active' : 'settings.inactive')}</Badge>
      {active && highlight && <Badge tone="brand">{t('settings.highlight')}</Badge>}
    </span>
  );
}
