import type { EventLine } from '~/src/domains/developers/webhooks/webhooks.queries';
import { EVENT_KINDS } from '~/src/domains/developers/webhooks/webhooks.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Pagination } from '~/views/components/data/pagination';
import { Table } from '~/views/components/data/table';
import { Select } from '~/views/components/forms/select';
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
  const { href, locale } = usePage();
  const options = [
    { value: '', label: t('events.all') },
    ...EVENT_KINDS.map((each) => ({ value: each, label: each })),
  ];
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('events.title')}</h1>
          <p className="l-page-head__lead">{t('events.lead')}</p>
        </div>
      </header>
      <DevelopersTabs current="events" />
      <form method="get" action={href('events')} className="l-cluster c-filter">
        <Select name="tipo" label={t('deliveries.kind')} value={kind ?? ''} options={options} />
        <Button look="secondary" icon="funnel">
          {t('events.filter')}
        </Button>
      </form>
      <Table
        caption={t('events.title')}
        captionHidden
        rows={events}
        rowKey={({ id }) => id}
        columns={[
          { key: 'kind', header: t('deliveries.kind'), main: true, cell: (each) => <code>{each.kind}</code> },
          { key: 'at', header: t('deliveries.at'), cell: (each) => formatDateTime(each.createdAt, locale) },
          {
            key: 'subject',
            header: 'data.id',
            cell: (each) => <code className="u-break">{each.subjectId}</code>,
          },
        ]}
      />
      <Pagination
        nextHref={next ? href('events', {}, { ...(kind && { tipo: kind }), depois: next }) : undefined}
        text={t('deliveries.kept')}
      />
    </div>
  );
}
