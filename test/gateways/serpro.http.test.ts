import { beforeEach, describe, expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { PEOPLE } from '~/src/shared/test-people';
import { SILENT, sandboxConfig, startTestSandbox, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { serpro } = sandbox.gateways;
beforeEach(() => sandbox.faults.set('serpro', 'ok', 0));

const person = (outcome: string) => {
  const found = PEOPLE.find((candidate) => candidate.outcome === outcome);
  if (!found) throw new Error(`no test person for ${outcome}`);
  return found;
};
const consult = (outcome: string) =>
  serpro.consultCpf(person(outcome).cpf, person(outcome).birthDate ?? '1990-01-01');

describe('SERPRO CPF', () => {
  test('returns the record, its raw body and its timestamp', async () => {
    const outcome = await consult('clean');
    expect(outcome).toMatchObject({
      outcome: 'answered',
      billed: true,
      data: {
        ni: '40442820135',
        birthDate: '1970-11-14',
        status: { code: '0', meaning: 'regular' },
        registrationDate: '1986-05-10',
        partial: false,
      },
    });
    if (outcome.outcome !== 'answered') throw new Error('not answered');
    expect(JSON.parse(outcome.raw)).toMatchObject({ ni: '40442820135', nascimento: '14111970' });
    expect(outcome.receipt).toMatch(/^2\d{3}-/);
  });

  test.each([
    ['suspended', 'suspended'],
    ['pending', 'pending'],
    ['duplicate', 'duplicate'],
    ['void', 'void'],
    ['cancelled', 'cancelled'],
    ['deceased', 'deceased'],
  ])('reads the status of a %s CPF', async (outcome, meaning) => {
    expect(await consult(outcome)).toMatchObject({ outcome: 'answered', data: { status: { meaning } } });
  });

  test('a partial answer lacks the registration date and says so', async () => {
    const outcome = await consult('partial');
    expect(outcome).toMatchObject({ outcome: 'answered', data: { partial: true } });
    if (outcome.outcome === 'answered') expect(outcome.data.registrationDate).toBeUndefined();
  });

  test('a social name is included', async () => {
    const outcome = await serpro.consultCpf('30500011192', '2000-02-29');
    expect(outcome).toMatchObject({ outcome: 'answered', data: { socialName: 'ALICE MONTE' } });
  });

  test('not found is billed', async () => {
    expect(await consult('not_found')).toMatchObject({ outcome: 'not_found', billed: true });
  });

  test('a birth date of another person is not found', async () => {
    expect(await serpro.consultCpf('40442820135', '1970-11-15')).toMatchObject({ outcome: 'not_found' });
  });

  test('a minor is refused, and billed', async () => {
    expect(await consult('minor')).toMatchObject({ outcome: 'refused', reason: 'minor', billed: true });
    expect(await serpro.consultCpf('30500012016', '2020-01-01')).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    ['40442820136', '1970-11-14'],
    ['40442820135', '1970-02-31'],
    ['40442820135', '2999-01-01'],
    ['../token', '1970-11-14'],
  ])('bad input %s %s is refused and costs nothing', async (cpf, birthDate) => {
    expect(await serpro.consultCpf(cpf, birthDate)).toMatchObject({
      outcome: 'refused',
      reason: 'invalid',
      billed: false,
    });
  });

  test('an exceeded quota is reported with the provider’s Retry-After', async () => {
    expect(await consult('rate_limited')).toMatchObject({
      outcome: 'unavailable',
      reason: 'rate_limited',
      retryAfterMs: 5_000,
    });
  });

  test('an empty 200 is unavailable, not an answer', async () => {
    expect(await consult('malformed')).toMatchObject({ outcome: 'unavailable', reason: 'malformed' });
  });

  test('a slow answer within the limit is an answer', async () => {
    const outcome = await consult('slow');
    expect(outcome.outcome).toBe('answered');
    expect(outcome.latencyMs).toBeGreaterThanOrEqual(190);
  });

  test.each([
    ['error', 'down'],
    ['down', 'down'],
    ['malformed', 'malformed'],
    ['empty', 'malformed'],
    ['rate_limited', 'rate_limited'],
    ['lost', 'down'],
    ['wrong', 'malformed'],
  ] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
    await consult('clean');
    sandbox.faults.set('serpro', mode, 3_600);
    const outcome = await serpro.consultCpf('63017285995', '1985-03-22');
    expect(outcome).toMatchObject({ outcome: 'unavailable', reason });
  });

  test('slower than the limit is unavailable after the limit', async () => {
    sandbox.faults.set('serpro', 'slow', 3_600, 5_000);
    const quick = createGateways(sandboxConfig(sandbox.url, 150), { log: SILENT }).serpro;
    const outcome = await quick.consultCpf('40442820135', '1970-11-14');
    expect(outcome).toMatchObject({ outcome: 'unavailable', reason: 'timeout' });
  });

  test('a refused connection is unavailable', async () => {
    const nowhere = createGateways(sandboxConfig('http://127.0.0.1:9'), { log: SILENT }).serpro;
    expect(await nowhere.consultCpf('40442820135', '1970-11-14')).toMatchObject({
      outcome: 'unavailable',
      reason: 'down',
    });
  });

  test('an unlisted CPF always has the same result', async () => {
    const first = await serpro.consultCpf('52998224725', '1980-01-01');
    const second = await serpro.consultCpf('52998224725', '1980-01-01');
    expect({ ...first, latencyMs: 0, receipt: '' }).toEqual({ ...second, latencyMs: 0, receipt: '' });
  });
});

describe('tokens', () => {
  test('an expired token is renewed, and the request repeated', async () => {
    await consult('clean');
    sandbox.tokens.expire('serpro');
    expect(await consult('clean')).toMatchObject({ outcome: 'answered' });
  });

  test('short-lived tokens are renewed before they end', async () => {
    const brief = await startTestSandbox({ tokenSeconds: 1 });
    const ask = () => brief.gateways.serpro.consultCpf('40442820135', '1970-11-14');
    expect(await ask()).toMatchObject({ outcome: 'answered' });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await ask()).toMatchObject({ outcome: 'answered' });
    await brief.close();
  });

  test('concurrent requests share one token request', async () => {
    let issued = 0;
    const { issue } = sandbox.tokens;
    sandbox.tokens.issue = (provider) => {
      issued++;
      return issue(provider);
    };
    const fresh = createGateways(sandboxConfig(sandbox.url), { log: SILENT }).serpro;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => fresh.consultCpf('40442820135', '1970-11-14')),
    );
    sandbox.tokens.issue = issue;
    expect(outcomes.every((outcome) => outcome.outcome === 'answered')).toBe(true);
    expect(issued).toBe(1);
  });

  test('wrong credentials are a configuration error, not a result', async () => {
    const config = sandboxConfig(sandbox.url);
    config.serpro.clientSecret = 'wrong';
    const outcome = await createGateways(config, { log: SILENT }).serpro.consultCpf(
      '40442820135',
      '1970-11-14',
    );
    expect(outcome).toMatchObject({ outcome: 'unavailable', reason: 'credentials', billed: false });
  });

  test('the fake refuses another content type and another grant', async () => {
    const authorization = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`;
    const post = (type: string, body: string) =>
      fetch(`${sandbox.url}/serpro/token`, {
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body,
      });
    expect((await post('application/json', '{"grant_type":"client_credentials"}')).status).toBe(415);
    expect((await post('application/x-www-form-urlencoded', 'grant_type=password')).status).toBe(400);
  });
});
