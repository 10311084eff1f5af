import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { captureHold, getBalance, grantCredits } from '~/src/domains/billing';
import { joinCells } from '~/src/shared/csv';
import { toDay } from '~/src/shared/dates';
import { type TestApp, testSite } from '~/test/support/app';
import { register } from '~/test/support/browser/browser-forms';
import { fillStatement, hold } from '../support/wallets';

let agent: ReturnType<TestApp['agent']>;
let accountId: string;

const site = await testSite();
beforeAll(async () => {
  agent = site.agent();
  const { email } = await register(agent, 'extrato@demo.test');
  const row = await site
    .db('users as u')
    .join('persons as p', 'p.user_id', 'u.id')
    .where('u.email', email)
    .first('p.account_id');
  accountId = row.account_id;
  await grantCredits(site.ctx, { accountId, amount: 10_000, kind: 'bonus', uniqueKey: randomUUID() });
  await captureHold(site.ctx, await hold(site.ctx, accountId, 3_990), 1_500);
});

const decimal = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

/** Somebody with so many bonuses of a centavo each. */
async function longStatement(lines: number) {
  const as = site.agent();
  const email = `longo-${randomUUID()}@demo.test`;
  await register(as, email);
  const row = await site.db('persons as p').join('users as u', 'u.id', 'p.user_id').where('u.email', email);
  const { account_id } = row[0];
  await fillStatement(site.db, account_id, lines);
  return { as, accountId: account_id as string };
}

describe('the parts of the balance', () => {
  test('are listed by kind and expiry, in spending order, on the page and by the API', async () => {
    const as = site.agent();
    const { email } = await register(as, 'validade@demo.test');
    const row = await site.db('persons as p').join('users as u', 'u.id', 'p.user_id').where('u.email', email);
    const [{ account_id: owner }] = row;
    expect((await as.get('/saldo-extrato')).text).not.toContain('Composição do saldo');
    const grant = { accountId: owner, amount: 1_000, kind: 'bonus' } as const;
    const expiresAt = new Date('2027-01-31T15:00:00Z');
    await grantCredits(site.ctx, { ...grant, uniqueKey: randomUUID() });
    await grantCredits(site.ctx, { ...grant, uniqueKey: randomUUID(), expiresAt });
    await grantCredits(site.ctx, { ...grant, uniqueKey: randomUUID(), locked: true });
    const { text } = await as.get('/saldo-extrato');
    expect(text.indexOf('Até 31/01/2027 - 12:00:00')).toBeLessThan(text.indexOf('Sem prazo'));
    expect(text).toContain('Bônus a liberar');
    const login = { Login: email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };
    const { body } = await as.post('/api/Login/Login').send(login);
    const response = await site
      .agent()
      .get('/api/Credit/GetStatement')
      .set('authorization', `Bearer ${body.data.token}`);
    expect(response.body.data.credits).toEqual([
      { kind: 'bonus', locked: false, amount: 10, expiresAt: expiresAt.toISOString() },
      { kind: 'bonus', locked: false, amount: 10, expiresAt: null },
      { kind: 'bonus', locked: true, amount: 10, expiresAt: null },
    ]);
  });
});

describe('the line of a report', () => {
  test('links to it in the file and by the API; on the page only if the report exists', async () => {
    const { reference_id: report } = await site.db('holds').where({ account_id: accountId }).first();
    expect((await agent.get('/saldo-extrato?formato=csv')).text).toContain(`;${report};`);
  });
});

describe('the statement as a file', () => {
  test('CSV opens in a Brazilian spreadsheet: BOM, semicolons, decimal commas', async () => {
    const { text, headers } = await agent.get('/saldo-extrato?formato=csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toMatch(/extrato-\d{4}-\d{2}-\d{2}\.csv/);
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFData;Movimento;Valor;Saldo;/);
    expect(lines[1]).toContain(';Reserva devolvida;"24,90";"85,00";');
    expect(lines[2]).toContain(';Consulta;"-39,90";"60,10";;"39,90";');
    expect(lines[3]).toContain(';Bônus;"100,00";"100,00";');
  });

  test('reads and shows days in the format of the language', async () => {
    const inPortuguese = await agent.get('/saldo-extrato?de=25/12/2020&ate=31/12/2020');
    expect(inPortuguese.status).toBe(200);
    expect(inPortuguese.text).toMatch(
      /name="de"[^>]*placeholder="dd\/mm\/aaaa"|placeholder="dd\/mm\/aaaa"[^>]*name="de"/,
    );
    expect(inPortuguese.text).toContain('value="25/12/2020"');
    const inEnglish = await agent.get('/en-US/saldo-extrato?de=12/25/2020&ate=2020-12-31');
    expect(inEnglish.text).toContain('value="12/25/2020"');
    expect(inEnglish.text).toContain('value="12/31/2020"');
    expect(inEnglish.text).not.toContain('type="date"');
    expect((await agent.get('/en-US/saldo-extrato?de=25/12/2020')).status).toBe(422);
    await agent.get('/pt-BR/saldo-extrato');
  });

  test('applies the filters of the page', async () => {
    const { text } = await agent.get('/saldo-extrato?formato=csv&tipo=bonuses');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect((await agent.get('/saldo-extrato?formato=csv&de=2026-12-02&ate=2026-12-01')).status).toBe(422);
  });

  test('CSV is whole, however many pages it takes', async () => {
    const { accountId: long, as } = await longStatement(2_345);
    const { text } = await as.get('/saldo-extrato?formato=csv');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2_346);
    const balances = lines.slice(1).map((line) => line.split(';')[3]?.replaceAll('"', ''));
    expect(balances).toEqual(Array.from({ length: 2_345 }, (_, each) => decimal(2_345 - each)));
    expect(await getBalance(site.ctx, long)).toMatchObject({ available: 2_345 });
  });

  test('PDF is a PDF', async () => {
    const { headers, body } = await agent.get('/saldo-extrato?formato=pdf').responseType('blob');
    expect(headers['content-type']).toBe('application/pdf');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('exports formulas as text', () => {
    expect(joinCells(['=1+1', '+55', '-1+1', '-39,90', 'a;b', 'say "x"'], ';')).toBe(
      `'=1+1;'+55;'-1+1;"-39,90";"a;b";"say ""x"""\r\n`,
    );
  });
});

describe('the statement by the API', () => {
  let bearer: string;
  beforeAll(async () => {
    const response = await agent.post('/api/Login/Login').send({
      Login: 'extrato@demo.test',
      Password: 'Demo!2026',
      CaptchaToken: 'sandbox-pass',
    });
    bearer = `Bearer ${response.body.data.token}`;
  });
  const call = (path: string) => site.agent().get(`/api/${path}`).set('authorization', bearer);

  test('returns the lines with their lots, by cursor', async () => {
    const { body, status } = await call('Credit/GetStatement');
    expect(status).toBe(200);
    expect(body.data.next).toBeNull();
    expect(body.data.lines[1]).toMatchObject({
      kind: 'charged',
      amount: -39.9,
      balanceAfter: 60.1,
      lots: [{ kind: 'bonus', amount: 39.9 }],
      uniqueIdentifier: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const older = await call(`Credit/GetStatement?before=${body.data.lines[1].id}`);
    expect(older.body.data.lines).toHaveLength(1);
  });

  test('adds up: the lines sum to the balance, those of a report to what it was charged', async () => {
    const { lines } = (await call('Credit/GetStatement')).body.data;
    const cents = (amount: number) => Math.round(amount * 100);
    const sum = (of: { amount: number }[]) => of.reduce((total, { amount }) => total + cents(amount), 0);
    const { balance } = (await call('Home/GetUserBalance')).body.data;
    expect(sum(lines)).toBe(cents(balance));
    const report = lines.filter(
      ({ uniqueIdentifier }: { uniqueIdentifier: string | null }) => uniqueIdentifier,
    );
    const hold = await site.db('holds').where({ reference_id: report[0].uniqueIdentifier }).first('captured');
    expect(sum(report)).toBe(-hold.captured);
  });

  test('refuses a period that ends before it begins, in the exact words', async () => {
    const { status, body } = await call('Credit/GetStatement?from=2026-12-02&to=2026-12-01');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ from: ['A data inicial deve ser inferior à data final'] });
  });

  test('accepts a single day, in São Paulo, and two consecutive ones', async () => {
    const today = toDay(new Date());
    const same = await call(`Credit/GetStatement?from=${today}&to=${today}`);
    expect(same.status).toBe(200);
    const whole = await call(`Credit/GetStatement?from=${today}`);
    expect(same.body.data.lines).toEqual(whole.body.data.lines);
    const page = await agent.get(`/saldo-extrato?de=${today}&ate=${today}&tipo=bonuses`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('>Hoje</a>');
    expect(page.text).toMatch(/href="[^"]*tipo=bonuses[^"]*"[^>]*>Ontem</);
    const yesterday = toDay(new Date(Date.now() - 24 * 3_600_000));
    expect((await call(`Credit/GetStatement?from=${yesterday}&to=${yesterday}`)).body.data.lines).toEqual([]);
    const both = await call(`Credit/GetStatement?from=${yesterday}&to=${today}&kind=reports`);
    expect(both.body.data.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['returned', 'charged']);
    expect((await call('Credit/GetStatement?to=2020-01-01')).body.data.lines).toEqual([]);
  });

  test('has no invoices for a prepaid account', async () => {
    expect((await call('Invoice/ListInvoices')).status).toBe(403);
    expect((await call('Invoice/GetInvoice?invoiceUID=abc')).status).toBe(403);
    const pay = site.agent().post('/api/Invoice/PayWithPix').set('authorization', bearer);
    expect((await pay.send({ invoiceUID: randomUUID() })).status).toBe(403);
    const keyed = site.agent().post('/api/Invoice/PayWithPix').set('authorization', bearer);
    const response = await keyed.set('idempotency-key', randomUUID()).send({ invoiceUID: randomUUID() });
    expect(response.status).toBe(403);
  });
});

describe('statements and invoices as PDF', () => {
  test('are rate-limited for each account', async () => {
    const one = await longStatement(3);
    const other = await longStatement(3);
    const limit = { name: 'billing-documents', points: 60, seconds: 600 };
    for (let count = 0; count < 60; count += 1) await site.ctx.limits.consume(limit, one.accountId);
    const refused = await one.as.get('/saldo-extrato?formato=pdf');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await one.as.get('/saldo-extrato?formato=csv')).status).toBe(200);
    expect((await other.as.get('/saldo-extrato?formato=pdf')).status).toBe(200);
  });
});
