import { beforeEach, describe, expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { getMeaning } from '~/src/gateways/infosimples/infosimples.codes';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { infosimples } = sandbox.gateways;
beforeEach(() => sandbox.faults.set('infosimples', 'ok', 0));

const helena = {
  cpf: '40442820135',
  name: 'HELENA DUARTE VASCONCELOS',
  birthDate: '1970-11-14',
  motherName: 'ANA DUARTE',
};

describe('the labour-debt certificate', () => {
  test.each([
    [{ cpf: '40442820135' }, 'negative', 0],
    [{ cpf: '30500011435' }, 'positive', 2],
    [{ cpf: '30500011516' }, 'effects', 2],
    [{ cnpj: '12ABC34501DE35' }, 'negative', 0],
    [{ cnpj: 'TST98765000118' }, 'positive', 2],
    [{ cnpj: 'EFEITO12000134' }, 'effects', 2],
  ])('of %j is %s', async (holder, kind, lawsuits) => {
    expect(await infosimples.issueLabourCertificate(holder)).toMatchObject({
      outcome: 'answered',
      billed: true,
      cost: 24,
      data: { kind, lawsuits, issuedOn: new Date().toISOString().slice(0, 10) },
    });
  });

  test('includes its receipt, which is copied at once', async () => {
    const outcome = await infosimples.issueLabourCertificate({ cpf: '40442820135' });
    if (outcome.outcome !== 'answered') throw new Error('not answered');
    expect(outcome.evidence?.contentType).toBe('text/html');
    expect(outcome.evidence?.bytes.toString()).toContain('CNDT');
  });

  test('of an invalid document is refused, and billed nevertheless', async () => {
    expect(await infosimples.issueLabourCertificate({ cpf: '40442820136' })).toMatchObject({
      outcome: 'refused',
      reason: 'bad_request',
      billed: true,
    });
  });

  test('is unavailable while the court is down, and not billed', async () => {
    expect(await infosimples.issueLabourCertificate({ cpf: '30500010706' })).toMatchObject({
      outcome: 'unavailable',
      reason: 'down',
      billed: false,
    });
  });
});

describe('the Federal Police certificate', () => {
  test('is issued', async () => {
    expect(await infosimples.issuePoliceCertificate(helena)).toMatchObject({
      outcome: 'answered',
      data: { issued: true, number: expect.stringMatching(/^\d+2026$/) },
    });
  });

  test('that is not issued says so, and nothing about a record', async () => {
    const query = { ...helena, cpf: '30500011605', name: 'PAULO SÉRGIO DOS SANTOS', birthDate: '1983-06-14' };
    expect(await infosimples.issuePoliceCertificate(query)).toMatchObject({
      outcome: 'answered',
      data: { issued: false, number: null, message: expect.stringContaining('unidade') },
    });
  });

  test('for inconsistent data is rejected', async () => {
    expect(await infosimples.issuePoliceCertificate({ ...helena, name: 'OUTRA PESSOA' })).toMatchObject({
      outcome: 'refused',
      reason: 'rejected',
      billed: true,
    });
  });
});

describe('the codes', () => {
  test.each([
    [200, true, 'answered'],
    [600, false, 'retry'],
    [605, false, 'retry'],
    [615, false, 'retry'],
    [618, false, 'retry'],
    [601, false, 'operator'],
    [603, false, 'operator'],
    [607, true, 'bad_request'],
    [608, true, 'rejected'],
    [612, true, 'no_data'],
    [620, true, 'operator'],
    [621, false, 'answered'],
    [622, false, 'rejected'],
    [999, false, 'retry'],
  ])('%i: billed %s, %s', (code, billed, kind) => {
    expect(getMeaning(code)).toMatchObject({ billed, meaning: { kind } });
  });
});

describe('failures', () => {
  test('a wrong token waits for an operator', async () => {
    const config = sandboxConfig(sandbox.url);
    config.infosimples.token = 'wrong';
    const gateway = createGateways(config, { log: SILENT }).infosimples;
    expect(await gateway.issueLabourCertificate({ cpf: '40442820135' })).toMatchObject({
      outcome: 'unavailable',
      reason: 'credentials',
    });
  });

  test.each([
    ['wrong', 'malformed'],
    ['malformed', 'malformed'],
    ['empty', 'malformed'],
    ['error', 'down'],
    ['down', 'down'],
    ['rate_limited', 'rate_limited'],
  ] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set('infosimples', mode, 3_600);
    expect(await infosimples.issueLabourCertificate({ cpf: '30500011435' })).toMatchObject({
      outcome: 'unavailable',
      reason,
    });
  });

  test('slower than the limit is unavailable', async () => {
    sandbox.faults.set('infosimples', 'slow', 3_600, 5_000);
    const quick = createGateways(sandboxConfig(sandbox.url, 100), { log: SILENT }).infosimples;
    expect(await quick.issueLabourCertificate({ cpf: '30500011435' })).toMatchObject({ reason: 'timeout' });
  });
});
