import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { useTranslation } from '~/views/translation';
import { SandboxSection } from './sandbox-section';

export interface SandboxCharge {
  txid: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  /** Centavos. */
  amount: number;
  createdAt: string;
  expired: boolean;
}

const CONTROLS = {
  ATIVA: [
    'pay',
    'late',
    'silent',
    'short',
    'partial',
    'forge',
    'bad-webhook',
    'expire',
    'remove',
    'pay-removed',
  ],
  CONCLUIDA: ['duplicate', 'again', 'med', 'return', 'refuse-refunds'],
  REMOVIDA_PELO_USUARIO_RECEBEDOR: ['pay-removed'],
  REMOVIDA_PELO_PSP: ['pay-removed', 'med', 'return'],
} as const;
const TONES = {
  ATIVA: 'info',
  CONCLUIDA: 'ok',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'neutral',
  REMOVIDA_PELO_PSP: 'neutral',
} as const;

/** The bank's charges, and the events that can be triggered. */
export function PixTable({ charges }: { charges: SandboxCharge[] }) {
  const { t, i18n } = useTranslation('sandbox');
  const locale = i18n.language === 'en-US' ? 'en-US' : 'pt-BR';
  const columns: Column<SandboxCharge>[] = [
    { key: 'amount', header: t('pix.amount'), main: true, cell: (row) => formatMoney(row.amount, locale) },
    { key: 'status', header: t('pix.status'), cell: (row) => <ChargeStatus charge={row} /> },
    {
      key: 'txid',
      header: t('pix.txid'),
      cell: (row) => <code className="u-mono u-small">{row.txid}</code>,
    },
    { key: 'do', header: t('pix.controls'), cell: (row) => <ChargeControls charge={row} /> },
  ];
  return (
    <SandboxSection id="pix">
      {charges.length === 0 ? (
        <Empty icon="qr-code" title={t('pix.empty')} text={t('pix.emptyHint')} />
      ) : (
        <Table
          caption={t('pix.title')}
          captionHidden
          columns={columns}
          rows={charges}
          rowKey={(row) => row.txid}
        />
      )}
      <p className="u-small u-muted">{t('pix.options')}</p>
    </SandboxSection>
  );
}

function ChargeStatus({ charge }: { charge: SandboxCharge }) {
  const { t } = useTranslation('sandbox');
  const overdue = charge.expired && charge.status === 'ATIVA';
  return (
    <Badge tone={overdue ? 'warning' : TONES[charge.status]}>
      {t(`pix.statuses.${charge.status}`)}
      {overdue ? `, ${t('pix.expired')}` : ''}
    </Badge>
  );
}

function ChargeControls({ charge }: { charge: SandboxCharge }) {
  const { t } = useTranslation('sandbox');
  return (
    <form method="post" className="l-cluster">
      {CONTROLS[charge.status].map((control) => (
        <Button
          key={control}
          size="small"
          look={control === 'pay' ? 'primary' : 'secondary'}
          formAction={`/sandbox/pix/${charge.txid}/${control}`}
        >
          {t(`pix.do.${control}`)}
          <span className="u-hidden"> {charge.txid}</span>
        </Button>
      ))}
    </form>
  );
}
