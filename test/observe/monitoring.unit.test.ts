import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { register } from 'prom-client';
import '~/src/observe/metrics';
import { ALERTS } from '~/src/observe/monitoring/alerts';
import { monitoringFiles } from '~/src/observe/monitoring/files';
import { BURN_RATES, OBJECTIVES } from '~/src/observe/monitoring/objectives';
import { RULES, runbookLink } from '~/src/observe/monitoring/rules';

const files = monitoringFiles();

test.each(Object.keys(files))('%s is what the table says: run `npm run monitoring`', (path) => {
  expect(readFileSync(path, 'utf8')).toBe(files[path]);
});

test('each alert has a name of its own and a paragraph of the runbook', () => {
  expect(RULES).toHaveLength(OBJECTIVES.length * BURN_RATES.length + ALERTS.length);
  expect(new Set(RULES.map(({ alert }) => alert)).size).toBe(RULES.length);
  const anchors = [...(files['docs/monitoring/runbook.md'] ?? '').matchAll(/^### (.+)$/gm)];
  const links = anchors.map(([, heading]) => runbookLink(heading ?? ''));
  expect(links.sort()).toEqual(RULES.map(({ alert }) => runbookLink(alert)).sort());
  for (const { runbook } of [...ALERTS, ...OBJECTIVES]) expect(runbook.length).toBeGreaterThan(60);
});

/** Metrics of Prometheus itself, and those read with each scrape, which a process registers when it starts. */
const READ_WITH_SCRAPE = [
  'up',
  'idoneo_check_ok',
  'idoneo_session_store_ok',
  'idoneo_postgres_connections',
  'idoneo_breaker_open',
  'idoneo_queue_jobs',
  'idoneo_replica_lag_seconds',
  'idoneo_outbox_unpublished',
  'idoneo_outbox_oldest_seconds',
  'idoneo_jobs_unfinished',
  ...[
    'idoneo_oldest_waiting_job_seconds',
    'idoneo_dead_letters',
    'idoneo_reports_open',
    'idoneo_reports_overdue',
  ],
  'idoneo_holds_open',
  'idoneo_holds_overdue',
  'idoneo_ledger_drift',
  'idoneo_retention_late',
  'idoneo_figures_timestamp_seconds',
  'idoneo_ledger_check_timestamp_seconds',
  'idoneo_status_measured_timestamp_seconds',
  'idoneo_verifications_open',
  'pix_reconciliation_differences',
  'pix_reconciliation_timestamp_seconds',
];

test('rules and dashboard name only metrics that there are, and every one of them is shown', () => {
  const declared = register.getMetricsAsArray().map(({ name }) => name);
  const knownValues = new Set([...declared, ...READ_WITH_SCRAPE]);
  const visibleValues = new Set(
    Object.values(files).flatMap((text) =>
      [...text.matchAll(/\b(?:idoneo|pix_reconciliation)_[a-z_]+/g)].map(([name]) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      ),
    ),
  );
  expect([...visibleValues].filter((name) => !knownValues.has(name))).toEqual([]);
  expect([...knownValues].filter((name) => name !== 'up' && !visibleValues.has(name))).toEqual([]);
});
