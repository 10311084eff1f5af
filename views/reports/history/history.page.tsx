import { HISTORY_VIEWS, type HistoryTotals, type ReportLine } from '~/src/domains/reports/reports.types';
import { formatMoney } from '~/src/shared/money';
import { Empty } from '~/views/components/empty';
import { ErrorSummary } from '~/views/components/error-summary';
import { summaryErrors } from '~/views/components/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { HistoryChips, HistoryFilter, type HistoryFilterProps } from './history-filter';
import { ReportTable } from './report-table';

interface Props extends HistoryFilterProps {
  lines: ReportLine[];
  totals: HistoryTotals;
  isCompany: boolean;
  /** Null on the first page. */
  newestHref: string | null;
  /** Null on the last. */
  moreHref: string | null;
  csvHref: string;
}

/** Earlier queries of the acting account, newest first. */
export default function HistoryPage(props: Props) {
  const { lines, isCompany, errors, csvHref } = props;
  const { t } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  return (
    <div className="l-stack">
      <div className="l-cluster l-cluster--between">
        <div className="l-cluster">
          <h1>{t('history.title')}</h1>
          <HistorySum {...props} />
        </div>
        {lines.length > 0 && (
          <LinkButton href={csvHref} look="secondary" size="small" icon="download">
            {tHistory('filter.csv')}
          </LinkButton>
        )}
      </div>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Views {...props} />
      <HistoryFilter {...props} />
      <HistoryChips {...props} />
      {lines.length > 0 ? (
        <ReportTable lines={lines} caption={t('history.title')} showWho={isCompany} actions />
      ) : (
        <Nothing filtered={Object.keys(props.query).length > 0} />
      )}
      <Pages {...props} />
    </div>
  );
}

/** Beyond it, it is said that there are more. */
const COUNTED = 10_000;

/** How many there are, and what was charged for them. */
function HistorySum({ totals: { count, charged } }: Props) {
  const { t } = useTranslation('reportHistory');
  const { locale } = usePage();
  if (count === 0) return null;
  const most = COUNTED.toLocaleString(locale);
  const said =
    count > COUNTED
      ? t('total.more', { most })
      : t('total.all', {
          count,
          shown: count.toLocaleString(locale),
          charged: formatMoney(charged, locale),
        });
  return <small className="u-small u-muted u-num">{said}</small>;
}

/** The same list looked through for one thing; the other filters stay. */
function Views({ query, isCompany }: Props) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  const { visao, ...rest } = query;
  const views = isCompany ? HISTORY_VIEWS : HISTORY_VIEWS.filter((view) => view !== 'mine');
  const all = href(Object.keys(rest).length > 0 ? 'history-search' : 'history', {}, rest);
  return (
    <Tabs
      label={t('views.label')}
      tabs={[
        { label: t('views.all'), href: all, current: !visao },
        ...views.map((view) => ({
          label: t(`views.${view}`),
          href: href('history-search', {}, { ...rest, visao: view }),
          current: visao === view,
        })),
      ]}
    />
  );
}

/** No query at all, and none that fits, are two texts. */
function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  if (filtered) {
    return (
      <Empty
        icon="search"
        title={tHistory('filter.none')}
        text={tHistory('filter.noneText')}
        action={<LinkButton href={href('history')}>{tHistory('filter.clear')}</LinkButton>}
      />
    );
  }
  return (
    <Empty
      icon="history"
      title={t('history.empty')}
      text={t('home.empty')}
      action={<LinkButton href={href('home')}>{t('history.emptyAction')}</LinkButton>}
    />
  );
}

function Pages({ newestHref, moreHref }: Props) {
  const { t } = useTranslation('reports');
  if (!newestHref && !moreHref) return null;
  return (
    <nav className="l-cluster" aria-label={t('history.title')}>
      {newestHref && (
        <LinkButton href={newestHref} look="quiet" icon="chevron-left">
          {t('history.newest')}
        </LinkButton>
      )}
      {moreHref && (
        <LinkButton href={moreHref} look="secondary" iconEnd="chevron-right">
          {t('history.more')}
        </LinkButton>
      )}
    </nav>
  );
}
