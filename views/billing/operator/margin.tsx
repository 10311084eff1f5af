import type { Margin } from '~/src/domains/billing/operator/margin.types';
import { Badge } from '~/views/components/badge';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  margin: Margin;
  isLow?: boolean;
}

/** What is left of a price after its cost, in percent; a low one is marked. */
export function MarginText({ margin, isLow = false }: Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  if (margin === null) return '—';
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const words = margin.toLocaleString(locale, { style: 'percent', ...digits });
  if (!isLow) return words;
  return (
    <Badge tone="warning" icon="triangle-alert">
      {words} <span className="u-hidden">{t('catalog.low')}</span>
    </Badge>
  );
}
