import { beforeAll, describe, expect, test } from '@jest/globals';
import { formatCpf } from '~/src/shared/cpf';
import { formatMoney } from '~/src/shared/money';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { createBudget } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { personWho } from '../order/order.support';
import { type Browser, createVisitor } from '../site.support';
import { createFirm, type Firm, getCounts, PRODUCT, requestApproval } from './approval.support';

const site = await testSite();
const { cpf, birthDate } = personWho('clean');
const MASKED = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
const INPUTS = { cpf, birthDate: birthDate.split('-').reverse().join('/'), purpose: 'fraud_prevention' };
const FORM = `/comprar-produto/${PRODUCT}`;

let firm: Firm;
let boss: Browser;
let second: Browser;
let member: Browser;
beforeAll(async () => {
  firm = await createFirm(site);
  [boss, second, member] = [
    await logInAs(site, firm.boss),
    await logInAs(site, firm.second),
    await logInAs(site, firm.member),
  ];
});

const getMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const getState = async (id: string): Promise<string> =>
  (await site.db('order_approvals').where({ id }).first('state')).state;
/** Sends one of the forms of an approval's page. */
const decide = (who: Browser, id: string, what: 'aprovar' | 'recusar' | 'retirar', values = {}) =>
  sendForm(who, `/aprovacoes/${id}`, values, `/aprovacoes/${id}/${what}`);
const confirmPage = async (who: Browser) => (await sendForm(who, FORM, INPUTS)).headers.location ?? '';

describe('an order above the limit', () => {
  test('says so before it is sent, creates one request, and shows its page', async () => {
    expect((await member.get(FORM)).text).toContain('Acima de R$\u00a010,00, outra pessoa da administração');
    const path = await confirmPage(member);
    const page = await member.get(path);
    const main = getMain(page.text);
    expect(main).toContain('Acima de R$\u00a010,00, outra pessoa da administração aprova.');
    expect(main).toContain('Pedir aprovação');
    expect(main).not.toContain('Confirmar e consultar');
    expect(main).not.toContain('name="auto"');
    const fields = hiddenFields(page.text);
    expect((await member.post(path).type('form').send(fields)).status).toBe(422);
    const press = () =>
      member
        .post(path)
        .type('form')
        .send({ ...fields, accept: 'on' });
    const [one, two] = [await press(), await press()];
    expect(one.status).toBe(303);
    expect(one.headers.location).toMatch(/^\/aprovacoes\/[0-9a-f-]{36}$/);
    expect(two.headers.location).toBe(one.headers.location);
    expect(await getCounts(site, firm.accountId)).toMatchObject({ held: 0, reports: 0 });
    const own = getMain((await member.get(one.headers.location ?? '')).text);
    expect(own).toContain('Aguardando aprovação');
    expect(own).toContain(MASKED);
    expect(own).not.toContain(formatCpf(cpf));
    expect(own).toContain('Cancelar o pedido');
    expect(own).not.toContain('Aprovar e consultar');
  });

  test('is refused with 409 if the page did not say so, and creates no request', async () => {
    const { budgetId } = firm;
    const set = (approval_above: number) =>
      site.db('budgets').where({ id: budgetId }).update({ approval_above });
    await set(1_000_000);
    const path = await confirmPage(member);
    const fields = hiddenFields((await member.get(path)).text);
    await set(1_000);
    const before = await site.db('order_approvals').count('* as n');
    const response = await member
      .post(path)
      .type('form')
      .send({ ...fields, accept: 'on' });
    expect(response.status).toBe(409);
    expect(response.text).toContain('outra pessoa da administração precisa aprovar');
    expect(response.text).toContain('Pedir aprovação');
    expect(await site.db('order_approvals').count('* as n')).toEqual(before);
  });

  test('is not skipped by an automatic confirmation', async () => {
    const { id, price } = await site
      .db('products')
      .join('prices', 'prices.product_id', 'products.id')
      .where({ external_id: PRODUCT })
      .first('products.id', 'prices.amount as price');
    const { userId, accountId } = firm.member.actor;
    const row = { user_id: userId, account_id: accountId, product_id: id, price };
    await site.db('auto_confirmations').insert(row);
    const path = await confirmPage(member);
    expect(path).toContain('/autoconfirmar/');
    const asks = await member.get(path).set('sec-fetch-site', 'same-origin');
    expect(asks.headers.location).toMatch(/^\/confirmar-compra\//);
    const page = await member.get(asks.headers.location ?? '');
    const body = { ...hiddenFields(page.text), accept: 'on' };
    const posted = await member.post(path).set('sec-fetch-site', 'same-origin').type('form').send(body);
    expect(posted.headers.location).toMatch(/^\/confirmar-compra\//);
    expect(await getCounts(site, accountId)).toMatchObject({ reports: 0 });
    await site.db('auto_confirmations').where({ user_id: userId }).delete();
  });

  test('shows that the company has no other administrator', async () => {
    const own = await createFirm(site);
    await site
      .db('memberships')
      .where({ account_id: own.accountId, user_id: own.second.actor.userId })
      .delete();
    const alone = await logInAs(site, own.boss);
    const path = await confirmPage(alone);
    expect((await alone.get(path)).text).toContain('Hoje ninguém mais administra esta empresa');
  });

  test('can be requested with insufficient credits', async () => {
    const own = await createFirm(site, { credits: 0 });
    const poor = await logInAs(site, own.member);
    const main = getMain((await poor.get(await confirmPage(poor))).text);
    expect(main).toContain('O saldo não basta');
    expect(main).toContain('Pedir aprovação');
  });
});

test('a new member’s request is approved by another than their inviter, which the page shows', async () => {
  const own = await createFirm(site);
  const [inviter, other] = [await logInAs(site, own.boss), await logInAs(site, own.second)];
  const id = await requestApproval(own.member);
  const { userId } = own.member.actor;
  const grant = { since: new Date(), given_by: own.boss.actor.userId };
  await site.db('right_periods').where({ user_id: userId }).update(grant);
  const page = getMain((await inviter.get(`/aprovacoes/${id}`)).text);
  expect(page).toContain('outra pessoa da administração pode aprovar antes');
  expect(page).not.toContain('Aprovar e consultar');
  expect(page).toContain('Recusar pedido');
  expect(getMain((await other.get(`/aprovacoes/${id}`)).text)).toContain('Aprovar e consultar');
  const { _csrf } = hiddenFields((await inviter.get(`/aprovacoes/${id}`)).text);
  const pressed = await inviter.post(`/aprovacoes/${id}/aprovar`).type('form').send({ _csrf });
  expect(pressed.status).toBe(409);
  expect(pressed.text).toContain('aprove a partir de');
  expect(await getState(id)).toBe('waiting');
});

describe('the list', () => {
  test('shows the company’s requests to administrators and their own to others, by state', async () => {
    const own = await createFirm(site);
    const [chief, other] = [await logInAs(site, own.boss), await logInAs(site, own.member)];
    for (const [who, words] of [
      [chief, 'Quando alguém pedir'],
      [other, 'Quando você pedir'],
    ] as const) {
      expect((await who.get('/aprovacoes')).text).toContain(words);
    }
    const bossRequest = await requestApproval(own.boss);
    const memberRequest = await requestApproval(own.member);
    const all = getMain((await chief.get('/aprovacoes')).text);
    expect(all).toContain(`/aprovacoes/${bossRequest}`);
    expect(all).toContain(`/aprovacoes/${memberRequest}`);
    expect(all).toContain('Marcos Membro');
    expect(all).toContain(formatCpf(cpf));
    const few = getMain((await other.get('/aprovacoes')).text);
    expect(few).not.toContain(bossRequest);
    expect(few).toContain(memberRequest);
    expect(few).toContain(MASKED);
    expect(few).not.toContain(formatCpf(cpf));
    await decide(other, memberRequest, 'retirar');
    const only = async (state: string) => getMain((await chief.get(`/aprovacoes?situacao=${state}`)).text);
    expect(await only('esperando')).not.toContain(memberRequest);
    expect(await only('retirados')).toContain(memberRequest);
    expect(await only('aprovados')).toContain('Nada nesta situação');
    expect((await chief.get('/aprovacoes?depois=x')).headers.location).toBe('/aprovacoes');
    const english = await chief.get('/en-US/approvals');
    expect(english.text).toContain('Checks above the company’s limit');
  });

  test('is paged by cursor, waiting requests first', async () => {
    const own = await createFirm(site);
    const chief = await logInAs(site, own.boss);
    const first = await requestApproval(own.member);
    const [row] = await site.db('order_approvals').where({ id: first });
    const copies = Array.from({ length: 55 }, (_, at) => ({
      ...row,
      id: crypto.randomUUID(),
      request_sealed: Buffer.alloc(0),
      state: 'expired',
      decided_at: new Date(),
      created_at: new Date(Date.now() + at * 1_000),
    }));
    await site.db('order_approvals').insert(copies);
    const page = getMain((await chief.get('/aprovacoes')).text);
    const links = [...page.matchAll(/href="\/aprovacoes\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
    expect(links[0]).toBe(first);
    expect(links).toHaveLength(50);
    const next = /href="(\/aprovacoes\?depois=[^"]+)"/.exec(page)?.[1] ?? '';
    const rest = getMain((await chief.get(next)).text).match(/href="\/aprovacoes\/[0-9a-f-]{36}"/g);
    expect(rest).toHaveLength(6);
  });

  test('is in the menu and on the start page only if the company has such a budget or order', async () => {
    const { browser } = await createVisitor(site);
    expect((await browser.get('/home')).text).not.toContain('href="/aprovacoes"');
    expect((await browser.get('/aprovacoes')).text).toContain('Só em contas de empresa');
    const own = await createFirm(site);
    const [chief, other] = [await logInAs(site, own.boss), await logInAs(site, own.member)];
    expect((await chief.get('/home')).text).toContain('href="/aprovacoes"');
    const id = await requestApproval(own.member);
    await site.db('budgets').where({ id: own.budgetId }).delete();
    expect((await chief.get('/home')).text).toContain('href="/aprovacoes"');
    expect(getMain((await chief.get('/home')).text)).toMatch(/Marcos Membro pediu [\s\S]*Decidir/);
    const home = getMain((await other.get('/home')).text);
    expect(home).toContain(`/aprovacoes/${id}`);
    expect(home).toContain('aguardando aprovação');
    await site.db('order_approvals').where({ id }).delete();
    expect((await chief.get('/home')).text).not.toContain('href="/aprovacoes"');
  });
});

describe('on its own page', () => {
  test('another administrator approves, and the report runs', async () => {
    const id = await requestApproval(firm.member);
    const main = getMain((await boss.get(`/aprovacoes/${id}`)).text);
    expect(main).toContain('Aprovar e consultar');
    expect(main).toContain(formatCpf(cpf));
    expect(main).not.toContain('Cancelar o pedido');
    const response = await decide(boss, id, 'aprovar');
    expect(response.headers.location).toBe(`/aprovacoes/${id}`);
    expect(await getState(id)).toBe('approved');
    const html = (await boss.get(`/aprovacoes/${id}`)).text;
    expect(html).toContain('Aprovado: a consulta está em andamento.');
    const { report_id } = await site.db('order_approvals').where({ id }).first('report_id');
    expect(html).toContain(`/identificador/${report_id}`);
    const late = await second
      .post(`/aprovacoes/${id}/aprovar`)
      .type('form')
      .send(await getFields(second));
    expect(late.status).toBe(409);
    expect(late.text).toContain('Este pedido já foi decidido');
  });

  /** Of a form on some page of theirs. */
  const getFields = async (who: Browser) => hiddenFields((await who.get('/sair')).text);

  test('another administrator refuses with a reason that the requester reads', async () => {
    const id = await requestApproval(firm.member);
    const empty = await decide(boss, id, 'recusar', { reason: ' ' });
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('Escreva o motivo da recusa.');
    await decide(boss, id, 'recusar', { reason: 'Sem verba <b>agora</b>' });
    expect(await getState(id)).toBe('refused');
    const own = (await member.get(`/aprovacoes/${id}`)).text;
    expect(own).toContain('Motivo: Sem verba &lt;b&gt;agora&lt;/b&gt;');
    expect(own).toContain('Pedir de novo');
  });

  test('nobody decides their own request, a member none; that of another company is a 404', async () => {
    const id = await requestApproval(firm.boss);
    expect(getMain((await boss.get(`/aprovacoes/${id}`)).text)).not.toContain('Aprovar e consultar');
    const own = await boss
      .post(`/aprovacoes/${id}/aprovar`)
      .type('form')
      .send(await getFields(boss));
    expect([own.status, await getState(id)]).toEqual([403, 'waiting']);
    const memberRequest = await requestApproval(firm.member);
    for (const uid of [id, memberRequest]) {
      const response = await member
        .post(`/aprovacoes/${uid}/aprovar`)
        .type('form')
        .send(await getFields(member));
      expect(response.headers.location).toBe('/home');
    }
    expect((await member.get(`/aprovacoes/${id}`)).status).toBe(404);
    const other = await createFirm(site);
    const outsider = await logInAs(site, other.boss);
    expect((await outsider.get(`/aprovacoes/${id}`)).status).toBe(404);
    for (const what of ['aprovar', 'recusar', 'retirar']) {
      const body = { ...(await getFields(outsider)), reason: 'x' };
      const response = await outsider.post(`/aprovacoes/${id}/${what}`).type('form').send(body);
      expect([what, response.status]).toEqual([what, 404]);
    }
    expect([await getState(id), await getState(memberRequest)]).toEqual(['waiting', 'waiting']);
  });

  test('an approver sees why it cannot be ordered now', async () => {
    const own = await createFirm(site, { credits: 0 });
    const chief = await logInAs(site, own.boss);
    const id = await requestApproval(own.member);
    const short = await decide(chief, id, 'aprovar');
    expect(short.status).toBe(409);
    expect(getMain(short.text)).toMatch(/falta/i);
    await site.db('memberships').where({ user_id: own.member.actor.userId }).delete();
    const left = await decide(chief, id, 'aprovar');
    expect(left.text).toContain('A pessoa que pediu não faz mais parte da empresa');
    expect(await getState(id)).toBe('waiting');
  });
});

describe('a waiting request', () => {
  const MENU = '(1 aguardando você)';

  test('is counted in the menu of users who may decide it, not of its requester or of plain members', async () => {
    const own = await createFirm(site);
    const [asker, decider] = [await logInAs(site, own.boss), await logInAs(site, own.second)];
    const plain = await logInAs(site, own.member);
    expect((await decider.get('/home')).text).not.toContain('aguardando você');
    const id = await requestApproval(own.boss);
    expect((await decider.get('/home')).text).toContain(MENU);
    for (const other of [asker, plain])
      expect((await other.get('/home')).text).not.toContain('aguardando você');
    await decide(decider, id, 'recusar', { reason: 'Já temos.' });
    expect((await decider.get('/home')).text).not.toContain('aguardando você');
  });

  test('shows the remaining budgets to users who may decide, and not to the requester', async () => {
    const own = await createFirm(site);
    const { accountId, member: buyer } = own;
    const scopeId = buyer.actor.userId;
    await createBudget(site.db, accountId, { scope: 'member', scopeId, cap: 5_000 });
    await createBudget(site.db, accountId, { scope: 'member', scopeId: own.second.actor.userId, cap: 7_000 });
    const id = await requestApproval(buyer);
    const { due } = await site.db('order_approvals').where({ id }).first('due');
    const page = getMain((await (await logInAs(site, own.boss)).get(`/aprovacoes/${id}`)).text);
    expect(page).toContain('Pessoa: Marcos Membro');
    expect(page).toContain(`Com este pedido restam ${formatMoney(5_000 - due)} neste mês.`);
    expect(page).not.toContain('Sofia Segunda');
    const asker = getMain((await (await logInAs(site, buyer)).get(`/aprovacoes/${id}`)).text);
    expect(asker).not.toContain('neste mês');
  });
});
