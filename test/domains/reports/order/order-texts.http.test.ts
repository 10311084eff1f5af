import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { approveOrder } from '~/src/domains/reports/approval/decide.service';
import { getReportView } from '~/src/domains/reports/reports.queries';
import { getCover } from '~/src/domains/reports/result/document-cover.rules';
import { getI18n } from '~/src/platform/i18n';
import { ORDER_FIELDS, ORDER_TEXTS, type OrderTexts, textsIn } from '~/src/shared/input/order-fields';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { batchWhen, confirmed, createBatchProduct, getRows } from '../../batches/batches.support';
import { type Administrator, createAdministrator } from '../../billing/budgets/cost-centers.support';
import { createFirm, requestApproval, requestOn } from '../approval/approval.support';
import { createVisitor } from '../site.support';
import { createApiToken, ended, personWho } from './order.support';

const FORM = '/comprar-produto/relatorio-individual';
const HISTORY = '/historico-consultas/unitaria';
const { cpf, birthDate } = personWho('clean');
const typed = { cpf, birthDate: birthDate.split('-').reverse().join('/'), purpose: 'supplier' };

/** A value of each text, told apart by its field. */
const texts = Object.fromEntries(
  ORDER_TEXTS.map((name) => [name, `Pasta ${name} 42`]),
) as Required<OrderTexts>;
const values = Object.values(texts);
const label = (name: keyof typeof ORDER_FIELDS) => getI18n('pt-BR').t(`reports:inputs.${name}`);

/** A document's words by their keys. */
const WORDS = {
  t: ((key: string) => key) as never,
  brand: 'x',
  issuer: {} as never,
  verifyAddress: 'x',
  checkAddress: 'https://x.test',
};

const site = await testSite({ worker: true });
const { ctx } = site;
await createBatchProduct(ctx);

let boss: Administrator;
beforeAll(async () => {
  boss = await createAdministrator(site);
});

const textsOf = async (as: Administrator['as'], id: string) =>
  (await getReportView(as, as.actor.accountId, id)).texts;

describe('every text of an order', () => {
  test('goes from the form by a sealed address to the order, its lists and files, and its repeat', async () => {
    const { browser, as } = boss;
    const response = await sendForm(browser, FORM, { ...typed, ...texts });
    expect(response.status).toBe(303);
    const address = response.headers.location ?? '';
    for (const value of values) expect(decodeURIComponent(address)).not.toContain(value);
    const confirm = await browser.get(address);
    for (const name of ORDER_TEXTS)
      expect(confirm.text).toContain(`<dt>${label(name)}</dt><dd>${texts[name]}</dd>`);
    const fields = hiddenFields(confirm.text.slice(confirm.text.indexOf('c-sheet__sum')));
    await browser
      .post(address)
      .type('form')
      .send({ ...fields, accept: 'on' });
    const [row] = await site.db('reports').where({ account_id: as.actor.accountId });
    expect(await textsOf(as, row.id)).toEqual(texts);
    for (const value of values) expect(row.texts_sealed.toString('latin1')).not.toContain(value);
    await ended(ctx, row.id);

    const pages = {
      report: `/relatorio/${row.id}`,
      history: HISTORY,
      csv: `${HISTORY}?formato=csv`,
    } as const;
    for (const [place, path] of Object.entries(pages)) {
      const { text } = await browser.get(path).redirects(2);
      for (const name of ORDER_TEXTS) {
        expect(text.includes(texts[name])).toBe(textsIn(place as keyof typeof pages).includes(name));
      }
    }
    const cover = JSON.stringify(getCover(await getReportView(as, as.actor.accountId, row.id), WORDS));
    for (const name of ORDER_TEXTS) expect(cover.includes(texts[name])).toBe(textsIn('pdf').includes(name));
    const again = await browser.get(`/exibir-consulta/${row.id}/novamente`).redirects(1);
    for (const value of values) expect(again.text).toContain(`value="${value}"`);
  });

  test('is refused at its field when too long, and stays in the form', async () => {
    const long = Object.fromEntries(
      ORDER_TEXTS.map((name) => [name, 'x'.repeat(ORDER_FIELDS[name].max + 1)]),
    );
    const refused = await sendForm(boss.browser, FORM, { ...typed, ...long });
    expect(refused.status).toBe(422);
    for (const name of ORDER_TEXTS) {
      expect(refused.text).toContain(`field-${name}-error`);
      expect(refused.text).toContain(`value="${long[name]}"`);
    }
  });

  test('is not offered to a personal account', async () => {
    const { browser } = await createVisitor(site, { credits: 10_000 });
    const { text } = await browser.get(FORM);
    for (const name of ORDER_TEXTS) expect(text).not.toContain(`name="${name}"`);
  });

  test('is sent and returned by the API; a different text makes a different order', async () => {
    const token = await createApiToken(ctx, boss.fixture);
    const call = (name: string, body: object) =>
      request(site.app).post(`/api/${name}`).set('Authorization', `Bearer ${token}`).send(body);
    const order = { externalId: 'relatorio-individual', parameters: { cpf, birthDate }, purpose: 'supplier' };
    const first = await call('Product/ConsumeProduct', { ...order, ...texts });
    const { uniqueIdentifier } = first.body.data;
    const same = await call('Product/ConsumeProduct', { ...order, ...texts });
    expect(same.body.data.uniqueIdentifier).toBe(uniqueIdentifier);
    const details = await request(site.app)
      .get('/api/Product/GetPurchaseDetails')
      .query({ uniqueIdentifier })
      .set('Authorization', `Bearer ${token}`);
    expect(details.body.data).toMatchObject(texts);
    const response = await call('QueryHistory/Search', {});
    expect(response.body.data.queries[0]).toMatchObject(texts);
    for (const name of ORDER_TEXTS) {
      const other = await call('Product/ConsumeProduct', { ...order, ...texts, [name]: 'Outra pasta' });
      expect(other.body.data.uniqueIdentifier).not.toBe(uniqueIdentifier);
      const long = { ...order, [name]: 'x'.repeat(ORDER_FIELDS[name].max + 1) };
      expect((await call('Product/ConsumeProduct', long)).status).toBe(422);
    }
  });

  test('waits with an approval and goes into the approved order', async () => {
    const firm = await createFirm(site);
    const id = await requestApproval(firm.member, requestOn('clean', { texts }));
    const { reportId } = await approveOrder(firm.boss, id);
    expect(await textsOf(firm.boss, reportId)).toEqual(texts);
  });

  test('of a batch’s row goes into its report', async () => {
    const [row] = getRows(1, 6_100);
    const id = await confirmed(boss.as, [{ line: 1, values: { ...row?.values, ...texts } }]);
    await batchWhen(boss.as, id, ({ state }) => state === 'done');
    const { report_id } = await site.db('batch_rows').where({ batch_id: id }).first();
    expect(await textsOf(boss.as, report_id)).toEqual(texts);
  });
});

test('an order keeps no text in clear beside its key', async () => {
  const key = randomUUID();
  const token = await createApiToken(ctx, boss.fixture);
  await request(site.app)
    .post('/api/Product/ConsumeProduct')
    .set('Authorization', `Bearer ${token}`)
    .set('Idempotency-Key', key)
    .send({
      externalId: 'relatorio-individual',
      parameters: { cpf, birthDate },
      purpose: 'supplier',
      ...texts,
    });
  const json = JSON.stringify(await site.db('idempotency_keys').select());
  for (const value of values) expect(json).not.toContain(value);
});
