import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import type { CompanyOutcome, Outcome } from '~/src/shared/test-people/person.types';
import { type Column, Table } from '~/views/components/data/table';
import { DevelopersTabs } from '~/views/developers/developers-tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export interface TestSubject {
  /** CPF or CNPJ without separators. */
  document: string;
  name: string;
  /** `YYYY-MM-DD`; companies have none. */
  birthDate: string | null;
  shows: Outcome | CompanyOutcome;
}

interface Props {
  people: readonly TestSubject[];
  companies: readonly TestSubject[];
  /** CPFs for which an order is refused with an account-related error. */
  refusals: readonly { document: string; code: string }[];
  /** Logged in: shown among the developer pages. */
  forDevelopers: boolean;
}

/** People and companies to query with a test key. */
export default function TestPeoplePage({ people, companies, refusals, forDevelopers }: Props) {
  const { t } = useTranslation('developers');
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('people.title')}</h1>
          <p className="l-page-head__lead">{t('people.lead')}</p>
        </div>
      </header>
      {forDevelopers && <DevelopersTabs current="test-people" />}
      <p>{t('people.how')}</p>
      <Subjects title={t('people.people')} rows={people} />
      <Subjects title={t('people.companies')} rows={companies} />
      <Refusals rows={refusals} />
      <p className="u-small u-muted">{t('people.others')}</p>
    </div>
  );
}

/** Orders refused with account-related errors. */
function Refusals({ rows }: { rows: Props['refusals'] }) {
  const { t } = useTranslation('developers');
  return (
    <section className="l-stack">
      <h2>{t('people.refusals')}</h2>
      <p>{t('people.refusalsText')}</p>
      <Table
        caption={t('people.refusals')}
        captionHidden
        rows={[...rows]}
        rowKey={({ document }) => document}
        columns={[
          {
            key: 'document',
            header: 'CPF',
            main: true,
            cell: ({ document }) => <code className="u-num">{formatCpf(document)}</code>,
          },
          { key: 'code', header: t('people.code'), cell: ({ code }) => <code>{code}</code> },
        ]}
      />
    </section>
  );
}

function Subjects({ title, rows }: { title: string; rows: readonly TestSubject[] }) {
  const { t } = useTranslation('developers');
  const { t: tSandbox } = useTranslation('sandbox');
  const { locale } = usePage();
  const withBirth = rows.some(({ birthDate }) => birthDate !== null);
  const columns: Column<TestSubject>[] = [
    {
      key: 'document',
      header: withBirth ? 'CPF' : 'CNPJ',
      main: true,
      cell: ({ document }) => (
        <code className="u-num">{withBirth ? formatCpf(document) : formatCnpj(document)}</code>
      ),
    },
    { key: 'name', header: t('people.name'), line: 2, cell: ({ name }) => name },
    ...(withBirth
      ? [
          {
            key: 'birth',
            header: t('people.birth'),
            line: 2 as const,
            cell: ({ birthDate }: TestSubject) => birthDate && formatDay(birthDate, locale),
          },
        ]
      : []),
    { key: 'shows', header: t('people.shows'), line: 3, cell: ({ shows }) => tSandbox(`shows.${shows}`) },
  ];
  return (
    <section className="l-stack">
      <h2>{title}</h2>
      <Table
        caption={title}
        captionHidden
        rows={[...rows]}
        rowKey={({ document }) => document}
        columns={columns}
      />
    </section>
  );
}
