import { beforeEach, describe, expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { transparencia } = sandbox.gateways;
beforeEach(() => sandbox.faults.set('transparencia', 'ok', 0));

describe('Portal da Transparência, PEP', () => {
  test('nothing on record is an answer', async () => {
    expect(await transparencia.listPeps({ cpf: '40442820135' })).toMatchObject({
      outcome: 'answered',
      data: [],
      billed: false,
    });
  });

  test('an office is trimmed, with ISO dates', async () => {
    expect(await transparencia.listPeps({ cpf: '91708635203' })).toMatchObject({
      outcome: 'answered',
      data: [
        {
          maskedCpf: '***.086.352-**',
          name: 'MARINA SA CAVALCANTI',
          role: 'SECRETARIA NACIONAL',
          agency: 'MINISTERIO DA FAZENDA',
          startedOn: '2024-02-01',
          endedOn: null,
          exposedUntil: null,
        },
      ],
    });
  });

  test('the quarantine after the office is reported', async () => {
    expect(await transparencia.listPeps({ cpf: '58136053391' })).toMatchObject({
      data: [{ endedOn: '2024-12-31', exposedUntil: '2029-12-31' }],
    });
  });

  test('pages are read until an empty one, and all of them are kept as evidence', async () => {
    const outcome = await transparencia.listPeps({ cpf: '30500010463' });
    if (outcome.outcome !== 'answered') throw new Error('not answered');
    expect(outcome.data).toHaveLength(17);
    expect(JSON.parse(outcome.raw).map((page: unknown[]) => page.length)).toEqual([15, 2, 0]);
  });

  test('rows about other people mean an ignored filter and are rejected', async () => {
    sandbox.faults.set('transparencia', 'wrong', 3_600);
    for (const cpf of ['40442820135', '91708635203']) {
      expect(await transparencia.listPeps({ cpf })).toMatchObject({
        outcome: 'unavailable',
        reason: 'malformed',
      });
    }
  });

  test('the fake ignores an unknown parameter, as the real service does', async () => {
    const response = await fetch(`${sandbox.url}/transparencia/api-de-dados/peps?cpfPessoa=40442820135`, {
      headers: { 'chave-api-dados': 'sandbox' },
    });
    expect(((await response.json()) as unknown[]).length).toBeGreaterThan(5);
  });

  test('an invalid CPF is refused', async () => {
    expect(await transparencia.listPeps({ cpf: '40442820136' })).toMatchObject({
      outcome: 'refused',
      reason: 'bad_request',
    });
  });

  test('a source without data for this person is unavailable', async () => {
    expect(await transparencia.listPeps({ cpf: '30500010897' })).toMatchObject({
      outcome: 'unavailable',
      reason: 'down',
    });
  });

  test('a wrong key is a configuration error', async () => {
    const config = sandboxConfig(sandbox.url);
    config.transparencia.apiKey = 'wrong';
    const outcome = await createGateways(config, { log: SILENT }).transparencia.listPeps({
      cpf: '40442820135',
    });
    expect(outcome).toMatchObject({ outcome: 'unavailable', reason: 'credentials' });
  });

  test.each([
    ['error', 'down'],
    ['down', 'down'],
    ['malformed', 'malformed'],
    ['empty', 'malformed'],
    ['rate_limited', 'rate_limited'],
  ] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set('transparencia', mode, 3_600);
    expect(await transparencia.listPeps({ cpf: '91708635203' })).toMatchObject({
      outcome: 'unavailable',
      reason,
    });
  });

  test('slower than the limit is unavailable', async () => {
    sandbox.faults.set('transparencia', 'slow', 3_600, 5_000);
    const quick = createGateways(sandboxConfig(sandbox.url, 150), { log: SILENT }).transparencia;
    expect(await quick.listPeps({ cpf: '91708635203' })).toMatchObject({
      outcome: 'unavailable',
      reason: 'timeout',
    });
  });
});
