import type { ConnectionLine } from '~/src/domains/recruitment/connections/connections.types';
import { Moment } from '~/views/components/data/moment';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { ConnectionNext, ConnectionStatus } from './status';

interface Props {
  slug: string;
  connections: ConnectionLine[];
}

/** The systems that send people. */
export function Connections({ slug, connections }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const add = (
    <LinkButton
      href={href('ats-connection', { partner: slug, connectionUid: 'nova' })}
      look="secondary"
      icon="plus"
    >
      {t('connections.new')}
    </LinkButton>
  );
  return (
    <section className="l-stack" aria-labelledby="conexoes">
      <header className="l-page-head">
        <h2 id="conexoes">{t('connections.title')}</h2>
        {connections.length > 0 && add}
      </header>
      {connections.length > 0 ? (
        <List slug={slug} connections={connections} />
      ) : (
        <Empty icon="webhook" title={t('connections.empty')} text={t('connections.emptyText')} action={add} />
      )}
    </section>
  );
}

function List({ slug, connections }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const columns: Column<ConnectionLine>[] = [
    {
      key: 'name',
      header: t('connections.name'),
      main: true,
      cell: ({ id, name }) => (
        <a href={href('ats-connection', { partner: slug, connectionUid: id })}>{name}</a>
      ),
    },
    {
      key: 'state',
      header: t('connections.state'),
      cell: (line) => <ConnectionStatus connection={line} unmapped={line.unmapped} />,
    },
    {
      key: 'next',
      header: t('connections.next'),
      line: 2,
      cell: (line) => <ConnectionNext connection={line} unmapped={line.unmapped} />,
    },
    { key: 'kind', header: t('connections.kind'), line: 3, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'seen',
      header: t('connections.seen'),
      line: 3,
      word: true,
      cell: ({ lastEventAt }) => (lastEventAt ? <Moment at={lastEventAt} /> : t('connections.never')),
    },
  ];
  return (
    <div className="c-panel c-queue">
      <Table
        caption={t('connections.title')}
        captionHidden
        columns={columns}
        rows={connections}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
