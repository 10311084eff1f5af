import { readGauge, type Samples } from '~/src/observe/metrics';
import type { Db } from '~/src/platform/database/db';
import type { Platform } from '~/src/platform/platform';
import type { Readiness, ReadinessCheck } from './readiness';

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

const getPool = (db: Db): Pool => db.client.pool;

/** Figures of the process itself: its checks, its connections to Postgres, its breakers. */
export function watchProcess(
  { db, breakers, reads }: Pick<Platform, 'db' | 'breakers' | 'reads'>,
  checks: readonly ReadinessCheck[],
  readiness: Readiness,
): void {
  readGauge('idoneo_check_ok', 'Whether each check of readiness passes: 1 or 0', ['check'], async () => {
    const failing = await readiness();
    return checks.map(({ name }) => ({ labels: { check: name }, value: name in failing ? 0 : 1 }));
  });
  readGauge(
    'idoneo_postgres_connections',
    'Connections of the pool: used, free; and waiting for one',
    ['state'],
    (): Samples => {
      const pool = getPool(db);
      return [
        { labels: { state: 'used' }, value: pool.numUsed() },
        { labels: { state: 'free' }, value: pool.numFree() },
        { labels: { state: 'waiting' }, value: pool.numPendingAcquires() },
      ];
    },
  );
  readGauge(
    'idoneo_replica_lag_seconds',
    'How far the read replica is behind the primary; grows while it is away',
    [],
    (): Samples => {
      const value = reads.lagSeconds();
      return value === null ? [] : [{ value }];
    },
  );
  readGauge('idoneo_breaker_open', 'Whether a source is left alone for a while: 1 or 0', ['source'], () =>
    breakers.list(Date.now()).map(({ source, open }) => ({ labels: { source }, value: open ? 1 : 0 })),
  );
}
