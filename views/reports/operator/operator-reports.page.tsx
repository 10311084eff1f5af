import type {
  OperatorReport,
  ReportState,
  SourceHealth,
  UnresponsiveSource,
} from '~/src/domains/reports/reports.types';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { NONE, Table, ZERO } from '~/views/components/data/table';
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
      <dl className="l-cluster l-cluster--far">
        {STATES.map((state) => (
          <div key={state}>
            <dt className="u-muted u-small">{tReports(`state.${state}`)}</dt>
            <dd className="c-figure u-num">{String(counts[state] ?? 0)}</dd>
          </div>
        ))}
      </dl>
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
            {
              key: 'asked',
              header: t('reports.asked'),
              end: true,
              line: 2,
              word: true,
              cell: ({ asked }) => asked || ZERO,
            },
            {
              key: 'answered',
              header: t('reports.answered'),
              end: true,
              line: 2,
              word: true,
              cell: ({ answered }) => answered || ZERO,
            },
            {
              key: 'unavailable',
              header: t('reports.unavailable'),
              end: true,
              line: 2,
              word: true,
              cell: ({ unavailable }) => unavailable || ZERO,
            },
            {
              key: 'median',
              header: t('reports.median'),
              end: true,
              line: 3,
              word: true,
              cell: ({ medianMs }) => (medianMs === null ? NONE : t('reports.ms', { ms: medianMs })),
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
  const endedCount = asked - open;
  if (endedCount === 0) return <Badge icon="minus">{t('reports.idle')}</Badge>;
  const share = answered / endedCount;
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
                key: 'product',
                header: t('reports.product'),
                main: true,
                cell: ({ productName }) => productName,
              },
              {
                key: 'account',
                header: t('reports.account'),
                line: 2,
                cell: ({ accountName }) => accountName,
              },
              {
                key: 'when',
                header: t('reports.when'),
                line: 3,
                cell: ({ createdAt }) => <Moment at={createdAt} />,
              },
              { key: 'state', header: t('reports.state'), cell: (each) => <StateBadge state={each.state} /> },
              {
                key: 'why',
                header: t('reports.why'),
                line: 2,
                cell: ({ failure }) => (failure ? t(`reports.failure.${failure}`) : NONE),
              },
              {
                key: 'charged',
                header: t('reports.charged'),
                end: true,
                line: 3,
                cell: ({ charged }) => (charged === null ? NONE : formatMoney(charged, locale)),
              },
              {
                key: 'id',
                header: t('reports.id'),
                line: 3,
                cell: ({ id }) => <code className="u-xs u-break">{id}</code>,
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}
