import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkLedger, confirmPixCharge, openWallet } from '~/src/domains/billing';
import { startInvoicePix } from '~/src/domains/billing/invoice/invoice.service';
import { proposeWriteOff } from '~/src/domains/billing/receivables/write-off.service';
import { decideControlChange } from '~/src/domains/oversight';
import type { ActorCtx } from '~/src/platform/context';
import { addDays, formatDay, toDay } from '~/src/shared/dates';
import { createOperator } from '~/test/domains/controls/controls.support';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { registerOperator } from '~/test/support/operators';
import { statementsDuring } from '~/test/support/statements';
import * as bank from '../support/bank';
import { billInvoice, registerPostpaid } from '../support/invoices';

const LIST = '/operador/faturas';
const WHY = 'Empresa encerrada, sem bens';
type Agent = ReturnType<TestApp['agent']>;
let first: Agent;
let second: Agent;
let customer: Awaited<ReturnType<typeof registerPostpaid>>;

const site = await testSite();
const today = toDay(new Date());
const dueIn = (days: number) => addDays(today, days);
let month = 0;
/** An invoice of the customer that is due in so many days. */
function bill(days: number, total = 10_000): Promise<string> {
  month += 1;
  const period = `20${String(10 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  return billInvoice(site.ctx, customer.accountId, { total, dueOn: dueIn(days), month: period });
}
const read = (id: string) => site.db('invoices').where({ id }).first();
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/&nbsp;|\s+/g, ' ');

beforeAll(async () => {
  first = await registerOperator(site, 'faturas@demo.test');
  second = await registerOperator(site, 'confirma-faturas@demo.test');
  customer = await registerPostpaid(site, 71);
});
/** Sends one of the invoice's forms, with the page's hidden fields. */
async function act(agent: Agent, id: string, form: 'reemitir' | 'baixar', values: Record<string, string>) {
  const { _csrf = '', _account = '', order = '' } = hiddenFields((await agent.get(`${LIST}/${id}`)).text);
  return agent
    .post(`${LIST}/${id}/${form}`)
    .type('form')
    .send({ _csrf, _account, order, ...values });
}

/** Pays the invoice by Pix as its customer. */
async function pay(id: string, amount: number): Promise<void> {
  const row = await site.db('users').where({ email: customer.email }).first('id');
  const { actor } = await createPerson(site.db);
  const as = actingAs(site.ctx, { ...actor, userId: row.id, accountId: customer.accountId, billingType: 2 });
  const { txid } = await startInvoicePix(as, id, randomUUID());
  await bank.atBank(site.sandbox.url, txid, `partial?amount=${amount}`);
  await confirmPixCharge(site.ctx, txid);
}

describe('the list', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const [name, days] of Object.entries({ coming: 3, d30: -30, d60: -31, d90: -90, older: -91 }))
      ids[name] = await bill(days);
    ids.part = await bill(-5);
    await pay(ids.part, 4_000);
  });

  test('exists for operators alone', async () => {
    for (const path of [LIST, `${LIST}?formato=csv&mes=${today.slice(0, 7)}`, `${LIST}/${ids.d30}`])
      expect((await customer.agent.get(path)).status).toBe(404);
  });

  test('sums what is owed by age, and each age leads to its invoices', async () => {
    const { text } = await first.get(LIST);
    for (const [age, sum, count] of [
      ['A vencer', '100,00', 1],
      ['1 a 30 dias', '160,00', 2],
      ['31 a 60 dias', '100,00', 1],
      ['61 a 90 dias', '100,00', 1],
      ['Mais de 90 dias', '100,00', 1],
    ] as const)
      expect(words(text)).toMatch(new RegExp(`${age}\\s+R\\$.${sum}\\s+${count} faturas?`));
    for (const age of ['coming', 'd60', 'd90', 'older']) {
      const page = (await first.get(`${LIST}?situacao=owed&idade=${age}`)).text;
      for (const [name, id] of Object.entries(ids)) {
        const isHere = page.includes(`${LIST}/${id}`);
        expect([age, name, isHere]).toEqual([age, name, name === age]);
      }
    }
  });

  test('shows what is paid in part with what is left, and the bar counts what is overdue', async () => {
    const page = await first.get(`${LIST}?situacao=part`);
    expect(page.text).toContain(`${LIST}/${ids.part}`);
    expect(page.text).not.toContain(`${LIST}/${ids.d30}`);
    expect(words(page.text)).toMatch(/Paga em parte.*R\$.100,00.*R\$.40,00.*R\$.60,00/);
    expect(words((await first.get('/operador')).text)).toMatch(/Faturas vencidas\s+5/);
  });

  test('is found by a customer’s name or CNPJ and by an invoice’s number, never by the address', async () => {
    const send = async (text: string) => {
      const { _csrf = '', _account = '' } = hiddenFields((await first.get(LIST)).text);
      return first.post(LIST).type('form').send({ _csrf, _account, text });
    };
    const cnpj = String(20_000_000_000_071);
    const mine = `${LIST}?situacao=all&conta=${customer.accountId}`;
    const byName = await send('Empresa 71');
    expect(byName.headers.location).toBe(mine);
    const byCnpj = await send(cnpj);
    expect([303, 200]).toContain(byCnpj.status);
    expect(byCnpj.headers.location ?? '').not.toContain(cnpj);
    const { number, period_start } = await read(ids.d60!);
    const typed = `${period_start.slice(0, 7)}-${String(number).padStart(4, '0')}`;
    expect((await send(typed)).headers.location).toBe(`${LIST}/${ids.d60}`);
    for (const nobody of ['Ninguém com este nome', customer.email])
      expect((await send(nobody)).text).toContain('Nenhum cliente corresponde');
    expect((await send('')).status).toBe(422);
  });

  test('goes on where the page ended, by key, also while invoices are added', async () => {
    const other = await createCompany(site.db, await createPerson(site.db), { cnpj: '31000000000099' });
    await openWallet(site.ctx, other.accountId);
    for (let at = 0; at < 55; at += 1) {
      const period = `19${50 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
      await billInvoice(site.ctx, other.accountId, { dueOn: dueIn(20), month: period });
    }
    const path = `${LIST}?situacao=owed&conta=${other.accountId}`;
    const links = (html: string) => [...html.matchAll(/href="\/operador\/faturas\/([0-9a-f-]{36})"/g)];
    const page = (await first.get(path)).text;
    const next = /href="([^"]*depois=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const rest = (await first.get(next)).text;
    const all = [...links(page), ...links(rest)].map(([, id]) => id);
    expect(links(page)).toHaveLength(50);
    expect(new Set(all).size).toBe(55);
  });

  test('reads its invoices in as many statements, however many there are', async () => {
    await first.get(LIST);
    const statements = await statementsDuring(site, () => first.get(`${LIST}?situacao=all`));
    expect(statements.filter(({ sql }) => sql.includes('from "invoices" as "i"'))).toHaveLength(1);
  });
});

describe('a re-issued invoice', () => {
  const due = () => formatDay(dueIn(10), 'pt-BR');

  test('is due later, with a Pix until then; its customer has mail; sent twice it is one', async () => {
    const id = await bill(-12);
    const values = { dueOn: due(), reason: 'Cliente pediu prazo', order: randomUUID() };
    for (let times = 0; times < 2; times += 1) {
      const response = await act(first, id, 'reemitir', values);
      expect([response.status, response.headers.location]).toEqual([303, `${LIST}/${id}`]);
    }
    expect(await read(id)).toMatchObject({ state: 'closed', due_on: dueIn(10) });
    const charges = await site.db('pix_charges').where({ invoice_id: id });
    expect(charges).toMatchObject([{ amount: 10_000, state: 'active' }]);
    expect(charges[0].copy_paste).toEqual(expect.any(String));
    expect(toDay(new Date(charges[0].expires_at.getTime() - 1_000))).toBe(dueIn(10));
    const mails = await site.db('messages').where({ template: 'invoice-reissued' });
    expect(mails).toHaveLength(1);
    const audit = await site.db('audit_events').where({ action: 'invoice_reissued' });
    expect(audit).toMatchObject([{ account_id: customer.accountId }]);
    const page = words((await first.get(`${LIST}/${id}`)).text);
    expect(page).toContain('Cliente pediu prazo');
    const html = (await customer.agent.get(`/faturas/${id}`)).text;
    expect(html).toContain(charges[0].copy_paste);
  });

  test('replaces the Pix before it', async () => {
    const id = await bill(-12);
    await pay(id, 3_000);
    await act(first, id, 'reemitir', { dueOn: due(), reason: 'Combinado por telefone' });
    await act(first, id, 'reemitir', {
      dueOn: formatDay(dueIn(11), 'pt-BR'),
      reason: 'Mais um dia de prazo',
    });
    const charges = await site.db('pix_charges').where({ invoice_id: id }).orderBy('created_at');
    expect(charges.map(({ state, amount }) => [state, Number(amount)])).toEqual([
      ['paid', 10_000],
      ['expired', 7_000],
      ['active', 7_000],
    ]);
  });

  test('needs a day ahead and a reason; what was typed stays', async () => {
    const id = await bill(-12);
    for (const [dueOn, said] of [
      [formatDay(today, 'pt-BR'), 'a partir de amanhã'],
      [formatDay(dueIn(31), 'pt-BR'), 'próximos 30 dias'],
      ['amanhã', 'Não lemos esta data.'],
      ['', 'Informe o dia'],
    ] as const) {
      const refused = await act(first, id, 'reemitir', { dueOn, reason: 'Cliente pediu prazo' });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(said);
      expect(refused.text).toContain('Cliente pediu prazo');
    }
    // The database counts characters, of which an emoji is one.
    for (const reason of ['curto', '💸'.repeat(9)]) {
      const short = await act(first, id, 'reemitir', { dueOn: due(), reason });
      expect(short.status).toBe(422);
      expect(short.text).toContain(`value="${due()}"`);
    }
    expect(await read(id)).toMatchObject({ state: 'overdue' });
    expect(await site.db('invoice_reissues').where({ invoice_id: id })).toEqual([]);
  });

  test('that is paid is refused', async () => {
    const id = await bill(-12);
    await pay(id, 10_000);
    const refused = await act(first, id, 'reemitir', {
      dueOn: due(),
      reason: 'Cliente pediu prazo',
      order: randomUUID(),
    });
    expect(refused.status).toBe(409);
    expect((await first.get(`${LIST}/${randomUUID()}`)).status).toBe(404);
    expect((await first.get(`${LIST}/abc`)).status).toBe(404);
  });
});

describe('a write-off', () => {
  const changeOf = (subject: string) =>
    site.db('control_changes').where({ subject, kind: 'invoice_write_off' }).first();
  const decide = async (agent: Agent, id: string, decision: string) => {
    const { _csrf = '', _account = '' } = hiddenFields((await agent.get('/operador/mudancas')).text);
    return agent.post(`/operador/carteiras/mudancas/${id}`).type('form').send({ _csrf, _account, decision });
  };

  test('waits for another operator, is booked once, and the customer sees it', async () => {
    const id = await bill(-40);
    await pay(id, 2_500);
    const page = words((await first.get(`${LIST}/${id}`)).text);
    expect(page).toContain('não dá para desfazer');
    for (let times = 0; times < 2; times += 1)
      expect((await act(first, id, 'baixar', { changeReason: WHY })).status).toBe(303);
    const change = await changeOf(id);
    expect(await site.db('control_changes').where({ subject: id })).toHaveLength(1);
    expect((await decide(first, change.id, 'confirm')).headers.location).toBe('/operador/mudancas');
    expect(await read(id)).toMatchObject({ state: 'overdue', write_off: 0 });
    await decide(second, change.id, 'confirm');
    expect(await read(id)).toMatchObject({ state: 'written_off', payments: 2_500, write_off: 7_500 });
    const journal = await site.db('journal').where({ reference_id: id, kind: 'write_off' });
    expect(journal).toHaveLength(1);
    const audit = await site.db('audit_events').where({ action: 'invoice_written_off' });
    expect(audit).toMatchObject([{ account_id: customer.accountId, details: { amount: 7_500 } }]);
    const html = words((await customer.agent.get(`/faturas/${id}`)).text);
    expect(html).toMatch(/Baixada.*Deixamos de cobrar R\$.75,00/);
    expect((await customer.agent.get('/faturas')).text).toContain('Baixada');
    expect((await first.get(`${LIST}?situacao=written_off`)).text).toContain(`${LIST}/${id}`);
    expect(words((await second.get(`${LIST}/${id}`)).text)).toContain(WHY);
  });

  test('that another operator decided meanwhile is a conflict that says who', async () => {
    const id = await bill(-40);
    await act(first, id, 'baixar', { changeReason: WHY });
    const { id: change } = await changeOf(id);
    const [as, other]: ActorCtx[] = [await createOperator(site.ctx), await createOperator(site.ctx)];
    await decideControlChange(as!, change, 'confirm');
    await expect(decideControlChange(other!, change, 'refuse')).rejects.toMatchObject({
      status: 409,
      code: 'control_change_decided',
      params: { who: expect.any(String) },
    });
  });

  test('asked for before a payment came is not confirmed for what is left', async () => {
    const id = await bill(-40);
    await act(first, id, 'baixar', { changeReason: WHY });
    await pay(id, 4_000);
    const { id: change } = await changeOf(id);
    await decide(second, change, 'confirm');
    expect(await changeOf(id)).toMatchObject({ state: 'expired' });
    expect(await read(id)).toMatchObject({ state: 'overdue', payments: 4_000, write_off: 0 });
  });

  test('without a reason is refused, and what was typed stays', async () => {
    const id = await bill(-40);
    const refused = await act(first, id, 'baixar', { changeReason: 'curto' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('curto');
    expect(await changeOf(id)).toBeUndefined();
  });

  test('of what is paid is refused', async () => {
    const id = await bill(-40);
    await pay(id, 10_000);
    const as = await createOperator(site.ctx);
    await expect(proposeWriteOff(as, id, WHY)).rejects.toMatchObject({ code: 'invoice_not_payable' });
  });
});

test('the accountant’s month has invoices, payments and write-offs with legal name and CNPJ, escaped, audited', async () => {
  const id = await bill(-3, 20_000);
  await pay(id, 5_000);
  await site.db('companies').where({ account_id: customer.accountId }).update({ legal_name: '=SOMA(A1;A2)' });
  const file = await first.get(`${LIST}?formato=csv&mes=${today.slice(0, 7)}`).buffer(true);
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.headers['content-disposition']).toMatch(/faturas-\d{4}-\d\d-\d\d_\d{4}-\d\d\.csv/);
  const { number, period_start } = await read(id);
  const named = `${period_start.slice(0, 7)}-${String(number).padStart(4, '0')}`;
  const lines = file.text.split('\r\n').filter((line) => line.includes(named));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Fatura emitida;/);
  expect(lines[1]).toMatch(/^Pagamento;.*;"50,00";"200,00";"50,00";"0,00";"150,00";/);
  expect(lines[0]).toContain('20000000000071');
  expect(lines[0]).toContain(formatDay(dueIn(-3), 'pt-BR'));
  expect(file.text).not.toMatch(/;=SOMA/);
  expect(file.text).toContain('Baixa;');
  const audit = await site.db('audit_events').where({ action: 'invoices_exported' });
  expect(audit).toHaveLength(1);
  expect(await checkLedger(site.ctx)).toEqual([]);
  // Another month than those offered is the page.
  expect((await first.get(`${LIST}?formato=csv&mes=1999-01`)).headers['content-type']).toContain('text/html');
});

test('money that a payer’s bank is taking back is listed on the bank’s page until it is over', async () => {
  const path = '/operador/carteiras/banco';
  expect((await first.get(path)).text).toContain('Nenhuma devolução em andamento');
  const id = await bill(-3);
  await pay(id, 5_000);
  const { txid } = await site.db('pix_charges').where({ invoice_id: id }).first('txid');
  await bank.atBank(site.sandbox.url, txid, 'med?status=EM_PROCESSAMENTO');
  await confirmPixCharge(site.ctx, txid);
  const { text } = await first.get(path);
  expect(text).toContain(`${LIST}/${id}`);
  expect(text).toMatch(/>Fraude<.*<code class="u-xs">MED_FRAUDE</);
  await bank.atBank(site.sandbox.url, txid, 'end-returns?status=DEVOLVIDO');
  await confirmPixCharge(site.ctx, txid);
  expect((await first.get(path)).text).toContain('Nenhuma devolução em andamento');
  expect(await read(id)).toMatchObject({ state: 'overdue', payments: 0 });
});
