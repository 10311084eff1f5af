import { expect, test } from '@jest/globals';
import { closeInvoices, grantLimit, openWallet } from '~/src/domains/billing';
import { completeCnpj, formatCnpj } from '~/src/shared/cnpj';
import { SANDBOX_ISSUER as ISSUER } from '~/src/shared/issuer';
import { personWho } from '~/test/domains/reports/order/order.support';
import { createVisitor, endedReport } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createCompany } from '~/test/support/fixtures/fixtures';

const site = await testSite({ worker: true });

test('a statement shows product, masked subject and buyer, and links to the report', async () => {
  const { browser, as, accountId } = await createVisitor(site);
  await endedReport(site, as);
  const { text } = await browser.get('/saldo-extrato');
  const { cpf } = personWho('findings');
  expect(text).toContain('Relatório Individual');
  expect(text).toContain(`CPF ***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
  expect(text).not.toContain(cpf);
  expect(text).toContain('>Você<');
  const { id } = await site.db('reports').where({ account_id: accountId }).first('id');
  expect(text).toContain(id);
  const csv = await browser.get('/saldo-extrato?formato=csv');
  expect(csv.text).toContain('Relatório Individual');
  expect(csv.text).toContain('Pedido por');
});

test('a user without a completed registration sees why the balance is zero, with the amounts of the form', async () => {
  const agent = site.agent();
  await register(agent, 'promessa@x.test');
  const { text } = await agent.get('/saldo-extrato');
  expect(text).toContain('Por que o saldo está em R$\u00a00,00');
  expect(text).toContain('Complete o cadastro para liberar R$\u00a060,00 em bônus');
  await site.db('users').where({ email: 'promessa@x.test' }).update({ email_validated_at: new Date() });
  expect((await agent.get('/completar-cadastro')).text).toContain(
    'R$\u00a020,00 em créditos entram no seu saldo',
  );
  expect((await agent.get('/saldo-extrato')).text).toContain(
    'Complete o cadastro para liberar R$\u00a020,00 em bônus',
  );
});

test('an invoice has number, issuer, recipient and items, and each check links to its report', async () => {
  const { browser, as } = await createVisitor(site, { cpf: '11144477735' });
  const { actor } = as;
  const cnpj = completeCnpj('123456780001');
  const person = { userId: actor.userId, accountId: actor.accountId, email: actor.email, actor };
  const company = await createCompany(site.db, person, { cnpj, billingType: 2, name: 'CLIENTE SA' });
  await openWallet(site.ctx, company.accountId);
  await grantLimit(site.ctx, company.accountId, 200_000);
  await site.db('login_records').where({ user_id: actor.userId }).update({ account_id: company.accountId });
  await endedReport(site, actingAs(site.ctx, company.actor));
  await browser.get('/faturas');
  const later = new Date(Date.now() + 40 * 86_400_000);
  await closeInvoices({ ...site.ctx, now: () => later });
  const invoice = await site
    .db('invoices')
    .where({ account_id: company.accountId, state: 'closed' })
    .first('id', 'number', 'period_start');
  const report = await site.db('reports').where({ account_id: company.accountId }).first('id');
  const { text } = await browser.get(`/faturas/${invoice.id}`);
  const { cpf } = personWho('findings');
  for (const shown of [
    `Fatura nº ${invoice.period_start.slice(0, 7)}-${String(invoice.number).padStart(4, '0')}`,
    'Emissão',
    'Vencimento',
    ISSUER.name,
    `CNPJ ${ISSUER.cnpj}`,
    'CLIENTE SA',
    `CNPJ ${formatCnpj(cnpj)}`,
    'Relatório Individual',
    '1 pessoa',
    `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
    report.id,
  ]) {
    expect(text).toContain(shown);
  }
  expect(text).not.toContain(cpf);
});
