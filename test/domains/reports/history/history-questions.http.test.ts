import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { statementsDuring } from '~/test/support/statements';
import { createVisitor } from '../site.support';
import { createEndedReports } from './many-reports.support';

const site = await testSite();

/** The tables that a statement of knex's reads. */
const getTables = (sql: string): string =>
  [...sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table).join(', ') || sql;

/** What a page of the history may weigh, uncompressed (docs/performance.md). */
const MOST_BYTES = 60_000;

test('a page of fifty reports is small', async () => {
  const { browser, as } = await createVisitor(site);
  await createEndedReports(site.ctx, as.actor, 50);
  await site.db('reports').update({ risk_level: 'inconclusive' });
  const page = await browser.get('/historico-consultas/unitaria');
  expect(page.text.match(/<tr>/g)).toHaveLength(51);
  expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(MOST_BYTES);
});

test('the counts of the history are read from an index alone', async () => {
  const agent = site.agent();
  await register(agent, 'contagem@demo.test');
  const statements = await statementsDuring(site, () => agent.get('/historico-consultas/unitaria'));
  const { sql = '' } = statements.find((each) => each.sql.startsWith('with every as')) ?? {};
  const [, counted = ''] = /^with every as \( select (.+?) from reports/.exec(sql) ?? [];
  const columns = counted.split(', ').map((each) => each.replace('r.', ''));
  expect(columns).toContain('charged');
  const { rows } = await site.db.raw("select pg_get_indexdef('reports_account_counts'::regclass) as index");
  for (const column of columns) expect(rows[0].index).toMatch(new RegExp(`\\b${column}\\b`));
});

test('the history runs one query each for user, reports and keys, balance, total, and pending registration', async () => {
  const agent = site.agent();
  await register(agent, 'perguntas@demo.test');
  const page = () => agent.get('/historico-consultas/unitaria');
  expect((await page()).status).toBe(200);
  const statements = await statementsDuring(site, page);
  const each = statements.map(({ name, sql }) => name ?? getTables(sql)).sort();
  expect(each).toEqual([...new Set(each)]);
  expect(each).toEqual(expect.arrayContaining(['actor-of-login', 'wallet', 'history-pt']));
  expect(each.length).toBeLessThanOrEqual(6);
});
