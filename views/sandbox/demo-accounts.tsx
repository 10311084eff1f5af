import { useTranslation } from 'react-i18next';
import { SandboxSection, SandboxTable } from './sandbox-section';

/** The accounts that the start makes in the sandbox; the README lists the same. */
const ACCOUNTS = [
  'pessoa',
  'nova',
  'empresa',
  'pospago',
  'revisora',
  'vagas',
  'caixa',
  'inacabado',
  'doisfatores',
  'bloqueada',
  'operador',
] as const;

export function DemoAccounts() {
  const { t } = useTranslation('sandbox');
  return (
    <SandboxSection id="accounts">
      <SandboxTable id="accounts" head={[t('accounts.email'), t('accounts.who')]}>
        {ACCOUNTS.map((name) => (
          <tr key={name}>
            <td>
              <code>{`${name}@demo.test`}</code>
            </td>
            <td>{t(`accounts.of.${name}`)}</td>
          </tr>
        ))}
      </SandboxTable>
    </SandboxSection>
  );
}
