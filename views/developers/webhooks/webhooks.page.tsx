import type { Endpoint } from '~/src/domains/developers/webhooks/webhooks.types';
import { formatDateTime } from '~/src/shared/dates';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { DevelopersTabs } from '~/views/developers/developers-tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { EndpointBadge, Kinds } from './parts';

/** The account's webhook endpoints. */
export default function WebhooksPage({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const add = (
    <LinkButton href={href('webhook-new')} icon="plus">
      {t('webhooks.new')}
    </LinkButton>
  );
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('webhooks.title')}</h1>
          <p className="l-page-head__lead">{t('webhooks.lead')}</p>
        </div>
        {endpoints.length > 0 && add}
      </header>
      <DevelopersTabs current="webhooks" />
      {endpoints.length === 0 ? (
        <Empty icon="webhook" title={t('webhooks.none')} text={t('webhooks.noneText')} action={add} />
      ) : (
        <Endpoints endpoints={endpoints} />
      )}
      <p className="u-small u-muted">{t('webhooks.privacy')}</p>
    </div>
  );
}

function Endpoints({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { t } = useTranslation('developers');
  const { href, locale } = usePage();
  return (
    <Table
      caption={t('webhooks.title')}
      captionHidden
      rows={endpoints}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('webhooks.name'),
          main: true,
          cell: ({ id, name, host }) => (
            <>
              <a href={href('webhook', { uid: id })}>{name}</a>
              <span className="u-small u-muted c-table__note u-break">{host}</span>
            </>
          ),
        },
        { key: 'state', header: t('webhooks.state'), cell: ({ state }) => <EndpointBadge state={state} /> },
        { key: 'kinds', header: t('webhooks.kinds'), cell: ({ kinds }) => <Kinds kinds={kinds} /> },
        {
          key: 'delivered',
          header: t('webhooks.last'),
          cell: ({ deliveredAt }) =>
            deliveredAt ? formatDateTime(deliveredAt, locale) : t('webhooks.never'),
        },
        {
          key: 'waiting',
          header: t('webhooks.waiting'),
          end: true,
          cell: ({ waiting }) => <span className="u-num">{waiting}</span>,
        },
      ]}
    />
  );
}
