import type { ConnectionView } from '~/src/domains/recruitment/connections/connections.types';
import { formatMinute } from '~/src/shared/dates';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  slug: string;
  connections: ConnectionView[];
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
  const { href, locale } = usePage();
  const getState = ({ active, lastError }: ConnectionView) => {
    if (!active) return ['queued', t('connections.inactive')] as const;
    return lastError
      ? (['partial', t('connections.problem')] as const)
      : (['done', t('connections.active')] as const);
  };
  const columns: Column<ConnectionView>[] = [
    {
      key: 'name',
      header: t('connections.name'),
      main: true,
      cell: ({ id, name }) => (
        <a href={href('ats-connection', { partner: slug, connectionUid: id })}>{name}</a>
      ),
    },
    { key: 'kind', header: t('connections.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'state',
      header: t('connections.state'),
      cell: (connection) => {
        const [mark, word] = getState(connection);
        return <span className={`c-mark c-mark--${mark}`}>{word}</span>;
      },
    },
    {
      key: 'seen',
      header: t('connections.seen'),
      end: true,
      cell: ({ lastEventAt }) => (lastEventAt ? formatMinute(lastEventAt, locale) : t('connections.never')),
    },
  ];
  return (
    <div className="c-panel">
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
