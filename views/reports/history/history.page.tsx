import type { HistoryExport } from '~/src/domains/reports/history/history.types';
import type { HistoryTotals, ReportLine } from '~/src/domains/reports/reports.types';
import { formatMoney } from '~/src/shared/money';
import { ButtonGroup } from '~/views/components/button';
import { Empty } from '~/views/components/feedback/empty';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Density } from './density';
import { ExportButton, HistoryExports } from './history-export';
import { HistoryFilter, type HistoryFilterProps } from './history-filter';
import { HistoryViews, type HistoryViewsProps } from './history-views';
import { ReportTable } from './report-table';
import { Reveal } from './reveal';

interface Props extends HistoryFilterProps, Omit<HistoryViewsProps, 'values'> {
  lines: ReportLine[];
  /** The reader. */
  userId: string;
  /** Number of lines on the previous pages. */
  before: number;
  totals: HistoryTotals;
  exports: HistoryExport[];
  /** Dense rows. */
  dense: boolean;
  /** URL of this page of the list. */
  address: string;
  /** Null on the first page. */
  newestHref: string | null;
  /** Null on the last. */
  moreHref: string | null;
  csvHref: string | null;
  newExport: string;
}

/** Earlier queries of the acting account, newest first. */
export default function HistoryPage(props: Props) {
  const { lines, isCompany, errors, dense, address, masked } = props;
  const { t } = useTranslation('reports');
  if (isUnused(props)) {
    return (
      <div className="l-grid c-work-list">
        <header className="l-page-head">
          <h1>{t('history.title')}</h1>
        </header>
        <Nothing filtered={false} />
      </div>
    );
  }
  return (
    <div className="l-grid c-work-list">
      <Head {...props} />
      <ErrorSummary errors={summaryErrors(errors)} />
      <HistoryExports exports={props.exports} />
      <HistoryViews {...props} />
      <div className="c-find-bar">
        <HistoryFilter {...props} />
        <Density dense={dense} back={address} />
      </div>
      {masked && lines.length > 0 && <Reveal lines={lines} address={address} />}
      {lines.length > 0 ? (
        <div className="c-panel">
          <ReportTable
            lines={lines}
            caption={t('history.title')}
            userId={props.userId}
            showWho={isCompany}
            showCenter={props.costCenters.length > 0}
            dense={dense}
            actions
          />
          <Foot {...props} />
        </div>
      ) : (
        <Nothing filtered={Object.keys(props.query).length > 0} />
      )}
    </div>
  );
}

/** Nothing was ever ordered: there is nothing to filter, to save or to export. */
const isUnused = ({ lines, query, errors, views, exports }: Props): boolean =>
  lines.length + views.length + exports.length === 0 &&
  Object.keys(query).length === 0 &&
  Object.keys(errors).length === 0;

/** Above this the page says that there are more. */
const MAX_COUNT = 10_000;

function Head({ totals: { count }, query, csvHref, newExport }: Props) {
  const { t } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href, locale } = usePage();
  const countText =
    count > MAX_COUNT
      ? tHistory('head.more', { most: MAX_COUNT.toLocaleString(locale) })
      : tHistory('head.count', { count, shown: count.toLocaleString(locale) });
  return (
    <header className="l-page-head">
      <div className="l-cluster">
        <h1>{t('history.title')}</h1>
        {count > 0 && <span className="u-muted u-num">{countText}</span>}
      </div>
      <ButtonGroup>
        {count > 0 && <ExportButton query={query} csvHref={csvHref} newExport={newExport} />}
        <LinkButton href={href('home')} icon="search">
          {tHistory('head.new')}
        </LinkButton>
      </ButtonGroup>
    </header>
  );
}

/** The displayed range, and the total charged for all matches. */
function Foot({ lines, before, totals: { count, charged }, newestHref, moreHref }: Props) {
  const { t } = useTranslation('reportHistory');
  const { locale } = usePage();
  const number = (value: number) => value.toLocaleString(locale);
  const total = count > MAX_COUNT ? t('foot.most', { most: number(MAX_COUNT) }) : number(count);
  const to = number(before + lines.length);
  return (
    <div className="c-list-foot">
      <span>
        {before === 0
          ? t('foot.first', { to, total })
          : t('foot.rest', { from: number(before + 1), to, total })}
        {moreHref && (
          <>
            {' · '}
            <a href={moreHref}>{t('foot.more')}</a>
          </>
        )}
        {newestHref && (
          <>
            {' · '}
            <a href={newestHref}>{t('foot.newest')}</a>
          </>
        )}
      </span>
      {count <= MAX_COUNT && (
        <span>
          {t('foot.charged')} <b>{formatMoney(charged, locale)}</b>
        </span>
      )}
    </div>
  );
}

/** Separate texts for no queries and no match. */
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
