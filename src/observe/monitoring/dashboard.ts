import { OBJECTIVES } from './objectives';

interface Panel {
  title: string;
  unit: string;
  queries: readonly (readonly [expression: string, legend: string])[];
}

const quantile = (share: number, metric: string, by: string) =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${metric}_bucket[5m])))`;

const PANELS: readonly Panel[] = [
  {
    title: 'Promises: bad share over 1 h',
    unit: 'percentunit',
    queries: OBJECTIVES.map(({ name, title }) => [`idoneo:${name}:bad_ratio1h`, title] as const),
  },
  {
    title: 'Requests by status',
    unit: 'reqps',
    queries: [['sum by (status) (rate(idoneo_http_request_seconds_count[5m]))', '{{status}}']],
  },
  {
    title: 'Slowest routes, p95',
    unit: 's',
    queries: [[`topk(10, ${quantile(0.95, 'idoneo_http_request_seconds', 'route')})`, '{{route}}']],
  },
  {
    title: 'Reports: end, p50 and p95',
    unit: 's',
    queries: [
      [quantile(0.5, 'idoneo_report_seconds', 'origin'), 'p50 {{origin}}'],
      [quantile(0.95, 'idoneo_report_seconds', 'origin'), 'p95 {{origin}}'],
    ],
  },
  {
    title: 'Orders and ended reports',
    unit: 'ops',
    queries: [
      ['sum by (outcome) (rate(idoneo_orders_total[5m]))', 'order {{outcome}}'],
      ['sum by (state) (rate(idoneo_reports_ended_total[5m]))', 'report {{state}}'],
    ],
  },
  {
    title: 'Oldest work',
    unit: 's',
    queries: [
      ['max(idoneo_outbox_oldest_seconds)', 'outbox'],
      ['max(idoneo_oldest_waiting_job_seconds)', 'job'],
      [quantile(0.95, 'idoneo_job_wait_seconds', 'queue'), 'wait p95 {{queue}}'],
    ],
  },
  {
    title: 'Open work',
    unit: 'short',
    queries: [
      ['max(idoneo_outbox_unpublished)', 'outbox'],
      ['max(idoneo_jobs_unfinished)', 'jobs'],
      ['max(idoneo_dead_letters)', 'dead letters'],
      ['max(idoneo_reports_open)', 'reports'],
      ['max(idoneo_reports_overdue)', 'reports overdue'],
    ],
  },
  {
    title: 'Queues',
    unit: 'short',
    queries: [['max by (queue, state) (idoneo_queue_jobs) > 0', '{{queue}} {{state}}']],
  },
  {
    title: 'Jobs by end',
    unit: 'ops',
    queries: [['sum by (job, outcome) (rate(idoneo_job_seconds_count[5m])) > 0', '{{job}} {{outcome}}']],
  },
  {
    title: 'Companies: calls by outcome',
    unit: 'ops',
    queries: [
      [
        'sum by (provider, outcome) (rate(idoneo_provider_call_seconds_count[5m]))',
        '{{provider}} {{outcome}}',
      ],
    ],
  },
  {
    title: 'Companies: p95',
    unit: 's',
    queries: [[quantile(0.95, 'idoneo_provider_call_seconds', 'provider'), '{{provider}}']],
  },
  {
    title: 'Sources: answers, and cost in reais an hour',
    unit: 'short',
    queries: [
      ['sum by (source, state) (rate(idoneo_source_answers_total[5m]))', '{{source}} {{state}}'],
      ['sum by (source) (increase(idoneo_source_cost_centavos_total[1h])) / 100', 'R$ {{source}}'],
    ],
  },
  {
    title: 'Breakers and checks',
    unit: 'short',
    queries: [
      ['max by (source) (idoneo_breaker_open)', 'open {{source}}'],
      ['min by (check) (idoneo_check_ok)', 'ok {{check}}'],
      ['min(idoneo_session_store_ok)', 'ok sessions'],
    ],
  },
  {
    title: 'Connections to Postgres',
    unit: 'short',
    queries: [['sum by (state) (idoneo_postgres_connections)', '{{state}}']],
  },
  {
    title: 'Read replica: behind the primary',
    unit: 's',
    queries: [['max(idoneo_replica_lag_seconds)', 'worst process']],
  },
  {
    title: 'Routines of retention that are late',
    unit: 'short',
    queries: [['max(idoneo_retention_late)', 'late']],
  },
  {
    title: 'Money',
    unit: 'short',
    queries: [
      ['max(idoneo_ledger_drift)', 'drift'],
      ['time() - max(idoneo_ledger_check_timestamp_seconds)', 'seconds since the check'],
      ['max(idoneo_holds_open)', 'holds open'],
      ['max(idoneo_holds_overdue)', 'holds overdue'],
      ['max(pix_reconciliation_differences)', 'Pix differences'],
      ['time() - max(pix_reconciliation_timestamp_seconds)', 'seconds since the comparison'],
    ],
  },
  {
    title: 'Status page',
    unit: 's',
    queries: [['time() - max(idoneo_status_measured_timestamp_seconds)', 'since it was measured']],
  },
  {
    title: 'PDFs, verifications, messages',
    unit: 'ops',
    queries: [
      ['sum by (outcome) (rate(idoneo_pdf_seconds_count[5m]))', 'PDF {{outcome}}'],
      ['sum by (state) (rate(idoneo_verifications_total[5m]))', 'verification {{state}}'],
      ['max by (state) (idoneo_verifications_open)', 'open {{state}}'],
      ['sum by (kind, outcome) (rate(idoneo_messages_total[5m]))', '{{kind}} {{outcome}}'],
    ],
  },
  {
    title: 'Age of the counted figures',
    unit: 's',
    queries: [['time() - max(idoneo_figures_timestamp_seconds)', 'age']],
  },
];

/** The data source, which Grafana asks for at the import. */
const INPUT = 'DS_PROMETHEUS';
const [WIDTH, HEIGHT] = [12, 8];

/** The file that Grafana imports; it asks for the Prometheus data source. */
export function dashboardFile(): string {
  const datasource = { type: 'prometheus', uid: `$\{${INPUT}}` };
  const panels = PANELS.map(({ title, unit, queries }, index) => ({
    id: index + 1,
    type: 'timeseries',
    title,
    datasource,
    fieldConfig: { defaults: { unit }, overrides: [] },
    gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
    targets: queries.map(([expr, legendFormat], at) => ({
      refId: String.fromCharCode(65 + at),
      datasource,
      expr,
      legendFormat,
    })),
  }));
  const input = { name: INPUT, label: 'Prometheus', type: 'datasource', pluginId: 'prometheus' };
  const dashboard = {
    __inputs: [input],
    uid: 'idoneo',
    title: 'Idôneo',
    tags: ['idoneo'],
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    panels,
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
