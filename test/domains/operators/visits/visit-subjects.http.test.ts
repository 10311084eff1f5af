import { beforeAll, expect, test } from '@jest/globals';
import { type Browser, createVisitor, endedReport } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { personWho } from '../../reports/order/order.support';
import { visit } from './visits.support';

let operator: Browser;
let customer: Awaited<ReturnType<typeof createVisitor>>;
let reportId: string;

const site = await testSite({ worker: true });
beforeAll(async () => {
  customer = await createVisitor(site);
  reportId = (await endedReport(site, customer.as)).id;
  const staff = await createVisitor(site, { cpf: '11144477735', credits: 0 });
  operator = staff.browser;
  await site.db('users').where({ id: staff.as.actor.userId }).update({ operator: true });
  const { userId, accountId } = customer.as.actor;
  expect((await visit(operator, { userId, accountId })).status).toBe(303);
});

const LISTS = ['/home', '/historico-consultas/unitaria', '/saldo-extrato'];

test('whom a report is about is hidden in every list, which its customer reads whole', async () => {
  const { cpf, name } = personWho('findings');
  const own = await Promise.all(LISTS.map((path) => customer.browser.get(path)));
  expect(own.some(({ text }) => text.toLowerCase().includes(name.toLowerCase()))).toBe(true);
  for (const path of LISTS) {
    const { status, text } = await operator.get(path);
    expect(status).toBe(200);
    expect(text.toLowerCase()).not.toContain(name.toLowerCase());
    expect(text.replace(/\D/g, '')).not.toContain(cpf);
  }
});

test('no report, PDF, receipt or file of it opens, and the customer’s own audit gets no look of theirs', async () => {
  const { accountId, userId } = customer.as.actor;
  const events = () => site.db('audit_events').where({ account_id: accountId, user_id: userId }).count();
  const before = await events();
  for (const path of [
    `/relatorio/${reportId}`,
    `/exibir-consulta/${reportId}/pdf`,
    `/exibir-consulta/${reportId}/recibo`,
    '/historico-consultas/unitaria?formato=csv',
    '/saldo-extrato?formato=pdf',
  ])
    expect([path, (await operator.get(path)).status]).toEqual([path, 403]);
  const download = await operator
    .get(`/exibir-consulta/${reportId}/pdf`)
    .set('Sec-Fetch-Site', 'same-origin');
  expect(download.status).toBe(403);
  expect(await events()).toEqual(before);
});
