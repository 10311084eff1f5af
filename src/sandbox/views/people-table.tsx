import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { type Column, Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';
import { SandboxSection } from './sandbox-section';

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
  /** A company's partners, who are linked immediately. */
  partners?: { document: string; name: string }[];
}

/** The test people, or the test companies, with their results. */
export function PeopleTable({ id, rows }: { id: 'people' | 'companies'; rows: TestSubject[] }) {
  const { t } = useTranslation('sandbox');
  const own = { people: usePersonColumns(), companies: useCompanyColumns() }[id];
  const name: Column<TestSubject> = {
    key: 'name',
    header: t('people.name'),
    main: true,
    cell: (row) => row.name,
  };
  const columns = [name, ...own];
  return (
    <SandboxSection id={id}>
      <Table
        caption={t(`${id}.title`)}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={(row) => row.document}
      />
    </SandboxSection>
  );
}

function usePersonColumns(): Column<TestSubject>[] {
  const { t, i18n } = useTranslation('sandbox');
  return [
    {
      key: 'document',
      header: t('people.cpf'),
      cell: (row) => <code className="u-num">{formatCpf(row.document)}</code>,
    },
    {
      key: 'birth',
      header: t('people.birth'),
      cell: ({ birthDate }) =>
        birthDate && (
          <time className="u-num" dateTime={birthDate}>
            {formatDay(birthDate, i18n.language as Locale)}
          </time>
        ),
    },
    { key: 'shows', header: t('people.shows'), cell: (row) => row.shows },
    {
      key: 'onboarding',
      header: t('people.onboarding'),
      cell: ({ onboarding }) => onboarding !== null && t(`people.situation.${onboarding}`),
    },
  ];
}

function useCompanyColumns(): Column<TestSubject>[] {
  const { t } = useTranslation('sandbox');
  return [
    {
      key: 'document',
      header: t('companies.cnpj'),
      cell: (row) => <code className="u-num">{formatCnpj(row.document)}</code>,
    },
    { key: 'shows', header: t('people.shows'), cell: (row) => row.shows },
    {
      key: 'contract',
      header: t('companies.document'),
      cell: (row) => (row.requireDocument ? t('companies.required') : t('companies.notRequired')),
    },
    {
      key: 'partners',
      header: t('companies.partners'),
      cell: ({ partners = [] }) => partners.map(({ name }) => name).join(', '),
    },
  ];
}
