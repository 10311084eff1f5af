import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { fillPath, ROUTES, type RouteRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { type Browser, endVisit, memberBy, operatorOf, visit } from './visits.support';

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
    // One that is only sent has no page.
    if (status !== 403 && status !== 404) wrong.push(`${row.id} ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('no row of keys, factors, passwords, files or reports says so', () => {
  const ids = OPEN.map(({ id }) => id);
  expect(ids).not.toHaveLength(0);
  for (const id of ids)
    expect(id).not.toMatch(/key|token|security|password|-file|export|pdf|result|evidence|secret|operator/);
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

test.each([
  [
    'a post-paid company',
    'pospago@demo.test',
    ['home', 'history', 'invoices', 'invoice', 'team', 'budgets', 'batch-history'],
  ],
  [
    'a prepaid company',
    'empresa@demo.test',
    ['home', 'history', 'statement', 'buy-credit', 'company-settings'],
  ],
  ['a person', 'pessoa@demo.test', ['home', 'history', 'statement', 'buy-credit', 'profile']],
])(
  'what opens of %s changes nothing, is a page, and shows no document or address',
  async (_, email, pages) => {
    await endVisit(operator);
    const { userId, companyId, accountId: own } = await memberBy(site, email);
    const accountId = companyId ?? own;
    expect((await visit(operator, { userId, accountId })).status).toBe(303);
    const before = await readAll();
    const invoice = await site.db('invoices').where({ account_id: accountId }).first('id');
    const statuses: Record<string, number> = {};
    for (const row of OPEN) {
      const path = row.id === 'invoice' && invoice ? row.pt.replace('{uid}', invoice.id) : pathOf(row);
      const { status, text, headers } = await operator.get(path);
      statuses[row.id] = status;
      // Pages of another kind of account lead home.
      if (status !== 303) expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['content-disposition']).toBeUndefined();
      expect(text).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
      expect(text).not.toMatch(/[a-z]+@demo\.test/);
    }
    expect(Object.entries(statuses).filter(([, status]) => ![200, 303, 404].includes(status))).toEqual([]);
    expect(pages.map((id) => [id, statuses[id]])).toEqual(pages.map((id) => [id, 200]));
    expect(await readAll()).toEqual(before);
  },
);
