import type { TeamEntry } from '~/src/domains/team/team.types';
import { formatDate } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { type Column, Table } from '~/views/components/data/table';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { StatusBadge } from '~/views/team/status-badge';
import { useTranslation } from '~/views/translation';
import { type ReviewRights, SubBar } from './sub-bar';

/** Users with verification claims. */
export default function UsersPage({
  users,
  me,
  ...rights
}: ReviewRights & { users: TeamEntry[]; me: string }) {
  const { t } = useTranslation('verificationUsers');
  const { t: tTeam } = useTranslation('team');
  const { href, locale } = usePage();
  const columns: Column<TeamEntry>[] = [
    {
      key: 'who',
      header: t('person'),
      main: true,
      cell: ({ uid, name, email }) => (
        <>
          <a href={href('doccheck-user', { uid })}>{name ? toNameCase(name) : email}</a>
          {uid === me && <span className="u-muted"> ({tTeam('you')})</span>}
          {name && <small className="u-small u-muted c-table__note">{email}</small>}
        </>
      ),
    },
    {
      key: 'may',
      header: t('may'),
      line: 2,
      cell: ({ claims }) =>
        claims
          .filter((claim) => claim !== 'doccheck_readonly' || !claims.some((each) => STRONGER.has(each)))
          .flatMap((claim) => (claim in WORDS ? t(`claim.${claim as Word}`) : []))
          .join(' · '),
    },
    { key: 'status', header: tTeam('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'since',
      header: tTeam('columns.since'),
      line: 3,
      word: true,
      cell: ({ since }) => <span className="u-num">{formatDate(since, locale)}</span>,
    },
  ];
  return (
    <>
      <SubBar {...rights} place="users" />
      <div className="l-grid c-workspace-page">
        <header className="l-page-head">
          <h1>{t('title')}</h1>
          <LinkButton href={href('doccheck-user-new')} icon="user-plus" modal>
            {t('new')}
          </LinkButton>
        </header>
        <p>{t('lead')}</p>
        <div className="c-panel">
          <Table
            caption={t('title')}
            captionHidden
            columns={columns}
            rows={users}
            rowKey={({ uid }) => uid}
          />
        </div>
      </div>
    </>
  );
}

/** Beside these `doccheck_readonly` has no effect (docs/verification.md "Rights"), so it is not said. */
const STRONGER: ReadonlySet<string> = new Set(['doccheck_admin', 'doccheck_gerar_url']);

const WORDS = {
  doccheck: 1,
  doccheck_admin: 1,
  doccheck_readonly: 1,
  doccheck_dashboard: 1,
  doccheck_gerar_url: 1,
  doccheck_aml_report: 1,
};
type Word = keyof typeof WORDS;
