import { beforeEach, expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { bureau } = sandbox.gateways;
beforeEach(() => sandbox.faults.set('bureau', 'ok', 0));

test.each([
  [{ cpf: '30500011788' }, 187],
  [{ cnpj: 'DIVIDA33000153' }, 143],
])('a bad payer (%j) has a low score and the debts, in centavos', async (holder, score) => {
  const outcome = await bureau.consultCredit(holder);
  expect(outcome).toMatchObject({ outcome: 'answered', billed: true, data: { score } });
  if (outcome.outcome !== 'answered') throw new Error('not answered');
  expect(outcome.data.records.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['debt', 124_990],
    ['debt', 873_000],
    ['protest', 310_025],
  ]);
  expect(outcome.receipt).toMatch(/^B/);
});

test('a good payer has a score and no records', async () => {
  for (const holder of [{ cpf: '40442820135' }, { cnpj: '12ABC34501DE35' }]) {
    const outcome = await bureau.consultCredit(holder);
    if (outcome.outcome !== 'answered') throw new Error('not answered');
    expect(outcome.data.score).toBeGreaterThan(600);
    expect(outcome.data.records).toEqual([]);
  }
});

test.each([
  [{ cpf: '30500010544' }, { outcome: 'not_found' }],
  [{ cnpj: 'AA345678000A29' }, { outcome: 'not_found' }],
  [{ cpf: '30500010625' }, { outcome: 'refused', reason: 'minor' }],
  [{ cpf: '30500010706' }, { outcome: 'unavailable', reason: 'down' }],
  [{ cpf: '40442820136' }, { outcome: 'refused', reason: 'bad_request' }],
])('of %j is %j', async (holder, outcome) => {
  expect(await bureau.consultCredit(holder)).toMatchObject(outcome);
});

test.each([
  ['wrong', 'malformed'],
  ['malformed', 'malformed'],
  ['empty', 'malformed'],
  ['error', 'down'],
  ['down', 'down'],
  ['rate_limited', 'rate_limited'],
] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
  sandbox.faults.set('bureau', mode, 3_600);
  expect(await bureau.consultCredit({ cpf: '30500011788' })).toMatchObject({
    outcome: 'unavailable',
    reason,
  });
});

test('an expired token is renewed; wrong credentials wait for an operator', async () => {
  await bureau.consultCredit({ cpf: '40442820135' });
  sandbox.tokens.expire('bureau');
  expect(await bureau.consultCredit({ cpf: '40442820135' })).toMatchObject({ outcome: 'answered' });
  const config = sandboxConfig(sandbox.url);
  config.bureau.clientSecret = 'wrong';
  const gateway = createGateways(config, { log: SILENT }).bureau;
  expect(await gateway.consultCredit({ cpf: '40442820135' })).toMatchObject({ reason: 'credentials' });
});
