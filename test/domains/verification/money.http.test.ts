import { expect, test } from '@jest/globals';
import { closeInvoices, grantCredits, grantLimit, openWallet } from '~/src/domains/billing';
import { decideVerification } from '~/src/domains/verification';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { ActorCtx } from '~/src/platform/context';
import { completeCnpj } from '~/src/shared/cnpj';
import { completeCpf } from '~/src/shared/cpf';
import { personWho } from '~/test/domains/reports/order/order.support';
import { createVisitor } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { captured, REVIEWER } from './verification.support';

const site = await testSite({ worker: true });
const { cpf, name, birthDate } = personWho('clean');
const MASKED = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** A company of a logged-in person, who verified one person for it. */
async function verifiedFor(root: string, billingType: 1 | 2) {
  const { browser, as: self } = await createVisitor(site, { cpf: completeCpf(root.slice(0, 9)) });
  const { actor } = self;
  const person = { userId: actor.userId, accountId: actor.accountId, email: actor.email, actor };
  const cnpj = completeCnpj(root);
  const company = await createCompany(site.db, person, { cnpj, billingType, claims: REVIEWER });
  const { accountId } = company;
  await openWallet(site.ctx, accountId);
  if (billingType === 2) await grantLimit(site.ctx, accountId, 200_000);
  await site.db('login_records').where({ user_id: actor.userId }).update({ account_id: accountId });
  const as = actingAs(site.ctx, company.actor);
  return { browser, as, accountId };
}

async function verify(as: ActorCtx): Promise<string> {
  const id = await captured(as, { cpf, name, birthDate });
  const fence = (await findVerification(as, id))?.fence ?? 0;
  await decideVerification(site.ctx, { verificationId: id, fence });
  return id;
}

test('a statement lists a verification with its masked subject and a link; so does its file', async () => {
  const { browser, as, accountId } = await verifiedFor('987654320001', 1);
  await grantCredits(site.ctx, { accountId, amount: 10_000, kind: 'bonus', uniqueKey: accountId });
  const id = await verify(as);
  const { text } = await browser.get('/saldo-extrato');
  for (const shown of ['Verificação', MASKED, id, '>Você<', 'R$\u00a04,90']) expect(text).toContain(shown);
  expect(text).not.toContain(cpf);
  const csv = await browser.get('/saldo-extrato?formato=csv');
  expect(csv.text).toContain('Verificação');
  expect(csv.text).not.toContain(cpf);
});

test('an invoice names it with its person and quantity, and it counts for no volume tier', async () => {
  const { browser, as, accountId } = await verifiedFor('987654330001', 2);
  const ids = [await verify(as), await verify(as)];
  await browser.get('/faturas');
  const later = new Date(Date.now() + 40 * 86_400_000);
  await closeInvoices({ ...site.ctx, now: () => later });
  const invoice = await site.db('invoices').where({ account_id: accountId, state: 'closed' }).first();
  expect(Number(invoice.total)).toBe(2 * 490);
  const { text } = await browser.get(`/faturas/${invoice.id}`);
  for (const shown of ['Verificações', '2 consultas de 1 pessoa', MASKED, 'R$\u00a09,80', ...ids])
    expect(text).toContain(shown);
  expect(text).not.toContain(cpf);
});
