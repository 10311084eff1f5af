import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { useTranslation } from '~/views/translation';
import { SandboxSection } from './sandbox-section';

export interface SandboxOrder {
  id: string;
  status:
    | 'created'
    | 'at_terminal'
    | 'action_required'
    | 'processed'
    | 'refunded'
    | 'failed'
    | 'canceled'
    | 'expired';
  /** Centavos. */
  amount: number;
  refunded: number;
  terminalId: string;
  open: boolean;
}

const CONTROLS = ['pay', 'slow', 'silent', 'fail', 'cancel', 'expire', 'attention'] as const;

/** Orders at the card terminals, and the events that can be triggered. */
export function TerminalTable({ orders }: { orders: SandboxOrder[] }) {
  const { t, i18n } = useTranslation('sandbox');
  const locale = i18n.language === 'en-US' ? 'en-US' : 'pt-BR';
  const columns: Column<SandboxOrder>[] = [
    {
      key: 'amount',
      header: t('pix.amount'),
      main: true,
      cell: (row) => formatMoney(row.amount, locale),
    },
    { key: 'terminal', header: t('terminal.device'), cell: (row) => row.terminalId },
    {
      key: 'status',
      header: t('pix.status'),
      cell: (row) => (
        <>
          <Badge tone={row.open ? 'info' : 'neutral'}>{t(`terminal.statuses.${row.status}`)}</Badge>
          {row.refunded > 0 && ` ${t('terminal.refunded', { amount: formatMoney(row.refunded, locale) })}`}
        </>
      ),
    },
    { key: 'do', header: t('pix.controls'), cell: (row) => <OrderControls order={row} /> },
  ];
  return (
    <SandboxSection id="terminal">
      {orders.length === 0 ? (
        <Empty icon="credit-card" title={t('terminal.empty')} text={t('terminal.emptyHint')} />
      ) : (
        <Table
          caption={t('terminal.title')}
          captionHidden
          columns={columns}
          rows={orders}
          rowKey={(row) => row.id}
        />
      )}
    </SandboxSection>
  );
}

function OrderControls({ order }: { order: SandboxOrder }) {
  const { t } = useTranslation('sandbox');
  if (!order.open && order.status !== 'processed') return null;
  const controls = order.open ? CONTROLS : (['refuse-refunds'] as const);
  return (
    <form method="post" className="l-cluster">
      {controls.map((control) => (
        <Button
          key={control}
          size="small"
          look={control === 'pay' ? 'primary' : 'secondary'}
          formAction={`/sandbox/terminal/${order.id}/${control}`}
        >
          {t(`terminal.do.${control}`)}
          <span className="u-hidden"> {order.id}</span>
        </Button>
      ))}
    </form>
  );
}
