import { expect, test } from '@jest/globals';
import { approveOrder } from '~/src/domains/reports/approval/decide.service';
import { setAutoConfirm } from '~/src/domains/reports/order/auto-confirm.service';
import { findAcceptanceToday } from '~/src/domains/reports/order/consent.queries';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { createFirm, giveCredits, requestApproval } from '../approval/approval.support';
import { type Browser, createVisitor } from '../site.support';
import { ended, personWho } from './order.support';

const PRODUCT = 'relatorio-individual';
const ACCEPTED = 'Marcado porque você aceitou hoje';

const site = await testSite({ worker: true });

/** From the details to what follows them. */
async function to(browser: Browser, outcome: string, purpose = 'fraud_prevention'): Promise<string> {
  const { cpf, birthDate } = personWho(outcome);
  const typed = { cpf, birthDate: birthDate.split('-').reverse().join('/'), purpose };
  return (await sendForm(browser, `/comprar-produto/${PRODUCT}`, typed)).headers.location ?? '';
}

/** Whether the confirmation stands accepted already. */
async function isAccepted(browser: Browser, purpose?: string): Promise<boolean> {
  const { text } = await browser.get(await to(browser, 'findings', purpose));
  expect(text).toContain('name="accept"');
  expect(/<input[^>]*name="accept"[^>]*checked/.test(text)).toBe(text.includes(ACCEPTED));
  return text.includes(ACCEPTED);
}

test('only a confirmation is an acceptance, for its purpose: no automatic order, and no repeat', async () => {
  const { browser, as } = await createVisitor(site, { credits: 60_000 });
  const send = async (path: string, page: string) => {
    const { text } = await browser.get(page);
    const response = await browser.post(path).type('form').send(hiddenFields(text));
    expect(response.headers.location).toContain('/identificador/');
    return response.headers.location?.split('/').at(-1) ?? '';
  };
  await setAutoConfirm(as, PRODUCT, true);
  const path = await to(browser, 'findings');
  expect(path).toContain('/autoconfirmar/');
  const id = await send(path, path);
  await ended(site.ctx, id);
  await setAutoConfirm(as, PRODUCT, false);
  expect(await isAccepted(browser)).toBe(false);
  const earlier = `/exibir-consulta/unitaria/${PRODUCT}/identificador/${id}?anterior=1`;
  expect(await send(`/exibir-consulta/${id}/novamente`, earlier)).not.toBe(id);
  expect(await isAccepted(browser)).toBe(false);
  await sendForm(browser, await to(browser, 'clean'), { accept: 'on' });
  expect(await isAccepted(browser)).toBe(true);
  expect(await isAccepted(browser, 'supplier')).toBe(false);
}, 60_000);

test('an order that was approved keeps the moment of its acceptance, which is the requester’s', async () => {
  const { member, boss, accountId } = await createFirm(site);
  await giveCredits(site.ctx, accountId, 50_000);
  const read = async (acceptedAt?: Date) => {
    const { reportId } = await approveOrder(boss, await requestApproval(member, { acceptedAt }));
    return site.db('reports').where({ id: reportId }).first('accepted_at', 'purpose');
  };
  expect((await read())?.accepted_at).toBeNull();
  const yesterday = new Date(Date.now() - 86_400_000);
  const report = await read(yesterday);
  expect(report?.accepted_at).toEqual(yesterday);
  expect(await findAcceptanceToday(member, report.purpose)).toBeNull();
  const now = site.ctx.now();
  await read(now);
  expect(await findAcceptanceToday(member, report.purpose)).toEqual(now);
  expect(await findAcceptanceToday(boss, report.purpose)).toBeNull();
});
