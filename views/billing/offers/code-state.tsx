import type { CodeStatus, PurchaseCode } from '~/src/domains/billing/offers/purchase-code.types';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** A code with whether it may be used now. */
export type ShownCode = PurchaseCode & { status: CodeStatus };

const TONES = {
  coming: 'brand',
  active: 'ok',
  paused: 'warning',
  used_up: 'neutral',
  over: 'neutral',
  ended: 'neutral',
} as const;

export function CodeState({ status }: Pick<ShownCode, 'status'>) {
  const { t } = useTranslation('operators');
  return <Badge tone={TONES[status]}>{t(`offers.status.${status}`)}</Badge>;
}

/** What a code gives: "10% de desconto", "R$ 15,00 de bônus". */
export function CodeGives({ percent, bonus }: Pick<PurchaseCode, 'percent' | 'bonus'>) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  if (percent !== null) return <>{t('offers.givesPercent', { percent })}</>;
  return <>{t('offers.givesBonus', { amount: formatMoney(bonus ?? 0, locale) })}</>;
}
