import { beforeEach, describe, expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const SERVICES = ['minhareceita', 'brasilapi', 'serpro'] as const;

const sandbox = await testSandbox();
const { cnpj } = sandbox.gateways;
beforeEach(() => {
  for (const service of SERVICES) sandbox.faults.set(service, 'ok', 0);
});

describe('the company register', () => {
  test('answers with the record, the partners masked', async () => {
    const outcome = await cnpj.consultCnpj('34238864000168');
    expect(outcome).toMatchObject({
      outcome: 'answered',
      billed: false,
      data: {
        cnpj: '34238864000168',
        name: 'PROCESSADORA FICTÍCIA S.A.',
        status: { meaning: 'active', text: 'ATIVA' },
        activity: { code: '6201501' },
        capital: 5_000_000,
        address: { street: 'RUA DAS ACACIAS FICTICIAS', postalCode: '01001000', state: 'SP' },
        origin: 'minhareceita',
      },
    });
    if (outcome.outcome !== 'answered') throw new Error('not answered');
    expect(outcome.data.partners[0]?.document).toMatch(/^\*{3}\d{6}\*{2}$/);
    expect(JSON.parse(outcome.raw)).toMatchObject({ cnpj: '34238864000168', cep: '01001000' });
  });

  test.each([
    ['12ABC34501DE35', 'active'],
    ['SANDBOX0000125', 'active'],
    ['54447820000155', 'suspended'],
    ['46768703000165', 'unfit'],
    ['31151791000184', 'closed'],
    ['34428654000132', 'void'],
  ])('reads the status of %s: %s', async (company, meaning) => {
    expect(await cnpj.consultCnpj(company)).toMatchObject({ data: { cnpj: company, status: { meaning } } });
  });

  test.each([
    ['minhareceita', ['minhareceita'], 'brasilapi'],
    ['both services on open data', ['minhareceita', 'brasilapi'], 'serpro'],
  ] as const)('asks the next when %s is down', async (_which, down, origin) => {
    for (const service of down) sandbox.faults.set(service, 'down', 3_600);
    const outcome = await cnpj.consultCnpj('12ABC34501DE35');
    expect(outcome).toMatchObject({ outcome: 'answered', billed: origin === 'serpro', data: { origin } });
  });

  test('the record is the same from every service', async () => {
    const open = await cnpj.consultCnpj('11222333000181');
    sandbox.faults.set('minhareceita', 'error', 3_600);
    sandbox.faults.set('brasilapi', 'error', 3_600);
    const paid = await cnpj.consultCnpj('11222333000181');
    if (open.outcome !== 'answered' || paid.outcome !== 'answered') throw new Error('not answered');
    const { name, openedOn, address, partners, capital, activity } = open.data;
    expect(paid.data).toMatchObject({ name, openedOn, address, partners, capital, activity });
  });

  test('a company too new for the open data is found at SERPRO', async () => {
    expect(await cnpj.consultCnpj('NOVA2600000157')).toMatchObject({
      outcome: 'answered',
      billed: true,
      data: { origin: 'serpro' },
    });
  });

  test('is not found only when SERPRO says so', async () => {
    expect(await cnpj.consultCnpj('AA345678000A29')).toMatchObject({ outcome: 'not_found', billed: true });
    sandbox.faults.set('serpro', 'down', 3_600);
    expect(await cnpj.consultCnpj('AA345678000A29')).toMatchObject({
      outcome: 'unavailable',
      reason: 'down',
    });
  });

  test('an invalid CNPJ is refused', async () => {
    expect(await cnpj.consultCnpj('93ZB0VRYV6KA66')).toMatchObject({ outcome: 'refused', reason: 'invalid' });
  });

  test('a company is unavailable when no service responds', async () => {
    expect(await cnpj.consultCnpj('FORA0AR0000127')).toMatchObject({ outcome: 'unavailable' });
  });

  test.each([
    ['wrong', 'malformed'],
    ['malformed', 'malformed'],
    ['empty', 'malformed'],
    ['error', 'down'],
    ['down', 'down'],
    ['rate_limited', 'rate_limited'],
  ] as const)('every service with the fault %s is unavailable: %s', async (mode, reason) => {
    for (const service of SERVICES) sandbox.faults.set(service, mode, 3_600);
    expect(await cnpj.consultCnpj('34238864000168')).toMatchObject({ outcome: 'unavailable', reason });
  });

  test('an expired token is renewed', async () => {
    await cnpj.consultCnpj('NOVA2600000157');
    sandbox.tokens.expire('serpro');
    expect(await cnpj.consultCnpj('NOVA2600000157')).toMatchObject({ outcome: 'answered' });
  });

  test('slower than the limit is unavailable', async () => {
    for (const service of SERVICES) sandbox.faults.set(service, 'slow', 3_600, 5_000);
    const quick = createGateways(sandboxConfig(sandbox.url, 100), { log: SILENT }).cnpj;
    expect(await quick.consultCnpj('34238864000168')).toMatchObject({
      outcome: 'unavailable',
      reason: 'timeout',
    });
  });
});
