import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { saveIdentity } from '~/src/domains/accounts/account.store';
import { grantCredits, openWallet } from '~/src/domains/billing';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { inspectPage, scrollsSideways } from '~/test/support/browser/accessible';
import { enter, fill, press, testBrowser } from '~/test/support/browser/browser';
import { type Walk, walk } from '~/test/support/browser/journeys';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo } from '~/test/support/mailbox';
import { ended, order, personWho } from '../domains/reports/order/order.support';
import { beginFace, decided, nextClaim } from '../domains/subjects/face.support';

const site = await testSite({ worker: true });
const browser = await testBrowser();
const subject = personWho('sanctioned');
let email: string;

beforeAll(async () => {
  const owner = await createPerson(site.db);
  email = owner.email;
  await saveIdentity(site.ctx, { userId: owner.userId, cpf: subject.cpf, birthDate: '1988-03-14' });
  const name = 'TRANSPORTADORA DE NOME COMPRIDO E SEM ABREVIAÇÃO LTDA';
  const { actor, accountId } = await createCompany(site.db, await createPerson(site.db), { name });
  await openWallet(site.ctx, accountId);
  await grantCredits(site.ctx, { accountId, amount: 90_000, kind: 'adjustment', uniqueKey: randomUUID() });
  const { reportId } = await order(actingAs(site.ctx, actor), subject, { purpose: 'supplier' });
  await ended(site.ctx, reportId);
});

const SUBMIT = 'main form button[type="submit"]';
const DECIDE = 'main form[action$="/decisao"] button[type="submit"]';

/** axe needs a script of its own; what does not fit is seen without one. */
const inspect = async ({ page, script }: Walk): Promise<void> => {
  if (script) expect(await inspectPage(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

test.each([
  ['without script, in pt-BR', false, 'pt-BR', '14/03/1988'],
  ['with axe, in en-US', true, 'en-US', '03/14/1988'],
] as const)('at 360 px from the start to a protocol and out again, %s', async (_, script, lang, birth) => {
  const on = await walk(browser, site.url, { script, lang });
  const { page } = on;
  await page.setViewport({ width: 360, height: 740 });
  await on.visit('subject-portal');
  await inspect(on);
  await press(page, 'main a.c-button');
  await fill(page, 'cpf', subject.cpf);
  await fill(page, 'nascimento', birth);
  const messageCount = site.sandbox.outbox.list({ to: email, kind: 'email' }).length;
  await press(page, SUBMIT);
  await inspect(on);
  await fill(page, 'codigo', '12');
  await press(page, SUBMIT);
  expect(await on.text()).toContain(
    on.say('Digite os 6 números do código.', 'Enter the 6 digits of the code.'),
  );
  await inspect(on);
  await fill(page, 'codigo', await codeTo(site, email, { after: messageCount }));
  await press(page, SUBMIT);
  expect(await on.text()).toContain('TRANSPORTADORA DE NOME COMPRIDO');
  await inspect(on);
  await press(page, '.c-portal-entry__do a');
  await inspect(on);
  await page.click('input[name="motivo"][value="not_me"]');
  await fill(page, 'texto', 'É outra pessoa com o mesmo nome.');
  await press(page, SUBMIT);
  expect(await on.text()).toContain(on.say('Recebemos o seu pedido', 'We received your request'));
  await inspect(on);
  const report = await site.db('subject_requests').orderBy('received_at', 'desc').first('report_id');
  expect(report?.report_id).not.toBeNull();
  for (const right of ['objection', 'erasure'] as const) {
    await on.visit('subject-ask', { right });
    await inspect(on);
  }
  await press(page, 'header form button');
  expect(on.path()).toBe(on.say('/titular', '/data-subject'));
  await on.visit('subject-by-hand');
  await inspect(on);
  await on.visit('subject-received', {}, { protocolo: '7QK4-M2XD-9HTR' });
  await inspect(on);
  await on.visit('subject-list');
  expect(on.path()).toBe(on.say('/titular/identidade', '/data-subject/identity'));
});

test.each([
  ['without script, in pt-BR', false, 'pt-BR'],
  ['with axe, in en-US', true, 'en-US'],
] as const)(
  'at 360 px an operator approves a proof by face as the first of two, %s',
  async (_, script, lang) => {
    const claim = nextClaim();
    const { id } = await beginFace(site, site.agent(), claim);
    const portrait = { ...claim.portrait, embedding: claim.portrait.embedding.with(0, 0.53) };
    expect(await decided(site, id, { ...claim, portrait })).toBe('review');
    const operator = await createPerson(site.db, { operator: true });
    const password_hash = await hashPassword(PASSWORD);
    await site.db('users').where({ id: operator.userId }).update({ password_hash, locale: lang });
    const on = await walk(browser, site.url, { script, lang });
    const { page } = on;
    await enter(page, site.url, operator.email, PASSWORD);
    await fill(page, 'code', await codeTo(site, operator.email));
    await press(page, SUBMIT);
    await page.setViewport({ width: 360, height: 740 });
    await on.visit('operator-proof', { uid: id });
    await inspect(on);
    await page.select('main [name="decisao"]', 'reject');
    await press(page, DECIDE);
    expect(await on.text()).toContain(
      on.say('Escolha o motivo da recusa.', 'Choose the reason for refusing.'),
    );
    await inspect(on);
    await page.select('main [name="decisao"]', 'approve');
    await fill(page, 'cpf', claim.cpf);
    const [year, month, day] = claim.birthDate.split('-');
    await fill(page, 'nascimento', on.say(`${day}/${month}/${year}`, `${month}/${day}/${year}`));
    await press(page, DECIDE);
    expect(await on.text()).toContain(on.say('Você aprovou', 'You approved'));
    await inspect(on);
    await on.visit('operator-proof', { uid: id });
    expect(await page.$('main [name="cpf"]')).toBeNull();
    await inspect(on);
  },
);
