import type { OperatorCharge } from '~/src/domains/billing/operator/operator.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Table } from '~/views/components/data/table';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** An account's Pix charges; those of paid purchases lead to their refund. */
export function OperatorCharges({ charges, accountId }: { charges: OperatorCharge[]; accountId: string }) {
  const { t } = useTranslation(['operators', 'billing']);
  const { locale, href } = usePage();
  return (
    <Table
      caption={t('wallet.charges')}
      captionHidden
      rows={charges}
      rowKey={({ txid }) => txid}
      columns={[
        {
          key: 'code',
          header: t('wallet.code'),
          main: true,
          cell: ({ txid, invoiceId }) => (
            <>
              <span className="u-mono">{txid}</span> {invoiceId && <Badge>{t('wallet.invoicePix')}</Badge>}
            </>
          ),
        },
        {
          key: 'when',
          header: t('wallet.when'),
          cell: ({ createdAt }) => formatDateTime(createdAt, locale),
        },
        {
          key: 'state',
          header: t('wallet.stateLabel'),
          cell: ({ state }) => t(`billing:result.state.${state}`),
        },
        {
          key: 'amount',
          header: t('wallet.amount'),
          end: true,
          cell: ({ amount, bonus }) => formatMoney(amount + bonus, locale),
        },
        {
          key: 'actions',
          header: t('wallet.actions'),
          headerHidden: true,
          cell: ({ txid, state, invoiceId }) =>
            state === 'paid' &&
            !invoiceId && (
              <LinkButton
                href={`${href('operator-account', { uid: accountId }, { devolver: txid })}#acoes`}
                look="secondary"
                size="small"
              >
                {t('wallet.refund')} <span className="u-hidden">{txid}</span>
              </LinkButton>
            ),
        },
      ]}
    />
  );
}
