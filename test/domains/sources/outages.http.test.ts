import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openIncident, SOURCE_IDS, updateIncident } from '~/src/domains/sources';
import { forgetStatus } from '~/src/domains/sources/status.queries';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { logInAs } from '~/test/support/log-in-as';
import { confirmed, createBatchCustomer, getRows, PRICE, startBatch } from '../batches/batches.support';
import { order, personWho } from '../reports/order/order.support';
import { type Browser, createVisitor } from '../reports/site.support';

const SOURCE = 'transparencia-ceis';
const PRODUCT = 'relatorio-individual';
const site = await testSite();
let browser: Browser;
let as: ActorCtx;

beforeAll(async () => {
  ({ browser, as } = await createVisitor(site, { credits: 900_000 }));
});

async function forget(): Promise<void> {
  await site.db('incidents').delete();
  forgetStatus();
}
beforeEach(forget);
afterEach(forget);

/** One source stops answering; returns its incident. */
async function goDown(source: string): Promise<string> {
  expect(SOURCE_IDS).toContain(source);
  const change = { update: 'opened', kind: 'down', share: 100, at: site.platform.now() } as const;
  const id = await openIncident(site.ctx, source, change);
  forgetStatus();
  return id ?? '';
}

async function recover(id: string): Promise<void> {
  const change = { update: 'closed', kind: 'down', share: 0, at: site.platform.now() } as const;
  await updateIncident(site.ctx, id, change);
  forgetStatus();
}

/** What the start page leads to: the address of the confirmation. */
async function fillIn(): Promise<string> {
  const { cpf, birthDate } = personWho('clean');
  const day = birthDate.split('-').reverse().join('/');
  const typed = { document: cpf, product: PRODUCT, purpose: 'supplier', birthDate: day };
  const response = await sendForm(browser, '/home', typed);
  expect(response.status).toBe(303);
  return response.headers.location ?? '';
}

test('order form and confirmation state how many of the sources are down, and the consequence', async () => {
  const confirm = await fillIn();
  expect((await browser.get(confirm)).text).not.toContain('Ver situação');
  await goDown(SOURCE);
  for (const path of [`/comprar-produto/${PRODUCT}`, confirm]) {
    const { text } = await browser.get(path);
    expect(text).toMatch(/não responde desde \d\d:\d\d/);
    expect(text).toMatch(/Afeta 1 de \d+ fontes deste pedido\./);
    expect(text).toContain('Tentamos por até 5 minutos.');
    expect(text).toContain('o relatório sai sem essa parte, que não é cobrada');
    expect(text).toContain('automáticas e não têm custo');
    expect(text).toContain('href="/situacao"');
  }
});

test('a product that does not use the source mentions no outage', async () => {
  await goDown('receita-cnpj');
  const { text } = await browser.get(`/comprar-produto/${PRODUCT}`);
  expect(text).not.toContain('Ver situação');
});

test('a poll of a waiting report shows an outage that begins and one that ends, without a promise of time', async () => {
  const { reportId } = await order(as, personWho('clean'));
  const path = `/exibir-consulta/unitaria/${PRODUCT}/identificador/${reportId}`;
  const poll = (tag = '') =>
    browser.get(path).set('Accept', 'application/json').set('X-Poll', '1').set('If-None-Match', tag);
  const before = await poll();
  expect(before.body.seconds).toBeGreaterThan(0);
  expect((await browser.get(path).redirects(1)).text).toContain('id="outages" data-key=""');

  const incident = await goDown(SOURCE);
  const during = await poll(before.headers.etag);
  expect(during.status).toBe(200);
  expect(during.body.seconds).toBeNull();
  const page = (await browser.get(path).redirects(1)).text;
  expect(page).toContain(`data-key="${SOURCE} down"`);
  expect(page).toContain('nada é cobrado duas vezes');

  await recover(incident);
  const after = await poll(during.headers.etag);
  expect(after.body.seconds).toBeGreaterThan(0);
  expect((await browser.get(path).redirects(1)).text).toContain('id="outages" data-key=""');
});

test('quote and progress of a batch promise no end while one of its sources is out', async () => {
  const customer = (await createBatchCustomer(site.ctx, { limit: 100 * PRICE })).as;
  const company = await logInAs(site, customer);
  const quoted = await startBatch(customer, getRows(3));
  const quote = `/confirmar-compra-lote/${quoted}`;
  expect((await company.get(quote)).text).toContain('Termina por volta de');
  const running = await confirmed(customer, getRows(3, 10));
  const run = `/historico-consultas/lote/${running}`;

  await goDown('transparencia-pep');
  const text = (await company.get(quote)).text;
  expect(text).toContain('Afeta 1 de 2 fontes deste pedido.');
  expect(text).not.toContain('Termina por volta de');
  expect((await company.get(run)).text).toContain('não precisa pedir de novo');
  const { body } = await company.get(run).set('Accept', 'application/json');
  expect(body.outages).toBe('transparencia-pep down');
  await forget();
  await goDown('tst-cndt');
  expect((await company.get(quote)).text).not.toContain('Ver situação');
});
