import { useTranslation } from 'react-i18next';
import type { DeskCharge } from '~/src/domains/billing/billing.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Table } from '~/views/components/table';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';

/** Problems that have words of their own. */
export const PROBLEMS: Record<string, 'amount_mismatch' | 'invoice_paid_twice' | undefined> = {
  amount_mismatch: 'amount_mismatch',
  invoice_paid_twice: 'invoice_paid_twice',
};

/** An account's Pix charges; paid purchases can be given back. */
export function OperatorCharges({ charges, action }: { charges: DeskCharge[]; action: string }) {
  const { t } = useTranslation(['operators', 'billing']);
  const { locale } = usePage();
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
              <Form action={action}>
                <input type="hidden" name="do" value="refund" />
                <input type="hidden" name="txid" value={txid} />
                <Button look="danger" size="small">
                  {t('wallet.refund')}
                </Button>
              </Form>
            ),
        },
      ]}
    />
  );
}
