import { beforeAll, expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { createDemoData } from '~/src/sandbox/demo';
import { formatMoney } from '~/src/shared/money';
import { testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';

const site = await testSite();
let reports: {
  id: string;
  price: number;
  charged: number;
  state: string;
  created_at: Date;
  hold_id: string;
}[];
let invoice: { id: string; gross: number; period_start: string };
let accountId: string;

beforeAll(async () => {
  await createDemoData(site.ctx, { trade: true });
  const company = await site.db('accounts').where({ name: 'Logística Serra Azul S.A.' }).first('id');
  accountId = company.id;
  reports = await site.db('reports').where({ account_id: accountId }).orderBy('created_at');
  invoice = await site.db('invoices').where({ account_id: accountId, state: 'closed' }).first();
}, 120_000);

const demo = async (email = 'pospago@demo.test') => {
  const agent = site.agent();
  await logIn(agent, email, 'Demo!2026');
  return agent;
};

test('the post-paid demo company has last month’s invoice to pay', async () => {
  const agent = await demo();
  expect((await agent.get('/faturas')).text).toContain(`/faturas/${invoice.id}`);
  const { text } = await agent.get(`/faturas/${invoice.id}`);
  for (const shown of ['Fatura', 'Vencimento', '33.683.111/0002-80', 'Logística Serra Azul S.A.', 'Pagar']) {
    expect(text).toContain(shown);
  }
  expect(text.match(/\/relatorio\/[0-9a-f-]{36}/g)).toHaveLength(5);
  expect(await checkLedger(site.ctx)).toEqual([]);
});

test('the reports of the demo company ended last month, at the prices that history, invoice and home show', async () => {
  const agent = await demo();
  const month = invoice.period_start.slice(0, 7);
  expect(reports).toHaveLength(5);
  for (const { created_at, hold_id, charged, state } of reports) {
    expect(created_at.toISOString().slice(0, 7)).toBe(month);
    expect(['done', 'partial']).toContain(state);
    const hold = await site.db('holds').where({ id: hold_id }).first();
    expect(hold).toMatchObject({ captured: charged, invoice_id: invoice.id });
    expect([hold.created_at, hold.settled_at].map((at: Date) => at.toISOString().slice(0, 7))).toEqual([
      month,
      month,
    ]);
  }
  const total = reports.reduce((sum, { charged }) => sum + charged, 0);
  expect(invoice.gross).toBe(total);
  const page = (await agent.get(`/faturas/${invoice.id}`)).text;
  const history = (await agent.get('/historico-consultas/unitaria')).text;
  for (const { id, charged } of reports) {
    expect(history).toContain(id);
    expect(history).toContain(formatMoney(charged, 'pt-BR'));
    expect(page).toContain(formatMoney(charged, 'pt-BR'));
  }
  // Nothing of it is this month's: neither the use of the limit nor what home sums up.
  expect(await site.db('wallets').where({ account_id: accountId }).first('used', 'reserved')).toEqual({
    used: 0,
    reserved: 0,
  });
  expect((await agent.get('/home')).text).not.toContain(formatMoney(total, 'pt-BR'));
});

test('the reports and verifications of every demo account agree with its holds and its ledger', async () => {
  const { rows } = await site.db.raw(
    `select a.name, to_char(month, 'YYYY-MM') as month, sum(held)::bigint as held, sum(sold)::bigint as sold
      from (
        select account_id, date_trunc('month', settled_at) as month, captured as held, 0 as sold
          from holds where state = 'captured'
        union all select account_id, date_trunc('month', ended_at), 0, charged from reports where charged > 0
        union all select j.account_id, date_trunc('month', h.settled_at), 0, h.captured
          from verifications v join holds h on h.id = v.hold_id
          join journal j on j.reference_id = h.id and j.kind = 'capture'
      ) each join accounts a on a.id = each.account_id group by 1, 2 order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { name, month, held, sold } of rows) expect([name, month, sold]).toEqual([name, month, held]);
  expect(await checkLedger(site.ctx)).toEqual([]);
});
