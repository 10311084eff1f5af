import { useTranslation } from 'react-i18next';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { SandboxSection, SandboxTable } from './sandbox-section';

export interface TestSubject {
  document: string;
  kind: 'CPF' | 'CNPJ';
  name: string;
  /** `YYYY-MM-DD`; companies have none. */
  birthDate: string | null;
  shows: string;
  outcome: string;
  onboarding: 0 | 1 | 2 | 3 | 4 | 5 | null;
  requireDocument?: boolean;
}

/** The test people, or the test companies, with what each of them shows. */
export function PeopleTable({ id, rows }: { id: 'people' | 'companies'; rows: TestSubject[] }) {
  const { t, i18n } = useTranslation('sandbox');
  const day = new Intl.DateTimeFormat(i18n.language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const head =
    id === 'people'
      ? [t('people.cpf'), t('people.name'), t('people.birth'), t('people.shows'), t('people.onboarding')]
      : [t('companies.cnpj'), t('people.name'), t('people.shows'), t('companies.document')];
  return (
    <SandboxSection id={id}>
      <SandboxTable id={id} head={head}>
        {rows.map((row) => (
          <tr key={row.document}>
            <td>
              <code>{row.kind === 'CPF' ? formatCpf(row.document) : formatCnpj(row.document)}</code>
            </td>
            <td>{row.name}</td>
            {row.birthDate && (
              <td>
                <time dateTime={row.birthDate}>{day.format(new Date(row.birthDate))}</time>
              </td>
            )}
            <td>{row.shows}</td>
            {row.onboarding !== null && <td>{t(`people.situation.${row.onboarding}`)}</td>}
            {row.requireDocument !== undefined && (
              <td>{row.requireDocument ? t('companies.required') : t('companies.notRequired')}</td>
            )}
          </tr>
        ))}
      </SandboxTable>
    </SandboxSection>
  );
}
