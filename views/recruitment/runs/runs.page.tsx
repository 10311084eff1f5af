import type { ConnectionLine } from '~/src/domains/recruitment/connections/connections.types';
import type { RunFilter, RunView } from '~/src/domains/recruitment/runs/runs.queries';
import { RUN_KINDS, RUN_STATES, type RunState } from '~/src/domains/recruitment/runs/runs.types';
import { formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { Connections } from '~/views/recruitment/connections/list';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { ListFoot } from './list-foot';
import { STATE_MARKS } from './marks';

interface Props {
  slug: string;
  runs: RunView[];
  /** Number of matching runs, and of those on the previous pages. */
  count: number;
  before: number;
  counts: Record<RunState | 'all', number>;
  connections: ConnectionLine[];
  filter: RunFilter;
  moreHref: string | null;
  firstHref: string | null;
}

/** Imports into the vacancies, and the connected systems. */
export default function RunsPage(props: Props) {
  const { slug, counts, runs } = props;
  const { t } = useTranslation('recruitmentRuns');
  return (
    <>
      <SubBar slug={slug} place="runs" />
      <div className="l-grid c-work-list c-workspace-page">
        <header className="l-page-head">
          <div className="l-cluster">
            <h1>{t('title')}</h1>
            {counts.all > 0 && <span className="u-muted u-num">{t('count', { count: counts.all })}</span>}
          </div>
        </header>
        <p>{t('lead')}</p>
        {counts.all > 0 && <Filter {...props} />}
        {runs.length > 0 ? <List {...props} /> : <Nothing {...props} />}
        <Connections {...props} />
      </div>
    </>
  );
}

function Filter({ slug, filter, counts }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const at = { partner: slug };
  const to = (state: RunState | null) =>
    href('batch-runs', at, {
      ...(filter.kind && { origem: filter.kind }),
      ...(state && { situacao: state }),
    });
  const tabs = [null, ...RUN_STATES].map((state) => ({
    label: state ? t(`state.${state}`) : t('tab.all'),
    href: to(state),
    current: filter.state === state,
    count: counts[state ?? 'all'],
  }));
  return (
    <>
      <Tabs tabs={tabs} label={t('tab.label')} />
      <Form
        action={href('batch-runs', at)}
        method="get"
        className="c-filter-grid"
        role="search"
        aria-label={t('filter.label')}
      >
        {filter.state && <input type="hidden" name="situacao" value={filter.state} />}
        <Select
          name="origem"
          label={t('filter.kind')}
          placeholder={t('filter.any')}
          value={filter.kind ?? ''}
          options={RUN_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <div className="l-cluster">
          <Button look="secondary">{t('filter.find')}</Button>
          {(filter.kind || filter.state) && <a href={href('batch-runs', at)}>{t('filter.clear')}</a>}
        </div>
      </Form>
    </>
  );
}

function List({ slug, runs, count, before, moreHref, firstHref }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const columns = useColumns(slug);
  return (
    <div className="c-panel">
      <Table caption={t('title')} captionHidden columns={columns} rows={runs} rowKey={({ id }) => id} />
      <ListFoot pageCount={runs.length} {...{ before, count, moreHref, firstHref }} />
    </div>
  );
}

function useColumns(slug: string): Column<RunView>[] {
  const { t } = useTranslation('recruitmentRuns');
  const { href, locale } = usePage();
  const number = (key: 'all' | 'ok' | 'known' | 'refused'): Column<RunView> => ({
    key,
    header: t(`list.${key}`),
    end: true,
    cell: ({ counts }) => <span className="u-num">{counts[key].toLocaleString(locale)}</span>,
  });
  const what = ({ vacancy, connection, name }: RunView) =>
    [vacancy && `${vacancy.code} · ${vacancy.title}`, connection?.name, name].filter(Boolean).join(' · ');
  return [
    {
      key: 'when',
      header: t('list.when'),
      main: true,
      cell: ({ id, createdAt }) => (
        <a href={href('batch-run', { partner: slug, batchRunUid: id })} className="u-num">
          {formatMinute(createdAt, locale)}
        </a>
      ),
    },
    { key: 'kind', header: t('list.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'what', header: t('list.what'), cell: what },
    number('all'),
    number('ok'),
    number('known'),
    number('refused'),
    {
      key: 'state',
      header: t('list.state'),
      cell: ({ state }) => (
        <span className={`c-mark c-mark--${STATE_MARKS[state]}`}>{t(`state.${state}`)}</span>
      ),
    },
    { key: 'by', header: t('list.by'), cell: ({ by }) => (by ? toNameCase(by) : '—') },
  ];
}

function Nothing({ slug, counts }: Props) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const at = { partner: slug };
  if (counts.all > 0) {
    return (
      <Empty
        icon="search"
        title={t('list.none')}
        text={t('list.noneText')}
        action={<LinkButton href={href('batch-runs', at)}>{t('filter.clear')}</LinkButton>}
      />
    );
  }
  return (
    <Empty
      icon="layers"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={<LinkButton href={href('vacancies', at)}>{t('list.emptyAction')}</LinkButton>}
    />
  );
}
