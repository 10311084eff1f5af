import type { MonitorTotals } from '~/src/domains/monitoring/monitoring.queries';
import type { MonitorLine, MonitorView } from '~/src/domains/monitoring/monitoring.types';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Pagination } from '~/views/components/data/pagination';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { LastRun } from './outcome';

interface Props {
  lines: MonitorLine[];
  view: MonitorView;
  totals: MonitorTotals;
  tabs: { view: MonitorView; href: string }[];
  nextHref?: string;
  firstHref?: string;
}

/** What the account repeats, those that changed first. */
export default function MonitorsPage({ lines, view, totals, tabs, nextHref, firstHref }: Props) {
  const { t } = useTranslation('monitoring');
  const { href, locale } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <h1>{t('list.title')}</h1>
          <p className="l-page-head__lead">{t('list.lead')}</p>
        </div>
        {totals.counts.all > 0 && (
          <LinkButton href={href('history')} icon="plus">
            {t('list.choose')}
          </LinkButton>
        )}
      </header>
      {totals.counts.all > 0 && (
        <Tabs
          label={t('list.filter')}
          tabs={tabs.map((tab) => ({
            label: t(`views.${tab.view}`),
            href: tab.href,
            current: tab.view === view,
            count: totals.counts[tab.view],
          }))}
        />
      )}
      {lines.length > 0 ? (
        <div className="l-stack l-stack--s">
          <Lines lines={lines} />
          <p className="u-small u-muted">
            <b>{t('list.monthly', { amount: formatMoney(totals.monthly, locale) })}</b>. {t('list.foot')}
          </p>
          {(nextHref || firstHref) && <Pagination previousHref={firstHref} nextHref={nextHref} />}
        </div>
      ) : (
        <Nothing isFirst={totals.counts.all === 0} />
      )}
    </div>
  );
}

function Lines({ lines }: Pick<Props, 'lines'>) {
  const { t } = useTranslation('monitoring');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href, locale } = usePage();
  const columns: Column<MonitorLine>[] = [
    {
      key: 'who',
      header: t('columns.who'),
      main: true,
      cell: ({ id, name, productName }) => (
        <>
          <a href={href('monitor', { uid: id })}>{name ? toNameCase(name) : t('nameless')}</a>
          <small className="u-muted"> {productName}</small>
        </>
      ),
    },
    { key: 'purpose', header: t('columns.purpose'), cell: ({ purpose }) => tHistory(`purpose.${purpose}`) },
    {
      key: 'every',
      header: t('columns.every'),
      cell: ({ every }) => t(`every.${every ?? 'none'}`),
    },
    { key: 'last', header: t('columns.last'), cell: (line) => <LastRun line={line} /> },
    {
      key: 'next',
      header: t('columns.next'),
      cell: ({ state, dueOn, endsOn }) =>
        state === 'active' && dueOn <= endsOn ? (
          <span className="u-num">{formatDay(dueOn, locale)}</span>
        ) : (
          '—'
        ),
    },
    {
      key: 'month',
      header: t('columns.month'),
      end: true,
      cell: ({ monthly, state }) => (state === 'active' ? formatMoney(monthly, locale) : '—'),
    },
  ];
  return (
    <Card look="flush">
      <Table
        caption={t('list.caption')}
        captionHidden
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

function Nothing({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('monitoring');
  const { href } = usePage();
  const which = isFirst ? 'all' : 'such';
  return (
    <Empty
      icon="refresh-cw"
      title={t(`none.${which}.title`)}
      text={t(`none.${which}.text`)}
      action={
        <LinkButton href={href(isFirst ? 'history' : 'monitors')} look={isFirst ? undefined : 'secondary'}>
          {t(`none.${which}.action`)}
        </LinkButton>
      }
    />
  );
}
