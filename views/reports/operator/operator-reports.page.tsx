import type {
  OperatorReport,
  ReportState,
  SourceHealth,
  UnresponsiveSource,
} from '~/src/domains/reports/reports.types';
import { formatDateTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { StatTile } from '~/views/components/data/stat-tile';
import { Table } from '~/views/components/data/table';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { StateBadge } from '~/views/reports/history/state-badge';
import { UnresponsiveSources } from '~/views/reports/result/unresponsive-sources';
import { useTranslation } from '~/views/translation';

interface Props {
  /** Of the last day. */
  counts: Partial<Record<ReportState, number>>;
  sources: readonly SourceHealth[];
  reports: readonly OperatorReport[];
  silent: readonly UnresponsiveSource[];
  /** The state filter; null: all. */
  state: ReportState | null;
}

const STATES: readonly ReportState[] = ['done', 'partial', 'failed', 'running', 'queued'];

/** For operators: the last day's reports, source health, failures. */
export default function OperatorReportsPage(props: Props) {
  const { counts } = props;
  const { t } = useTranslation('operatorWork');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  return (
    <OperatorLayout title={t('reports.title')} lead={t('reports.lead')}>
      <div className="l-grid l-grid--fill l-grid--4">
        {STATES.map((state) => (
          <StatTile key={state} label={tReports(`state.${state}`)} value={String(counts[state] ?? 0)} />
        ))}
      </div>
      <Sources {...props} />
      <Reports {...props} />
      <UnresponsiveSources silent={props.silent} />
      <Form action={href('operator-reports')}>
        <p className="u-muted">{t('reports.reconcileText')}</p>
        <Button look="secondary" icon="refresh-cw">
          {t('reports.reconcile')}
        </Button>
      </Form>
    </OperatorLayout>
  );
}

function Sources({ sources }: Props) {
  const { t } = useTranslation('operatorWork');
  return (
    <section className="l-stack">
      <h2>{t('reports.sources')}</h2>
      <Card look="flush">
        <Table
          caption={t('reports.sources')}
          captionHidden
          rows={sources}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: t('reports.source'), main: true, cell: ({ name }) => name },
            { key: 'health', header: t('reports.health'), cell: (source) => <Health source={source} /> },
            { key: 'asked', header: t('reports.asked'), end: true, cell: ({ asked }) => String(asked) },
            {
              key: 'answered',
              header: t('reports.answered'),
              end: true,
              cell: ({ answered }) => String(answered),
            },
            {
              key: 'unavailable',
              header: t('reports.unavailable'),
              end: true,
              cell: ({ unavailable }) => String(unavailable),
            },
            {
              key: 'median',
              header: t('reports.median'),
              end: true,
              cell: ({ medianMs }) => (medianMs === null ? '—' : t('reports.ms', { ms: medianMs })),
            },
          ]}
        />
      </Card>
    </section>
  );
}

/** In words: below nine answers of ten is degraded, below half is down. */
function Health({ source: { asked, open, answered } }: { source: SourceHealth }) {
  const { t } = useTranslation('operatorWork');
  const ended = asked - open;
  if (ended === 0) return <Badge icon="minus">{t('reports.idle')}</Badge>;
  const share = answered / ended;
  if (share >= 0.9) {
    return (
      <Badge tone="ok" icon="check">
        {t('reports.good')}
      </Badge>
    );
  }
  return share >= 0.5 ? (
    <Badge tone="warning" icon="triangle-alert">
      {t('reports.shaky')}
    </Badge>
  ) : (
    <Badge tone="error" icon="circle-x">
      {t('reports.down')}
    </Badge>
  );
}

function Reports({ reports, state }: Props) {
  const { t } = useTranslation('operatorWork');
  const { t: tReports } = useTranslation('reports');
  const { href, locale } = usePage();
  const tabs = [
    ...STATES.map((each) => ({
      label: tReports(`state.${each}`),
      href: href('operator-reports', {}, { situacao: each }),
      current: each === state,
    })),
    { label: t('reports.all'), href: href('operator-reports', {}, { situacao: 'todas' }), current: !state },
  ];
  return (
    <section className="l-stack">
      <h2>{t('reports.newest')}</h2>
      <Tabs tabs={tabs} label={t('reports.newest')} />
      {reports.length === 0 ? (
        <p className="u-muted">{t('reports.none')}</p>
      ) : (
        <Card look="flush">
          <Table
            caption={t('reports.newest')}
            captionHidden
            rows={reports}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'id',
                header: t('reports.id'),
                main: true,
                cell: ({ id }) => <code className="u-break">{id}</code>,
              },
              { key: 'account', header: t('reports.account'), cell: ({ accountName }) => accountName },
              { key: 'product', header: t('reports.product'), cell: ({ productName }) => productName },
              {
                key: 'when',
                header: t('reports.when'),
                cell: ({ createdAt }) => formatDateTime(createdAt, locale),
              },
              { key: 'state', header: t('reports.state'), cell: (each) => <StateBadge state={each.state} /> },
              {
                key: 'why',
                header: t('reports.why'),
                cell: ({ failure }) => (failure ? t(`reports.failure.${failure}`) : '—'),
              },
              {
                key: 'charged',
                header: t('reports.charged'),
                end: true,
                cell: ({ charged }) => (charged === null ? '—' : formatMoney(charged, locale)),
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}
