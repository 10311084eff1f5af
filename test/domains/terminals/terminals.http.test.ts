import { beforeEach, describe, expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { reconcileSales } from '~/src/domains/terminals';
import { addDetails, beginSale, getSale } from '~/src/domains/terminals/sale.service';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { fastForward } from '~/test/support/fast-forward';
import { logInAs } from '~/test/support/log-in-as';
import { messageTo } from '~/test/support/mailbox';
import { createCustomer, personWho } from '../reports/order/order.support';
import {
  type Agent,
  atTerminal,
  confirm,
  createTerminal,
  fillIn,
  getAnswers,
  lastSale,
  notify,
  PARTNER,
  RECEIVER_CPF,
} from './terminals.support';

const logged: string[] = [];
const site = await testSite({ worker: true, logTo: logged });
const queue = fastForward(() => site);
let agent: Agent;
let code: string;
beforeEach(async () => {
  agent = site.agent();
  code = await createTerminal(site);
});

const is = async (state: string) =>
  queue.until(
    eventually(async () => {
      // What the worker does every ten seconds, beside it.
      await reconcileSales(site.ctx);
      return (await lastSale(site)).state === state;
    }),
  );
const processing = async (prefix = '') => (await agent.get(`${prefix}/maquininha/processando`)).text;

/** Confirmed, and the order waits at the terminal. */
async function atCounter(typed: Parameters<typeof fillIn>[2] = {}): Promise<string> {
  await fillIn(agent, code, typed);
  expect((await confirm(agent, typed.prefix)).status).toBe(303);
  await is('asked');
  return (await lastSale(site)).provider_order_id;
}

describe('a paid order', () => {
  test('starts the report once, delivers it by a link, and the receiver opens it by their CPF', async () => {
    const orderId = await atCounter({ email: 'rita.paga@recebe.test' });
    expect(await processing()).toContain('Passe o cartão na maquininha');
    await atTerminal(site, orderId, 'silent');
    expect((await notify(agent, orderId)).status).toBe(200);
    await is('delivered');
    const sale = await lastSale(site);
    expect(sale).toMatchObject({ refund_amount: null, details_sealed: null });
    expect(await site.db('reports').where({ id: sale.report_id }).first()).toMatchObject({
      account_id: sale.account_id,
      origin: 'terminal',
      charged: Number(sale.price),
    });
    const mail = await messageTo(site, 'rita.paga@recebe.test');
    const link = new URL(mail.links.find((each) => each.includes('/relatorio/')) ?? '').pathname;
    const other = site.agent();
    const wrong = await sendForm(other, link, { cpf: '11144477735' });
    expect([wrong.status, wrong.text.includes('Este não é o CPF')]).toEqual([422, true]);
    const right = await sendForm(other, link, { cpf: RECEIVER_CPF });
    expect(right.headers['content-type']).toBe('application/pdf');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => sendForm(site.agent(), link, { cpf: '11144477735' })),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await sendForm(other, link, { cpf: RECEIVER_CPF })).status).toBe(429);
    expect(await processing()).toContain('Relatório pronto');
    expect(await checkLedger(site.ctx)).toEqual([]);
  });

  test('delivers in English by text message', async () => {
    const orderId = await atCounter({ prefix: '/en-US', channel: 'phone', phone: '(21) 99876-1234' });
    expect(await processing('/en-US')).toContain('Use your card at the machine');
    await atTerminal(site, orderId, 'silent');
    await is('delivered');
    const { text } = await messageTo(site, '+5521998761234', { kind: 'sms' });
    expect(text).toMatch(/your report is ready.*\/en-US\/maquininha\/relatorio\//);
  });

  test('refunds a missing source in part', async () => {
    const orderId = await atCounter({
      about: personWho('source_unavailable'),
      email: 'parte@recebe.test',
    });
    await atTerminal(site, orderId, 'silent');
    await is('delivered');
    const sale = await lastSale(site);
    const { charged } = await site.db('reports').where({ id: sale.report_id }).first('charged');
    expect(sale.refund_amount).toBe(sale.price - charged);
    expect((await messageTo(site, 'parte@recebe.test')).text).toContain('volta ao cartão');
    expect(await refundedAt(orderId)).toBe(sale.refund_amount);
    expect(await processing()).toContain('Nem todas as fontes responderam');
    expect(await checkLedger(site.ctx)).toEqual([]);
  });

  test('refunds a report without results in full', async () => {
    const orderId = await atCounter({ about: personWho('not_found'), email: 'nada@recebe.test' });
    await atTerminal(site, orderId, 'silent');
    await is('refunded');
    expect(await refundedAt(orderId)).toBe((await lastSale(site)).price);
    expect(await processing()).toContain('Pagamento devolvido');
    expect((await messageTo(site, 'nada@recebe.test')).subject).toContain('valor devolvido');
    expect(await checkLedger(site.ctx)).toEqual([]);
  });

  test('shows a refused refund, and requests it again', async () => {
    const orderId = await atCounter({ about: personWho('not_found'), email: 'preso@recebe.test' });
    await atTerminal(site, orderId, 'silent');
    await atTerminal(site, orderId, 'refuse-refunds');
    await queue.until(
      eventually(async () => {
        await reconcileSales(site.ctx);
        return (await lastSale(site)).problem === 'cannot_refund_order';
      }),
    );
    expect(await processing()).toContain('a devolução está demorando');
    expect(await checkLedger(site.ctx)).toEqual([]);
  });

  test('refunds an order that is no longer possible in full', async () => {
    const orderId = await atCounter({ email: 'mudou@recebe.test' });
    await site
      .db('products')
      .where({ external_id: 'relatorio-individual' })
      .update({ status: 'coming_soon' });
    await atTerminal(site, orderId, 'silent');
    await is('refunded');
    await site.db('products').where({ external_id: 'relatorio-individual' }).update({ status: 'available' });
    expect((await lastSale(site)).report_id).toBeNull();
    expect(await refundedAt(orderId)).toBe((await lastSale(site)).price);
    expect(await checkLedger(site.ctx)).toEqual([]);
  });
});

const refundedAt = async (orderId: string): Promise<number> => {
  const orders = await (await fetch(`${site.sandbox.url}/sandbox/terminal.json`)).json();
  return (orders as { id: string; refunded: number }[]).find(({ id }) => id === orderId)?.refunded ?? 0;
};

describe('an unpaid order', () => {
  test.each([
    ['fail', 'Pagamento recusado'],
    ['cancel', 'Pagamento cancelado'],
    ['expire', 'O tempo do pagamento terminou'],
  ])('after %s says so, starts no report, and can be retried with the same data', async (control, said) => {
    const orderId = await atCounter();
    await atTerminal(site, orderId, control);
    await is('not_paid');
    const text = await processing();
    expect(text).toContain(said);
    expect(text).toContain('Nada foi cobrado');
    expect(text).not.toContain('http-equiv="refresh"');
    expect((await lastSale(site)).report_id).toBeNull();
    const again = await sendForm(agent, '/maquininha/processando', {}, '/maquininha/outra-vez');
    expect(again.headers.location).toBe('/maquininha/confirmar');
    expect((await agent.get('/maquininha/confirmar')).text).toContain('Rita Recebedora');
  });

  test('waits for a slow card on a page that refreshes itself and can be stopped', async () => {
    const orderId = await atCounter();
    expect(await processing()).toMatch(/http-equiv="refresh"/);
    const stopped = await agent.get('/maquininha/processando?auto=0');
    expect(stopped.text).not.toMatch(/http-equiv="refresh"/);
    await atTerminal(site, orderId, 'attention');
    await eventually(async () => (await lastSale(site)).provider_status === 'action_required');
    expect(await processing()).toContain('A maquininha precisa de você');
    await atTerminal(site, orderId, 'slow');
    await is('delivered');
  });

  test('is not paid by a forged notification', async () => {
    const orderId = await atCounter();
    expect((await notify(agent, orderId, 'forged')).status).toBe(401);
    const jobs = () => site.db('outbox').where({ job: 'terminals.confirm' }).whereNull('settled_at');
    expect((await notify(agent, orderId)).status).toBe(200);
    expect((await notify(agent, 'ORDUNKNOWN')).status).toBe(200);
    expect((await notify(agent, 'ORD\u0000')).status).toBe(422);
    await eventually(async () => (await jobs()).length === 0);
    expect((await lastSale(site)).state).toBe('asked');
  });
});

describe('the steps', () => {
  test('a step without the previous one redirects to the first missing step', async () => {
    expect((await agent.get('/maquininha/cpf')).headers.location).toBe('/maquininha?prazo=1');
    await sendForm(agent, `/maquininha?parceiro=${PARTNER}&maquina=${code}`, {}, '/maquininha');
    for (const step of ['cpf', 'local-recebimento', 'whatsapp', 'confirmar'])
      expect((await agent.get(`/maquininha/${step}`)).headers.location).toBe('/maquininha/apps');
    expect((await agent.get('/maquininha/processando')).headers.location).toBe('/maquininha/confirmar');
  });

  test('back and forward keep the typed values', async () => {
    await fillIn(agent, code, { channel: 'phone' });
    const fields = {
      cpf: getAnswers({}).cpf.cpf,
      'local-recebimento': 'Rita Recebedora',
      whatsapp: '11987654321',
    };
    for (const [step, value] of Object.entries(fields))
      expect((await agent.get(`/maquininha/${step}`)).text).toContain(`value="${value}"`);
  });

  test.each([
    ['apps', {}, 'Diga onde você está vendo'],
    ['tipo-relatorio', { product: 'x', purpose: 'betting', jobCategory: '' }, 'Escolha um relatório'],
    [
      'cpf',
      { cpf: '111.111.111-11', birthDateDay: '31', birthDateMonth: '02', birthDateYear: '1990' },
      'CPF Inválido',
    ],
    [
      'cpf',
      { cpf: '', birthDateDay: '', birthDateMonth: '', birthDateYear: '' },
      'Preencha a data de nascimento.',
    ],
    [
      'local-recebimento',
      { receiverName: 'Rita', receiverCpf: RECEIVER_CPF, channel: 'email', email: 'x@' },
      'E-mail inválido.',
    ],
    ['whatsapp', { phone: '1234' }, 'Telefone inválido.'],
  ])(
    '%s with invalid input shows the error at the field and keeps the values',
    async (step, values, said) => {
      await fillIn(agent, code, { channel: 'phone' });
      const response = await sendForm(agent, `/maquininha/${step}`, values as Record<string, string>);
      expect(response.status).toBe(422);
      expect(response.text).toContain(said);
      for (const value of Object.values(values).filter((each) => String(each).length > 4))
        if (step !== 'tipo-relatorio' && value !== 'email') expect(response.text).toContain(value);
    },
  );

  test('pressed twice, or from two windows, it is one order', async () => {
    await fillIn(agent, code);
    const page = await agent.get('/maquininha/confirmar');
    const send = () => agent.post('/maquininha/confirmar').type('form').send(hiddenFields(page.text));
    const responses = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(responses.map(({ headers }) => headers.location)).toEqual(
      responses.map(() => '/maquininha/processando'),
    );
    await is('asked');
    const { id } = await lastSale(site);
    const orders = await (await fetch(`${site.sandbox.url}/sandbox/terminal.json`)).json();
    expect((orders as { reference: string }[]).filter(({ reference }) => reference === id)).toHaveLength(1);
  });

  test('another price, or a busy terminal, confirms nothing', async () => {
    await atCounter();
    agent = site.agent();
    await fillIn(agent, code);
    const busy = await confirm(agent);
    expect([busy.status, busy.text.includes('Há outro pagamento')]).toEqual([422, true]);
    const other = await sendForm(agent, '/maquininha/confirmar', { price: '1.00' });
    expect([other.status, other.text.includes('O preço mudou')]).toEqual([422, true]);
    expect((await lastSale(site)).state).toBe('draft');
  });

  test('an unknown terminal is reported, and the code of its label can be typed', async () => {
    const page = await agent.get('/maquininha?parceiro=ninguem&maquina=caixa-1');
    expect(page.text).toContain('Não encontramos esta maquininha');
    const response = await sendForm(agent, '/maquininha', { partner: PARTNER, terminal: 'nenhuma' });
    expect([response.status, response.text.includes('value="nenhuma"')]).toEqual([422, true]);
  });
});

describe('the terminals of a partner', () => {
  const at = `/maquininha?parceiro=${PARTNER}`;

  test('are not listed for visitors or customers, who type the code from the label', async () => {
    const customer = await logInAs(
      site,
      actingAs(site.ctx, (await createCustomer(site.ctx, { cpf: completeCpf('731000001') })).fixture.actor),
    );
    for (const reader of [site.agent(), customer]) {
      const { text } = await reader.get(at);
      expect(text).not.toContain(code);
      expect(text).toContain(`value="${PARTNER}"`);
      expect(text).toContain('Código da maquininha');
    }
  });

  test('are listed for the user responsible for the partner', async () => {
    const { fixture } = await createCustomer(site.ctx, { cpf: completeCpf('731000002') });
    await site.db('terminal_partners').where({ slug: PARTNER }).update({ user_id: fixture.userId });
    const owner = await logInAs(site, actingAs(site.ctx, fixture.actor));
    expect((await owner.get(at)).text).toContain(`value="${code}"`);
  });

  test('are not found by guessing: a network that tries too many labels waits', async () => {
    const guesser = site.agent();
    const guess = () =>
      guesser.get(`${at}&maquina=caixa-${Math.random()}`).set('X-Forwarded-For', '203.0.113.77');
    let status = 200;
    for (let tries = 0; tries < 110 && status === 200; tries += 1) ({ status } = await guess());
    expect(status).toBe(429);
  });
});

/** Begun from a network of its own: the browsers here share one, whose labels are counted. */
async function begin(): Promise<string> {
  await beginSale(site.ctx, { partner: PARTNER, code }, 'elsewhere');
  return (await lastSale(site)).id;
}

test('delivery by phone is not offered if no text messages are sent', async () => {
  const sale = await getSale(site.ctx, await begin());
  const off = { ...site.ctx, gateways: { ...site.ctx.gateways, sms: null } };
  const choice = { channel: 'phone' } as const;
  await expect(addDetails(off, sale, choice)).rejects.toMatchObject({
    fields: { channel: ['terminals:errors.channelRequired'] },
  });
  await expect(addDetails(site.ctx, sale, choice)).resolves.toMatchObject(choice);
});

test('without the payment company no sale is attempted or logged', async () => {
  const id = await begin();
  const expires_at = new Date(Date.now() + 60_000);
  await site.db('terminal_sales').where({ id }).update({ state: 'created', price: 100, expires_at });
  const warnings: unknown[] = [];
  const warn = (facts: unknown) => warnings.push(facts);
  const log = Object.assign(Object.create(site.ctx.log), { warn });
  await reconcileSales({ ...site.ctx, log, gateways: { ...site.ctx.gateways, paymentTerminal: null } });
  expect(warnings).toEqual([]);
});

test('logs, jobs and idempotency keys have no personal data', async () => {
  const rows = [await site.db('outbox'), await site.db('idempotency_keys')];
  const logs = [...logged, JSON.stringify(rows)].join('\n');
  expect(logged.length).toBeGreaterThan(100);
  for (const personal of [RECEIVER_CPF, personWho('clean').cpf, 'Rita', 'recebe.test', '998761234'])
    expect(logs).not.toContain(personal);
});
