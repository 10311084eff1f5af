import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { searchEverything } from '~/src/domains/operators/search/search.service';
import { createDemoData } from '~/src/sandbox/demo';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { operatorOf } from '~/test/support/operators';

type Browser = ReturnType<TestApp['agent']>;

const HOME = '/operador';
const SEARCH = '/operador/busca';
const TXID = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2';
const END_TO_END = `E${'1234567890'.repeat(3)}X`;

let operator: Browser;
let customer: Browser;
let company: { id: string };

const site = await testSite();
await createDemoData(site.ctx, { trade: true });
beforeAll(async () => {
  operator = await operatorOf(site);
  customer = site.agent();
  await logIn(customer, 'pessoa@demo.test');
  const owner = await createPerson(site.db);
  const { accountId } = await createCompany(site.db, owner, { name: 'Açúcar & Álcool São José S.A.' });
  company = { id: accountId };
});

const search = (text: string) => sendForm(operator, SEARCH, { text });
const getUser = async (email: string) => (await site.db('users').where({ email }).first('id', 'full_name'))!;
const getAccount = async (email: string): Promise<string> =>
  (await site
    .db('persons')
    .where({ user_id: (await getUser(email)).id })
    .first('account_id'))!.account_id;

describe('access', () => {
  test.each([HOME, SEARCH, `/operador/contas/${randomUUID()}`])(
    'returns 404 to a customer at %s',
    async (path) => {
      expect((await customer.get(path)).status).toBe(404);
      expect((await site.agent().get(path)).status).toBe(303);
    },
  );

  test('returns 404 to a customer who searches', async () => {
    const { _csrf, _account } = hiddenFields((await customer.get('/editar-perfil')).text);
    const response = await customer.post(SEARCH).type('form').send({ _csrf, _account, text: 'pessoa' });
    expect(response.status).toBe(404);
  });
});

describe('the frame', () => {
  test('marks the open page, has the search on it, and says who is logged in', async () => {
    const { text } = await operator.get('/operador/filas');
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
    expect(text).toMatch(/aria-current="page"[^>]*><span[^>]*>Filas/);
    expect(text).toMatch(/<form [^>]*role="search" action="\/operador\/busca" method="post"/);
    expect(text).toContain('Ir para as consultas');
    expect((await operator.get('/en-US/operador/filas')).text).toContain('Search everything');
    expect((await operator.get('/pt-BR/operador/filas')).text).toContain('Procurar em tudo');
    expect((await operator.get('/operador/nada-disso')).text).toContain('Áreas da operação');
    expect((await customer.get('/home')).text).not.toContain('Áreas da operação');
  });

  test('counts what waits beside its area, a fault apart', async () => {
    await site.db('dead_letters').insert({
      job: 'platform.clean-outbox',
      queue: 'maintenance',
      payload: '{}',
      error: 'boom',
      attempts: 5,
    });
    const letters = await site.db('dead_letters').whereNull('settled_at').pluck('id');
    const { text } = await operator.get('/operador/servicos');
    const [, shown] =
      /c-desk__count--late">(\d+)<span class="u-hidden">[^<]*<!-- -->à espera, com atraso/.exec(text) ?? [];
    expect(Number(shown)).toBe(letters.length);
  });
});

describe('the home', () => {
  test('lists what waits with its age and folds what does not', async () => {
    await site.db('leads').del();
    const { text } = await operator.get(HOME);
    expect(text).toContain('Tarefas que falharam');
    expect(text).toMatch(/Nada espera em: [^<]*Contatos sem resposta/);
    expect(text).toContain('aria-label="Como está o serviço"');
  });

  test('adds up the day', async () => {
    const { count } = (await site
      .db('reports as r')
      .join('accounts as a', 'a.id', 'r.account_id')
      .whereNull('a.test_of')
      .whereRaw(`r.created_at >= date_trunc('day', now(), 'America/Sao_Paulo')`)
      .count('* as count')
      .first())!;
    const { text } = await operator.get(HOME);
    const [, orders] =
      /Consultas pedidas<\/figcaption>[\s\S]*?<span class="c-day__total">([\d.]+)</.exec(text) ?? [];
    expect(Number(orders?.replace('.', ''))).toBe(Number(count));
  });
});

describe('the search opens the only hit', () => {
  const opens = async (text: string, path: string) => {
    const response = await search(text);
    expect([response.status, response.headers.location]).toEqual([303, path]);
  };

  test.each(['pessoa@demo.test', '529.982.247-25', 'PESSOA@demo.test '])('a person by %s', async (text) => {
    await opens(text, `/operador/contas/${await getAccount('pessoa@demo.test')}`);
  });

  test.each(['acucar', 'SÃO JOSE acu', 'Açúc álco'])('a company by parts of its name, %s', async (text) => {
    await opens(text, `/operador/contas/${company.id}`);
  });

  test('a person by a confirmed phone, however it is written', async () => {
    const [phone_index] = site.ctx.vault.blindIndexes('phone', '11987650123');
    const phone = {
      phone_index,
      phone_sealed: Buffer.alloc(32, 1) as never,
      phone_confirmed_at: site.ctx.now(),
    };
    await site.db('users').where({ email: 'pessoa@demo.test' }).update(phone);
    for (const text of ['(11) 98765-0123', '+55 11 987650123'])
      await opens(text, `/operador/contas/${await getAccount('pessoa@demo.test')}`);
  });

  test('a payment that bought nothing by the bank’s code', async () => {
    const code = `E${'0987654321'.repeat(3)}Y`;
    await site.db('pix_unmatched_payments').insert({
      end_to_end_id: code,
      amount: 1_000,
      reason: 'unknown_charge',
      paid_at: site.ctx.now(),
      found_at: site.ctx.now(),
    } as never);
    await opens(code, '/operador/carteiras');
  });

  test('a company by its CNPJ', async () => {
    const index = site.ctx.vault.blindIndexes('cnpj', '19131243000197');
    const row = await site.db('companies').whereIn('cnpj_index', index).first('account_id');
    await opens('19.131.243/0001-97', `/operador/contas/${row!.account_id}`);
  });

  test('a report by its code and its id', async () => {
    const row = (await site.db('reports').first('id', 'account_id', 'verification_code'))!;
    const path = `/operador/contas/${row.account_id}?aba=consultas`;
    await opens(row.verification_code.toLowerCase().replaceAll('-', ' '), path);
    await opens(row.id, path);
  });

  test('a charge by its code and the bank’s', async () => {
    const { id: user_id } = await getUser('pessoa@demo.test');
    const account_id = await getAccount('pessoa@demo.test');
    const at = site.ctx.now();
    const charge = { txid: TXID, account_id, user_id, amount: 5_000, created_at: at, expires_at: at };
    await site.db('pix_charges').insert({ ...charge, state: 'paid', paid_at: at, end_to_end_id: END_TO_END });
    await opens(TXID, `/operador/carteiras/${account_id}`);
    await opens(END_TO_END, `/operador/carteiras/${account_id}`);
  });

  test('an invoice by its number, a key by its beginning', async () => {
    const invoice = (await site.db('invoices').first('account_id', 'number', 'period_start'))!;
    const number = `${invoice.period_start.slice(0, 7)}-${String(invoice.number).padStart(4, '0')}`;
    await opens(number, `/operador/contas/${invoice.account_id}?aba=faturas`);
    const key = {
      id: randomUUID(),
      account_id: company.id,
      user_id: (await getUser('pessoa@demo.test')).id,
      name: 'ERP',
      prefix: 'ido_live_Zz12abCD',
      hash: Buffer.alloc(32, 7),
      last4: 'abcd',
      scopes: ['reports:read'],
      per_minute: 60,
      created_at: site.ctx.now(),
    };
    await site.db('api_keys').insert({ ...key, created_by: key.user_id, acts_for: company.id });
    await opens(`ido_live_Zz12abCD_${'x'.repeat(38)}`, `/operador/contas/${company.id}?aba=api`);
  });

  test('a batch, a verification and a request to the API by their ids', async () => {
    const verification = await site.db('verifications').first('id', 'account_id');
    await opens(verification!.id, `/operador/contas/${verification!.account_id}?aba=verificacoes`);
    // As its person reads it out.
    const [, first, second] = /^(.{4})(.{4})/.exec(verification!.id.toUpperCase())!;
    await opens(`${first}-${second}`, `/operador/contas/${verification!.account_id}?aba=verificacoes`);
    const id = randomUUID();
    const user_id = (await getUser('pessoa@demo.test')).id;
    const asked = { id, account_id: company.id, user_id, at: site.ctx.now(), network: '10.0.0.0/24' };
    await site.db('api_requests').insert({ ...asked, call: 'order-report', status: 422, took_ms: 12 });
    await opens(id, `/operador/contas/${company.id}?aba=api`);
  });

  test('a lead by its protocol', async () => {
    const id = randomUUID();
    await site.db('leads').insert({
      id,
      protocol: '2345-ABCD',
      kind: 'contact',
      party: 'company',
      newsletter: false,
      page: '/contato',
      locale: 'pt-BR',
      campaign: '{}',
      contact_sealed: Buffer.alloc(64, 1),
      email_index: 'x',
      content_hash: 'x',
    } as never);
    await opens('2345abcd', `/operador/contatos/${id}`);
  });
});

describe('the search', () => {
  test('shows several by kind, with masked addresses', async () => {
    const { status, text } = await search('demo.test');
    expect(status).toBe(200);
    expect(text).toContain('>Pessoas</h2>');
    expect(text).toContain('p•••@demo.test');
    const main = text.slice(text.indexOf('<main'));
    expect(main).not.toContain('pessoa@demo.test');
    expect(text).toContain('value="demo.test"');
  });

  test('masks the e-mail address of an account without a name', async () => {
    const visitor = site.agent();
    const { email } = await register(visitor, `anonima-${randomUUID()}@demo.test`);
    const account_id = await getAccount(email);
    const { id: user_id } = await getUser(email);
    const at = site.ctx.now();
    const id = randomUUID();
    const request = {
      id,
      account_id,
      user_id,
      at,
      network: '10.0.0.0/24',
      call: 'c',
      status: 200,
      took_ms: 1,
    };
    await site.db('api_requests').insert(request);
    const { actor } = await createPerson(site.db);
    const [group] = await searchEverything(actingAs(site.ctx, { ...actor, operator: true }), id);
    expect(group?.hits[0]?.accountName).toBe('a•••@demo.test');
    for (const query of ['', '?aba=auditoria']) {
      const { text } = await operator.get(`/operador/contas/${account_id}${query}`);
      expect(text).toContain('a•••@demo.test');
      expect(text).not.toContain(email);
    }
  });

  test('says what it looked through where there is nothing, and keeps what was typed', async () => {
    const { status, text } = await search('Zzyzx <b>"Nobody"');
    expect(status).toBe(200);
    expect(text).toContain('Nada corresponde a');
    expect(text).toContain('Por começos de palavras');
    expect(text).toContain('value="Zzyzx &lt;b&gt;&quot;Nobody&quot;"');
    expect(text).not.toContain('<b>"Nobody"');
  });

  test.each(['', ' ', 'ab'])('refuses %j in words, and keeps it', async (typed) => {
    const { status, text } = await search(typed);
    expect(status).toBe(422);
    expect(text).toContain('Escreva pelo menos 3 letras ou números.');
    expect(text).toContain('href="#desk-search"');
    expect(text).toContain('aria-invalid="true"');
  });

  test.each([
    "'; drop table users; --",
    'a:* & !b | (c <-> d)',
    '%_%_%',
    '\\\\\\',
    '\u{1f600}\u{1f600}\u{1f600}',
    '99999999999999999999999999',
    '2026-10-999999999',
    "João D'Ávila (ø)",
  ])('bears %j', async (typed) => {
    expect((await search(typed)).status).toBe(200);
  });

  test('needs the form token', async () => {
    const { _account } = hiddenFields((await operator.get(SEARCH)).text);
    const values = { _csrf: 'wrong', _account, text: 'pessoa@demo.test' };
    const response = await operator.post(SEARCH).type('form').send(values);
    expect(response.status).toBe(422);
    expect(response.text).toContain('value="pessoa@demo.test"');
    expect(response.text).not.toContain('/operador/contas/');
  });

  test('is written down by what was looked for and how much there was, never its text', async () => {
    await search('529.982.247-25');
    const event = (await site
      .db('audit_events')
      .where({ action: 'operator_searched' })
      .orderBy('at', 'desc')
      .first('details', 'user_id'))!;
    expect(event.details).toEqual({ form: 'cpf', rows: 1 });
    expect(event.user_id).toBe((await getUser('operador@demo.test')).id);
  });
});

describe('an account', () => {
  test.each([
    '',
    '?aba=equipe',
    '?aba=carteira',
    '?aba=faturas',
    '?aba=consultas',
    '?aba=verificacoes',
    '?aba=recrutamento',
    '?aba=mensagens',
    '?aba=api',
    '?aba=auditoria',
    '?aba=x',
  ])('has a page%s', async (query) => {
    const id = await site.db('invoices').first('account_id');
    const { status, text } = await operator.get(`/operador/contas/${id!.account_id}${query}`);
    expect(status).toBe(200);
    expect(text).toContain(`/operador/carteiras/${id!.account_id}`);
    expect(text).not.toMatch(/[a-z]{2,}@demo\.test<\/div>/);
  });

  test('is written down in its chain; one that is none is not found', async () => {
    const id = await getAccount('pessoa@demo.test');
    for (const tab of ['', '?aba=faturas', '?aba=auditoria', ''])
      await operator.get(`/operador/contas/${id}${tab}`);
    const events = await site.db('audit_events').where({ account_id: id, action: 'account_viewed' });
    expect(events).toHaveLength(1);
    expect((await operator.get(`/operador/contas/${randomUUID()}`)).status).toBe(404);
    expect((await operator.get('/operador/contas/1')).status).toBe(404);
  });
});
