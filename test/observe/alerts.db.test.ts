import { afterAll, expect, test } from '@jest/globals';
import { register } from 'prom-client';
import { migrations } from '~/migrations';
import { expireHoldsJob } from '~/src/domains/billing';
import { watchFigures } from '~/src/domains/figures';
import { countFigures } from '~/src/domains/figures/figures.queries';
import { sendEmailJob } from '~/src/domains/notifications';
import { orderReport } from '~/src/domains/reports/order/order.service';
import { getReportView } from '~/src/domains/reports/reports.queries';
import { renderPdf } from '~/src/domains/reports/result/pdf.service';
import { watchReconciliation, watchSessionStore } from '~/src/http/metrics';
import { ALERTS, type Alert } from '~/src/observe/monitoring/alerts';
import { openDatabase } from '~/src/platform/database/knex';
import { platformChecks } from '~/src/platform/process/checks';
import { createReadiness } from '~/src/platform/process/readiness';
import { watchProcess } from '~/src/platform/process/watch';
import { saveDeadLetter } from '~/src/platform/queue/dead-letters';
import { listUnsettled } from '~/src/platform/queue/outbox';
import { openRedis, type RedisConnection } from '~/src/platform/redis/redis';
import { saveSetting } from '~/src/platform/settings';
import { ROUTINES } from '~/src/shared/retention/routines';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { freePort } from '~/test/support/process/free-port';
import { createCustomer, orderOfTwo, personWho } from '../domains/reports/order/order.support';
import { isFiring } from './scrape';

// Without a worker: what is queued stays.
const site = await testSite();
const { platform, db, ctx } = site;
const checks = platformChecks(platform);
let reconciled: { at: string; count: number } | null = { at: new Date().toISOString(), count: 0 };
let lag: number | null = null;
watchProcess(
  { ...platform, reads: { ...platform.reads, lagSeconds: () => lag } },
  checks,
  createReadiness(checks, 0),
);
watchFigures(platform.db, [sendEmailJob.name]);
const stores: RedisConnection[] = [];
const watchSessions = (url: string): void => {
  const redis = openRedis(url, 'store').on('error', () => undefined);
  stores.push(redis);
  watchSessionStore(redis);
};
afterAll(() => {
  for (const redis of stores) redis.disconnect();
});
watchSessions(platform.config.redisUrl);
watchReconciliation(async () => reconciled);

const alertOf = (name: string): Alert => {
  const alert = ALERTS.find((each) => each.name === name);
  if (!alert) throw new Error(`no alert ${name}`);
  return alert;
};

/** Faults after which nothing is counted again. */
const KEPT = ['FiguresLate', 'VerificationsWait', 'PostgresPoolBusy'];

/** Counts again at the next scrape. */
const recount = async () => {
  await db('operating_figures').update({ measured_at: new Date(0) });
  await nextScrape();
};
/** What one scrape read is shared for a second. */
const nextScrape = () => new Promise((resolve) => setTimeout(resolve, 1_100));
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

interface Fault {
  /** The value of the alert's label. */
  of?: string;
  plant: () => Promise<unknown>;
}

const { as } = await createCustomer(ctx, { credits: 100_000 });
const order = () => {
  return orderOfTwo(as, personWho('clean'));
};

// As a worker has left it that runs for an hour.
await db('retention_runs').insert(
  Object.keys(ROUTINES).map((name) => ({ class: name, started_at: ago(60), ended_at: ago(59), removed: 0 })),
);

const FAULTS: Record<string, Fault> = {
  RetentionLate: {
    plant: () => db('retention_runs').where({ class: 'logins' }).update({ error: 'timeout' }),
  },
  SessionStoreAway: { plant: async () => watchSessions(`redis://127.0.0.1:${await freePort()}`) },
  OutboxStuck: { plant: () => ctx.enqueue(expireHoldsJob, {}, { runAt: ago(120) }) },
  JobsWaitLong: {
    plant: async () => {
      await ctx.enqueue(expireHoldsJob, {}, { key: 'long' });
      const moments = { created_at: ago(900), run_at: ago(900), published_at: ago(10) };
      await db('outbox').where({ key: 'long' }).update(moments);
    },
  },
  DeadLetters: {
    plant: () =>
      saveDeadLetter(db, {
        job: 'x.y',
        queue: 'x',
        payload: {},
        error: 'broken',
        attempts: 1,
        outboxId: null,
      }),
  },
  LedgerDrift: {
    plant: () =>
      saveSetting(db, 'billing.ledgerCheck', { at: new Date().toISOString(), count: 1, drift: [] }),
  },
  LedgerCheckLate: {
    plant: () =>
      saveSetting(db, 'billing.ledgerCheck', { at: ago(11_000).toISOString(), count: 0, drift: [] }),
  },
  StatusNotMeasured: {
    plant: async () => {
      await db('measured_minutes').del();
      await db('measured_minutes').insert({ minute: ago(1_200) });
    },
  },
  HoldsOverdue: {
    plant: async () => {
      await order();
      await db('holds').update({ expires_at: ago(60) });
    },
  },
  ReportsOverdue: {
    plant: async () => {
      await order();
      await db('reports').update({ deadline_at: ago(60) });
    },
  },
  ProviderFailing: {
    of: 'serpro',
    plant: async () => {
      site.sandbox.faults.set('serpro', 'error', 3_600);
      for (let call = 0; call < 10; call += 1) {
        await ctx.gateways.serpro?.consultCpf('11144477735', '1980-01-01');
      }
    },
  },
  BreakerOpen: {
    of: 'serpro-cpf',
    plant: async () => {
      for (let call = 0; call < 12; call += 1) platform.breakers('serpro-cpf').record(false, Date.now());
    },
  },
  PdfsFailing: {
    plant: async () => {
      const children = { run: () => Promise.reject(new Error('ended')), close: () => undefined };
      const { reportId } = await order();
      const report = await db('reports').where({ id: reportId }).first();
      const now = await getReportView(ctx, report.account_id, reportId);
      const view = { ...now, state: 'done' as const, charged: 1, endedAt: new Date() };
      for (let pdf = 0; pdf < 5; pdf += 1)
        await renderPdf({ ...ctx, children }, view, 1).catch(() => undefined);
    },
  },
  // As if counted: fifty-one whole verifications would say nothing more.
  VerificationsWait: {
    plant: async () => {
      await isFiring(alertOf('VerificationsWait'));
      const figures = db.raw(`jsonb_set(figures, '{verificationsOpen,processing}', '51')`);
      await db('operating_figures').update({ figures, measured_at: ago(-60) });
      await nextScrape();
    },
  },
  OrdersFailing: {
    plant: async () => {
      const away = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/x`);
      for (let each = 0; each < 20; each += 1) {
        await orderReport(
          { ...as, db: away },
          {
            productExternalId: 'x',
            inputs: {},
            texts: {},
            purpose: 'fraud_prevention',
            origin: 'page',
            idempotencyKey: `broken-${each}`,
          },
        ).catch(() => undefined);
      }
      await away.destroy();
    },
  },
  PostgresPoolBusy: {
    plant: () => {
      for (let each = 0; each < 12; each += 1)
        void platform.db.raw('select pg_sleep(3)').catch(() => undefined);
      return Promise.resolve();
    },
  },
  ReplicaBehind: {
    plant: async () => {
      lag = 31;
    },
  },
  PixDifferences: {
    plant: async () => {
      reconciled = { at: new Date().toISOString(), count: 2 };
    },
  },
  // Counting is impossible: the last figures stay, and grow old.
  FiguresLate: {
    plant: async () => {
      await isFiring(alertOf('FiguresLate'));
      await db('operating_figures').update({ measured_at: ago(700) });
      await db.raw('alter table verifications rename to verifications_away');
      await nextScrape();
    },
  },
  ProcessNotReady: {
    of: 'postgres',
    plant: () =>
      db('knex_migrations')
        .where({ name: migrations.at(-1)?.name })
        .delete(),
  },
  PixReconciliationLate: {
    plant: async () => {
      reconciled = { at: ago(100_000).toISOString(), count: 0 };
    },
  },
};

test('jobs that have begun, and those that no worker takes, are not counted as waiting', async () => {
  for (const [key, job, starts] of [
    ['begun', expireHoldsJob.name, 1],
    ['idle', sendEmailJob.name, 0],
  ] as const) {
    const moments = { created_at: ago(900), run_at: ago(900), published_at: ago(10) };
    await db('outbox').insert({ key, job, starts, payload: '{}', ...moments });
  }
  const figures = await countFigures(db, [sendEmailJob.name]);
  expect(figures).toMatchObject({ jobsUnfinished: 1, jobsOldestSeconds: 0 });
  const letters = await listUnsettled(db, 8, 10, [sendEmailJob.name]);
  expect(letters.map(({ key }) => key)).toEqual(['begun']);
  await db('outbox').whereIn('key', ['begun', 'idle']).delete();
});

test.each(Object.keys(FAULTS))('%s fires in its fault and not before', async (name) => {
  const { of, plant } = FAULTS[name] as Fault;
  // Counters are the process's, which ran other test files before: a share begins here.
  register.resetMetrics();
  // A check that a busy machine answers late counts as failing: it is asked again.
  await eventually(async () => !(await isFiring(alertOf(name), of)));
  await plant();
  if (!KEPT.includes(name)) await recount();
  expect(await isFiring(alertOf(name), of)).toBe(true);
});

test('every alert has its fault here; only Prometheus itself sees a process that is gone', () => {
  const untried = ALERTS.map(({ name }) => name).filter((name) => !(name in FAULTS));
  expect(untried).toEqual(['ProcessDown']);
});
