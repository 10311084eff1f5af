import type { EventLine } from '~/src/domains/developers/webhooks/webhooks.queries';
import { EVENT_KINDS } from '~/src/domains/developers/webhooks/webhooks.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Pagination } from '~/views/components/data/pagination';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { DevelopersTabs } from '~/views/developers/developers-tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  events: readonly EventLine[];
  next: string | null;
  kind: string | null;
}

/** The account's events, as its programs receive them. */
export default function EventsPage({ events, next, kind }: Props) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('events.title')}</h1>
          <p className="l-page-head__lead">{t('events.lead')}</p>
        </div>
      </header>
      <DevelopersTabs current="events" />
      {(events.length > 0 || kind) && <Filter kind={kind} />}
      {events.length > 0 ? (
        <List events={events} />
      ) : (
        <Empty
          icon="webhook"
          title={t(kind ? 'events.noneSuch' : 'events.none')}
          text={t(kind ? 'events.noneSuchText' : 'events.noneText')}
          action={kind && <LinkButton href={href('events')}>{t('events.seeAll')}</LinkButton>}
        />
      )}
      <Pagination
        nextHref={next ? href('events', {}, { ...(kind && { tipo: kind }), depois: next }) : undefined}
        text={t('deliveries.kept')}
      />
    </div>
  );
}

function Filter({ kind }: Pick<Props, 'kind'>) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const options = [
    { value: '', label: t('events.all') },
    ...EVENT_KINDS.map((each) => ({ value: each, label: each })),
  ];
  return (
    <form method="get" action={href('events')} className="l-cluster c-filter">
      <Select name="tipo" label={t('deliveries.kind')} value={kind ?? ''} options={options} />
      <Button look="secondary" icon="funnel">
        {t('events.filter')}
      </Button>
    </form>
  );
}

function List({ events }: Pick<Props, 'events'>) {
  const { t } = useTranslation('developers');
  const { locale } = usePage();
  return (
    <Table
      caption={t('events.title')}
      captionHidden
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { key: 'kind', header: t('deliveries.kind'), main: true, cell: (each) => <code>{each.kind}</code> },
        {
          key: 'at',
          header: t('deliveries.at'),
          line: 2,
          cell: (each) => formatDateTime(each.createdAt, locale),
        },
        {
          key: 'subject',
          header: 'data.id',
          line: 3,
          cell: (each) => <code className="u-break">{each.subjectId}</code>,
        },
      ]}
    />
  );
}
