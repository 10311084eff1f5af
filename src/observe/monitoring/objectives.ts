/** What the product promises, as a share of events that must not be bad. */
export interface Objective {
  /** In the names of its rules: `requests_answered`. */
  name: string;
  title: string;
  /** Share of good events: 0.999. */
  target: number;
  /** PromQL of how many events were bad, or happened at all, a second over a window: `5m`. */
  bad: (window: string) => string;
  total: (window: string) => string;
  /** What it means for people, and what to do: the runbook's paragraph. */
  runbook: string;
  /** A counter's series that is bad, and one that is good, for the drill of the rules. */
  series: { bad: string; good: string };
}

const rate = (series: string) => (window: string) => `(sum(rate(${series}[${window}])) or vector(0))`;
const slower = (metric: string, match: string, seconds: number) => (window: string) => {
  const all = rate(`${metric}_count{${match}}`)(window);
  return `(${all} - ${rate(`${metric}_bucket{${match}le="${seconds}"}`)(window)})`;
};

const HTTP = 'idoneo_http_request_seconds';
/** Health checks and unknown addresses have no route. */
const ROUTES = 'route!="none",';

/** The five promises. */
export const OBJECTIVES: readonly Objective[] = [
  {
    name: 'requests_answered',
    title: 'Pages and calls are answered without an error of ours',
    target: 0.999,
    bad: rate(`${HTTP}_count{${ROUTES}status=~"5.."}`),
    total: rate(`${HTTP}_count{${ROUTES}}`),
    series: {
      bad: `${HTTP}_count{route="/home",status="500"}`,
      good: `${HTTP}_count{route="/home",status="200"}`,
    },
    runbook:
      'People see an error page, programs a 5xx. Look at the routes with status 5xx on the dashboard, then at the log lines `request failed` of that route: each has the error and a `requestId` that leads to all its other lines. If all routes fail, look at `/health/ready` of the web processes first. If it began with a release, return to the previous one.',
  },
  {
    name: 'requests_in_time',
    title: 'Pages and calls are answered within a second',
    target: 0.99,
    bad: slower(HTTP, ROUTES, 1),
    total: rate(`${HTTP}_count{${ROUTES}}`),
    series: {
      bad: `${HTTP}_count{route="/home",status="200"}`,
      good: `${HTTP}_bucket{route="/home",status="200",le="1"}`,
    },
    runbook:
      'Pages are slow. See on the dashboard whether one route or all are slow, and whether connections to Postgres are waiting: then Postgres is the cause (long statements in `pg_stat_activity`). If the processes use a whole core, add web processes.',
  },
  {
    name: 'reports_complete',
    title: 'Reports end with a result',
    target: 0.995,
    bad: rate('idoneo_reports_ended_total{state="failed"}'),
    total: rate('idoneo_reports_ended_total'),
    series: {
      bad: 'idoneo_reports_ended_total{state="failed"}',
      good: 'idoneo_reports_ended_total{state="done"}',
    },
    runbook:
      'Customers get a failed report; it is not charged. Operators\' reports list the failed ones with the reason. If one source is the cause, see "A company does not answer"; if drawing is, see "PDFs cannot be drawn".',
  },
  {
    name: 'reports_in_time',
    title: 'Reports end within two minutes',
    target: 0.99,
    bad: slower('idoneo_report_seconds', '', 120),
    total: rate('idoneo_report_seconds_count'),
    series: { bad: 'idoneo_report_seconds_count', good: 'idoneo_report_seconds_bucket{le="120"}' },
    runbook:
      'Customers wait. If the oldest waiting job is old, add workers; if one company is slow on the dashboard, the report waits for it until its deadline of five minutes and then ends without it. During a large batch look whether single orders are slow too: they go first.',
  },
  {
    name: 'messages_sent',
    title: 'E-mails and text messages are handed over',
    target: 0.995,
    bad: rate('idoneo_messages_total{outcome="failed"}'),
    total: rate('idoneo_messages_total'),
    series: {
      bad: 'idoneo_messages_total{kind="email",outcome="failed"}',
      good: 'idoneo_messages_total{kind="email",outcome="sent"}',
    },
    runbook:
      "Validation links, codes and results do not arrive. Look at the mail server of `SMTP_URL` or the SMS company, at the log lines `job failed` of `notifications.send-email` and `notifications.send-text`, and at the failed messages on operators' pages, where each can be sent again.",
  },
];

/** A pair of windows over which the error budget is spent `factor` times too fast. */
export interface BurnRate {
  name: 'fast' | 'medium' | 'slow';
  factor: number;
  long: string;
  short: string;
  severity: 'page' | 'ticket';
}

/** Of a budget of 30 days: 2 % in an hour, 5 % in six hours, 10 % in three days. */
export const BURN_RATES: readonly BurnRate[] = [
  { name: 'fast', factor: 14.4, long: '1h', short: '5m', severity: 'page' },
  { name: 'medium', factor: 6, long: '6h', short: '30m', severity: 'page' },
  { name: 'slow', factor: 1, long: '3d', short: '6h', severity: 'ticket' },
];

/** With little traffic a single failure is a large share: fewer bad events in the long window raise no alert. */
export const LEAST_BAD_EVENTS = 5;
