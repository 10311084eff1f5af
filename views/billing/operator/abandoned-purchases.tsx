import type { AbandonedPurchase } from '~/src/domains/billing/returned-money.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { WalletLink } from './operator-attention';

/** Purchases whose account is gone and whose money an operator returns. */
export function AbandonedPurchases({ purchases }: { purchases: AbandonedPurchase[] }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <Table
      caption={t('wallets.abandoned')}
      captionHidden
      rows={purchases}
      rowKey={({ txid }) => txid}
      columns={[
        {
          key: 'payment',
          header: t('wallets.payment'),
          main: true,
          cell: ({ accountId, txid }) => <WalletLink accountId={accountId} text={txid} />,
        },
        {
          key: 'end',
          header: t('wallets.endToEnd'),
          cell: ({ endToEndId }) => <span className="u-mono">{endToEndId}</span>,
        },
        { key: 'when', header: t('wallet.when'), cell: ({ paidAt }) => formatDateTime(paidAt, locale) },
        {
          key: 'left',
          header: t('wallets.available'),
          end: true,
          cell: ({ available }) => formatMoney(available, locale),
        },
        {
          key: 'amount',
          header: t('wallet.amount'),
          end: true,
          cell: ({ amount }) => formatMoney(amount, locale),
        },
      ]}
    />
  );
}
