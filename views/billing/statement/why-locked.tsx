import type { Balance } from '~/src/domains/billing/billing.types';
import { formatMoney } from '~/src/shared/money';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** What somebody gets when their registration is complete. */
export interface Waiting {
  /** Bonus that completing it gives on top of what is locked, in centavos. */
  promised: number;
  /** It was sent, and an operator looks at it. */
  inReview: boolean;
}

/** Why the balance is not what was promised yet, and what brings it. */
export function WhyLocked({ balance, waiting }: { balance: Balance; waiting: Waiting }) {
  const { t } = useTranslation('billing');
  const { t: tOnboarding } = useTranslation('onboarding');
  const { href, locale } = usePage();
  const { locked, available } = balance;
  const { promised, inReview } = waiting;
  const total = locked + promised;
  if (total === 0) return null;
  const money = (value: number) => formatMoney(value, locale);
  return (
    <Notice
      title={available === 0 ? t('statement.whyTitle', { amount: money(0) }) : t('statement.moreTitle')}
    >
      <p>{t('statement.why', { total: money(total) })}</p>
      <ul>
        {locked > 0 && <li>{t('statement.whyLocked', { amount: money(locked) })}</li>}
        {promised > 0 && <li>{t('statement.whyPromised', { amount: money(promised) })}</li>}
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
