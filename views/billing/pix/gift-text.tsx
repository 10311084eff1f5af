import type { Gift } from '~/src/domains/billing/offers/purchase-code.types';
import { formatMoney } from '~/src/shared/money';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A code, and what it gave on a purchase. */
export function GiftText({ gift: { code, discount, bonus } }: { gift: Gift }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const amount = formatMoney(discount > 0 ? discount : bonus, locale);
  return <>{t(discount > 0 ? 'code.gaveDiscount' : 'code.gaveBonus', { code, amount })}</>;
}
