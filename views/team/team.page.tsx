import type { Profile, TeamEntry, TeamFilterValues } from '~/src/domains/team/team.types';
import { formatDate } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Pagination } from '~/views/components/data/pagination';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import type { FormErrors } from '~/views/components/forms/define-form';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { StatusBadge } from './status-badge';
import type { searchForm } from './team.form';
import { TeamFilter } from './team-filter';

export type ShownEntry = TeamEntry & { profile: Profile | 'custom' };

interface Props {
  entries: ShownEntry[];
  filter: TeamFilterValues;
  errors: FormErrors<typeof searchForm>;
  getHref: (changed: Record<string, string>) => string;
  /** The reader's user id. */
  me: string;
  firstHref: string | null;
  nextHref: string | null;
}

/** The company's members and invitations. */
export default function TeamPage(props: Props) {
  const { entries, me, firstHref, nextHref } = props;
  const { t } = useTranslation('team');
  const { href, shell } = usePage();
  return (
    <>
      <header className="l-page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="l-page-head__lead">{t('lead', { company: shell.topBar?.contextName ?? '' })}</p>
        </div>
        <span className="l-cluster">
          <LinkButton href={href('team-link')} look="secondary">
            {t('link.title')}
          </LinkButton>
          <LinkButton href={href('team-invite')} icon="user-plus" modal>
            {t('inviteAction')}
          </LinkButton>
        </span>
      </header>
      <div className="l-stack">
        <TeamFilter {...props} />
        {entries.length > 0 ? (
          <Card look="flush">
            <TeamTable entries={entries} me={me} />
          </Card>
        ) : (
          <Empty
            icon="users"
            title={t('noMatch.title')}
            text={t('noMatch.text')}
            action={<a href={href('team')}>{t('filter.clear')}</a>}
          />
        )}
        {(firstHref || nextHref) && (
          <Pagination previousHref={firstHref ?? undefined} nextHref={nextHref ?? undefined} />
        )}
      </div>
    </>
  );
}

function TeamTable({ entries, me }: Pick<Props, 'entries' | 'me'>) {
  const { t } = useTranslation('team');
  const { locale } = usePage();
  const columns: Column<ShownEntry>[] = [
    {
      key: 'person',
      header: t('columns.person'),
      main: true,
      cell: (entry) => <Person entry={entry} me={me} />,
    },
    { key: 'role', header: t('columns.role'), line: 2, cell: ({ role }) => t(`role.${role}`) },
    { key: 'profile', header: t('columns.profile'), line: 2, cell: ({ profile }) => t(`profile.${profile}`) },
    { key: 'status', header: t('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'since',
      header: t('columns.since'),
      line: 3,
      word: true,
      cell: ({ since }) => <span className="u-num">{formatDate(since, locale)}</span>,
    },
  ];
  return (
    <Table caption={t('title')} captionHidden rows={entries} rowKey={({ uid }) => uid} columns={columns} />
  );
}

function Person({ entry, me }: { entry: ShownEntry; me: string }) {
  const { t } = useTranslation('team');
  const { href } = usePage();
  return (
    <>
      <a href={href('team-user', { userUid: entry.uid })}>
        {entry.name ? toNameCase(entry.name) : entry.email}
      </a>
      {entry.uid === me && <span className="u-muted"> ({t('you')})</span>}
      {entry.name && <small className="u-small u-muted c-table__note">{entry.email}</small>}
    </>
  );
}
