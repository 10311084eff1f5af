import { readGauge } from '~/src/observe/metrics';
import type { Db } from '~/src/platform/database/db';
import { readFigures } from './figures.service';
import type { Figures, MeasuredFigures } from './figures.types';

/** Counted again after this; a scrape is rarer than that. */
const FRESH_MS = 10_000;

type NumberName = {
  [Name in keyof Figures]: Figures[Name] extends number | null ? Name : never;
}[keyof Figures];

const GAUGES: readonly (readonly [NumberName, string, string])[] = [
  ['outboxUnpublished', 'idoneo_outbox_unpublished', 'Jobs that are due and not yet in a queue'],
  ['outboxOldestSeconds', 'idoneo_outbox_oldest_seconds', 'Age of the oldest of them'],
  ['jobsUnfinished', 'idoneo_jobs_unfinished', 'Jobs in a queue that have not ended'],
  [
    'jobsOldestSeconds',
    'idoneo_oldest_waiting_job_seconds',
    'How long the oldest of them that has not begun has been due',
  ],
  ['deadLetters', 'idoneo_dead_letters', 'Jobs given up that no operator has settled'],
  ['reportsOpen', 'idoneo_reports_open', 'Reports that have not ended'],
  ['reportsOverdue', 'idoneo_reports_overdue', 'Reports past their deadline that have not ended'],
  ['holdsOpen', 'idoneo_holds_open', 'Holds neither captured nor released'],
  ['holdsOverdue', 'idoneo_holds_overdue', 'Open holds past their expiry'],
  [
    'retentionLate',
    'idoneo_retention_late',
    'Routines of retention that have not ended well for two intervals',
  ],
  ['ledgerDrift', 'idoneo_ledger_drift', 'Differences that the last check of the ledger found'],
  ['ledgerCheckedAt', 'idoneo_ledger_check_timestamp_seconds', 'When the ledger was last checked'],
  [
    'statusMeasuredAt',
    'idoneo_status_measured_timestamp_seconds',
    'The last minute that the status page counted',
  ],
];

/**
 * Figures counted in the database, shown alike by every process; counted by one of them at a time. Nothing while
 * Postgres does not answer. `idleJobs`: names of jobs that wait on purpose.
 */
export function watchFigures(db: Db, idleJobs: readonly string[]): void {
  let reading: { at: number; figures: Promise<MeasuredFigures | null> } | null = null;
  // All gauges of one scrape share one read.
  const read = (): Promise<MeasuredFigures | null> => {
    if (!reading || Date.now() - reading.at > 1_000) {
      reading = { at: Date.now(), figures: readFigures(db, FRESH_MS, idleJobs) };
    }
    return reading.figures;
  };
  for (const [field, name, help] of GAUGES) {
    readGauge(name, help, [], async () => {
      const value = (await read())?.figures[field] ?? null;
      return value === null ? [] : [{ value }];
    });
  }
  readGauge('idoneo_verifications_open', 'Verifications that have not ended', ['state'], async () =>
    Object.entries((await read())?.figures.verificationsOpen ?? {}).map(([state, value]) => ({
      labels: { state },
      value,
    })),
  );
  readGauge(
    'idoneo_figures_timestamp_seconds',
    'When the figures of the database were counted',
    [],
    async () => {
      const measured = await read();
      return measured ? [{ value: measured.at.getTime() / 1_000 }] : [];
    },
  );
}
