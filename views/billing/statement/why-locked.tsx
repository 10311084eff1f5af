import type { Balance } from '~/src/domains/billing/billing.types';
import { formatMoney } from '~/src/shared/money';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What completing the registration brings. */
export interface PendingBonus {
  /** Bonus for completing it, in addition to locked credits, in centavos. */
  amount: number;
  /** Submitted, and under review by an operator. */
  inReview: boolean;
}

/** Why some of the balance is not available yet, and how to unlock it. */
export function WhyLocked({ balance, pending }: { balance: Balance; pending: PendingBonus }) {
  const { t } = useTranslation('billing');
  const { t: tOnboarding } = useTranslation('onboarding');
  const { href, locale } = usePage();
  const { locked, available } = balance;
  const { amount, inReview } = pending;
  const total = locked + amount;
  if (total === 0) return null;
  const money = (value: number) => formatMoney(value, locale);
  return (
    <Notice
      title={available === 0 ? t('statement.whyTitle', { amount: money(0) }) : t('statement.moreTitle')}
    >
      <p>{t('statement.why', { total: money(total) })}</p>
      <ul>
        {locked > 0 && <li>{t('statement.whyLocked', { amount: money(locked) })}</li>}
        {amount > 0 && <li>{t('statement.whyPromised', { amount: money(amount) })}</li>}
      </ul>
      {inReview ? (
        <p>{tOnboarding('inReview')}</p>
      ) : (
        <p>
          <LinkButton href={href('complete-registration')} size="small">
            {t('statement.whyAction')}
          </LinkButton>
        </p>
      )}
    </Notice>
  );
}
