import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { checkLedger, getBalance } from '~/src/domains/billing';
import { getProduct } from '~/src/domains/catalog';
import { orderReport } from '~/src/domains/reports';
import { pickAsked } from '~/src/domains/reports/inputs.rules';
import { importLists, saveBettingCredentials } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import type { FaultMode, Provider } from '~/src/sandbox/faults';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { changeContent } from '~/test/support/public-content';
import { ended, personWho } from '../order/order.support';
import { type Browser, createVisitor } from '../site.support';

let browser: Browser;
let as: ActorCtx;
/** Asked while the open data do not answer in time, at the very beginning: it takes its ten seconds. */
let passedOver: string;

/** Longer than any row of this file takes; what is left of it ends when the fault is lifted. */
const SLOW_MS = 600_000;
const PRICE = 4_990;
const COMPANY = '11222333000181';
const { cpf, birthDate, name } = personWho('clean');
/** With the name given, which the products of this site take, no source has to wait for another's answer. */
const PERSON = { cpf, birthDate, motherName: 'ANA DE TESTE', fullName: name };

const site = await testSite({ worker: { reconcileMs: 300 }, env: { TRANSPARENCIA_PER_MINUTE: '10000' } });
beforeAll(async () => {
  await site
    .db('products')
    .where({ target: 'CPF' })
    .update({ optional_inputs: ['motherName', 'fullName'] });
  ({ browser, as } = await createVisitor(site, { credits: 1_000_000 }));
  await saveBettingCredentials(site.ctx, as.actor.accountId, { cert: 'sandbox', key: 'sandbox' });
  await changeContent(site, () =>
    site
      .db('products')
      .where({ external_id: 'antecedentes-criminais' })
      .update({ needs_validated_email: false }),
  );
  await importLists(site.ctx);
  fault('minhareceita', 'slow');
  passedOver = await place('consulta-cnpj', { cnpj: COMPANY });
  await eventually(async () => (await listRows(passedOver)).some(({ state }) => state === 'running'));
});

const fault = (provider: Provider, mode: FaultMode) =>
  site.sandbox.faults.set(provider, mode, mode === 'ok' ? 0 : 3_600, SLOW_MS);
/** A failed row leaves no fault to the next; the first order's waits for its own test. */
afterEach(() => {
  for (const { provider } of site.sandbox.faults.list()) {
    if (provider !== 'minhareceita') fault(provider, 'ok');
  }
});
const listRows = (reportId: string) => site.db('report_sources').where({ report_id: reportId });

async function place(
  product: string,
  inputs: object,
  purpose: 'fraud_prevention' | 'betting' = 'fraud_prevention',
) {
  const sources = pickAsked(await getProduct(as, product), inputs);
  const request = { productExternalId: product, inputs: sources, purpose, idempotencyKey: randomUUID() };
  return (await orderReport(as, { ...request, texts: {}, origin: 'page' as const })).reportId;
}

/** Waits until only what cannot answer is left, having been asked, and lets the time run out. */
async function timeIsUp(reportId: string, faulty: readonly string[]): Promise<void> {
  await eventually(async () => {
    const open = (await listRows(reportId)).filter(({ state }) => /queued|running|waiting/.test(state));
    return open.every(({ source_id, tries }) => faulty.includes(source_id) && tries > 0);
  });
  await site
    .db('reports')
    .where({ id: reportId })
    .whereNull('ended_at')
    .update({ deadline_at: new Date(Date.now() - 1_000) });
}

async function getPage(reportId: string, product: string): Promise<string> {
  return (await browser.get(`/exibir-consulta/unitaria/${product}/identificador/${reportId}`)).text;
}

/** Everything that a row of the tables below is about. */
async function getOutcome(reportId: string, before: number) {
  const report = await ended(site.ctx, reportId);
  const balance = await getBalance(site.ctx, as.actor.accountId);
  return {
    state: report.state,
    failure: report.failure,
    charged: report.charged,
    paid: before - (balance?.available ?? 0),
  };
}

const available = async () => (await getBalance(site.ctx, as.actor.accountId))?.available ?? 0;
const FAILED = { state: 'failed', failure: 'source_unavailable', charged: 0, paid: 0 };
const pay = (state: 'done' | 'partial', charged: number) => ({
  state,
  failure: null,
  charged,
  paid: charged,
});

/** Optional sources of each provider in the report, and what they cost together. */
const OPTIONAL: [Provider, string[], number][] = [
  [
    'transparencia',
    ['transparencia-pep', 'transparencia-ceis', 'transparencia-cnep', 'transparencia-ceaf'],
    1_200,
  ],
  ['infosimples', ['tst-cndt', 'pf-antecedentes'], 900],
  ['bureau', ['bureau-credito'], 1_000],
];
const MODES: FaultMode[] = ['slow', 'down', 'error', 'malformed', 'empty', 'rate_limited'];

describe.each(OPTIONAL)('a report whose %s', (provider, sources, share) => {
  test.each(MODES)(
    'is %s costs less by its share, and never claims that nothing is on record',
    async (mode) => {
      fault(provider, mode);
      const reportId = await place('relatorio-individual-credito', PERSON);
      const before = (await available()) + PRICE;
      await timeIsUp(reportId, sources);
      expect(await getOutcome(reportId, before)).toEqual(pay('partial', PRICE - share));
      const rows = await listRows(reportId).whereIn('source_id', sources);
      expect(rows.map(({ state }) => state)).toEqual(sources.map(() => 'unavailable'));
      const text = await getPage(reportId, 'relatorio-individual-credito');
      expect(text).toContain('Nem todas as fontes responderam. A parte das que faltaram não foi cobrada.');
      expect(
        text.split('Esta fonte não respondeu a tempo. Não é possível dizer se há ou não registros'),
      ).toHaveLength(sources.length + 1);
    },
    60_000,
  );
});

describe('a report whose required source', () => {
  test.each(MODES)(
    'is %s fails, costs nothing, and offers to order again',
    async (mode) => {
      fault('serpro', mode);
      const reportId = await place('relatorio-individual-credito', PERSON);
      const before = (await available()) + PRICE;
      await timeIsUp(reportId, ['serpro-cpf']);
      expect(await getOutcome(reportId, before)).toEqual(FAILED);
      fault('serpro', 'ok');
      const text = await getPage(reportId, 'relatorio-individual-credito');
      for (const shown of [
        'Não foi possível realizar sua consulta, Fique tranquilo(a), nenhum valor foi descontado do seu saldo',
        'Uma fonte obrigatória não respondeu a tempo.',
        `/exibir-consulta/${reportId}/novamente`,
        'Fale com o suporte',
      ]) {
        expect(text).toContain(shown);
      }
    },
    60_000,
  );
});

describe('a single query whose only source is unavailable', () => {
  test.each([
    ['consulta-cpf', ['serpro'], PERSON],
    ['exposicao-politica', ['transparencia'], { cpf }],
    ['certidao-trabalhista-cpf', ['infosimples'], { cpf }],
    ['credito-cpf', ['bureau'], { cpf }],
    ['impedidos-apostas', ['sigap'], { cpf }],
    ['consulta-cnpj', ['minhareceita', 'brasilapi', 'serpro'], { cnpj: COMPANY }],
  ] as const)(
    '%s costs nothing',
    async (product, providers, inputs) => {
      for (const provider of providers) fault(provider, 'down');
      const before = await available();
      const reportId = await place(product, inputs, product === 'impedidos-apostas' ? 'betting' : undefined);
      const [source] = await listRows(reportId);
      await timeIsUp(reportId, [source.source_id]);
      expect(await getOutcome(reportId, before)).toEqual(FAILED);
      for (const provider of providers) fault(provider, 'ok');
      expect(await getPage(reportId, product)).toContain('nenhum valor foi descontado do seu saldo');
    },
    60_000,
  );
});

describe('a fallback for a provider', () => {
  test('is the next register if one is too slow, at the full price', async () => {
    expect(await ended(site.ctx, passedOver)).toMatchObject({ state: 'done', failure: null });
    fault('minhareceita', 'ok');
  }, 60_000);

  test.each([
    ['minhareceita', 'down'],
    ['minhareceita', 'malformed'],
    ['brasilapi', 'error'],
  ] as const)('finds a company although %s is %s', async (provider, mode) => {
    fault('minhareceita', 'down');
    fault(provider, mode);
    const reportId = await place('consulta-cnpj', { cnpj: COMPANY });
    expect(await ended(site.ctx, reportId)).toMatchObject({ state: 'done' });
    expect(await getPage(reportId, 'consulta-cnpj')).not.toContain('não respondeu a tempo');
    for (const each of ['minhareceita', 'brasilapi'] as const) fault(each, 'ok');
  });

  test('is the last import if sanctions lists cannot be fetched', async () => {
    fault('ofac', 'down');
    fault('un', 'malformed');
    const before = await available();
    const reportId = await place('listas-internacionais-cpf', PERSON);
    const { state, charged, paid } = await getOutcome(reportId, before);
    expect([state, paid]).toEqual(['done', charged]);
  });

  test('does not exist for lists that were never imported, which are unavailable and not empty', async () => {
    await site.db.raw('truncate list_keys, list_names, list_sounds, list_entries, list_versions');
    fault('ofac', 'down');
    fault('un', 'malformed');
    const before = await available();
    const reportId = await place('listas-internacionais-cpf', PERSON);
    await timeIsUp(reportId, ['ofac-sdn', 'un-consolidated']);
    expect(await getOutcome(reportId, before)).toEqual(pay('partial', 490));
    expect(await getPage(reportId, 'listas-internacionais-cpf')).not.toContain(
      'nenhum nome da lista é parecido',
    );
  }, 60_000);
});

test('late answers are added to their reports free of charge', async () => {
  const slow = site
    .db('report_sources')
    .join('reports', 'reports.id', 'report_sources.report_id')
    .where('report_sources.late', true)
    .where(
      'reports.product_id',
      site.db('products').where({ external_id: 'relatorio-individual-credito' }).select('id'),
    );
  await eventually(async () => (await slow.clone()).length >= 3);
  for (const { state, charged } of await slow.clone().select('report_sources.state', 'reports.charged')) {
    expect(state).toBe('answered');
    expect([0, PRICE - 1_200, PRICE - 900, PRICE - 1_000]).toContain(charged);
  }
  expect(await getBalance(site.ctx, as.actor.accountId)).toMatchObject({ held: 0 });
  expect(await checkLedger(site.ctx)).toEqual([]);
  expect(await site.db('dead_letters')).toEqual([]);
}, 60_000);
