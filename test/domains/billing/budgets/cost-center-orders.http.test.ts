import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import {
  archiveCostCenter,
  renameCostCenter,
  restoreCostCenter,
} from '~/src/domains/billing/budgets/cost-center.service';
import { orderReport } from '~/src/domains/reports';
import { formatMoney } from '~/src/shared/money';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import {
  PRODUCT as BATCH_PRODUCT,
  batchWhen,
  confirmed,
  createBatchProduct,
  getCpf,
  getQuote,
  getRows,
} from '../../batches/batches.support';
import { createApiToken, ended, personWho } from '../../reports/order/order.support';
import {
  type Administrator,
  CREDITS,
  createAdministrator,
  createCenters,
  createMember,
} from './cost-centers.support';

const PRODUCT = 'relatorio-individual';
const HISTORY = '/historico-consultas/unitaria';
const FORM = `/comprar-produto/${PRODUCT}`;
const { cpf, birthDate } = personWho('clean');
const typed = { cpf, birthDate: birthDate.split('-').reverse().join('/'), purpose: 'supplier' };

const site = await testSite({ worker: true });
const { ctx } = site;
await createBatchProduct(ctx);

let administrator: Administrator;
let ids: Record<'Compras' | 'Vendas' | 'Antigo', string>;
let foreign: string;
beforeAll(async () => {
  administrator = await createAdministrator(site);
  ids = await createCenters(administrator.as, 'Compras', 'Vendas', 'Antigo');
  await archiveCostCenter(administrator.as, ids.Antigo);
  const other = await createAdministrator(site);
  foreign = (await createCenters(other.as, 'Alheio')).Alheio;
});

const orderFor = (as: Administrator['as'], costCenterId: string | null, inputs = { cpf, birthDate }) =>
  orderReport(as, {
    productExternalId: PRODUCT,
    inputs,
    texts: {},
    purpose: 'supplier',
    idempotencyKey: randomUUID(),
    origin: 'page',
    costCenterId,
  });

describe('an order by the pages', () => {
  test('shows its cost center on form and confirmation, stores it, and remembers it for this person', async () => {
    const { browser, fixture } = await createMember(site, administrator.fixture);
    const form = await browser.get(FORM);
    expect(form.text).toContain('name="costCenter"');
    expect(form.text).not.toContain('Antigo');
    const response = await sendForm(browser, FORM, { ...typed, costCenter: ids.Vendas });
    expect(response.status).toBe(303);
    const address = response.headers.location ?? '';
    expect(address).not.toContain(ids.Vendas);
    const confirm = await browser.get(address);
    expect(confirm.text).toMatch(/<dt>Centro de custo<\/dt><dd>Vendas<\/dd>/);
    const reply = await browser
      .post(address)
      .type('form')
      .send({ ...hiddenFields(confirm.text.slice(confirm.text.indexOf('c-sheet__sum'))), accept: 'on' });
    expect(reply.status).toBe(303);
    const [report] = await site.db('reports').where({ user_id: fixture.userId });
    expect(report.cost_center_id).toBe(ids.Vendas);
    const hold = await site.db('holds').where({ id: report.hold_id }).first();
    expect(hold.cost_center_id).toBe(ids.Vendas);
    await ended(ctx, report.id);
    const result = await browser.get(`/relatorio/${report.id}`).redirects(1);
    expect(result.text).toContain('Vendas');

    const next = await browser.get(FORM);
    expect(next.text).toContain(`<option value="${ids.Vendas}" selected="">Vendas</option>`);
    expect(next.text).toContain('O último que você usou');
    const again = await browser.get(`/exibir-consulta/${report.id}/novamente`).redirects(1);
    expect(again.text).toContain('selected="">Vendas');
  });

  test('refuses an archived cost center or one of another company, and needs none', async () => {
    const { browser, fixture } = await createMember(site, administrator.fixture);
    for (const costCenter of [ids.Antigo, foreign, randomUUID(), 'nada']) {
      const refused = await sendForm(browser, FORM, { ...typed, costCenter });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('field-costCenter-error');
    }
    const response = await sendForm(browser, FORM, { ...typed, costCenter: '' });
    expect((await browser.get(response.headers.location ?? '')).text).not.toContain('Centro de custo');
    expect(await site.db('reports').where({ user_id: fixture.userId })).toEqual([]);
  });

  test('whose cost center is archived before it is confirmed goes back to the form', async () => {
    const own = await createAdministrator(site);
    const { Breve } = await createCenters(own.as, 'Breve');
    const response = await sendForm(own.browser, FORM, { ...typed, costCenter: Breve });
    const address = response.headers.location ?? '';
    const confirm = await own.browser.get(address);
    await archiveCostCenter(own.as, Breve);
    const fields = hiddenFields(confirm.text.slice(confirm.text.indexOf('c-sheet__sum')));
    const late = await own.browser
      .post(address)
      .type('form')
      .send({ ...fields, accept: 'on' });
    expect(late.status).toBe(303);
    expect(late.headers.location).toContain('/comprar-produto/');
    const back = await own.browser.get(late.headers.location ?? '');
    expect(back.text).toContain('não está mais em uso');
    expect(await site.db('reports').where({ account_id: own.as.actor.accountId })).toEqual([]);
  });

  test('shows no cost centers in a company without any', async () => {
    const plain = await createAdministrator(site);
    expect((await plain.browser.get(FORM)).text).not.toContain('costCenter');
    const { reportId } = await orderFor(plain.as, null);
    await ended(ctx, reportId);
    for (const path of [HISTORY, '/saldo-extrato', `/relatorio/${reportId}`, `${HISTORY}?formato=csv`]) {
      expect((await plain.browser.get(path).redirects(2)).text).not.toMatch(/Centro de custo[^s]/);
    }
  });
});

describe('a program', () => {
  const caller = async ({ fixture }: Administrator) => {
    const token = await createApiToken(ctx, fixture);
    return (method: 'get' | 'post', name: string, body: object = {}) => {
      const httpRequest = request(site.app)[method](`/api/${name}`).set('Authorization', `Bearer ${token}`);
      return method === 'get' ? httpRequest.query(body) : httpRequest.send(body);
    };
  };
  const order = { externalId: PRODUCT, parameters: { cpf, birthDate }, purpose: 'supplier' };

  test('lists cost centers, orders for one, and reads it back', async () => {
    const call = await caller(administrator);
    const list = await call('get', 'CostCenter/List');
    expect(list.body.data.costCenters).toEqual([
      { costCenterId: ids.Compras, name: 'Compras' },
      { costCenterId: ids.Vendas, name: 'Vendas' },
    ]);
    const ordered = await call('post', 'Product/ConsumeProduct', { ...order, costCenterId: ids.Compras });
    expect(ordered.status).toBe(200);
    const { uniqueIdentifier } = ordered.body.data;
    const details = await call('get', 'Product/GetPurchaseDetails', { uniqueIdentifier });
    expect(details.body.data.costCenter).toEqual({ costCenterId: ids.Compras, name: 'Compras' });
    // Another cost center is another order.
    const other = await call('post', 'Product/ConsumeProduct', { ...order, costCenterId: ids.Vendas });
    expect(other.body.data.uniqueIdentifier).not.toBe(uniqueIdentifier);
    const response = await call('post', 'QueryHistory/Search', { costCenterId: ids.Compras });
    const names = response.body.data.queries.map(
      (each: { costCenter: { name: string } }) => each.costCenter.name,
    );
    expect([...new Set(names)]).toEqual(['Compras']);
  });

  test('is refused an archived cost center and one of another company, by name', async () => {
    const call = await caller(administrator);
    for (const costCenterId of [ids.Antigo, foreign]) {
      for (const shouldReuseTransaction of [false, true]) {
        const body = { ...order, costCenterId, shouldReuseTransaction };
        const refused = await call('post', 'Product/ConsumeProduct', body);
        expect([refused.status, refused.body.code]).toEqual([422, 'cost_center_unknown']);
        expect(Object.keys(refused.body.errors)).toEqual(['costCenterId']);
      }
      const batch = await call('post', 'Batch/Create', {
        uniqueIdentifier: randomUUID(),
        externalId: BATCH_PRODUCT,
        purpose: 'supplier',
        costCenterId,
        rows: [{ cpf, birthDate }],
      });
      expect([batch.status, batch.body.code]).toEqual([422, 'cost_center_unknown']);
    }
  });

  test('acting for a personal account gets an empty list of cost centers', async () => {
    const person = { ...administrator.fixture, accountId: '' };
    const { account_id } = await site.db('persons').where({ user_id: person.userId }).first();
    const call = await caller({ ...administrator, fixture: { ...person, accountId: account_id } });
    expect((await call('get', 'CostCenter/List')).body.data.costCenters).toEqual([]);
  });
});

describe('a batch', () => {
  const rowsFrom = (from: number) =>
    Object.fromEntries(
      [1, 2].flatMap((line) => [
        [`linha.${line}.cpf`, getCpf(from + line)],
        [`linha.${line}.birthDate`, '14/11/1970'],
      ]),
    );

  async function startManual(costCenter: string, from: number): Promise<string> {
    const page = `/comprar-produto-lote/${BATCH_PRODUCT}/manual`;
    const response = await sendForm(administrator.browser, page, {
      purpose: 'supplier',
      costCenter,
      ...rowsFrom(from),
    });
    expect([response.status, response.headers.location]).toEqual([303, expect.stringContaining('lote')]);
    return response.headers.location?.split('/').at(-1) ?? '';
  }

  test('shows its cost center before and after the confirmation, and passes it to its reports', async () => {
    const id = await startManual(ids.Vendas, 4_000);
    expect((await administrator.browser.get(`/confirmar-compra-lote/${id}`)).text).toContain(
      'Centro de custo: Vendas',
    );
    const { total, price } = await getQuote(administrator.as, id);
    await confirmBatch(administrator.as, id, { quotedTotal: total, price });
    // What was confirmed runs to its end, whatever becomes of the name.
    await archiveCostCenter(administrator.as, ids.Vendas);
    const batch = await batchWhen(administrator.as, id, ({ state }) => state === 'done');
    expect(batch.counts).toMatchObject({ failed: 0, delivered: 2 });
    const holds = await site.db('holds').where({ batch_id: id });
    expect(holds.map(({ cost_center_id }) => cost_center_id)).toEqual([ids.Vendas, ids.Vendas]);
    await restoreCostCenter(administrator.as, ids.Vendas);
    const statement = await administrator.browser.get('/saldo-extrato');
    expect(statement.text).toContain('Vendas');
  });

  test('of a key has the key’s cost center, and so have its reports', async () => {
    const key = randomUUID();
    const as = {
      ...administrator.as,
      actor: { ...administrator.as.actor, via: 'key' as const, loginId: key },
    };
    const id = await confirmed(as, getRows(1, 4_200));
    await batchWhen(administrator.as, id, ({ state }) => state === 'done');
    expect(await site.db('batches').where({ id }).first()).toMatchObject({ api_key_id: key });
    expect(await site.db('holds').where({ batch_id: id })).toMatchObject([{ api_key_id: key }]);
  });

  test('is refused if its cost center was archived before the confirmation', async () => {
    const own = await createCenters(administrator.as, 'Passageiro');
    const id = await startManual(own.Passageiro, 4_100);
    const { total, price } = await getQuote(administrator.as, id);
    await archiveCostCenter(administrator.as, own.Passageiro);
    await expect(confirmBatch(administrator.as, id, { quotedTotal: total, price })).rejects.toMatchObject({
      code: 'cost_center_unknown',
    });
  });
});

describe('spending', () => {
  test('by cost center, and without one, agrees with the ledger', async () => {
    const own = await createAdministrator(site);
    const centers = await createCenters(own.as, 'Norte', 'Sul');
    const expectedValues = [centers.Norte, centers.Norte, centers.Sul, null];
    const people = ['clean', 'findings', 'findings_many', 'not_found'].map(personWho);
    for (const [at, center] of expectedValues.entries()) {
      const person = people[at] ?? { cpf, birthDate };
      const inputs = { cpf: person.cpf, birthDate: person.birthDate };
      await ended(ctx, (await orderFor(own.as, center, inputs)).reportId);
    }
    const account_id = own.as.actor.accountId;
    const sums: { cost_center_id: string | null; captured: number }[] = await site
      .db('holds')
      .where({ account_id })
      .groupBy('cost_center_id')
      .select('cost_center_id', site.db.raw('sum(captured)::bigint as captured'));
    const wallet = await site.db('wallets').where({ account_id }).first();
    const total = sums.reduce((sum, { captured }) => sum + captured, 0);
    expect(wallet.held).toBe(0);
    expect(total).toBe(CREDITS - wallet.available);
    const { text } = await own.browser.get('/empresa/centros-de-custo');
    const of = (id: string) => sums.find(({ cost_center_id }) => cost_center_id === id)?.captured ?? 0;
    expect(of(centers.Norte)).toBeGreaterThan(0);
    for (const id of [centers.Norte, centers.Sul]) expect(text).toContain(formatMoney(of(id), 'pt-BR'));
  });

  test('names its cost center in history, statement and their files, also an archived one', async () => {
    const own = await createAdministrator(site);
    const { Norte } = await createCenters(own.as, 'Norte');
    const { reportId } = await orderFor(own.as, Norte);
    const second = personWho('findings');
    const plain = await orderFor(own.as, null, { cpf: second.cpf, birthDate: second.birthDate });
    await ended(ctx, reportId);
    await ended(ctx, plain.reportId);
    await renameCostCenter(own.as, Norte, 'Nordeste');
    await archiveCostCenter(own.as, Norte);
    const list = await own.browser.get(HISTORY);
    expect(list.text).toContain('<td class="c-ledger__center">Nordeste</td>');
    expect(list.text).toContain('Nordeste (arquivado)');
    const filtered = await own.browser.get(`${HISTORY}/busca?centro=${Norte}`);
    expect(filtered.text).toContain(reportId);
    expect(filtered.text).not.toContain(plain.reportId);
    expect(filtered.text).toContain('1 consulta<');
    expect((await own.browser.get(`${HISTORY}/busca?centro=${foreign}`)).text).not.toContain(reportId);
    const csv = await own.browser.get(`${HISTORY}?formato=csv`);
    expect(csv.text.split('\r\n')[0]).toMatch(/Centro de custo$/);
    expect(csv.text).toContain(';Nordeste');
    const statement = await own.browser.get(`/saldo-extrato?centro=${Norte}`);
    expect(statement.text).toContain('Nordeste');
    expect(statement.text).toContain(reportId);
    expect(statement.text).not.toContain(plain.reportId);
    const file = await own.browser.get('/saldo-extrato?formato=csv');
    expect(file.text).toContain(';Nordeste');
    const pdf = await own.browser.get('/saldo-extrato?formato=pdf');
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('has a line for each cost center on the invoice, its PDF and its CSV', async () => {
    const own = await createAdministrator(site, 2);
    const { Norte } = await createCenters(own.as, 'Norte');
    await ended(ctx, (await orderFor(own.as, Norte)).reportId);
    const second = personWho('findings');
    const inputs = { cpf: second.cpf, birthDate: second.birthDate };
    await ended(ctx, (await orderFor(own.as, null, inputs)).reportId);
    await own.browser.get('/faturas');
    const { id } = await site.db('invoices').where({ account_id: own.as.actor.accountId }).first();
    const { text } = await own.browser.get(`/faturas/${id}`);
    expect(text).toContain('Sem centro de custo');
    expect(text).toContain('Norte');
    const keys = [...text.matchAll(/<details class="c-charges" id="linha-([^"]+)"/g)].map(([, key]) => key);
    expect(keys).toHaveLength(2);
    const opened = await own.browser.get(`/faturas/${id}?linha=${keys[1]}`);
    expect(opened.text.match(/<details class="c-charges"[^>]* open/g)).toHaveLength(1);
    expect(opened.text).toMatch(new RegExp(`id="linha-${keys[1]}" open`));
    expect(opened.text.match(/\/relatorio\/[0-9a-f-]{36}/g)).toHaveLength(2);
    const pdf = await own.browser.get(`/faturas/${id}?formato=pdf`);
    expect(pdf.status).toBe(200);
    const csv = (await own.browser.get(`/faturas/${id}?formato=csv`)).text.split('\r\n');
    expect(csv[0]).toBe('\uFEFFCentro de custo;Produto;Quantidade;Total');
    expect(csv.slice(1).filter(Boolean).sort()).toEqual([
      expect.stringMatching(/^Norte;Relatório Individual;1;"\d+,\d\d"$/),
      expect.stringMatching(/^Sem centro de custo;Relatório Individual;1;"\d+,\d\d"$/),
    ]);
  });
});
