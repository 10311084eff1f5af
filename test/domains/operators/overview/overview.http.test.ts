import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { countProblems, countSituations } from '~/src/domains/operators/overview/verification.queries';
import { createDemoData } from '~/src/sandbox/demo';
import { DAY_MS, MINUTE_MS } from '~/src/shared/dates';
import { type TestApp, testSite } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { operatorOf } from '~/test/support/operators';

const VERIFICATIONS = '/operador/verificacoes';
const PARTNERS = '/operador/parceiros';
const CUSTOMER = 'Casa de Apostas & Sorte Ltda';

let operator: ReturnType<TestApp['agent']>;
let customer: ReturnType<TestApp['agent']>;
let accountId: string;
let integrationId: string;
let personId: string;

const site = await testSite();
await createDemoData(site.ctx);
beforeAll(async () => {
  operator = await operatorOf(site);
  customer = site.agent();
  await logIn(customer, 'pessoa@demo.test');
  ({ accountId } = await createCompany(site.db, await createPerson(site.db), { name: CUSTOMER }));
  integrationId = randomUUID();
  personId = randomUUID();
  const at = site.ctx.now();
  const kept = { account_id: accountId, created_at: at };
  await site.db('verification_people').insert({ ...kept, id: personId, cpf_index: 'x', cpf_sealed: seal() });
  const purpose = { purpose: 'contract', legal_basis: 'contract', policy: '{}', changed_at: at };
  await site.db('verification_integrations').insert({ ...kept, ...purpose, id: integrationId, name: 'Site' });
});

const seal = () => Buffer.alloc(32, 1) as never;
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const ago = (ms: number) => new Date(site.ctx.now().getTime() - ms);

/** A verification as it may stand in the table; returns its id. */
async function insert(state: string, columns: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const at = ago(2 * DAY_MS);
  const isSubmitted = ['processing', 'review', 'approved', 'rejected'].includes(state);
  await site.db('verifications').insert({
    id,
    account_id: accountId,
    person_id: personId,
    integration_id: integrationId,
    origin: 'page',
    locale: 'pt-BR',
    policy: '{}',
    state,
    raw_code: 'EM_VALIDACAO',
    method: 'none',
    step: isSubmitted ? 'received' : 'notice',
    link_hash: id,
    link_expires_at: at,
    price: 490,
    created_at: at,
    started_at: state === 'created' ? null : at,
    submitted_at: isSubmitted ? at : null,
    finished_at: ['approved', 'rejected', 'expired'].includes(state) ? new Date(at.getTime() + 90_000) : null,
    ...columns,
  } as never);
  return id;
}

const empty = () => site.db('verifications').del();
const list = async (query = '') => (await operator.get(`${VERIFICATIONS}${query}`)).text;
const codeOf = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
const count = async (of: string | null = null) =>
  Object.fromEntries(
    (await countSituations(site.ctx, of)).map((each) => [each.situation, each.count] as const),
  );

describe('the overview of verifications', () => {
  beforeAll(empty);

  test('is empty before the first, and says when there will be some', async () => {
    expect(await list()).toContain('Nenhuma verificação ainda');
    expect(await list('?estado=review')).toContain('Nenhuma verificação com este filtro');
    expect((await operator.get(`/en-US${VERIFICATIONS}`)).text).toContain('No verifications yet');
    await operator.get(`/pt-BR${VERIFICATIONS}`);
  });

  test('counts what waits for the person, for us and for the customer, and what is late', async () => {
    const late = await insert('review', { due_at: ago(3 * DAY_MS) });
    const open = await insert('review', { due_at: ago(-DAY_MS) });
    await insert('created');
    await insert('capturing');
    await insert('processing', { submitted_at: ago(MINUTE_MS) });
    for (const origin of ['try', 'subject']) await insert('review', { origin, due_at: ago(DAY_MS) });
    expect(await count()).toEqual({ waiting: 2, processing: 1, review: 2, overdue: 1, technical: 0 });
    expect(await count(randomUUID())).toMatchObject({ waiting: 0, review: 0 });
    const overdue = await list('?estado=overdue');
    expect(overdue).toContain(codeOf(late));
    expect(overdue).not.toContain(codeOf(open));
    expect(words(overdue)).toContain('venceu há 3 dias');
    expect(words(await list('?estado=waiting')).match(/Casa de Apostas/g)).toHaveLength(2 + 2);
  });

  test('calls a technical failure what hangs and what a source did not answer, not what the policy leaves out', async () => {
    await empty();
    const hanging = await insert('processing', { submitted_at: ago(16 * MINUTE_MS) });
    const unanswered = await insert('review', { due_at: ago(-DAY_MS) });
    const leftOut = await insert('approved');
    const check = (id: string, code: string, result: string, reason: string, at = ago(DAY_MS)) =>
      site.db('verification_checks').insert({
        verification_id: id,
        code: code as never,
        result: result as never,
        reason,
        rule_version: 'x',
        created_at: at,
      });
    await check(unanswered, 'cpf_status', 'not_done', 'timeout');
    await check(leftOut, 'provider', 'not_done', 'no_picture');
    await check(leftOut, 'cpf_status', 'pass', 'regular');
    const old = await insert('approved');
    await check(old, 'cpf_status', 'not_done', 'down', ago(31 * DAY_MS));
    expect(await count()).toMatchObject({ technical: 2 });
    const html = await list('?estado=technical');
    for (const id of [hanging, unanswered]) expect(html).toContain(codeOf(id));
    for (const id of [leftOut, old]) expect(html).not.toContain(codeOf(id));
  });

  test('sums up a customer’s month: begun, approved, rejected, abandoned, and the median time', async () => {
    await empty();
    await insert('approved');
    await insert('approved');
    await insert('rejected');
    await insert('expired');
    await insert('expired', { started_at: null });
    await insert('approved', { created_at: ago(31 * DAY_MS) });
    expect(words(await list())).toMatch(/Casa de Apostas &amp; Sorte Ltda 4 2 1 1 2 min/);
  });

  test('counts what hindered a capture by its kind', async () => {
    await empty();
    const id = await insert('capturing');
    const event = (kind: string, details = {}) =>
      site.db('verification_events').insert({
        verification_id: id,
        kind: kind as never,
        details: JSON.stringify(details),
        created_at: ago(DAY_MS),
      });
    await event('retake', { picture: 'selfie', reason: 'dark' });
    await event('retake', { picture: 'front', reason: 'dark' });
    await event('challenge_failed');
    await event('challenge_passed');
    await site.db('verification_checks').insert({
      verification_id: id,
      code: 'document_kind',
      result: 'fail',
      reason: 'passport',
      rule_version: 'x',
      created_at: ago(DAY_MS),
    });
    expect(await countProblems(site.ctx, accountId)).toEqual([
      { kind: 'camera', code: 'dark', count: 2 },
      { kind: 'liveness', code: 'challenge_failed', count: 1 },
      { kind: 'document', code: 'passport', count: 1 },
    ]);
    expect(await countProblems(site.ctx, randomUUID())).toEqual([]);
    const text = words(await list());
    for (const each of ['escura 2', 'Prova de vida não passou 1', 'Passaporte (não aceito) 1'])
      expect(text).toContain(each);
  });

  test('is one customer’s by the filter, and each line leads to their account', async () => {
    const text = await list(`?conta=${accountId}`);
    expect(text).toContain('Verificações de Casa de Apostas');
    expect(text).toContain(`href="/operador/contas/${accountId}?aba=verificacoes"`);
    const other = await list(`?conta=${randomUUID()}`);
    expect(other).toContain('Nenhuma verificação com este filtro');
    expect(other).toContain('este cliente');
    for (const wrong of ['?estado=x', '?conta=1', '?estado=waiting&conta='])
      expect((await operator.get(`${VERIFICATIONS}${wrong}`)).status).toBe(200);
    expect((await operator.get(`${VERIFICATIONS}?depois=x`)).status).toBe(303);
  });

  test('goes on from page to page within its filter', async () => {
    await empty();
    for (let index = 0; index < 52; index += 1)
      await insert('expired', { created_at: ago(DAY_MS + index * MINUTE_MS) });
    const html = await list('?estado=expired');
    const next = /href="([^"]*depois=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const rows = (text: string) => text.match(/title="[0-9a-f-]{36}"/g);
    expect(rows(html)).toHaveLength(50);
    expect(rows((await operator.get(next)).text)).toHaveLength(2);
  });
});

describe('the partners', () => {
  test('are the terminals, directories, systems, affiliates and services that brought something', async () => {
    const { userId } = await createPerson(site.db);
    await site
      .db('users')
      .where({ id: userId })
      .update({ origin: JSON.stringify({ affiliateKey: 'blog-<b>rh' }) });
    const { accountId: shop } = (await site.db('terminal_partners').first({ accountId: 'account_id' }))!;
    const terminal = (await site.db('terminals').where({ account_id: shop }).first('id'))!;
    const sale = (state: string, columns = {}) =>
      site.db('terminal_sales').insert({
        terminal_id: terminal.id,
        account_id: shop,
        visitor_hash: randomUUID(),
        state,
        locale: 'pt-BR',
        price: 3_590,
        created_at: ago(DAY_MS),
        expires_at: ago(0),
        ...columns,
      } as never);
    await sale('delivered');
    await sale('delivered', { refund_amount: 590 });
    await sale('not_paid');
    await sale('delivered', { created_at: ago(31 * DAY_MS) });
    await sale('refunding', { problem: 'refund_refused', refund_amount: 3_590 });
    const connection = { account_id: accountId, key_last4: 'abcd', created_at: ago(DAY_MS) };
    await site.db('ats_connections').insert([
      {
        ...connection,
        id: randomUUID(),
        kind: 'gupy',
        name: 'Gupy RH',
        key_hash: 'a',
        last_error: 'timeout',
      },
      { ...connection, id: randomUUID(), kind: 'ashby', name: 'Filial', key_hash: 'b', active: false },
    ]);
    const html = (await operator.get(PARTNERS)).text;
    const text = words(html);
    expect(text).toMatch(/Maquininhas .*? \d+ 2 R\$\s65,90 .*? 1 problema/);
    expect(text).toContain('Banco Parceiro · bancoparceiro.test');
    expect(text).toMatch(/Gupy · Gupy RH Casa de Apostas &amp; Sorte Ltda 0 0 R\$\s0,00 nunca 1 problema/);
    expect(text).toMatch(/Ashby · Filial .*? Desligado/);
    expect(html).toContain(`href="/operador/contas/${accountId}?aba=recrutamento"`);
    expect(html).toContain('<code class="u-small">blog-&lt;b&gt;rh</code>');
    expect(text).not.toContain('RD Station');
    expect((await operator.get(`/en-US${PARTNERS}`)).text).toContain('Recruitment systems');
    await operator.get(`/pt-BR${PARTNERS}`);
  });

  test('lead to what only another role opens for those who hold it', async () => {
    const users = site.db('users').where({ email: 'operador@demo.test' });
    const sales = 'href="/operador/maquininhas?estado=refused"';
    expect((await operator.get(PARTNERS)).text).toContain(sales);
    await users.clone().update({ operator_roles: ['risk'] });
    const { text } = await operator.get(PARTNERS);
    await users.clone().update({ operator_roles: ['administrator'] });
    expect(text).toContain('Maquininhas');
    expect(text).not.toContain(sales);
  });
});

describe('an account', () => {
  test('lists its vacancies and systems, and its people’s mails with masked addresses', async () => {
    const page = (tab: string) => operator.get(`/operador/contas/${accountId}?aba=${tab}`);
    const recruitment = words((await page('recrutamento')).text);
    expect(recruitment).toMatch(/Gupy RH Gupy .*? Com falha/);
    expect(recruitment).toMatch(/Filial Ashby .*? Desligada/);
    const member = (await site
      .db('memberships as m')
      .join('users as u', 'u.id', 'm.user_id')
      .where({ 'm.account_id': accountId })
      .first('u.id', 'u.email'))!;
    await site.db('messages').insert({
      id: randomUUID(),
      user_id: member.id,
      template: 'batch-ended',
      locale: 'pt-BR',
      params_sealed: seal(),
      state: 'sent',
      created_at: ago(0),
    } as never);
    const mails = (await page('mensagens')).text;
    expect(mails).toContain('Lote terminado');
    expect(mails).toContain('•••@');
    expect(mails).not.toContain(member.email);
  });

  test('leads from a verification to those of its state', async () => {
    const { text } = await operator.get(`/operador/contas/${accountId}?aba=verificacoes`);
    expect(text).toContain(`href="${VERIFICATIONS}?conta=${accountId}&amp;estado=expired"`);
  });

  test('lists what moved its credits', async () => {
    const demo = (await site.db('journal').where({ kind: 'adjustment' }).first('account_id'))!;
    const { text } = await operator.get(`/operador/contas/${demo.account_id}?aba=carteira`);
    expect(words(text)).toMatch(/R\$\s[\d.,]+ .*? Ajuste/);
  });
});

test.each([VERIFICATIONS, PARTNERS])(
  '%s is there for operators only, and a look is written down',
  async (path) => {
    expect((await customer.get(path)).status).toBe(404);
    expect((await site.agent().get(path)).status).toBe(303);
    const looks = await site.db('audit_events').where({ action: 'operator_page' }).pluck('details');
    const route = path === PARTNERS ? 'operator-partners' : 'operator-verifications';
    expect(looks).toContainEqual({ route, method: 'GET' });
  },
);
