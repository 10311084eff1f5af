import { beforeAll, expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { listWaitingWork } from '~/src/domains/operators/home/work.queries';
import { createDemoData, type DemoMembers } from '~/src/sandbox/demo';
import { createDemoMonth } from '~/src/sandbox/demo/month';
import { DAY_MS } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';

const site = await testSite();
let members: DemoMembers;

beforeAll(async () => {
  const made = await createDemoData(site.ctx, { trade: true });
  if (!made) throw new Error('the demo was there already');
  members = made;
  await createDemoMonth(site.ctx, members);
});

const demo = async (email: string) => {
  const agent = site.agent();
  await logIn(agent, email, 'Demo!2026');
  return agent;
};
const listReports = (accountId: string) => site.db('reports').where({ account_id: accountId });

test('each account has a month of reports, none of them in the future or before its account', async () => {
  for (const { accountId } of [members.personal, members.market, members.postpaid]) {
    const rows = await listReports(accountId);
    expect(rows.length).toBeGreaterThan(7);
    const account = await site.db('accounts').where({ id: accountId }).first();
    for (const { created_at } of rows) {
      expect(created_at.getTime()).toBeLessThanOrEqual(Date.now());
      expect(created_at.getTime()).toBeGreaterThanOrEqual(account.created_at.getTime());
    }
    const [first] = rows.map(({ created_at }) => created_at.getTime()).sort();
    expect(Date.now() - Number(first)).toBeGreaterThan(10 * DAY_MS);
  }
});

test('history, statement and ledger agree on what was charged', async () => {
  expect(await checkLedger(site.ctx)).toEqual([]);
  for (const [email, who] of [
    ['pessoa@demo.test', members.personal],
    ['empresa@demo.test', members.market],
  ] as const) {
    const rows = await listReports(who.accountId);
    const charged = rows.reduce((sum, row) => sum + (row.charged ?? 0), 0);
    const holds = await site
      .db('holds')
      .where({ account_id: who.accountId })
      .sum({ total: 'captured' })
      .first();
    expect(Number(holds?.total)).toBe(charged);
    const history = await (await demo(email)).get('/historico-consultas/unitaria').expect(200);
    expect(history.text).toContain(formatMoney(charged));
  }
});

test('findings of several kinds stand in the reports that are marked by them', async () => {
  const rows = await listReports(members.market.accountId);
  const levels = new Set(rows.map(({ risk_level }) => risk_level));
  expect(levels.size).toBeGreaterThanOrEqual(3);
  const agent = await demo('empresa@demo.test');
  const risky = rows.find(({ risk_level }) => risk_level === 'high');
  const page = await agent
    .get(`/exibir-consulta/unitaria/relatorio-individual/identificador/${risky.id}`)
    .expect(200);
  expect(page.text).toMatch(/[Ss]anção|[Ee]xpuls/);
});

test('the post-paid company has finished batches, and the market budgets in use', async () => {
  const batches = await site.db('batches').where({ account_id: members.postpaid.accountId });
  expect(batches.map(({ state }) => state)).toEqual(['done', 'done']);
  const rows = await site.db('batch_rows').whereIn(
    'batch_id',
    batches.map(({ id }) => id),
  );
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['delivered']));
  const { text } = await (await demo('empresa@demo.test')).get('/empresa/orcamentos').expect(200);
  for (const name of ['Recursos Humanos', 'Compras']) expect(text).toContain(name);
});

test('the bank partner has several vacancies, and several kinds of work wait for operators', async () => {
  expect(await site.db('vacancies')).toHaveLength(3);
  const waiting = (await listWaitingWork(site.ctx)).filter(({ count }) => count > 0);
  const counts = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ leads: 2, subjects: 2, adjustments: 1 });
});
