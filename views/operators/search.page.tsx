import type { SearchGroup } from '~/src/domains/operators/search/search.service';
import type { SearchHit } from '~/src/domains/operators/search/search.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { DESK_SEARCH } from '~/views/layout/desk/search';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { getHitLink } from './hit-link';
import type { deskSearchForm } from './search.form';
import { StateText } from './state-text';

interface Props {
  text: string;
  /** Null before a search. */
  groups: readonly SearchGroup[] | null;
  errors: FormErrors<typeof deskSearchForm>;
}

/** What the search came upon, by kind; before it, what it looks through. */
export default function SearchPage({ text, groups, errors }: Props) {
  const { t } = useTranslation('desk');
  const count = groups?.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
  const lines = summaryErrors(errors).map((line) => ({ ...line, id: line.name && DESK_SEARCH }));
  return (
    <OperatorLayout
      title={t('search.title')}
      count={count > 0 && t('search.count', { count })}
      lead={groups && t('search.audited')}
    >
      <ErrorSummary errors={lines} />
      {groups?.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {groups?.length === 0 && <Empty title={t('search.none', { text })} text={t('search.noneText')} />}
      <section className="l-stack l-stack--s u-muted">
        <h2>{t('search.where')}</h2>
        <p>{t('search.byWords')}</p>
        <p>{t('search.byCode')}</p>
        <p>{t('search.never')}</p>
      </section>
    </OperatorLayout>
  );
}

function Group({ group: { kind, hits, hasMore } }: { group: SearchGroup }) {
  const { t } = useTranslation('desk');
  return (
    <section className="l-stack l-stack--m">
      <h2>{t(`hit.${kind}`)}</h2>
      <Card look="flush">
        <Table
          caption={t(`hit.${kind}`)}
          captionHidden
          rows={hits}
          rowKey={({ id }) => id}
          columns={useColumns(hits)}
        />
      </Card>
      {hasMore && <p className="u-muted">{t('search.more')}</p>}
    </section>
  );
}

/** The columns for which one of the hits has something. */
function useColumns(hits: readonly SearchHit[]): Column<SearchHit>[] {
  const { t } = useTranslation('desk');
  const { href, locale } = usePage();
  const columns: (Column<SearchHit> & { isFor: (hit: SearchHit) => boolean })[] = [
    {
      key: 'name',
      header: t('column.name'),
      main: true,
      isFor: () => true,
      cell: (hit) => <a href={getHitLink(hit, href)}>{hit.name ?? hit.note ?? hit.id}</a>,
    },
    { key: 'note', header: t('column.note'), isFor: ({ note }) => !!note, cell: ({ note }) => note ?? '—' },
    {
      key: 'account',
      header: t('column.account'),
      isFor: ({ accountName }) => !!accountName,
      cell: ({ accountName }) => accountName ?? '—',
    },
    {
      key: 'amount',
      header: t('column.amount'),
      end: true,
      isFor: ({ amount }) => amount !== null,
      cell: ({ amount }) => (amount === null ? '—' : formatMoney(amount, locale)),
    },
    {
      key: 'at',
      header: t('column.at'),
      isFor: ({ at }) => at !== null,
      cell: ({ at }) => (at ? formatDateTime(at, locale) : '—'),
    },
    {
      key: 'state',
      header: t('column.state'),
      isFor: ({ state }) => state !== null,
      cell: ({ kind, state }) => <StateText of={kind} state={state} />,
    },
  ];
  return columns.filter(({ isFor }) => hits.some(isFor));
}
