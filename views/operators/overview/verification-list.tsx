import {
  type Overview,
  type OverviewFilter,
  type OverviewLine,
  SITUATIONS,
} from '~/src/domains/operators/overview/verification.types';
import { formatRecent, toDay } from '~/src/shared/dates';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { Pagination } from '~/views/components/data/pagination';
import { NONE, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { FilterFold } from '~/views/components/forms/filter-fold';
import { Select } from '~/views/components/forms/select';
import { usePage } from '~/views/layout/page-context';
import { toAge } from '~/views/operators/age';
import { StateText } from '~/views/operators/state-text';
import { useTranslation } from '~/views/translation';

export interface VerificationListProps extends Pick<Overview, 'customers' | 'lines' | 'next'> {
  filter: OverviewFilter;
  /** The customer of the filter; null for all, and for one that there is not. */
  customerName: string | null;
  first: boolean;
  now: Date;
}

/** The list with its filters; each line leads to the customer's own list. */
export function VerificationList(props: VerificationListProps) {
  const { t } = useTranslation('deskOverviews');
  const { href } = usePage();
  const { lines, next, first, filter, now } = props;
  const { situation, accountId } = filter;
  const isNarrowed = situation !== null || accountId !== null;
  const query = {
    ...(situation && { estado: situation }),
    ...(accountId && { conta: accountId }),
  };
  return (
    <section className="l-stack l-stack--m">
      <h2>{situation ? t(`verifications.situation.${situation}`) : t('verifications.list')}</h2>
      {(lines.length > 0 || isNarrowed) && <Filter {...props} />}
      {lines.length > 0 ? (
        <Lines lines={lines} now={now} />
      ) : (
        <Empty
          icon="scan-face"
          title={t(isNarrowed ? 'verifications.noMatch' : 'verifications.empty')}
          text={t(isNarrowed ? 'verifications.noMatchText' : 'verifications.emptyText')}
          action={isNarrowed && <a href={href('operator-verifications')}>{t('verifications.showAll')}</a>}
        />
      )}
      {(next !== null || !first) && (
        <Pagination
          previousHref={first ? undefined : href('operator-verifications', {}, query)}
          nextHref={next ? href('operator-verifications', {}, { ...query, depois: next }) : undefined}
        />
      )}
    </section>
  );
}

function Filter({ filter: { situation, accountId }, customers, customerName }: VerificationListProps) {
  const { t } = useTranslation('deskOverviews');
  const { href } = usePage();
  const options = customers.map(({ accountId: value, accountName: label }) => ({ value, label }));
  // A customer without a verification in the last thirty days stays chosen.
  if (accountId && !options.some(({ value }) => value === accountId)) {
    options.unshift({ value: accountId, label: customerName ?? t('verifications.nobody') });
  }
  return (
    <FilterFold set={[situation, accountId]}>
      <form method="get" action={href('operator-verifications')} className="l-cluster c-filter" noValidate>
        <Select
          name="estado"
          label={t('verifications.state')}
          value={situation ?? ''}
          options={[
            { value: '', label: t('verifications.all') },
            ...SITUATIONS.map((value) => ({ value, label: t(`verifications.situation.${value}`) })),
          ]}
        />
        <Select
          name="conta"
          label={t('verifications.customer')}
          value={accountId ?? ''}
          options={[{ value: '', label: t('verifications.everyone') }, ...options]}
        />
        <Button look="secondary">{t('verifications.filter')}</Button>
      </form>
    </FilterFold>
  );
}

function Lines({ lines, now }: { lines: readonly OverviewLine[]; now: Date }) {
  const { t } = useTranslation('deskOverviews');
  const { href } = usePage();
  return (
    <Card look="flush">
      <Table
        caption={t('verifications.title')}
        captionHidden
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'code',
            header: t('verifications.code'),
            main: true,
            cell: ({ id, code, accountId }) => (
              <a
                className="u-num"
                href={href('operator-account', { uid: accountId }, { aba: 'verificacoes' })}
                title={id}
              >
                {code}
              </a>
            ),
          },
          {
            key: 'state',
            header: t('verifications.state'),
            cell: ({ state }) => <StateText of="verifications" state={state} />,
          },
          {
            key: 'customer',
            header: t('verifications.customer'),
            line: 2,
            cell: ({ accountName }) => accountName,
          },
          {
            key: 'created',
            header: t('verifications.created'),
            line: 3,
            word: true,
            cell: ({ createdAt }) => <Moment at={createdAt} />,
          },
          {
            key: 'submitted',
            header: t('verifications.submitted'),
            line: 3,
            word: true,
            cell: ({ submittedAt }) => (submittedAt ? <Moment at={submittedAt} /> : NONE),
          },
          {
            key: 'end',
            header: t('verifications.end'),
            line: 2,
            cell: (line) => <End line={line} now={now} />,
          },
        ]}
      />
    </Card>
  );
}

/** When it ended, or until when the customer means to decide. */
function End({ line: { finishedAt, dueAt }, now }: { line: OverviewLine; now: Date }) {
  const { t } = useTranslation('deskOverviews');
  const { t: desk } = useTranslation('desk');
  const { locale } = usePage();
  if (finishedAt) return <Moment at={finishedAt} />;
  if (!dueAt) return NONE;
  if (dueAt < now) {
    return (
      <Badge tone="warning" icon="clock">
        {t('verifications.overdueSince', { age: toAge(desk, dueAt, now) })}
      </Badge>
    );
  }
  return t('verifications.due', { at: formatRecent(dueAt, toDay(now), locale) });
}
