import { applyDiscount } from '~/src/domains/billing/billing.rules';
import { getMargin, LOW_MARGIN } from '~/src/domains/catalog/price.rules';
import type { PricedProduct } from '~/src/domains/catalog/schedule.types';
import type { Centavos } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  price: Centavos;
  cost: Centavos;
  /** Whether a low one is marked. */
  marked?: boolean;
}

/** What is left of a price after its cost, in percent. */
export function Margin({ price, cost, marked = false }: Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const margin = getMargin(price, cost);
  if (margin === null) return '—';
  const words = margin.toLocaleString(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  if (!marked || margin >= LOW_MARGIN) return words;
  return (
    <Badge tone="warning" icon="triangle-alert">
      {words} <span className="u-hidden">{t('catalog.low')}</span>
    </Badge>
  );
}

/** The least that a product is sold for: full reports at the highest discount by volume, single queries never have one. */
export const lowestPrice = (kind: PricedProduct['kind'], price: Centavos, discountBps: number): Centavos =>
  kind === 'single' ? price : applyDiscount(price, discountBps);
