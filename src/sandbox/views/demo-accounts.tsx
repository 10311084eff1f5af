import { type Column, Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';
import { SandboxSection } from './sandbox-section';

/** The demo accounts created at startup; also listed in the README. */
const ACCOUNTS = [
  'pessoa',
  'nova',
  'empresa',
  'compras',
  'pospago',
  'revisora',
  'vagas',
  'caixa',
  'inacabado',
  'doisfatores',
  'bloqueada',
  'operador',
] as const;
type Account = (typeof ACCOUNTS)[number];

/** The demo accounts; their password is in the lead. */
export function DemoAccounts() {
  const { t } = useTranslation('sandbox');
  const columns: Column<Account>[] = [
    {
      key: 'email',
      header: t('accounts.email'),
      main: true,
      cell: (name) => <code>{`${name}@demo.test`}</code>,
    },
    { key: 'who', header: t('accounts.who'), cell: (name) => t(`accounts.of.${name}`) },
  ];
  return (
    <SandboxSection id="accounts">
      <Table
        caption={t('accounts.title')}
        captionHidden
        columns={columns}
        rows={ACCOUNTS}
        rowKey={(name) => name}
      />
    </SandboxSection>
  );
}
