import { beforeAll, describe, expect, test } from '@jest/globals';
import { queueShapes } from '~/jobs/queues';
import { listMarketingProducts, listProducts, listSources, type Product } from '~/src/domains/catalog';
import { planOrder } from '~/src/domains/reports/order.rules';
import { classOfSource, SOURCE_IDS } from '~/src/domains/sources';
import { testContext } from '~/test/support/context';
import { testDatabase } from '~/test/support/process/test-database';

let products: Product[];

const database = await testDatabase();
const ctx = testContext(database.knex);
beforeAll(async () => {
  products = await listProducts(ctx);
});

describe('the catalog', () => {
  test('has the four dossiers at their fixed prices and at least twelve single queries', async () => {
    const dossiers = await listMarketingProducts(ctx);
    expect(dossiers.map(({ target, price, reportType }) => [target, price, reportType])).toEqual([
      ['CPF', 3_990, 'individual'],
      ['CNPJ', 3_990, 'company'],
      ['CPF', 4_990, 'individual'],
      ['CNPJ', 4_990, 'company'],
    ]);
    expect(products.filter(({ kind }) => kind === 'single').length).toBeGreaterThanOrEqual(12);
  });

  test('offers only sources that can be asked, each of a class, on a queue that a worker serves', async () => {
    const sources = await listSources(ctx);
    const queues = queueShapes({
      workerConcurrency: 1,
      transparenciaPerMinute: 1,
      benefitsPerMinute: 1,
      providerLimits: { serpro: 1, cnpj: 1, infosimples: 1, bureau: 1, sigap: 1 },
    }).map(({ name }) => name);
    expect(sources.map(({ id }) => id).sort()).toEqual([...SOURCE_IDS].sort());
    for (const { id, queue } of sources) {
      expect(classOfSource(id)).toBeTruthy();
      expect(queues).toContain(queue);
    }
  });

  test('gives every source of a price its share, summing to the price, and one that is required', () => {
    for (const { externalId, sources, price } of products) {
      const sum = sources.reduce((total, { share }) => total + share, 0);
      expect([externalId, sum]).toEqual([externalId, price]);
      expect([externalId, sources.some(({ required }) => required)]).toEqual([externalId, true]);
    }
  });

  test('asks for enough: with all inputs every source can be asked, or waits for a name', () => {
    for (const product of products) {
      const given = Object.fromEntries(
        [...product.requiredInputs, ...product.optionalInputs].map((name) => [name, 'x']),
      );
      const plan = planOrder({
        product,
        inputs: given,
        purpose: 'compliance_aml',
        jobCategory: null,
        ownCredentials: true,
      });
      const asked = plan.ok ? plan.sources.map(({ state }) => state) : [];
      expect([product.externalId, plan.ok, asked.includes('not_asked')]).toEqual([
        product.externalId,
        true,
        false,
      ]);
    }
  });

  test('speaks both languages', async () => {
    const english = await listProducts({ ...ctx, locale: 'en-US' });
    for (const [at, product] of products.entries()) {
      const other = english.find(({ externalId }) => externalId === product.externalId);
      expect(other?.description).toBeTruthy();
      expect([at, other?.description === product.description]).toEqual([at, false]);
    }
  });
});

describe('the purposes', () => {
  const getState = (
    externalId: string,
    source: string,
    purpose: Parameters<typeof planOrder>[0]['purpose'],
  ) => {
    const product = products.find((each) => each.externalId === externalId);
    if (!product) throw new Error(externalId);
    const inputs = { cpf: 'x', birthDate: 'x', motherName: 'x', fullName: 'x' };
    const plan = planOrder({ product, inputs, purpose, jobCategory: null });
    return plan.ok ? (plan.sources.find(({ id }) => id === source)?.state ?? 'absent') : plan.why;
  };

  test.each([
    ['relatorio-individual-credito', 'bureau-credito', 'hiring', 'not_asked'],
    ['relatorio-individual-credito', 'tst-cndt', 'hiring', 'not_asked'],
    ['relatorio-individual-credito', 'pf-antecedentes', 'hiring', 'not_asked'],
    ['relatorio-individual-credito', 'pf-antecedentes', 'credit_contract', 'not_asked'],
    ['relatorio-individual-credito', 'bureau-credito', 'credit_contract', 'queued'],
    ['relatorio-individual-credito', 'pf-antecedentes', 'school', 'queued'],
    ['relatorio-individual-credito', 'transparencia-ceis', 'hiring', 'queued'],
    ['credito-cpf', 'bureau-credito', 'hiring', 'purpose'],
    ['antecedentes-criminais', 'pf-antecedentes', 'tenant', 'purpose'],
    ['impedidos-apostas', 'sigap-impedidos', 'betting', 'purpose'],
  ] as const)('%s, %s for %s: %s', (product, source, purpose, state) => {
    expect(getState(product, source, purpose)).toBe(state);
  });
});
