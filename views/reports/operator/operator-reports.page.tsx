import type { OperatorReport, ReportState, UnresponsiveSource } from '~/src/domains/reports/reports.types';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { NONE, Table } from '~/views/components/data/table';
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
  reports: readonly OperatorReport[];
  silent: readonly UnresponsiveSource[];
  /** The state filter; null: all. */
  state: ReportState | null;
}

const STATES: readonly ReportState[] = ['done', 'partial', 'failed', 'running', 'queued'];

/** For operators: the last day's reports, their failures, and sources to query again. */
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
      <p>
        <a href={href('operator-sources')}>{t('reports.sources')}</a>
      </p>
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
