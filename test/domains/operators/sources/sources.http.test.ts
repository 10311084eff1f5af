import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { getBalance } from '~/src/domains/billing';
import { getProduct } from '~/src/domains/catalog';
import { getReportView } from '~/src/domains/reports';
import { runSource } from '~/src/domains/reports/run/pipeline.service';
import { claimMinute } from '~/src/domains/sources';
import { forgetStatus } from '~/src/domains/sources/status.queries';
import { createBreakers, reportBreakers } from '~/src/platform/breaker';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { DAY_MS, HOUR_MS, MINUTE_MS, toDay } from '~/src/shared/dates';
import { orderOfTwo, personWho } from '~/test/domains/reports/order/order.support';
import { type Browser, createVisitor } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';

const PAGE = '/operador/fontes';
const REASON = 'O fornecedor está fora do ar.';
const OPTIONAL = 'transparencia-pep';
const REQUIRED = 'serpro-cpf';
const PRODUCT = 'teste-duas-fontes';
const PRICE = 3_990;
const SHARE = 1_000;

const site = await testSite();
let operator: Browser;
let customer: ActorCtx;
let names: Map<string, string>;

beforeAll(async () => {
  const staff = await createVisitor(site, { credits: 0, cpf: '11144477735' });
  operator = staff.browser;
  const marks = { operator: true, full_name: 'OTÁVIO DANTAS' };
  await site.db('users').where({ id: staff.as.actor.userId }).update(marks);
  ({ as: customer } = await createVisitor(site, { credits: 100_000 }));
  names = new Map((await site.db('sources')).map(({ id, name_pt }) => [id, name_pt]));
});

/** What stands in the page itself, without React's marks between texts. */
const open = async (query = ''): Promise<string> => mainOf((await operator.get(PAGE + query)).text);
const mainOf = (html: string): string =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');

async function send(values: Record<string, string>) {
  const { _csrf, _account } = hiddenFields((await operator.get(PAGE)).text);
  return operator
    .post(`${PAGE}/mudar`)
    .type('form')
    .send({ _csrf, _account, ...values });
}

const change = (action: 'pause' | 'resume', source: string) => send({ source, action, reason: REASON });
const readProduct = () => inTransaction(site.ctx, (tx) => getProduct(tx, PRODUCT));

describe('sources', () => {
  test('are listed with answers, time, breaker, cost and incident; the well ones are folded', async () => {
    const now = Date.now();
    const minute = new Date(now - 5 * MINUTE_MS);
    await site.db('component_minutes').insert([
      { minute, component: OPTIONAL, queries: 40, failures: 38, total_ms: 1 },
      { minute: new Date(now - 2 * HOUR_MS), component: OPTIONAL, queries: 60, failures: 0, total_ms: 1 },
      { minute, component: REQUIRED, queries: 10, failures: 0, total_ms: 1 },
    ]);
    const day = (daysAgo: number, cost: number) => ({
      day: toDay(new Date(now - daysAgo * DAY_MS)),
      component: OPTIONAL,
      ...{ minutes: 1, queries: 1, failures: 0, total_ms: 1, cost },
    });
    await site.db('component_days').insert([day(0, 1_234), day(1, 7_700), day(9, 99_999)]);
    const incident = randomUUID();
    const opened_at = new Date(now - HOUR_MS);
    await site
      .db('incidents')
      .insert({ id: incident, component: OPTIONAL, kind: 'down', opened_at, updates: '[]' });
    const breakers = createBreakers();
    for (let at = 0; at < 12; at += 1) breakers(OPTIONAL).record(false, now);
    const at = new Date(now);
    await reportBreakers(site.db, randomUUID(), { breakers, at });
    await reportBreakers(site.db, randomUUID(), {
      breakers: Object.assign(createBreakers(), { list: () => [{ source: OPTIONAL, open: false }] }),
      at,
    });
    const { reportId } = await orderOfTwo(customer, personWho('clean'));
    const ended = { state: 'answered', started_at: at, ended_at: at } as const;
    await site
      .db('report_sources')
      .where({ report_id: reportId, source_id: OPTIONAL })
      .update({ ...ended, latency_ms: 1_400 });

    const text = await open();
    const [unwell = '', rest = ''] = text.split('<details');
    expect(unwell).toContain(names.get(OPTIONAL));
    expect(unwell).toContain('Sem resposta');
    expect(unwell).toContain(`#incident-${incident}`);
    expect(unwell).toContain('95% sem resposta');
    expect(unwell).toContain('38% sem resposta');
    expect(unwell).toContain('1,4 s');
    expect(unwell).toContain('aberto em 1 de 2');
    expect(unwell).toMatch(/R\$\s12,34/);
    expect(unwell).toMatch(/R\$\s11,00/);
    expect(unwell).not.toContain(names.get(REQUIRED));
    expect(rest).toContain(names.get(REQUIRED));
    const english = mainOf((await operator.get(`/en-US${PAGE}`)).text);
    expect(english).toContain('open in 1 of 2');
    await operator.get(`/pt-BR${PAGE}`);
    await site.db('incidents').delete();
    await site.db('component_minutes').delete();
  });

  test('open in place with what a pause means; a reason too short keeps what was typed', async () => {
    const text = await open(`?fonte=${OPTIONAL}`);
    expect(text).toContain(`Pausar ${names.get(OPTIONAL)}`);
    expect(text).toMatch(/Relatório de Teste<\/span>: vendido sem ela, por até R\$\s10,00 a menos/);
    expect(text).toContain('Nenhum relatório espera por ela agora.');
    expect(await open(`?fonte=${REQUIRED}`)).toMatch(/Relatório de Teste<\/span>: fora de venda/);
    expect(await open(`?fonte=${REQUIRED}`)).toContain('1 relatório espera por ela');
    const refused = await send({ source: OPTIONAL, action: 'pause', reason: 'Curto' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Escreva o motivo com pelo menos 10 letras.');
    expect(refused.text).toContain('>Curto</textarea>');
    expect((await change('pause', 'nobody')).status).toBe(404);
    expect((await operator.get(`${PAGE}?fonte=nobody`)).status).toBe(200);
    expect(await site.db('source_pauses')).toEqual([]);
  });
});

describe('a paused source', () => {
  test('is not asked: a query that waits ends at once without an answer, and costs nothing', async () => {
    const { reportId } = await orderOfTwo(customer, personWho('clean'));
    const find = () => site.db('report_sources').where({ report_id: reportId, source_id: OPTIONAL }).first();
    const before = await find();
    expect((await change('pause', OPTIONAL)).status).toBe(303);
    await runSource(site.ctx, { reportSourceId: before?.id ?? '', fence: before?.fence ?? 0 });
    const after = { state: 'unavailable', reason: 'paused', billed: false, tries: 1, latency_ms: 0 };
    expect(await find()).toMatchObject(after);
    const { sources } = await getReportView(site.ctx, customer.actor.accountId, reportId);
    expect(sources.find(({ sourceId }) => sourceId === OPTIONAL)).toMatchObject({ reason: 'paused' });
  });

  test('is said to be so, with who and why to operators, and without to everybody', async () => {
    const text = await open(`?fonte=${OPTIONAL}`);
    expect(text).toContain('Pausada por Otávio Dantas');
    expect(text).toContain(REASON);
    expect((await operator.get('/operador')).text).toContain(`pausada: ${names.get(OPTIONAL)}`);
    await claimMinute(site.ctx, new Date());
    forgetStatus();
    const status = mainOf((await operator.get('/situacao')).text);
    expect(status).toContain(`Pausada por nós: ${names.get(OPTIONAL)}`);
    expect(status).not.toContain(REASON);
  });

  test('is left out of orders, which cost less by its share', async () => {
    expect(await readProduct()).toMatchObject({ status: 'available', price: PRICE });
    const { available } = await getBalance(site.ctx, customer.actor.accountId);
    const { reportId } = await orderOfTwo(customer, personWho('findings'));
    const source = site.db('report_sources').where({ report_id: reportId, source_id: OPTIONAL });
    expect(await source.first('state', 'reason')).toEqual({ state: 'not_asked', reason: 'paused' });
    const left = await getBalance(site.ctx, customer.actor.accountId);
    expect(available - left.available).toBe(PRICE - SHARE);
  });

  test('has one who paused it: the second is told who was first, and so at its end', async () => {
    const again = await change('pause', OPTIONAL);
    expect(again.status).toBe(409);
    expect(again.text).toContain('OTÁVIO DANTAS já pausou esta fonte');
    expect(again.text).toContain(`>${REASON}</textarea>`);
    expect((await change('resume', OPTIONAL)).status).toBe(303);
    const late = await change('resume', OPTIONAL);
    expect(late.status).toBe(409);
    expect(late.text).toContain('OTÁVIO DANTAS já retomou esta fonte');
    const { reportId } = await orderOfTwo(customer, personWho('clean'));
    const source = site.db('report_sources').where({ report_id: reportId, source_id: OPTIONAL });
    expect(await source.first('state')).toEqual({ state: 'queued' });
    const actions = await site
      .db('audit_events')
      .whereLike('action', 'source_%')
      .orderBy('seq')
      .select('action', 'details');
    expect(actions).toEqual([
      { action: 'source_paused', details: { code: OPTIONAL } },
      { action: 'source_resumed', details: { code: OPTIONAL } },
    ]);
  });

  test('that a product requires takes it off sale, until it is resumed', async () => {
    await change('pause', REQUIRED);
    expect(await readProduct()).toMatchObject({ status: 'unavailable' });
    await expect(orderOfTwo(customer, personWho('clean'))).rejects.toMatchObject({
      code: 'product_unavailable',
    });
    await change('resume', REQUIRED);
    expect(await readProduct()).toMatchObject({ status: 'available' });
  });
});

test('lists say of when they are, which are late, and what failed last', async () => {
  const now = Date.now();
  const version = { published_on: '2026-11-03', sha256: 'a', entries: 18_234 };
  const at = new Date(now - 3 * DAY_MS);
  await site
    .db('list_versions')
    .insert({ ...version, list: 'ofac-sdn', imported_at: at, checked_at: at, format: 3, rules: 1 });
  await site
    .db('list_failures')
    .insert({ list: 'ofac-sdn', reason: 'shrank from 9 to 1 entries', failed_at: new Date(now - HOUR_MS) });
  const text = await open();
  expect(text).toContain('OFAC, lista SDN');
  expect(text).toContain('18.234');
  expect(text).toContain('03/11/2026');
  expect(text).toContain('Atrasada');
  expect(text).toContain('shrank from 9 to 1 entries');
  expect(text).toContain('Ainda não importada');
});

test('webhooks that fail stand with their customer, what was not delivered and the last answer', async () => {
  expect(await open()).toContain('Nenhum endereço de cliente falha.');
  const { accountId, userId } = customer.actor;
  const sealed = Buffer.from('x') as never;
  const endpoint = (name: string) => ({
    ...{ id: randomUUID(), account_id: accountId, created_by: userId, name, host: 'erp.example' },
    ...{ url_sealed: sealed, secret_sealed: sealed, kinds: ['report.done'], created_at: new Date() },
    failing_since: new Date(Date.now() - 5 * HOUR_MS),
  });
  const failing = endpoint('ERP');
  const off = { ...endpoint('Antigo'), state: 'disabled', disabled_reason: 'failing' } as const;
  await site.db('webhook_endpoints').insert([failing, off, { ...endpoint('Novo'), failing_since: null }]);
  await site
    .db('events')
    .insert({ account_id: accountId, kind: 'report.done', subject_id: randomUUID(), data: '{}' });
  const event = await site.db('events').where({ account_id: accountId }).first('id');
  await site
    .db('webhook_deliveries')
    .where({ event_id: event?.id ?? '' })
    .delete();
  const delivery = { endpoint_id: failing.id, event_id: event?.id ?? '', kind: 'report.done', tries: 2 };
  const [{ id }] = (await site
    .db('webhook_deliveries')
    .insert({ ...delivery, next_at: new Date(), created_at: new Date() })
    .returning('id')) as [{ id: string }];
  await site
    .db('webhook_attempts')
    .insert({ delivery_id: id, number: 2, at: new Date(), status: 503, took_ms: 5 });
  const text = await open();
  expect(text).toContain(`/operador/contas/${accountId}`);
  expect(text).toContain('ERP · erp.example');
  expect(text).toContain('há 5 h');
  expect(text).toContain('503');
  expect(text).toContain('Antigo · erp.example');
  expect(text).toContain('Desativado');
  expect(text).not.toContain('Novo · erp.example');
});
