import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { OUTCOMES } from '~/src/domains/developers/requests/requests.types';
import type { ApiRequest } from '~/src/shared/api-request';
import { formatClock, formatDate } from '~/src/shared/dates';
import { withoutEmpty } from '~/src/shared/routes';
import { Button } from '~/views/components/button';
import { Pagination } from '~/views/components/data/pagination';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import type { FormErrors } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { FilterFold } from '~/views/components/forms/filter-fold';
import type { periodForm } from '~/views/components/forms/period.form';
import { PeriodChoices } from '~/views/components/forms/period-choices';
import { PeriodFields } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { DevelopersTabs } from '~/views/developers/developers-tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { StatusBadge } from './status-badge';

interface Props {
  requests: readonly ApiRequest[];
  next: string | null;
  keys: readonly ApiKey[];
  filter: { de: string; ate: string; situacao: string; chave: string; chamada: string };
  /** The typed request id is invalid. */
  wrongId: boolean;
  errors: FormErrors<typeof periodForm>;
}

/** The account's API requests of the last 30 days. */
export default function RequestsPage(props: Props) {
  const { requests, next, filter } = props;
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const query = withoutEmpty(filter);
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('requests.title')}</h1>
          <p className="l-page-head__lead">{t('requests.lead')}</p>
        </div>
      </header>
      <DevelopersTabs current="api-requests" />
      {(requests.length > 0 || isNarrowed || props.wrongId) && <Filters {...props} />}
      {requests.length === 0 ? (
        <Empty
          icon="history"
          title={t(isNarrowed ? 'requests.noneSuch' : 'requests.none')}
          text={t(isNarrowed ? 'requests.noneSuchText' : 'requests.noneText')}
        />
      ) : (
        <List requests={requests} />
      )}
      <Pagination
        nextHref={next ? href('api-requests', {}, { ...query, depois: next }) : undefined}
        text={t('requests.kept')}
      />
    </div>
  );
}

function Filters({ keys, filter, wrongId, errors }: Props) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const all = { value: '', label: t('deliveries.all') };
  const { de, ate, situacao, chave, chamada } = filter;
  return (
    <FilterFold set={[de || ate, situacao, chave, chamada]} errors={wrongId ? { pedido: true } : errors}>
      <div className="l-stack">
        <form method="get" action={href('api-requests')} className="l-cluster c-filter" noValidate>
          <PeriodFields
            labels={{ from: t('requests.from'), to: t('requests.to') }}
            values={filter}
            errors={errors}
          />
          <Select
            name="situacao"
            label={t('requests.outcome')}
            value={filter.situacao}
            options={[all, ...OUTCOMES.map((each) => ({ value: each, label: t(`outcome.${each}`) }))]}
          />
          <Select
            name="chave"
            label={t('keys.key')}
            value={filter.chave}
            options={[
              all,
              ...keys.map(({ prefix, name }) => ({ value: prefix, label: `${name} (${prefix})` })),
            ]}
          />
          {filter.chamada && <input type="hidden" name="chamada" value={filter.chamada} />}
          <Button look="secondary">{t('events.filter')}</Button>
          <PeriodChoices
            values={filter}
            getHref={(days) => href('api-requests', {}, withoutEmpty({ ...filter, ...days }))}
          />
        </form>
        <form method="get" action={href('api-requests')} className="l-cluster c-filter" noValidate>
          <TextField
            name="pedido"
            label={t('requests.id')}
            error={wrongId ? t('requests.wrongId') : undefined}
            maxLength={60}
          />
          <Button look="secondary">{t('requests.open')}</Button>
        </form>
      </div>
    </FilterFold>
  );
}

function List({ requests }: Pick<Props, 'requests'>) {
  const { t } = useTranslation('developers');
  const { href, locale } = usePage();
  return (
    <Table
      caption={t('requests.title')}
      captionHidden
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'call',
          header: t('requests.call'),
          main: true,
          cell: ({ id, call }) => (
            <a href={href('api-request', { uid: id })}>
              <code className="u-break">{call}</code>
            </a>
          ),
        },
        { key: 'status', header: t('requests.status'), cell: (each) => <StatusBadge request={each} /> },
        {
          key: 'at',
          header: t('deliveries.at'),
          cell: ({ at }) => `${formatDate(at, locale)} ${formatClock(at)}`,
        },
        {
          key: 'key',
          header: t('keys.key'),
          cell: ({ keyPrefix }) => (keyPrefix ? <code>{keyPrefix}</code> : t('requests.person')),
        },
        {
          key: 'took',
          header: t('requests.took'),
          end: true,
          cell: ({ tookMs }) => <span className="u-num">{t('attempt.took', { ms: tookMs })}</span>,
        },
      ]}
    />
  );
}
