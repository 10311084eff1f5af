import { beforeEach, describe, expect, test } from '@jest/globals';
import { testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { transparencia } = sandbox.gateways;
beforeEach(() => sandbox.faults.set('transparencia', 'ok', 0));

describe('CEIS and CNEP', () => {
  test.each(['30500011273', 'CEIS1234500185', '30500112000172'])(
    'list the sanctions on %s',
    async (document) => {
      expect(await transparencia.listSanctions('ceis', document)).toMatchObject({
        outcome: 'answered',
        data: [{ startedOn: '2025-03-10', endedOn: '2027-03-09', fine: null }],
      });
      expect(await transparencia.listSanctions('cnep', document)).toMatchObject({
        data: [{ endedOn: null, fine: 15_230_050, link: expect.stringMatching(/^https:/) }],
      });
    },
  );

  test('return nothing for a person who is not listed', async () => {
    for (const document of ['40442820135', '12ABC34501DE35']) {
      expect(await transparencia.listSanctions('ceis', document)).toMatchObject({
        outcome: 'answered',
        data: [],
      });
    }
  });

  test('that ignore the filter and list everybody are rejected', async () => {
    sandbox.faults.set('transparencia', 'wrong', 3_600);
    for (const document of ['30500011273', 'CEIS1234500185', '12ABC34501DE35']) {
      expect(await transparencia.listSanctions('ceis', document)).toMatchObject({
        outcome: 'unavailable',
        reason: 'malformed',
      });
    }
  });

  test('ignore a parameter of another list, as the real services do', async () => {
    const url = `${sandbox.url}/transparencia/api-de-dados/ceis?cnpjSancionado=12ABC34501DE35`;
    const response = await fetch(url, { headers: { 'chave-api-dados': 'sandbox' } });
    expect(((await response.json()) as unknown[]).length).toBeGreaterThan(1);
  });
});

describe('CEAF', () => {
  test('lists an expulsion', async () => {
    expect(await transparencia.listExpulsions({ cpf: '30500011354' })).toMatchObject({
      data: [{ type: 'Demissão', publishedOn: '2022-05-14' }],
    });
    expect(await transparencia.listExpulsions({ cpf: '40442820135' })).toMatchObject({ data: [] });
  });

  test.each([
    ['error', 'down'],
    ['down', 'down'],
    ['malformed', 'malformed'],
    ['rate_limited', 'rate_limited'],
  ] as const)('with the fault %s is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set('transparencia', mode, 3_600);
    expect(await transparencia.listExpulsions({ cpf: '30500011354' })).toMatchObject({
      outcome: 'unavailable',
      reason,
    });
  });
});
