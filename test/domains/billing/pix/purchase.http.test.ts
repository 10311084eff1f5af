import { beforeEach, describe, expect, test } from '@jest/globals';
import { captureHold, confirmPixCharge, grantCredits } from '~/src/domains/billing';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, register, sendForm } from '~/test/support/browser/browser-forms';
import * as bank from '../support/bank';
import { getTxid, registerBuyer, startPurchaseAs } from '../support/purchases';
import { hold } from '../support/wallets';

let agent: ReturnType<TestApp['agent']>;
let accountId: string;

const site = await testSite();
beforeEach(async () => {
  ({ agent, accountId } = await registerBuyer(site));
});

const getPackage = async (price: number) =>
  (await site.db('credit_packages').where({ price }).first('id')).id;
const accepted = { accept: 'on' };

const startPurchase = (path?: string) => startPurchaseAs(agent, path);

describe('choosing', () => {
  test('shows every package with its bonus, and the limits of a free amount', async () => {
    const { text, status } = await agent.get('/comprar-credito');
    expect(status).toBe(200);
    for (const shown of ['R$\u00a050,00', 'R$\u00a01.000,00', 'R$\u00a020,00 de bônus', 'a R$\u00a05.000,00'])
      expect(text).toContain(shown);
    expect(text).toContain(`/confirmacao-compra-credito/${await getPackage(25_000)}`);
  });

  test.each(['150', '150,00', 'R$ 150.00'])('leads from "%s" to the confirmation', async (valor) => {
    const response = await agent.get('/comprar-credito').query({ valor });
    expect(response.headers.location).toBe('/confirmacao-compra-credito/valor/150.00');
  });

  test.each([
    ['', 'Informe quanto você quer comprar.'],
    ['abc', 'Escreva um valor em reais'],
    ['-50', 'Escreva um valor em reais'],
    ['19,99', 'O valor precisa ficar entre R$\u00a020,00 e R$\u00a05.000,00.'],
    ['5000,01', 'O valor precisa ficar entre R$\u00a020,00 e R$\u00a05.000,00.'],
    ['9'.repeat(40), 'Escreva um valor em reais'],
  ])('reports the error in "%s" and keeps it', async (valor, message) => {
    const { status, text } = await agent.get('/comprar-credito').query({ valor });
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(text).toContain(`value="${valor}"`);
  });

  test('requires a login, and is refused to post-paid accounts', async () => {
    expect((await site.agent().get('/comprar-credito')).headers.location).toBe('/login');
    await site.db('accounts').where({ id: accountId }).update({ billing_type: 2 });
    expect((await agent.get('/comprar-credito')).headers.location).toBe('/home');
  });
});

describe('confirming', () => {
  test('without accepting the conditions is refused, in the exact words, and starts nothing', async () => {
    const path = `/confirmacao-compra-credito/${await getPackage(10_000)}`;
    const response = await sendForm(agent, path, {});
    expect(response.status).toBe(422);
    expect(response.text).toContain('Você precisa fazer o aceite das condições');
    expect(await site.db('pix_charges').where({ account_id: accountId })).toHaveLength(0);
  });

  test('shows what is paid, the bonus and the balance afterwards', async () => {
    const { text } = await agent.get(`/confirmacao-compra-credito/${await getPackage(10_000)}`);
    expect(text).toContain('R$\u00a0100,00');
    expect(text).toContain('R$\u00a0105,00');
  });

  test('sent twice, by a double click or the back button, creates one purchase', async () => {
    const path = '/confirmacao-compra-credito/valor/80.00';
    const page = await agent.get(path);
    const body = { ...hiddenFields(page.text), ...accepted };
    const send = () => agent.post(path).type('form').send(body);
    const responses = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(responses.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await site.db('pix_charges').where({ account_id: accountId })).toHaveLength(1);
  });

  test('a withdrawn package leads back to the packages with a notice', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const response = await agent.get(`/confirmacao-compra-credito/${id}`);
    expect(response.headers.location).toBe('/comprar-credito');
    expect((await agent.get('/comprar-credito')).text).toContain('não está mais à venda');
  });

  test.each(['xyz', 'valor/abc', 'valor/1e9', "valor/'"])('%s is not found', async (end) => {
    expect((await agent.get(`/confirmacao-compra-credito/${end}`)).status).toBe(404);
  });

  test('an amount outside the limits leads back with the reason', async () => {
    const response = await agent.get('/confirmacao-compra-credito/valor/1.00');
    expect(response.headers.location).toBe('/comprar-credito?valor=1.00');
  });

  test('while the bank is down says so, and the same form goes on afterwards', async () => {
    const path = '/confirmacao-compra-credito/valor/80.00';
    const body: Record<string, string> = { ...hiddenFields((await agent.get(path)).text), ...accepted };
    await bank.fault(site.sandbox.url, 'error');
    const failed = await agent.post(path).type('form').send(body);
    await bank.fault(site.sandbox.url, 'ok');
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('O banco não respondeu a tempo');
    const again: Record<string, string> = { ...hiddenFields(failed.text), ...accepted };
    expect(again.order).toBe(body.order);
    const response = await agent.post(path).type('form').send(again);
    expect(response.headers.location).toMatch(/\/comprar-credito\/pix\//);
    expect(await site.db('pix_charges').where({ account_id: accountId })).toHaveLength(1);
  });
});

describe('paying', () => {
  test('shows the QR code, the text to copy, the time, and refreshes without script', async () => {
    const { text, status } = await agent.get(await startPurchase());
    expect(status).toBe(200);
    expect(text).toContain('<svg class="c-qr"');
    expect(text).toMatch(/value="000201[^"]+6304[0-9A-F]{4}"/);
    expect(text).toMatch(/Vale até \d\d:\d\d/);
    expect(text).toMatch(/<noscript><meta http-equiv="refresh"/i);
    expect(text).toContain('?auto=0');
  });

  test('the refresh can be stopped', async () => {
    const { text } = await agent.get(`${await startPurchase()}?auto=0`);
    expect(text).not.toMatch(/http-equiv="refresh"/i);
  });

  test('the bank calls the webhook, and both the poll and the page then say paid', async () => {
    const path = await startPurchase(`/confirmacao-compra-credito/${await getPackage(10_000)}`);
    const poll = () => agent.get(path).set('Accept', 'application/json').set('X-Poll', '1');
    expect((await poll()).body).toEqual({ state: 'active', problem: false });
    await bank.atBank(site.sandbox.url, getTxid(path), 'silent');
    await confirmPixCharge(site.ctx, getTxid(path));
    expect((await poll()).body).toEqual({ state: 'paid', problem: false });
    const next = await agent.get(path);
    expect(next.headers.location).toBe(`/resultado-compra-credito/${getTxid(path)}`);
    const result = await agent.get(next.headers.location ?? '');
    expect(result.text).toContain('Pagamento confirmado');
    expect(result.text).toContain('R$\u00a0105,00');
  });

  test('an expired charge says that nothing was charged and offers a new one', async () => {
    const path = await startPurchase();
    await site
      .db('pix_charges')
      .where({ txid: getTxid(path) })
      .update({ expires_at: new Date(0) });
    const { text } = await agent.get(path);
    expect(text).toContain('Este Pix expirou');
    expect(text).toContain('Nada foi cobrado');
    expect(text).toContain('/confirmacao-compra-credito/valor/100.00');
    expect(text).not.toContain('c-qr');
  });

  test('a late payment is credited and says so', async () => {
    const path = await startPurchase();
    await bank.atBank(site.sandbox.url, getTxid(path), 'silent');
    await site
      .db('pix_charges')
      .where({ txid: getTxid(path) })
      .update({ state: 'expired', expires_at: new Date(0) });
    await confirmPixCharge(site.ctx, getTxid(path));
    const { text } = await agent.get(`/resultado-compra-credito/${getTxid(path)}`);
    expect(text).toContain('depois do prazo');
  });

  test.each([
    [0, 'R$\u00a0100,00 em créditos saíram do saldo.', 'já tinham sido usados'],
    [10_000, 'R$\u00a0100,00 em créditos já tinham sido usados.', 'saíram do saldo'],
  ])(
    'a payment reversed by the bank states the removed credits, with %i spent',
    async (spent, said, unsaid) => {
      const path = await startPurchase();
      await bank.atBank(site.sandbox.url, getTxid(path), 'silent');
      await confirmPixCharge(site.ctx, getTxid(path));
      if (spent > 0) await captureHold(site.ctx, await hold(site.ctx, accountId, spent), spent);
      await bank.atBank(site.sandbox.url, getTxid(path), 'med');
      await confirmPixCharge(site.ctx, getTxid(path));
      const { text } = await agent.get(`/resultado-compra-credito/${getTxid(path)}`);
      expect(text).toContain('O banco de quem pagou estornou R$\u00a0100,00 deste Pix.');
      expect(text).toContain(said);
      expect(text).not.toContain(unsaid);
    },
  );

  test('a charge without a code yet can be requested again', async () => {
    const path = await startPurchase();
    await site
      .db('pix_charges')
      .where({ txid: getTxid(path) })
      .update({ copy_paste: null });
    expect((await agent.get(path)).text).toContain('O banco não respondeu a tempo');
    const response = await sendForm(agent, path, {});
    expect(response.headers.location).toBe(path);
    expect((await agent.get(path)).text).toContain('c-qr');
  });

  test('a charge paid with a wrong amount says so, also on its result page, and does not refresh itself', async () => {
    const path = await startPurchase();
    await bank.atBank(site.sandbox.url, getTxid(path), 'short');
    await confirmPixCharge(site.ctx, getTxid(path));
    const result = await agent.get(`/resultado-compra-credito/${getTxid(path)}`);
    expect(result.headers.location).toBe(path);
    const { text } = await agent.get(path);
    expect(text).toContain('Recebemos R$\u00a099,00 de R$\u00a0100,00');
    expect(text).not.toContain('http-equiv="refresh"');
  });

  test('a charge whose code never arrived expires and offers a new one', async () => {
    const path = await startPurchase();
    await site
      .db('pix_charges')
      .where({ txid: getTxid(path) })
      .update({ copy_paste: null, expires_at: new Date(Date.now() + 30_000) });
    expect((await agent.get(path)).text).toContain('Este Pix expirou');
    expect((await sendForm(agent, path, {})).headers.location).toBe(path);
  });

  test('another user gets 404 for code, result and receipt', async () => {
    const path = await startPurchase();
    const outsider = site.agent();
    await register(outsider, `outra-${Date.now()}@demo.test`);
    const code = getTxid(path);
    for (const each of [
      path,
      `/resultado-compra-credito/${code}`,
      `/resultado-compra-credito/${code}/recibo`,
    ])
      expect((await outsider.get(each)).status).toBe(404);
  });

  test('the receipt is available after the payment, without script', async () => {
    const code = getTxid(await startPurchase());
    const receipt = `/resultado-compra-credito/${code}/recibo`;
    expect((await agent.get(receipt)).status).toBe(404);
    await bank.atBank(site.sandbox.url, code, 'silent');
    await confirmPixCharge(site.ctx, code);
    const { text, status } = await agent.get(receipt);
    expect(status).toBe(200);
    expect(text).toContain(code);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('Situação');
    await site.db('pix_charges').where({ txid: code }).update({ state: 'refunded' });
    expect((await agent.get(receipt)).text).toContain('Devolvida');
  });

  test('the result without a code lists the latest purchases', async () => {
    expect((await agent.get('/resultado-compra-credito')).text).toContain('Nenhuma compra por aqui ainda');
    const code = getTxid(await startPurchase());
    expect((await agent.get('/resultado-compra-credito')).text).toContain(
      `/resultado-compra-credito/${code}`,
    );
  });
});

describe('the statement', () => {
  test('lists every movement with its description and the balance after it', async () => {
    expect((await agent.get('/saldo-extrato')).text).toContain('Nenhum movimento ainda');
    await grantCredits(site.ctx, { accountId, amount: 5_000, kind: 'bonus', uniqueKey: `b-${accountId}` });
    await hold(site.ctx, accountId, 3_990);
    const { text } = await agent.get('/saldo-extrato');
    for (const shown of [
      'Bônus',
      'Consulta pedida (valor reservado)',
      '-R$\u00a039,90',
      'R$\u00a010,10',
      'Saldo baixo',
    ])
      expect(text).toContain(shown);
  });

  test('pages by cursor and filters by kind and period', async () => {
    await grantCredits(site.ctx, { accountId, amount: 90_000, kind: 'bonus', uniqueKey: `c-${accountId}` });
    for (let each = 0; each < 35; each++) await hold(site.ctx, accountId, 100);
    const first = await agent.get('/saldo-extrato');
    const more = /href="([^"]*antes=\d+)"/.exec(first.text)?.[1] ?? '';
    const second = await agent.get(more.replaceAll('&amp;', '&'));
    const bonuses = await agent.get('/saldo-extrato?tipo=bonuses');
    const movements = [first, second, bonuses].map(({ text }) => text.split('<table').at(-1) ?? '');
    expect(movements.map((table) => table.split('<tr').length - 2)).toEqual([30, 6, 1]);
    expect((await agent.get('/saldo-extrato?de=2020-01-01&ate=2020-02-01')).text).toContain(
      'Nada neste período',
    );
  });

  test('reports a period that ends before it begins, and refuses invalid values without a 5xx', async () => {
    const upside = await agent.get('/saldo-extrato?de=2026-11-02&ate=2026-11-01');
    expect(upside.status).toBe(422);
    expect(upside.text).toContain('A data inicial deve ser inferior à data final');
    for (const query of ['de=2026-02-30', 'de=x', 'ate=%27', 'de=a&de=b'])
      expect((await agent.get(`/saldo-extrato?${query}`)).status).toBe(422);
    for (const query of ['tipo=x', 'tipo=a&tipo=b'])
      expect((await agent.get(`/saldo-extrato?${query}`)).status).toBe(200);
    for (const query of ['antes=-1', 'antes=9e99', 'antes=1&antes=2'])
      expect((await agent.get(`/saldo-extrato?${query}`)).headers.location).toBe('/saldo-extrato');
  });
});

test('every page is available in English', async () => {
  const pages = {
    '/en-US/comprar-credito': 'Buy credits',
    '/en-US/confirmacao-compra-credito/valor/50.00': 'Pay with Pix',
    '/en-US/resultado-compra-credito': 'No purchases yet',
    '/en-US/saldo-extrato': 'Balance and statement',
  };
  for (const [path, shown] of Object.entries(pages)) expect((await agent.get(path)).text).toContain(shown);
});
