import type { CreditLot } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** The lots of the balance, each with its expiry, in the order in which they are spent. */
export function Credits({ credits }: { credits: CreditLot[] }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  return (
    <>
      <h2>{t('statement.credits')}</h2>
      <dl className="c-sums">
        {credits.map(({ kind, locked, expiresAt, amount }) => (
          <div key={`${kind}-${locked}-${expiresAt?.getTime()}`}>
            <dt>
              {locked ? t('statement.credit.locked') : t(`statement.credit.${kind}`)}{' '}
              <span className="u-muted u-xs">
                {expiresAt
                  ? t('statement.expiresAt', { when: formatDateTime(expiresAt, locale) })
                  : t('statement.stays')}
              </span>
            </dt>
            <dd className="u-num">{formatMoney(amount, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="u-xs u-muted">{t('statement.order')}</p>
    </>
  );
}
