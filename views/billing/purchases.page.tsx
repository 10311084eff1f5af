import { useTranslation } from 'react-i18next';
import type { PurchaseLine } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';

/** The latest purchases, for whoever comes without a code. */
export default function PurchasesPage({ purchases }: { purchases: PurchaseLine[] }) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  return (
    <div className="l-narrow l-stack">
      <h1>{t('result.recent')}</h1>
      {purchases.length === 0 && (
        <div className="c-empty">
          <h2>{t('result.emptyTitle')}</h2>
          <p>{t('result.empty')}</p>
        </div>
      )}
      <ul className="l-stack">
        {purchases.map(({ txid, amount, bonus, state, createdAt }) => (
          <li className="l-cluster l-cluster--between" key={txid}>
            <a href={href('credit-result', { transactionCode: txid })}>{formatDateTime(createdAt, locale)}</a>
            <span className="u-num">{formatMoney(amount + bonus, locale)}</span>
            <span>{t(`result.state.${state}`)}</span>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton href={href('buy-credit')}>{t('buy.title')}</LinkButton>
      </p>
    </div>
  );
}
