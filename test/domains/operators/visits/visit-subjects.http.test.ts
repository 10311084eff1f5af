import { beforeAll, expect, test } from '@jest/globals';
import { listAudit } from '~/src/domains/audit/audit.queries';
import { record } from '~/src/domains/audit/audit.service';
import { type Browser, createVisitor, endedReport } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { changeContent } from '~/test/support/public-content';
import { createFirm, requestApproval } from '../../reports/approval/approval.support';
import { personWho } from '../../reports/order/order.support';
import { endVisit, visit } from './visits.support';

let operator: Browser;
let customer: Awaited<ReturnType<typeof createVisitor>>;
let reportId: string;

const site = await testSite({ worker: true });
beforeAll(async () => {
  await changeContent(site, () =>
    site
      .db('products')
      .where({ target: 'CPF' })
      .update({ optional_inputs: ['motherName', 'fullName'] }),
  );
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

test('nor is whom an order is about that waits for approval', async () => {
  const firm = await createFirm(site);
  const { cpf, birthDate } = personWho('clean');
  await requestApproval(firm.member, { inputs: { cpf, birthDate, fullName: 'PAULO PEDIDO' } });
  const { userId } = firm.boss.actor;
  await endVisit(operator);
  expect((await visit(operator, { userId, accountId: firm.accountId })).status).toBe(303);
  const { text } = await operator.get('/home');
  expect(text).toContain('/aprovacoes/');
  expect(text.toUpperCase()).not.toContain('PAULO PEDIDO');
});

test('why a customer was looked at stands in their own audit, in no other company’s', async () => {
  const { boss } = await createFirm(site);
  const { id } = await site
    .db('support_visits')
    .where({ account_id: customer.as.actor.accountId })
    .first('id');
  await record(boss, {
    action: 'visit_reviewed',
    subject: { kind: 'visit', id },
    details: { decision: 'fine' },
  });
  const { accountId } = boss.actor;
  const filter = { accountId, from: null, to: null, userId: null, action: null, after: null };
  const { lines } = await listAudit(boss, filter, 50);
  expect(lines.map(({ action, subjectName }) => [action, subjectName])).toContainEqual([
    'visit_reviewed',
    null,
  ]);
});
