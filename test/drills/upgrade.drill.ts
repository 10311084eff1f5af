import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { migrate } from '~/src/platform/database/migrate';
import type { Release } from '~/test/migrations/release.support';
import { fillVolume } from '~/test/support/fixtures/volume';
import frozen from '../migrations/release.json' with { type: 'json' };
import type { Outcome } from './drill';
import { type Load, ORDERER, startLoad, VISITOR } from './load';
import { buildRelease, type ReleaseSite, startRelease } from './release-site';

const BEFORE_MS = 4_000;
const READER_MS = 10_000;
const AFTER_MS = 6_000;
const SETTLE_MS = 180_000;
/** A number of reports; a commit has letters. */
const ROWS = /^\d{1,9}$/;

/** The longest that anybody has waited behind the migrating session, in ms, until stopped. */
async function watchLocks(url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query(
        `select max(extract(epoch from clock_timestamp() - w.waitstart)) * 1000 as ms
           from pg_locks w join pg_stat_activity a on a.application_name = 'idoneo migrate'
          where not w.granted and w.pid <> a.pid and a.pid = any(pg_blocking_pids(w.pid))`,
      );
      longest = Math.max(longest, Number(rows[0]?.ms ?? 0));
      await sleep(20);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    await client.end();
    return longest;
  };
}

/** Reads every table in a transaction that stays open for a while, as an export or a backup does. */
async function readLong(knex: Knex): Promise<void> {
  const trx = await knex.transaction();
  const names: string[] = await trx('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
  await trx.raw(`lock table ${names.map((name) => `"${name}"`).join(', ')} in access share mode`);
  await sleep(READER_MS);
  await trx.commit();
}

/** Accepted work that did not end, and jobs that were given up. */
async function countLost({ database: { knex } }: ReleaseSite, { accepted }: Load): Promise<number> {
  const open = async () => {
    const reports = await knex('reports').whereIn('id', accepted.reports).whereNotNull('ended_at');
    const batches = await knex('batches').whereIn('id', accepted.batches).where({ state: 'done' });
    return accepted.reports.length - reports.length + accepted.batches.length - batches.length;
  };
  for (const end = Date.now() + SETTLE_MS; (await open()) > 0 && Date.now() < end; ) await sleep(500);
  const letters = await knex('dead_letters').whereNull('settled_at');
  return (await open()) + letters.length;
}

const getSeconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** So many reports with all that belongs to them, a quarter of them of the company that orders. */
async function fill({ database: { knex } }: ReleaseSite, rows: number): Promise<void> {
  const company = await knex('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where('u.email', ORDERER)
    .first('m.account_id as accountId', 'u.id as userId');
  const visitor = await knex('persons as p')
    .join('users as u', 'u.id', 'p.user_id')
    .where('u.email', VISITOR)
    .first('p.account_id as spared');
  await fillVolume(knex, { ...company, ...visitor }, rows, { inUse: true });
}

async function upgrade(site: ReleaseSite, commit: string, rows: number): Promise<Outcome> {
  const { database, ownerUrl } = site;
  await database.knex('wallets').where('credit_limit', '>', 0).update({ credit_limit: 1_000_000_000 });
  if (rows > 0) await fill(site, rows);
  const load = await startLoad(site.urls);
  await sleep(BEFORE_MS);
  const before = await database.knex('knex_migrations').pluck('name');
  const stopWatch = await watchLocks(ownerUrl);
  const reading = readLong(database.knex);
  const since = performance.now();
  let retries = 0;
  const say = () => {
    retries += 1;
  };
  await migrate(database.url, ownerUrl, { say });
  const took = getSeconds(since);
  await reading;
  await sleep(AFTER_MS);
  await load.stop();
  const [longest, lost] = [await stopWatch(), await countLost(site, load)];
  const after = await database.knex('knex_migrations').pluck('name');
  const { accepted, failures, refusals, requests } = load;
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const worked = accepted.reports.length > 0 && accepted.batches.length > 0;
  const list = (counts: Map<string, number>) =>
    [...counts].map(([what, count]) => `${what} ×${count}`).join(', ');
  const named = list(worked ? failures : new Map([...failures, ...refusals]));
  return {
    ok: failed === 0 && lost === 0 && worked,
    line: `${commit.slice(0, 8)} under load${rows > 0 ? ` with ${rows} reports` : ''}, ${after.length - before.length} migrations in ${took} with ${retries} retries beside a reader of ${READER_MS / 1_000} s: ${failed} of ${requests} answers ≥ 500${named && ` (${named})`}, ${lost} lost of ${accepted.reports.length} orders and ${accepted.batches.length} batches, longest wait for a lock ${Math.round(longest)} ms`,
  };
}

/**
 * The last release, or the given commit, runs and is used while this checkout's migrations run beside a long reader;
 * with a number, on that many reports.
 */
export async function upgradeDrill(args: readonly string[]): Promise<Outcome> {
  const rows = args.find((word) => ROWS.test(word));
  const commit = args.find((word) => word !== rows) ?? (frozen as Release).release;
  const site = await startRelease(await buildRelease(commit));
  return upgrade(site, commit, Number(rows ?? 0)).finally(() => site.close());
}
