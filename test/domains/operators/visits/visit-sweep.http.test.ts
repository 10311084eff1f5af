import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { fillPath, ROUTES, type RouteRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { type Browser, memberBy, operatorOf, visit } from './visits.support';

const site = await testSite({ demo: true });
let operator: Browser;

beforeAll(async () => {
  operator = await operatorOf(site, 'operador@demo.test');
  const { userId, companyId } = await memberBy(site, 'pospago@demo.test');
  await operator.get('/operador');
  expect((await visit(operator, { userId, accountId: companyId! })).status).toBe(303);
});

/** The address of a row with ids that name nothing. */
function pathOf({ pt }: RouteRow): string {
  const names = [...pt.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name!, randomUUID()]);
  return fillPath(pt, Object.fromEntries(names));
}

/** Everything that is stored, but what the visit writes of itself and when the operator was last there. */
async function readAll(): Promise<Record<string, string>> {
  const tables: string[] = (
    await site.db.raw(`select relname from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace order by relname`)
  ).rows.map(({ relname }: { relname: string }) => relname);
  const digests: Record<string, string> = {};
  for (const table of tables) {
    if (['support_visits', 'login_records', 'api_tokens'].includes(table)) continue;
    const { rows } = await site.db.raw(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ?? t`,
      [table],
    );
    digests[table] = rows[0].digest;
  }
  return digests;
}

const OPEN = ROUTES.filter(({ support }) => support);
const CLOSED = ROUTES.filter(({ support, id }) => !support && id !== 'operator-visit-end');

test('no page opens in a visit but those whose rows say so', async () => {
  const wrong: string[] = [];
  for (const row of CLOSED) {
    const { status } = await operator.get(pathOf(row));
    if (status !== 403) wrong.push(`${row.id} ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('no row of keys, factors, passwords, files or reports says so', () => {
  const ids = OPEN.map(({ id }) => id);
  expect(ids).not.toHaveLength(0);
  for (const id of ids)
    expect(id).not.toMatch(/key|token|security|password|file|export|pdf|result|evidence|secret|operator/);
  for (const { access } of OPEN) expect(access).toMatch(/^user/);
});

test.each(['post', 'put', 'patch', 'delete'] as const)('no %s of any page is taken', async (method) => {
  const before = await readAll();
  const wrong: string[] = [];
  for (const row of ROUTES.filter(({ id }) => id !== 'operator-visit-end' && id !== 'logout')) {
    const { status } = await operator[method](pathOf(row)).type('form').send({});
    if (status !== 403) wrong.push(`${row.id} ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await readAll()).toEqual(before);
});

test('what opens changes nothing, is a page, and shows no document or address of anybody', async () => {
  const before = await readAll();
  const { companyId } = await memberBy(site, 'pospago@demo.test');
  const invoice = await site.db('invoices').where({ account_id: companyId }).first('id');
  const batch = await site.db('batches').where({ account_id: companyId }).first('id');
  const ids: Record<string, string | undefined> = { invoice: invoice?.id, 'batch-detail': batch?.id };
  const statuses: Record<string, number> = {};
  for (const row of OPEN) {
    const id = ids[row.id];
    const path = id ? row.pt.replace('{uid}', id) : pathOf(row);
    const { status, text, headers } = await operator.get(path);
    statuses[row.id] = status;
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-disposition']).toBeUndefined();
    expect(text).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
    expect(text).not.toMatch(/[a-z]+@demo\.test/);
  }
  expect(Object.values(statuses).filter((status) => status >= 500)).toEqual([]);
  const { home, history, invoices, team, budgets, profile } = statuses;
  expect([home, history, invoices, team, budgets, profile]).toEqual([200, 200, 200, 200, 200, 200]);
  expect(statuses['company-audit']).toBe(200);
  expect(await readAll()).toEqual(before);
});
