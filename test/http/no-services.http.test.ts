import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { renderEmail } from '~/jobs/render-email';
import { OUTSIDE_SERVICES } from '~/src/configuration/outside-services';
import { listServicesOff } from '~/src/configuration/services';
import { confirmPixJob } from '~/src/domains/billing';
import { sendTextJob } from '~/src/domains/notifications';
import { findUnsent } from '~/src/domains/notifications/message.store';
import { findTextState, insertText } from '~/src/domains/notifications/text-message.store';
import { decideEvaluation } from '~/src/domains/onboarding/operator.service';
import { ROUTES, type RouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { prefixed } from '~/test/support/browser/visitor-pages';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { NO_SERVICES } from '~/test/support/external-settings';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { cookiesIn, type Sweeper, sweeper } from '~/test/support/sweep';
import { closeMarch, registerPostpaid } from '../domains/billing/support/invoices';
import { PDF } from '../domains/onboarding/contract.support';
import { getForm, getRegistrant, newcomer } from '../domains/onboarding/registration.support';
import { createPartner } from '../domains/recruitment/recruitment.support';
import { createApiToken } from '../domains/reports/order/order.support';
import { createVisitor } from '../domains/reports/site.support';
import { createVerifier } from '../domains/verification/verification.support';

const site = await testSite({ env: NO_SERVICES, worker: { reconcileMs: 200 } });

const templateOf = (path: string): string =>
  path
    .replace(/^\/(pt-BR|en-US)(?=\/|$)/, '')
    .split('/')
    .map((part) => (/\d|.{40}/.test(part) ? ':' : part))
    .join('/');

/** Opens these pages and whatever they link to, one of each template. Returns those that failed, or name a `.test` address. */
async function walk(browser: Sweeper, paths: readonly string[]): Promise<{ seen: number; wrong: string[] }> {
  const visited = new Set<string>();
  const left = [...paths];
  const wrong: string[] = [];
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const template = templateOf(path);
    if (visited.has(template)) continue;
    visited.add(template);
    const { status, headers, text } = await browser.get(path);
    if (headers.location?.startsWith('/')) left.push(headers.location.replace(/[?#].*/, ''));
    if (status >= 500) wrong.push(`${path} ${status}`);
    const [leaked] = /[\w.-]+@[\w.-]*\.test\b/.exec(text.replaceAll('@demo.test', '')) ?? [];
    if (leaked) wrong.push(`${path} ${leaked}`);
    if (headers['content-type']?.startsWith('text/html'))
      for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)) left.push(href);
  }
  return { seen: visited.size, wrong };
}

const pagesFor = (fits: (access: string) => boolean): string[] =>
  ROUTES.filter(({ access, pt }) => fits(access) && !/^[^[]*\{/.test(pt)).flatMap(({ id }) => [
    prefixed('pt-BR', id as RouteId),
    prefixed('en-US', id as RouteId),
  ]);
const own = (access: string) => access.startsWith('user');

test('no outside service is configured here', () => {
  expect(listServicesOff(site.platform.config)).toEqual([...OUTSIDE_SERVICES]);
});

describe('every page answers, and none shows an e-mail address that cannot receive mail', () => {
  test('visitors', async () => {
    const { seen, wrong } = await walk(
      sweeper(site),
      pagesFor((access) => !own(access)),
    );
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(80);
  });

  test('a user who has just registered', async () => {
    const { agent } = await newcomer(site);
    expect((await walk(sweeper(site, cookiesIn(agent)), pagesFor(own))).wrong).toEqual([]);
  });

  test('a customer', async () => {
    const { browser } = await createVisitor(site);
    expect((await walk(sweeper(site, cookiesIn(browser)), pagesFor(own))).wrong).toEqual([]);
  });

  test('a post-paid company', async () => {
    const { agent } = await registerPostpaid(site, 1);
    expect((await walk(sweeper(site, cookiesIn(agent)), pagesFor(own))).wrong).toEqual([]);
  });

  test('a company that verifies people, and one that recruits', async () => {
    for (const { as } of [await createVerifier(site.ctx), await createPartner(site.ctx)]) {
      const browser = await logInAs(site, as);
      expect((await walk(sweeper(site, cookiesIn(browser)), pagesFor(own))).wrong).toEqual([]);
    }
  });

  test('operators, who see which services are off and the effects', async () => {
    const { browser, as } = await createVisitor(site, { cpf: '71428793860' });
    await site.db('users').where({ id: as.actor.userId }).update({ operator: true });
    const pages = pagesFor((access) => access.startsWith('user+operator'));
    expect((await walk(sweeper(site, cookiesIn(browser)), pages)).wrong).toEqual([]);
    const { text } = await browser.get('/operador/servicos');
    expect(text).toContain(`Não configurados: ${OUTSIDE_SERVICES.length} de ${OUTSIDE_SERVICES.length}.`);
    expect(text).toContain('Produtos com dados de crédito não podem ser pedidos.');
    expect(text).toContain('PIX_CLIENT_SECRET');
    const english = await browser.get('/en-US/operador/servicos');
    expect(english.text).toContain('Products with credit data can’t be ordered.');
  });
});

test('products are shown as not available, and are refused by page and API', async () => {
  const { browser, as } = await createVisitor(site, { cpf: '01234567890' });
  expect((await browser.get('/produtos')).text + (await browser.get('/home')).text).toContain(
    'Não disponível',
  );
  expect((await browser.get('/en-US/home')).text).toContain('Not available');
  const page = await browser.get('/comprar-produto/relatorio-individual');
  expect([200, 303, 409]).toContain(page.status);
  const token = await createApiToken(site.ctx, as.actor as never);
  const api = (path: string) => request(site.app).get(`/api/${path}`).set('Authorization', `Bearer ${token}`);
  const listed = await api('Product/GetProducts?comingSoon=true');
  expect(JSON.stringify(listed.body)).not.toContain('"status":"available"');
  const check = await api('Product/CheckProductAvailability?externalId=relatorio-individual');
  expect(check.body.data ?? check.body).toMatchObject({ problem: 'product_unavailable' });
  const ordered = await request(site.app)
    .post('/api/Product/ConsumeProduct')
    .set('Authorization', `Bearer ${token}`)
    .set('Idempotency-Key', randomUUID())
    .send({
      externalId: 'relatorio-individual',
      parameters: { cpf: '52998224725', birthDate: '1990-01-01' },
      purpose: 'fraud_prevention',
    });
  expect(ordered.status).toBe(409);
  expect(JSON.stringify(ordered.body)).toContain('product_unavailable');
  expect(await site.db('reports').count()).toEqual([{ count: 0 }]);
});

test('credits cannot be bought: the page says so with the next step, the API refuses, nothing is charged', async () => {
  const { browser, as } = await createVisitor(site, { cpf: '39053344705' });
  const page = await browser.get('/comprar-credito');
  expect(page.text).toContain('Pagamento por Pix não disponível');
  expect(page.text).toContain('suporte@verifica.example');
  expect((await browser.get('/en-US/comprar-credito')).text).toContain('Pix payments aren’t available');
  const token = await createApiToken(site.ctx, as.actor as never);
  const bought = await request(site.app)
    .post('/api/Credit/BuyWithPix')
    .set('Authorization', `Bearer ${token}`)
    .set('Idempotency-Key', randomUUID())
    .send({ amount: 50 });
  expect([bought.status, JSON.stringify(bought.body)]).toEqual([409, expect.stringContaining('pix_off')]);
  expect(await site.db('pix_charges').count()).toEqual([{ count: 0 }]);
});

test('an invoice says that Pix is not available', async () => {
  const { agent, accountId } = await registerPostpaid(site, 2);
  const path = await closeMarch(site, accountId);
  expect((await agent.get(path)).text).toContain('Pagamento por Pix não disponível');
});

test('a person’s registration goes to review instead of the automatic check, and an operator approves it', async () => {
  const { agent, userId } = await newcomer(site);
  expect((await agent.get('/completar-cadastro')).text).toContain(
    'A verificação automática não está disponível',
  );
  const response = await sendForm(agent, '/completar-cadastro', getForm(getRegistrant(3)));
  expect(response.headers.location).toMatch(/fim|conclu|analise|end/);
  const row = await site.db('onboarding_requests').where({ user_id: userId }).first();
  expect(row.state).toBe('manual');
  const operator = await createPerson(site.db, { operator: true });
  await decideEvaluation(actingAs(site.ctx, operator.actor), row.id, { decision: 'approve', note: '' });
  expect(await site.db('persons').where({ user_id: userId }).first('onboarded_at')).toMatchObject({
    onboarded_at: expect.any(Date),
  });
});

test('a company is registered by its contract, and reviewed', async () => {
  const { browser: agent, as } = await createVisitor(site, { cpf: '86288366757' });
  const page = await sendForm(agent, '/completar-cadastro/empresa', { cnpj: '11222333000181' });
  expect(page.text).toContain('A consulta automática ao CNPJ não está disponível');
  const send = (legalName: string) =>
    agent
      .post('/completar-cadastro/empresa/registrar')
      .field({ ...hiddenFields(page.text), cnpj: '11222333000181', legalName, keptContract: '' })
      .attach('contract', PDF, 'contrato.pdf');
  const unnamed = await send('');
  expect(unnamed.status).toBe(422);
  expect(unnamed.text).toContain('Escreva a razão social');
  const response = await send('Padaria do Bairro Ltda');
  expect(response.text).toContain('está em análise');
  const row = await site.db('company_registrations').where({ user_id: as.actor.userId }).first();
  expect(row).toMatchObject({ state: 'evaluation', contract_scan: 'off' });
});

test('a phone cannot be confirmed: page and form say so', async () => {
  const { browser } = await createVisitor(site, { cpf: '15350946056' });
  const { text } = await browser.get('/editar-perfil/telefone');
  expect(text).toContain('SMS não disponível');
});

test('card terminals sell nothing', async () => {
  const { text } = await request(site.app).get('/maquininha');
  expect(text).toContain('Pagamento na maquininha não disponível');
});

test('every page says that e-mails are not sent', async () => {
  expect((await request(site.app).get('/login')).text).toContain('Envio de e-mails não disponível');
  expect((await request(site.app).get('/en-US/login')).text).toContain('This site can’t send email yet');
});

test('mails are queued, jobs of unavailable providers end without running, and there are no dead letters', async () => {
  const { email, userId } = await newcomer(site);
  await site.ctx.enqueue(confirmPixJob, { txid: 'a'.repeat(32) }, { key: 'no-bank' });
  const textId = await insertText(site.ctx, {
    phone: '11987654321',
    template: 'terminal-refunded',
    params: { amount: '1' },
  });
  await site.ctx.enqueue(sendTextJob, { textId }, { key: 'no-texts' });
  const isSettled = () =>
    site.db('outbox').where({ job: confirmPixJob.name }).whereNotNull('settled_at').first('id');
  await eventually(async () => (await isSettled()) !== undefined);
  await eventually(async () => (await findTextState(site.ctx, textId)) === 'failed');
  const mails = await site.db('messages').where({ user_id: userId });
  expect(mails.length).toBeGreaterThan(0);
  for (const { id, state } of mails) {
    expect(state).toBe('queued');
    const mail = await findUnsent(site.ctx, id);
    if (!mail) throw new Error('the mail is gone');
    const { subject, html, text } = renderEmail(mail, site.ctx);
    expect(`${subject} ${html} ${text}`.replaceAll(email, '')).not.toMatch(/[\w.-]+@[\w.-]*\.test\b/);
  }
  expect(await site.db('dead_letters').count()).toEqual([{ count: 0 }]);
});
