import { beforeAll, expect, test } from '@jest/globals';
import { feedBatches } from '~/src/domains/batches';
import { checkLedger } from '~/src/domains/billing';
import { listOperatorPackages } from '~/src/domains/billing/offers/packages.queries';
import { listOperatorPlans } from '~/src/domains/billing/offers/plans.queries';
import { listPurchaseCodes } from '~/src/domains/billing/offers/purchase-code.queries';
import { listOpenReturns } from '~/src/domains/billing/pix/refund.store';
import { listCodes } from '~/src/domains/billing/wallet/code.store';
import { listWaitingWork } from '~/src/domains/operators/home/work.queries';
import { listSourceLines } from '~/src/domains/operators/sources/source.service';
import { runSource } from '~/src/domains/reports';
import { listSales } from '~/src/domains/terminals/operator.queries';
import { createDemoData, type DemoMembers } from '~/src/sandbox/demo';
import { createDemoMonth } from '~/src/sandbox/demo/month';
import { DAY_MS, MINUTE_MS } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';

const site = await testSite();
let members: DemoMembers;

beforeAll(async () => {
  const sandboxUrl = site.sandbox.url;
  const reports = await createDemoData(site.ctx, { trade: true, sandboxUrl });
  if (!reports) throw new Error('the demo was there already');
  members = reports;
  await createDemoMonth(site.ctx, members, sandboxUrl);
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

test('what is on sale has a code in use, one that ended, and the next terms of a package and a plan', async () => {
  const codes = (await listPurchaseCodes(site.ctx)).map(
    ({ code, ended, uses }) => `${code} ${ended} ${uses}`,
  );
  expect(codes.sort()).toEqual(['BEMVINDO10 false 2', 'FEIRA2026 true 1']);
  expect((await listCodes(site.ctx)).map(({ code, uses }) => `${code} ${uses}`)).toEqual(['BOASVINDAS 0']);
  expect((await listOperatorPackages(site.ctx)).filter(({ next }) => next)).toHaveLength(1);
  expect((await listOperatorPlans(site.ctx)).filter(({ coming }) => coming.length > 0)).toHaveLength(1);
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

test('reports with an alert contain findings of several kinds', async () => {
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

test('the post-paid company has finished batches, one whose budget ended, and one that runs', async () => {
  const batches = await site
    .db('batches')
    .where({ account_id: members.postpaid.accountId })
    .orderBy('created_at');
  expect(batches.map(({ state, pause_reason }) => pause_reason ?? state)).toEqual([
    'done',
    'done',
    'budget',
    'running',
  ]);
  const statesOf = async (at: number) =>
    (await site.db('batch_rows').where({ batch_id: batches[at].id }).pluck('state')).sort();
  expect(new Set(await statesOf(0))).toEqual(new Set(['delivered']));
  expect(await statesOf(2)).toEqual(['delivered', 'delivered', 'waiting', 'waiting', 'waiting']);
  // Two have an earlier report; the worker orders the others.
  expect((await statesOf(3)).filter((state: string) => state === 'waiting')).toHaveLength(7);
});

test('the batch runs for minutes: a source of its first row lets it wait, within the report’s deadline', async () => {
  await feedBatches(site.ctx);
  const batch = await site
    .db('batches')
    .where({ account_id: members.postpaid.accountId, state: 'running' })
    .first();
  const first = await site.db('batch_rows').where({ batch_id: batch.id, line: 1 }).first();
  const sources = await site.db('report_sources').where({ report_id: first.report_id, state: 'queued' });
  const runs = sources.map(({ id, fence }) => runSource(site.ctx, { reportSourceId: id, fence }));
  const ends = await Promise.allSettled(runs);
  expect(ends.map(({ status }) => status)).toContain('rejected');
  const waits = await site
    .db('report_sources')
    .where({ report_id: first.report_id })
    .whereNotNull('retry_at');
  const { deadline_at } = await site.db('reports').where({ id: first.report_id }).first();
  expect(waits).toHaveLength(1);
  const pause = waits[0].retry_at.getTime() - Date.now();
  expect(pause).toBeGreaterThan(MINUTE_MS);
  expect(Date.now() + pause).toBeLessThan(deadline_at.getTime());
  await feedBatches(site.ctx);
  expect(await site.db('batches').where({ id: batch.id }).first()).toMatchObject({ state: 'running' });
});

test('two accounts monitor somebody: one repeat states the same, the other that a supplier was sanctioned', async () => {
  const market = await demo('empresa@demo.test');
  const { text } = await market.get('/monitoramento').expect(200);
  expect(text).toContain('Construtora Impedida Ltda');
  const [, path = ''] = /href="(\/monitoramento\/[0-9a-f-]{36})"/.exec(text) ?? [];
  const page = await market.get(path).expect(200);
  expect(page.text).toContain('Nada consta');
  expect(page.text).toMatch(/Impedimento|[Ss]anção|CEIS/);
  const personal = await (await demo('pessoa@demo.test')).get('/monitoramento').expect(200);
  expect(personal.text).toContain('Igual');
  const runs = await site.db('monitor_runs').orderBy('changed_count').select('outcome', 'ordered_at');
  expect(runs.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'equal']);
  for (const { ordered_at } of runs) expect(Date.now() - ordered_at.getTime()).toBeGreaterThan(10 * DAY_MS);
});

test('half of the market’s budgets is used, and orders of its buyer wait for approval', async () => {
  const agent = await demo('empresa@demo.test');
  const { text } = await agent.get('/empresa/orcamentos').expect(200);
  for (const name of ['Recursos Humanos', 'Compras', 'Lívia Rocha Mendes']) expect(text).toContain(name);
  const centers = await site.db('budgets').where({
    account_id: members.market.accountId,
    scope: 'cost_center',
  });
  for (const { id, cap } of centers) {
    const months = await site.db('budget_months').where({ budget_id: id }).orderBy('month');
    const { spent, reserved } = months.at(-1);
    expect(2 * (spent + reserved)).toBeGreaterThan(cap - 1_000);
    expect(2 * (spent + reserved)).toBeLessThanOrEqual(cap);
  }
  const states = await site.db('order_approvals').orderBy('created_at').pluck('state');
  expect(states).toEqual(['refused', 'approved', 'waiting', 'waiting']);
});

test('an older invoice is paid at the bank, and last month’s is due', async () => {
  const invoices = await site
    .db('invoices')
    .where({ account_id: members.postpaid.accountId })
    .orderBy('period_start');
  expect(invoices.map(({ state }) => state)).toEqual(['paid', 'closed', 'open']);
  const [paid, due] = invoices;
  expect(paid.paid_at.getTime()).toBeLessThan(new Date(paid.due_on).getTime());
  expect(Number(paid.number)).toBeLessThan(Number(due.number));
  const unmatched = await site.db('pix_unmatched_payments').pluck('reason');
  expect(unmatched).toEqual(['amount_mismatch']);
});

test('a company pays late: of its invoices one is paid in part, the oldest not at all', async () => {
  const company = await site.db('companies').where({ legal_name: 'Porto Claro Logística S.A.' }).first();
  const invoices = await site
    .db('invoices')
    .where({ account_id: company.account_id })
    .whereNot({ state: 'open' })
    .orderBy('period_start');
  expect(invoices.map(({ payments }) => Number(payments))).toEqual([0, 20_000, 0]);
  expect(invoices[0]).toMatchObject({ state: 'overdue', total: 49_500 });
  expect(await checkLedger(site.ctx)).toEqual([]);
});

test('webhooks went to the sandbox alone: some failed while a system was down, and one still is', async () => {
  const [erp, panel] = await site.db('webhook_endpoints').orderBy('name');
  const deliveries = await site.db('webhook_deliveries').where({ endpoint_id: erp?.id ?? '' });
  const count = (state: string) => deliveries.filter((each) => each.state === state).length;
  expect(count('failed')).toBeGreaterThan(0);
  expect(count('delivered')).toBeGreaterThan(2);
  expect(count('waiting')).toBe(0);
  expect(erp).toMatchObject({ state: 'active', failing_since: null });
  expect(panel).toMatchObject({ state: 'active', failing_since: expect.any(Date) });
});

test('nobody gets a mail about past weeks', async () => {
  const templates = await site.db('messages').pluck('template');
  for (const past of [
    'report-ended',
    'approval-asked',
    'approval-decided',
    'invoice-paid',
    'invoice-part-paid',
    'batch-paused',
    'monitor-changed',
  ])
    expect(templates).not.toContain(past);
});

test('the bank partner has several vacancies, and several kinds of work wait for operators', async () => {
  expect(await site.db('vacancies')).toHaveLength(3);
  const waiting = (await listWaitingWork(site.ctx)).filter(({ count }) => count > 0);
  const counts = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ leads: 3, subjects: 2, adjustments: 1, persons: 1, companies: 1 });
  expect(counts).toMatchObject({ controls: 1, payments: 1, bankNotices: 1, frozenWallets: 1, visits: 1 });
  expect(counts).toMatchObject({ terminalSales: 1 });
  expect(counts.limits).toBeGreaterThan(0);
  const jobs = await site.db('outbox').whereIn('job', ['reports.print', 'terminals.confirm']).pluck('job');
  expect(jobs.sort()).toEqual(['reports.print', 'reports.print', 'terminals.confirm']);
});

test('operators find sales of card terminals, a return that goes on, and a source that is paused', async () => {
  const { lines } = await listSales(site.ctx, null, null);
  expect(lines.map(({ state, problem }) => [state, problem !== null])).toEqual([
    ['refunding', true],
    ['not_paid', false],
    ['delivered', false],
  ]);
  expect(await listOpenReturns(site.ctx)).toMatchObject([{ accountId: members.market.accountId }]);
  const [paused, ...others] = (await listSourceLines(site.ctx)).filter(({ pause }) => pause !== null);
  expect([paused?.id, others]).toEqual(['transparencia-beneficios', []]);
  expect(paused?.products.every(({ isSoldWithout }) => isSoldWithout)).toBe(true);
  const asked = site.db('report_sources').where({ source_id: paused?.id, state: 'unavailable' });
  expect(await asked).toEqual([]);
});
