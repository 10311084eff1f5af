import { useTranslation } from 'react-i18next';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { SandboxSection, SandboxTable } from './sandbox-section';

export interface SandboxCharge {
  txid: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  /** Centavos. */
  amount: number;
  createdAt: string;
  expired: boolean;
}

const OPEN_CONTROLS = ['pay', 'late', 'silent', 'forge', 'expire'] as const;
const PAID_CONTROLS = ['duplicate', 'med', 'refuse-refunds'] as const;

/** The bank's charges and what can be made to happen to them. */
export function PixTable({ charges }: { charges: SandboxCharge[] }) {
  const { t, i18n } = useTranslation('sandbox');
  const locale = i18n.language === 'en-US' ? 'en-US' : 'pt-BR';
  if (charges.length === 0) {
    return (
      <SandboxSection id="pix">
        <p>{t('pix.empty')}</p>
      </SandboxSection>
    );
  }
  return (
    <SandboxSection id="pix">
      <SandboxTable id="pix" head={[t('pix.txid'), t('pix.amount'), t('pix.status'), t('pix.controls')]}>
        {charges.map((charge) => (
          <tr key={charge.txid}>
            <td>
              <code>{charge.txid}</code>
            </td>
            <td>{formatMoney(charge.amount, locale)}</td>
            <td>
              {t(`pix.statuses.${charge.status}`)}
              {charge.expired && charge.status === 'ATIVA' ? ` · ${t('pix.expired')}` : ''}
            </td>
            <td>
              <ChargeControls charge={charge} />
            </td>
          </tr>
        ))}
      </SandboxTable>
    </SandboxSection>
  );
}

function ChargeControls({ charge }: { charge: SandboxCharge }) {
  const { t } = useTranslation('sandbox');
  if (charge.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR') return null;
  const controls = charge.status === 'ATIVA' ? OPEN_CONTROLS : PAID_CONTROLS;
  return (
    <form method="post" className="l-cluster">
      {controls.map((control) => (
        <Button
          key={control}
          size="small"
          look={control === 'pay' ? 'primary' : 'secondary'}
          formAction={`/sandbox/pix/${charge.txid}/${control}`}
          aria-label={`${t(`pix.do.${control}`)}: ${charge.txid}`}
        >
          {t(`pix.do.${control}`)}
        </Button>
      ))}
    </form>
  );
}
