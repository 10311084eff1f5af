import { beforeAll, describe, expect, test } from '@jest/globals';
import { captureHold, closeInvoices, grantLimit, openWallet } from '~/src/domains/billing';
import { getInvoice } from '~/src/domains/billing/invoice/invoice.service';
import { proposePrice } from '~/src/domains/billing/operator/price.service';
import { getProduct, schedulePrice } from '~/src/domains/catalog';
import { decideControlChange, endControlChanges } from '~/src/domains/oversight';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { addDays, beginOfDay, formatDay, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { createOperator } from '~/test/domains/controls/controls.support';
import { createCustomer, order, personWho } from '~/test/domains/reports/order/order.support';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, register } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { registerOperator } from '~/test/support/operators';
import { hold } from '../support/wallets';

const PRODUCT = 'relatorio-individual';
const PATH = `/operador/catalogo/${PRODUCT}`;
const WHY = 'Certidão trabalhista ficou mais cara';

type Agent = ReturnType<TestApp['agent']>;
let first: Agent;
let second: Agent;
let as: ActorCtx;
let other: ActorCtx;

const site = await testSite();
beforeAll(async () => {
  first = await registerOperator(site, 'precos@demo.test');
  second = await registerOperator(site, 'confirma@demo.test');
  [as, other] = [await createOperator(site.ctx), await createOperator(site.ctx)];
});

const inDays = (days: number) => addDays(toDay(new Date()), days);
const send = async (agent: Agent, path: string, page: string, values: Record<string, string>) => {
  const { _csrf = '', _account = '' } = hiddenFields((await agent.get(page)).text);
  return agent
    .post(path)
    .type('form')
    .send({ _csrf, _account, ...values });
};
const save = (agent: Agent, values: Record<string, string>) =>
  send(agent, `${PATH}/preco`, PATH, { step: 'propose', ...values });
const waiting = () => site.db('control_changes').where({ kind: 'product_price', state: 'proposed' }).first();
const prices = () =>
  site
    .db('prices as pr')
    .join('products as p', 'p.id', 'pr.product_id')
    .where('p.external_id', PRODUCT)
    .orderBy('pr.valid_from')
    .select('pr.id', 'pr.amount', { from: 'pr.valid_from' });
const priceNow = async () => (await inTransaction(site.ctx, (tx) => getProduct(tx, PRODUCT))).price;
/** Two operators agree on a price, and its day begins. */
async function begin(price: number, days: number): Promise<void> {
  await proposePrice(as, PRODUCT, { price, from: inDays(days) }, WHY);
  await decideControlChange(other, (await waiting()).id, 'confirm');
  const last = (await prices()).at(-1)!;
  await site.db('prices').where({ id: last.id }).update({ valid_from: new Date() });
}

describe('the catalog', () => {
  test('does not exist for anybody else', async () => {
    const agent = site.agent();
    await register(agent, 'curiosa-precos@demo.test');
    for (const path of ['/operador/catalogo', PATH]) expect((await agent.get(path)).status).toBe(404);
    expect((await first.get('/operador/catalogo/nada')).status).toBe(404);
  });

  test('lists cost, price and margins; the worst case has the highest discount and is marked below 70 %', async () => {
    const sql = `select sum(s.provider_cost)::int as cost, p.amount from prices p
      join product_sources s on s.price_id = p.id join products d on d.id = p.product_id
      where d.external_id = ? group by p.id`;
    const { rows } = await site.db.raw(sql, ['relatorio-individual-credito']);
    const html = (await first.get('/operador/catalogo')).text;
    const row = /relatorio-individual-credito"[\s\S]*?<\/tr>/.exec(html)?.[0] ?? '';
    const [{ cost, amount }] = rows;
    const percent = (value: number) =>
      value.toLocaleString('pt-BR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    expect(row).toContain(formatMoney(cost));
    expect(row).toContain(percent((amount - cost) / amount));
    const least = amount - Math.ceil((amount * 7_500) / 10_000);
    expect(row).toContain(percent((least - cost) / least));
    expect(row).toContain('abaixo de 70%');
  });
});

describe('the next price', () => {
  test('is refused with what is wrong, and what was typed stays', async () => {
    const wrong = await save(first, { price: '42,90', from: formatDay(inDays(0)), changeReason: WHY });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Escolha um dia a partir de amanhã');
    for (const typed of ['42,90', formatDay(inDays(0)), WHY]) expect(wrong.text).toContain(typed);
    const far = await save(first, { price: '42,90', from: formatDay(inDays(367)), changeReason: WHY });
    expect([far.status, far.text.includes('Escolha um dia dentro de um ano')]).toEqual([422, true]);
    const short = await save(first, { price: '42,90', from: formatDay(inDays(5)), changeReason: 'Custo' });
    expect([short.status, short.text.includes('Explique o motivo em 10 a 500 letras')]).toEqual([422, true]);
    expect((await save(first, { price: 'x', from: 'y', changeReason: WHY })).status).toBe(422);
    expect((await save(first, { price: '39,90', from: '', changeReason: WHY })).text).toContain(
      'Informe o dia em que o preço começa a valer',
    );
    expect(await waiting()).toBeUndefined();
  });

  test('shows whom it affects before it is asked for', async () => {
    const { as: customer } = await createCustomer(site.ctx);
    await order(customer, personWho('clean'));
    const response = await save(first, {
      step: 'preview',
      price: '42,90',
      from: formatDay(inDays(5)),
      changeReason: WHY,
    });
    expect(response.status).toBe(200);
    expect(response.text).toContain('1 cliente pediu este produto nos últimos 90 dias');
    expect(response.text).toContain('Prévia');
    expect(response.text).toContain(`/operador/contas/${customer.actor.accountId}`);
    expect(response.text).toContain(WHY);
    expect(await waiting()).toBeUndefined();
  });

  test('waits for a second operator in the one list, and nothing in force changes', async () => {
    const before = await prices();
    const response = await save(first, { price: '42,90', from: formatDay(inDays(5)), changeReason: WHY });
    expect(response.status).toBe(303);
    const own = (await first.get(PATH)).text;
    expect(own).toContain('Espera outra pessoa');
    expect(own).not.toContain('value="confirm"');
    const list = (await second.get('/operador/mudancas')).text;
    for (const text of [
      WHY,
      'value="confirm"',
      'Preço: de R$\u00a039,90 para R$\u00a042,90',
      formatDay(inDays(5)),
    ])
      expect(list).toContain(text);
    expect(await prices()).toEqual(before);
    expect((await waiting()).due_at).toEqual(beginOfDay(inDays(5)));
    const again = await save(second, { price: '49,90', from: formatDay(inDays(6)), changeReason: WHY });
    expect([again.status, again.text.includes('49,90')]).toEqual([409, true]);
    const decide = (agent: Agent, id: string) =>
      send(agent, `/operador/carteiras/mudancas/${id}`, '/operador/mudancas', { decision: 'confirm' });
    const { id } = await waiting();
    await decide(second, id);
    const after = await prices();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ amount: 4_290, from: beginOfDay(inDays(5)) });
    const shares = await site
      .db('product_sources')
      .where({ price_id: after.at(-1)!.id })
      .sum('share as sum')
      .first();
    expect(Number(shares?.sum)).toBe(4_290);
    const page = (await second.get(PATH)).text;
    for (const text of ['Vai valer', 'Vale agora', WHY]) expect(page).toContain(text);
    await expect(decideControlChange(other, id, 'confirm')).rejects.toMatchObject({
      code: 'control_change_decided',
      status: 409,
    });
    const audit = await site.db('audit_events').where({ action: 'price_changed' }).first('details');
    expect(audit.details).toMatchObject({ product: PRODUCT, price: 4_290, from: inDays(5) });
  });

  test('gives way to another for the same day, and stands behind none', async () => {
    const before = await prices();
    await expect(proposePrice(as, PRODUCT, { price: 5_000, from: inDays(4) }, WHY)).rejects.toMatchObject({
      fields: { from: ['operators:catalog.error.taken'] },
    });
    await proposePrice(as, PRODUCT, { price: 3_990, from: inDays(5) }, WHY);
    await decideControlChange(other, (await waiting()).id, 'confirm');
    const after = await prices();
    expect(after).toHaveLength(before.length);
    expect(after.at(-1)).toMatchObject({ amount: 3_990, from: beginOfDay(inDays(5)) });
    await expect(schedulePrice(site.ctx, PRODUCT, { price: 1, from: inDays(0) })).rejects.toMatchObject({
      code: 'price_day_over',
    });
    expect(await prices()).toEqual(after);
  });

  test('expires when its day begins and nobody confirmed it', async () => {
    await proposePrice(as, PRODUCT, { price: 4_490, from: inDays(6) }, WHY);
    const { id } = await waiting();
    const late = { ...site.ctx, now: () => beginOfDay(inDays(6)) };
    const decided = decideControlChange({ ...other, now: late.now }, id, 'confirm');
    await expect(decided).rejects.toMatchObject({ code: 'control_change_ended' });
    await endControlChanges(late);
    expect(await site.db('control_changes').where({ id }).first('state')).toEqual({ state: 'expired' });
  });

  test('leaves what was ordered and invoiced at its price, and is that of the next order', async () => {
    const { as: customer } = await createCustomer(site.ctx, { cpf: '11144477735' });
    const holdOf = (id: string) => site.db('holds').where({ reference_id: id }).first('amount', 'state');
    const old = await priceNow();
    const ordered = await order(customer, personWho('clean'));
    const before = await holdOf(ordered.reportId);
    const company = await createCompany(site.db, { ...customer.actor, actor: customer.actor } as never, {
      cnpj: '20000000000777',
      billingType: 2,
      name: 'Empresa faturada',
      role: 'admin',
    });
    const { accountId } = company;
    await openWallet(site.ctx, accountId);
    await grantLimit(site.ctx, accountId, 200_000);
    await closeInvoices(site.ctx);
    const captured = await hold(site.ctx, accountId, old);
    await captureHold(site.ctx, captured, old);
    const invoice = await site.db('invoices').where({ account_id: accountId }).first('id');
    const reader = actingAs(site.ctx, { ...customer.actor, accountId });
    const billed = await getInvoice(reader, invoice.id);
    const report = await site.db('reports').where({ id: ordered.reportId }).first('price_id');
    await begin(6_990, 9);
    expect(await priceNow()).toBe(6_990);
    expect(await holdOf(ordered.reportId)).toEqual(before);
    expect(await site.db('reports').where({ id: ordered.reportId }).first('price_id')).toEqual(report);
    expect(await getInvoice(reader, invoice.id)).toEqual(billed);
    const next = await order(customer, personWho('clean'));
    expect((await holdOf(next.reportId)).amount).toBeGreaterThan(before.amount);
  });
});
