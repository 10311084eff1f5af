/** A figure that is beyond a limit: of each value of `by`, the worst process counts. */
interface LimitCondition {
  kind: 'limit';
  metric: string;
  match?: Record<string, string>;
  by?: string;
  /** `age`: the figure is a moment, and too long ago. */
  is: 'above' | 'below' | 'age';
  than: number;
}

/** A share of events that is too large, of at least `least` events in the window. */
interface ShareCondition {
  kind: 'share';
  metric: string;
  by?: string;
  /** Values of `by` that do not count. */
  except?: readonly string[];
  label: string;
  /** Values of the label that are bad. */
  bad: readonly string[];
  window: string;
  above: number;
  least: number;
}

export interface Alert {
  name: string;
  summary: string;
  severity: 'page' | 'ticket';
  condition: LimitCondition | ShareCondition;
  /** How long it must hold: `5m`. */
  for: string;
  /** What it means for people, and what to do. */
  runbook: string;
}

const above = (metric: string, than: number, more: Partial<LimitCondition> = {}): LimitCondition => ({
  kind: 'limit',
  metric,
  is: 'above',
  than,
  ...more,
});

/** Alerts on a single figure; those on the promises come from the objectives. */
export const ALERTS: readonly Alert[] = [
  {
    name: 'ProcessDown',
    summary: 'A process does not answer Prometheus',
    severity: 'page',
    condition: {
      kind: 'limit',
      metric: 'up',
      match: { job: 'idoneo' },
      by: 'instance',
      is: 'below',
      than: 1,
    },
    for: '2m',
    runbook:
      "A web or worker process is gone or hangs. See whether its supervisor restarts it and why it ended: a wrong setting is one line on standard error. The other processes carry on; a dead worker's jobs are redelivered after 15 to 18 seconds.",
  },
  {
    name: 'ProcessNotReady',
    summary: 'A check of readiness fails',
    severity: 'page',
    condition: { kind: 'limit', metric: 'idoneo_check_ok', by: 'check', is: 'below', than: 1 },
    for: '2m',
    runbook:
      'The label `check` names what fails, and `/health/ready` the reason: `unreachable` or `timeout` (server or network down), `read_only` (a standby, or a replica of Redis: point the setting at the primary), `unmigrated` (run `migrate` of this release), `full` (free space, or raise the limit), `unwritable` (mount and owner of `DATA_DIR/files`; of a bucket: its address, name and secret).',
  },
  {
    name: 'SessionStoreAway',
    summary: 'Sessions cannot be stored',
    severity: 'page',
    condition: { kind: 'limit', metric: 'idoneo_session_store_ok', is: 'below', than: 1 },
    for: '1m',
    runbook:
      'Nobody is logged in: pages answer as to visitors, forms 503; programs with tokens go on. `/health/ready` does not say it. See whether the Redis of `REDIS_URL` runs, is full or became a replica; the log has `sessions: the store does not answer`. If one process alone has lost it, restart that process.',
  },
  {
    name: 'OutboxStuck',
    summary: 'Jobs are not taken from the outbox',
    severity: 'page',
    condition: above('idoneo_outbox_oldest_seconds', 60),
    for: '2m',
    runbook:
      "Orders are accepted, but nothing of them begins. No worker runs, or its relay cannot reach Postgres or the Redis of the queues: look at the workers' `/health/ready` and for `relay: will try again` in their logs. Nothing is lost; the jobs begin once a worker runs.",
  },
  {
    name: 'JobsWaitLong',
    summary: 'The oldest unfinished job is ten minutes old',
    severity: 'page',
    condition: above('idoneo_oldest_waiting_job_seconds', 600),
    for: '5m',
    runbook:
      'See which queue is long on the dashboard. If it is that of a company, see "A company does not answer"; if all are, add workers. A single old job that is tried again and again shows as `job failed` in the log.',
  },
  {
    name: 'DeadLetters',
    summary: 'Jobs were given up',
    severity: 'ticket',
    condition: above('idoneo_dead_letters', 0),
    for: '1m',
    runbook:
      "What they held is released. Operators' queues show each with its error: correct the cause, then retry or dismiss it there.",
  },
  {
    name: 'LedgerDrift',
    summary: 'The ledger and the wallets differ',
    severity: 'page',
    condition: above('idoneo_ledger_drift', 0),
    for: '0m',
    runbook:
      "The affected wallets are frozen. Operators' wallets list each difference. Find the cause before unfreezing: entries are never changed, so every movement is still there.",
  },
  {
    name: 'LedgerCheckLate',
    summary: 'The ledger was not checked for three hours',
    severity: 'ticket',
    condition: { kind: 'limit', metric: 'idoneo_ledger_check_timestamp_seconds', is: 'age', than: 10_800 },
    for: '10m',
    runbook:
      "The hourly job `billing.check-ledger` does not run or does not end: look for it in the worker's log, and at the statement that it waits for.",
  },
  {
    name: 'RetentionLate',
    summary: 'A routine that deletes personal data has not run for two of its intervals',
    severity: 'ticket',
    condition: above('idoneo_retention_late', 0),
    for: '1h',
    runbook:
      "What the privacy policy promises to delete is not deleted in time. Operators' page on retention names the routine and its last error; look for its job in the worker's log (`a routine of retention failed`), and at a paused queue `maintenance`. Nothing is lost by running it later: it takes up all that is over.",
  },
  {
    name: 'StatusNotMeasured',
    summary: 'The status page was not measured for ten minutes',
    severity: 'ticket',
    condition: { kind: 'limit', metric: 'idoneo_status_measured_timestamp_seconds', is: 'age', than: 600 },
    for: '5m',
    runbook:
      "The job `sources.measure`, due each minute, does not run or does not end: look for it in the worker's log. Until it does, the status page says that it does not know, and no incident opens or closes.",
  },
  {
    name: 'HoldsOverdue',
    summary: 'Holds are past their expiry and still open',
    severity: 'ticket',
    condition: above('idoneo_holds_overdue', 0),
    for: '15m',
    runbook:
      "Customers' credits stay reserved. The job `billing.expire-holds` runs each minute: look for its failure in the worker's log.",
  },
  {
    name: 'ReportsOverdue',
    summary: 'Reports are past their deadline and have not ended',
    severity: 'page',
    condition: above('idoneo_reports_overdue', 0),
    for: '5m',
    runbook:
      "The reconciler ends reports at their deadline within ten seconds; it does not run or fails. Look for `reconciler` in the workers' logs, and for a worker that runs at all.",
  },
  {
    name: 'ProviderFailing',
    summary: 'A company does not answer',
    severity: 'ticket',
    condition: {
      kind: 'share',
      metric: 'idoneo_provider_call_seconds_count',
      by: 'provider',
      // Customers' own servers.
      except: ['webhooks', 'ats'],
      label: 'outcome',
      bad: ['5xx', 'timeout', 'down', 'malformed'],
      window: '10m',
      above: 0.5,
      least: 10,
    },
    for: '5m',
    runbook:
      "The label `provider` names it. Reports end without it and cost less; they can be queried again on operators' reports once it answers. Look at the company's status page and call it. If it refuses our credentials, the reason is `credentials` and the calls end as 4xx: correct the setting and restart.",
  },
  {
    name: 'FiguresLate',
    summary: 'The figures of the database were not counted for ten minutes',
    severity: 'ticket',
    condition: { kind: 'limit', metric: 'idoneo_figures_timestamp_seconds', is: 'age', than: 600 },
    for: '5m',
    runbook:
      'The other alerts on outbox, jobs, holds and ledger look at old figures. Postgres refuses the count or takes longer than 15 seconds for it: run the statement of `figures.queries.ts` by hand and see why.',
  },
  {
    name: 'BreakerOpen',
    summary: 'A source is left alone after failures',
    severity: 'ticket',
    condition: above('idoneo_breaker_open', 0, { by: 'source' }),
    for: '5m',
    runbook:
      'Twelve questions in a row failed; one is tried each ten seconds. See "A company does not answer".',
  },
  {
    name: 'PostgresPoolBusy',
    summary: 'Work waits for a connection to Postgres',
    severity: 'ticket',
    condition: above('idoneo_postgres_connections', 0, { match: { state: 'waiting' } }),
    for: '5m',
    runbook:
      'All connections of a process are in use. Look for long statements and locks in `pg_stat_activity`; without any, run more processes.',
  },
  {
    name: 'ReplicaBehind',
    summary: 'The read replica is behind or away',
    severity: 'ticket',
    condition: above('idoneo_replica_lag_seconds', 30),
    for: '5m',
    runbook:
      'Nobody sees an error: beyond `DATABASE_REPLICA_MAX_SECONDS` the primary answers, and bears the load of lists, files and charts. On the standby see whether it runs, whether it receives (`select * from pg_stat_wal_receiver`) and whether a long read holds up the replay (`pg_stat_activity`); the log says `replica: away` where it does not answer.',
  },
  {
    name: 'PdfsFailing',
    summary: 'PDFs cannot be drawn',
    severity: 'page',
    condition: {
      kind: 'share',
      metric: 'idoneo_pdf_seconds_count',
      label: 'outcome',
      bad: ['failed'],
      window: '30m',
      above: 0.2,
      least: 5,
    },
    for: '5m',
    runbook:
      "Reports fail after their sources have answered. The child process that draws ends: look for it in the worker's log, and at the machine's memory.",
  },
  {
    name: 'OrdersFailing',
    summary: 'Orders end with an error of ours',
    severity: 'page',
    condition: {
      kind: 'share',
      metric: 'idoneo_orders_total',
      label: 'outcome',
      bad: ['failed'],
      window: '10m',
      above: 0.05,
      least: 20,
    },
    for: '2m',
    runbook:
      'Nothing was charged: an order is one transaction. Look at the log lines `request failed` of the ordering routes; most often Postgres is away or read-only.',
  },
  {
    name: 'VerificationsWait',
    summary: 'Verifications are not decided',
    severity: 'ticket',
    condition: above('idoneo_verifications_open', 50, { match: { state: 'processing' } }),
    for: '15m',
    runbook:
      'People wait for the result of their pictures. The queue `verification` takes two at a time in each worker: add workers, with the memory that their children need.',
  },
  {
    name: 'PixDifferences',
    summary: 'The bank and the ledger differ',
    severity: 'page',
    condition: above('pix_reconciliation_differences', 0),
    for: '0m',
    runbook: 'Operators\' wallets, "Conciliação Pix": follow each difference to its wallet.',
  },
  {
    name: 'PixReconciliationLate',
    summary: 'The bank and the ledger were not compared for 26 hours',
    severity: 'ticket',
    condition: { kind: 'limit', metric: 'pix_reconciliation_timestamp_seconds', is: 'age', than: 93_600 },
    for: '10m',
    runbook: "The bank does not answer, or no worker runs: look for `pix` in the worker's log.",
  },
];
