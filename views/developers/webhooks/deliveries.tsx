import {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
  type Endpoint,
} from '~/src/domains/developers/webhooks/webhooks.types';
import { formatDateTime } from '~/src/shared/dates';
import { Pagination } from '~/views/components/data/pagination';
import { NONE, Table } from '~/views/components/data/table';
import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { DeliveryBadge } from './parts';

interface Props {
  endpoint: Endpoint;
  deliveries: readonly Delivery[];
  next: string | null;
  state: DeliveryState | null;
}

/** An endpoint's deliveries, newest first. */
export function Deliveries({ endpoint, deliveries, next, state }: Props) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const to = { uid: endpoint.id };
  const toQuery = (estado: DeliveryState | null): Record<string, string> => (estado ? { estado } : {});
  return (
    <section className="l-stack">
      <h2>{t('deliveries.title')}</h2>
      <Tabs
        label={t('deliveries.title')}
        tabs={[null, ...DELIVERY_STATES].map((each) => ({
          label: t(each ? `deliveryState.${each}` : 'deliveries.all'),
          href: href('webhook', to, toQuery(each)),
          current: each === state,
        }))}
      />
      <List endpoint={endpoint} deliveries={deliveries} />
      <Pagination
        nextHref={next ? href('webhook', to, { ...toQuery(state), depois: next }) : undefined}
        text={t('deliveries.kept')}
      />
    </section>
  );
}

function List({ endpoint, deliveries }: Pick<Props, 'endpoint' | 'deliveries'>) {
  const { t } = useTranslation('developers');
  const { href, locale } = usePage();
  return (
    <Table
      caption={t('deliveries.title')}
      captionHidden
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'kind',
          header: t('deliveries.kind'),
          main: true,
          cell: ({ id, kind }) => (
            <a href={href('webhook-delivery', { uid: endpoint.id, deliveryUid: id })}>
              <code>{kind}</code>
            </a>
          ),
        },
        {
          key: 'at',
          header: t('deliveries.at'),
          line: 2,
          cell: ({ createdAt }) => formatDateTime(createdAt, locale),
        },
        { key: 'state', header: t('deliveries.state'), cell: ({ state }) => <DeliveryBadge state={state} /> },
        {
          key: 'tries',
          header: t('deliveries.tries'),
          end: true,
          line: 2,
          word: true,
          cell: ({ tries }) => String(tries),
        },
        {
          key: 'next',
          header: t('deliveries.next'),
          line: 3,
          word: true,
          cell: ({ nextAt }) => (nextAt ? formatDateTime(nextAt, locale) : NONE),
        },
      ]}
    />
  );
}
