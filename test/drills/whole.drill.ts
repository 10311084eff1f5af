import { setTimeout as sleep } from 'node:timers/promises';
import { startRedisCluster } from '~/test/support/process/redis-group';
import { startReplicatedPostgres } from '~/test/support/process/standby';
import type { Drill, Outcome } from './drill';
import { type Installation, startInstallation } from './parts/installation';
import { createOrderer, isRight, orderDuring, passThrough, toLine } from './parts/orders';
import { startPooler } from './parts/pooler';
import { startReader } from './parts/reader';
import { cutOff, killed, type Trouble } from './parts/troubles';

const ORDERS = 1_000;
const PACE_MS = 150;
const MOST_OPEN = 60;
/** Fewer than the four processes hold open. */
const SERVER_CONNECTIONS = 20;

interface Whole {
  installation: Installation;
  /** One after the other, spread over the orders. */
  troubles: Trouble[];
  close(): Promise<void>;
}

/** A Redis cluster, a pooler before a Postgres with a standby, and an object store, under two web and two worker processes. */
async function startWhole(program: string): Promise<Whole> {
  const redis = await startRedisCluster();
  const { database, standby } = await startReplicatedPostgres();
  const ownerUrl: string = database.knex.client.config.address;
  const pooler = await startPooler({ program, url: database.url, ownerUrl, connections: SERVER_CONNECTIONS });
  const env = {
    REDIS_URL: redis.url,
    QUEUE_REDIS_URL: redis.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_REPLICA_URL: standby.url,
  };
  const installation = await startInstallation({
    database: { ...database, url: pooler.url },
    env,
    bucket: true,
  });
  const programs = [...installation.webs, ...installation.workers];
  return {
    installation,
    troubles: [
      ...programs.map((each) => killed('web or worker', each, () => each.restart())),
      { name: 'pooler killed', begin: () => pooler.kill(), end: () => pooler.start() },
      {
        name: 'standby killed',
        begin: async () => standby.kill('SIGKILL'),
        end: () => standby.start(),
      },
      cutOff('object store', installation.parts.store),
    ],
    async close() {
      await installation.close();
      await pooler.close();
      await redis.stop();
    },
  };
}

/** Seconds within which 95 of 100 of the customer's reports ended. */
async function measureReports({ site }: Installation, accountId: string): Promise<string> {
  const { rows } = await site.db.raw(
    `select percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from ended_at - created_at)) as s,
       extract(epoch from max(ended_at) - min(created_at)) as all
     from reports where account_id = ?`,
    [accountId],
  );
  const [p50, p95] = rows[0].s.map((value: number) => value.toFixed(1));
  return `all in ${(rows[0].all / 60).toFixed(1)} min, an order ${p50} s (p95 ${p95} s)`;
}

async function carry({ installation, troubles }: Whole, orders: number): Promise<Outcome> {
  const customer = await createOrderer(installation);
  const { reading, stop } = await startReader(installation, customer);
  const work = async (count: () => number) => {
    let slowest = 0;
    for (const [at, trouble] of troubles.entries()) {
      while (count() < (orders * (at + 1)) / (troubles.length + 2)) await sleep(PACE_MS);
      slowest = Math.max(slowest, await passThrough(installation, trouble));
    }
    return slowest;
  };
  const outcome = await orderDuring(installation, customer, {
    orders,
    paceMs: PACE_MS,
    mostOpen: MOST_OPEN,
    work,
  });
  await stop();
  const { lists, late, failures } = reading;
  const others = [...failures].map(([status, count]) => `${status || 'none'} ×${count}`).join(', ');
  // While a process starts again nobody answers for it; all others say when to come back.
  const isServed = [...failures.keys()].every((status) => status === 0 || status === 503);
  return {
    ok: isRight(outcome) && outcome.placed === orders && late > 0 && isServed,
    line: `${toLine(outcome)}, ${troubles.length} troubles; ${await measureReports(installation, customer.accountId)}; ${lists} lists read meanwhile, ${late} from the standby${others && `, other answers: ${others}`}`,
  };
}

/** All that an installation may be made of carries a thousand orders while parts are killed; PgBouncer is PGBOUNCER. */
export const wholeDrill: Drill = async ([orders = String(ORDERS)]) => {
  const program = process.env.PGBOUNCER;
  if (!program) return { ok: false, line: 'not run: name a pgbouncer of 1.21 or newer in PGBOUNCER' };
  const whole = await startWhole(program);
  return carry(whole, Number(orders)).finally(() => whole.close());
};
