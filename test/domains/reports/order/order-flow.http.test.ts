import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { grantCredits } from '~/src/domains/billing';
import { insertRequest } from '~/src/domains/onboarding/request.store';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { changeContent } from '~/test/support/public-content';
import { type Browser, createVisitor, endedReport } from '../site.support';
import { ended, personWho } from './order.support';

const PRODUCT = 'relatorio-individual';
const FORM = `/comprar-produto/${PRODUCT}`;

let browser: Browser;
let as: ActorCtx;

const site = await testSite({ worker: true });
beforeAll(async () => {
  ({ browser, as } = await createVisitor(site, { credits: 60_000 }));
});

const typed = (outcome: string, purpose = 'fraud_prevention') => {
  const { cpf, birthDate } = personWho(outcome);
  return { cpf, birthDate: birthDate.split('-').reverse().join('/'), purpose };
};
const to = async (who: Browser, values: Record<string, string>) => {
  const response = await sendForm(who, FORM, values);
  expect(response.status).toBe(303);
  return response.headers.location ?? '';
};
const getId = (path: string) => path.split('?')[0]?.split('/').at(-1) ?? '';
const countReports = async (accountId: string) =>
  Number((await site.db('reports').where({ account_id: accountId }).count('* as n'))[0]?.n);

describe('a report on the same document', () => {
  let earlier: string;
  beforeAll(async () => {
    earlier = (await endedReport(site, as, 'clean')).id;
  }, 30_000);

  test('is offered before a new one, and opens free of charge', async () => {
    const { text } = await browser.get(await to(browser, typed('clean')));
    expect(text).toContain('Você já tem este relatório');
    const href = `/exibir-consulta/unitaria/${PRODUCT}/identificador/${earlier}?anterior=1`;
    expect(text).toContain(`href="${href}"`);
    const before = await countReports(as.actor.accountId);
    const page = await browser.get(href);
    expect(page.text).toContain('Relatório gerado anteriormente');
    expect(page.text).toContain('Gerado hoje');
    expect(page.text).toContain(`/exibir-consulta/${earlier}/pdf`);
    expect(page.text).toContain(`/exibir-consulta/${earlier}/novamente`);
    expect(await countReports(as.actor.accountId)).toBe(before);
  });

  test('is bought again directly by its button, once however often it is pressed', async () => {
    const path = `/exibir-consulta/unitaria/${PRODUCT}/identificador/${earlier}?anterior=1`;
    const page = (await browser.get(path)).text;
    expect(page).toMatch(/Novo relatório por R\$\s39,90|Novo relatório por R\$\s35,90/);
    const press = (more: object = {}) =>
      browser
        .post(`/exibir-consulta/${earlier}/novamente`)
        .type('form')
        .send({ ...hiddenFields(page), ...more });
    const before = await countReports(as.actor.accountId);
    for (const wrong of [{ due: '1' }, { due: '' }, { order: 'x' }, { _csrf: 'x' }]) {
      expect((await press(wrong)).headers.location).toMatch(/^\/confirmar-compra\//);
    }
    expect(await countReports(as.actor.accountId)).toBe(before);
    const [one, two] = [await press(), await press()];
    expect(one.headers.location).toMatch(/^\/exibir-consulta\/resultado\//);
    expect(one.headers.location).not.toContain('anterior');
    expect(getId(two.headers.location ?? '')).toBe(getId(one.headers.location ?? ''));
    expect(getId(one.headers.location ?? '')).not.toBe(earlier);
    expect(await countReports(as.actor.accountId)).toBe(before + 1);
    const id = getId(one.headers.location ?? '');
    await ended(site.ctx, id);
    await site
      .db('reports')
      .where({ id })
      .update({ created_at: new Date(Date.now() - 40 * 86_400_000) });
  }, 40_000);

  test('whose product cannot be ordered now leads to its details instead', async () => {
    const soon = (status: string) =>
      changeContent(site, () => site.db('products').where({ external_id: PRODUCT }).update({ status }));
    await soon('coming_soon');
    const path = `/exibir-consulta/unitaria/${PRODUCT}/identificador/${earlier}?anterior=1`;
    const page = (await browser.get(path)).text;
    expect(page).toContain(`href="/exibir-consulta/${earlier}/novamente"`);
    await soon('available');
  });

  test('is not offered for another purpose', async () => {
    const { text } = await browser.get(await to(browser, typed('clean', 'supplier')));
    expect(text).not.toContain('Você já tem este relatório');
  });

  test('is not offered once it is old', async () => {
    await site
      .db('reports')
      .where({ id: earlier })
      .update({ created_at: new Date(Date.now() - 31 * 86_400_000) });
    const { text } = await browser.get(await to(browser, typed('clean')));
    expect(text).not.toContain('Você já tem este relatório');
    await site.db('reports').where({ id: earlier }).update({ created_at: new Date() });
  });

  test('is returned by the API with shouldReuseTransaction', async () => {
    const token = await getToken(as);
    const { cpf, birthDate } = personWho('clean');
    const consume = (shouldReuseTransaction: boolean) =>
      site.agent().post('/api/Product/ConsumeProduct').set('Authorization', `Bearer ${token}`).send({
        externalId: PRODUCT,
        parameters: { cpf, birthDate },
        purpose: 'fraud_prevention',
        shouldReuseTransaction,
      });
    const reused = await consume(true);
    expect(reused.body.data).toEqual({ isDossie: true, uniqueIdentifier: earlier, reused: true });
    const status = await site
      .agent()
      .get('/api/Product/VerifyStatusConsumedProduct')
      .query({ externalId: PRODUCT, uniqueIdentifier: earlier })
      .set('Authorization', `Bearer ${token}`);
    expect(status.body.data).toMatchObject({ done: true, shouldReuseTransaction: true });
    const fresh = await consume(false);
    expect(fresh.body.data.reused).toBe(false);
    expect(fresh.body.data.uniqueIdentifier).not.toBe(earlier);
  });

  test('is found by a program that searches the history for the document', async () => {
    const token = await getToken(as);
    const response = await site
      .agent()
      .post('/api/QueryHistory/Search')
      .set('Authorization', `Bearer ${token}`)
      .send({ document: personWho('clean').cpf });
    const matches = response.body.data.queries.map(
      (each: { uniqueIdentifier: string }) => each.uniqueIdentifier,
    );
    expect(matches).toContain(earlier);
    expect(JSON.stringify(response.body)).not.toContain(personWho('clean').cpf);
  });
});

async function getToken(ctx: ActorCtx): Promise<string> {
  const response = await site
    .agent()
    .post('/api/Login/Login')
    .send({ Login: ctx.actor.email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' });
  return response.body.data.token;
}

describe('an order without confirmation', () => {
  const auto = (confirmation: string) =>
    `${confirmation.replace('/confirmar-compra/', '/exibir-consulta/')}/autoconfirmar/true`;

  test('is not placed for a user who never agreed', async () => {
    const confirmation = await to(browser, typed('findings'));
    const response = await browser.get(auto(confirmation));
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe(confirmation);
  });

  test('is placed for a user who agreed: the page submits itself, and a reload is the same order', async () => {
    const first = await to(browser, typed('findings'));
    const confirmed = await sendForm(browser, first, { accept: 'on', auto: 'on' });
    expect(confirmed.status).toBe(303);
    const path = await to(browser, typed('findings'));
    expect(path).toMatch(/\/autoconfirmar\/true$/);
    const page = await browser.get(path);
    expect(page.text).toContain('data-send-now');
    const before = await countReports(as.actor.accountId);
    const send = async () =>
      browser
        .post(path)
        .type('form')
        .send(hiddenFields((await browser.get(path)).text));
    const [one, two] = [await send(), await send()];
    expect(one.headers.location).toContain('/identificador/');
    expect(getId(two.headers.location ?? '')).toBe(getId(one.headers.location ?? ''));
    expect(await countReports(as.actor.accountId)).toBe(before + 1);
    await ended(site.ctx, getId(one.headers.location ?? ''));
  }, 40_000);

  test('is not placed by a link from outside, and nothing is spent', async () => {
    const path = await to(browser, typed('findings'));
    const before = await countReports(as.actor.accountId);
    for (const from of ['cross-site', 'same-site', 'none']) {
      const response = await browser.get(path).set('Sec-Fetch-Site', from);
      expect([from, response.headers.location?.startsWith('/confirmar-compra/')]).toEqual([from, true]);
    }
    expect(await countReports(as.actor.accountId)).toBe(before);
  });

  test('requires a confirmation again once the price has risen', async () => {
    const path = await to(browser, typed('findings'));
    await site.db('auto_confirmations').update({ price: 1 });
    expect((await browser.get(path)).headers.location).toMatch(/^\/confirmar-compra\//);
  });

  test('from a readable base64 link is sealed and leads to the confirmation', async () => {
    const { cpf, birthDate } = personWho('findings');
    const map = Buffer.from(JSON.stringify({ cpf, birthDate, purpose: 'supplier' })).toString('base64');
    const response = await browser.get(
      `/exibir-consulta/${PRODUCT}/input/${encodeURIComponent(map)}/autoconfirmar/true`,
    );
    expect(response.status).toBe(303);
    expect(response.headers.location).toMatch(/^\/confirmar-compra\/relatorio-individual\/input\/v/);
  });

  test('can be agreed to and revoked by programs too', async () => {
    const token = await getToken(as);
    const call = (name: string) =>
      site
        .agent()
        .post(`/api/Product/${name}`)
        .query({ externalId: PRODUCT })
        .set('Authorization', `Bearer ${token}`)
        .send();
    const details = async () =>
      (
        await site
          .agent()
          .get('/api/Product/ConfirmBuyDetails')
          .query({ externalId: PRODUCT, document: personWho('findings').cpf, purpose: 'supplier' })
          .set('Authorization', `Bearer ${token}`)
      ).body.data;
    expect((await call('AddProductAutoConfirmation')).status).toBe(200);
    expect(await details()).toMatchObject({
      autoConfirmation: true,
      price: 39.9,
      missingInputs: ['birthDate'],
    });
    expect((await call('RemoveProductAutoConfirmation')).status).toBe(200);
    expect(await details()).toMatchObject({ autoConfirmation: false, problem: 'inputs_missing' });
  });
});

describe('an order by entity', () => {
  test('is confirmed for the subject of an earlier query, without a document in the address', async () => {
    const report = await endedReport(site, as, 'clean');
    const response = await browser.get(`/confirmar-compra/${PRODUCT}/entidade/${report.id}`);
    expect(response.headers.location).toMatch(/^\/confirmar-compra\/relatorio-individual\/input\/v/);
    expect((await browser.get(response.headers.location ?? '')).text).toContain('Confirme o seu pedido');
  }, 40_000);

  test('of an unknown or foreign entity goes to the form', async () => {
    const { browser: other } = await createVisitor(site, { cpf: '71428793860' });
    const { id } = await site.db('reports').first('id');
    for (const entity of ['lixo', randomUUID(), id]) {
      const response = await other.get(`/confirmar-compra/${PRODUCT}/entidade/${entity}`);
      expect(response.headers.location).toBe(FORM);
    }
  });
});

describe('without enough credits', () => {
  test('an order leads to the purchase of credits, and back', async () => {
    const {
      browser: poor,
      accountId,
      as: owner,
    } = await createVisitor(site, { cpf: '39053344705', credits: 0 });
    const confirmation = await to(poor, typed('clean'));
    const { text } = await poor.get(confirmation);
    expect(text).toContain('faltam R$\u00a035,90');
    expect(text).toContain('href="/comprar-credito"');
    const [charge] = await site
      .db('pix_charges')
      .insert(paidCharge(accountId, owner.actor.userId))
      .returning('txid');
    await grantCredits(site.ctx, { accountId, amount: 5_000, kind: 'adjustment', uniqueKey: 'later' });
    const result = await poor.get(`/resultado-compra-credito/${charge.txid}`);
    expect(result.text).toContain('Voltar ao pedido');
    expect(result.text).toContain(confirmation);
    const response = await sendForm(poor, confirmation, { accept: 'on' });
    expect(response.headers.location).toContain('/identificador/');
  });
});

function paidCharge(accountId: string, userId: string): Record<string, unknown> {
  return {
    account_id: accountId,
    user_id: userId,
    end_to_end_id: 'E'.repeat(32),
    created_at: new Date(),
    txid: randomUUID().replaceAll('-', ''),
    amount: 5_000,
    state: 'paid',
    expires_at: new Date(Date.now() + 60_000),
    paid_at: new Date(),
  };
}

describe('an order with onboarding', () => {
  test('sends an unregistered user to the registration, and back', async () => {
    const { browser: newcomer } = await createVisitor(site, { cpf: '15350946056' });
    expect((await newcomer.get(`/comprar-produto-onboard/${PRODUCT}`)).headers.location).toBe(FORM);
    const { browser: unregistered } = await createVisitor(site, { cpf: '', credits: 0 });
    const response = await unregistered.get(`/comprar-produto-onboard/${PRODUCT}`);
    expect(response.headers.location).toBe('/completar-cadastro');
  });

  test('of a user under review asks for no registration: the order shows how long it takes', async () => {
    const { browser: waiting, as: her } = await createVisitor(site, { cpf: '', credits: 0 });
    await insertRequest(site.ctx, {
      id: randomUUID(),
      userId: her.actor.userId,
      state: 'manual',
      quizAfterSms: false,
      person: { fullName: 'ANA DE TESTE', cpf: '15350946056', birthDate: '1990-01-01', phone: '' },
      provider: { registration: 'r', phones: [] },
    });
    const response = await waiting.get(`/comprar-produto-onboard/${PRODUCT}`);
    expect(response.headers.location).toBe(FORM);
    const { text } = await waiting.get(FORM);
    expect(text).toContain('2 dias úteis');
    expect(text).not.toMatch(/complete o seu cadastro/i);
  });

  test('of an unvalidated e-mail asks for that first', async () => {
    const { browser: unvalidated, as: her } = await createVisitor(site, { cpf: '86288366757' });
    await site.db('users').where({ id: her.actor.userId }).update({ email_validated_at: null });
    const response = await unvalidated.get(`/comprar-produto-validando-onboard/${PRODUCT}`);
    expect(response.headers.location).toMatch(/^\/completar-cadastro\/email/);
  });

  test('of an unknown product is not found', async () => {
    for (const path of ['comprar-produto-onboard', 'comprar-produto-validando-onboard']) {
      expect((await browser.get(`/${path}/nada`)).status).toBe(404);
    }
  });
});
