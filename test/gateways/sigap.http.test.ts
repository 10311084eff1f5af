import { beforeEach, expect, test } from '@jest/globals';
import { createGateways } from '~/src/gateways';
import { createCertificates } from '~/test/support/fixtures/certificates';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const { ca, server, client } = createCertificates();
const operator = { ...client, ca };

const sandbox = await testSandbox({ tls: { ...server, ca } });
const { sigap } = sandbox.gateways;
beforeEach(() => sandbox.faults.set('sigap', 'ok', 0));

test.each([
  ['28784142090', { barred: true, reasons: ['PROGRAMA_SOCIAL'], selfExcludedOn: null }],
  ['51077358008', { barred: true, reasons: ['AUTOEXCLUSAO_CENTRALIZADA'], selfExcludedOn: '2026-09-12' }],
  ['40442820135', { barred: false, reasons: [] }],
])('answers for %s %j, with the number of the query as evidence', async (cpf, data) => {
  const outcome = await sigap.checkBarred(operator, cpf);
  expect(outcome).toMatchObject({ outcome: 'answered', data });
  if (outcome.outcome === 'answered') expect(outcome.receipt).toBe(outcome.data.requestId);
});

test('answers only to an operator with its own certificate', async () => {
  const otherCertificate = { ...createCertificates().client, ca };
  expect(await sigap.checkBarred(otherCertificate, '28784142090')).toMatchObject({ outcome: 'unavailable' });
});

test('renews an expired token', async () => {
  await sigap.checkBarred(operator, '40442820135');
  sandbox.tokens.expire('sigap');
  expect(await sigap.checkBarred(operator, '40442820135')).toMatchObject({ outcome: 'answered' });
});

test('refuses an invalid CPF', async () => {
  expect(await sigap.checkBarred(operator, '40442820136')).toMatchObject({ outcome: 'refused' });
});

test.each([
  ['malformed', 'malformed'],
  ['empty', 'malformed'],
  ['error', 'down'],
  ['down', 'down'],
  ['rate_limited', 'rate_limited'],
] as const)('with the fault %s is unavailable: %s, and never permits betting', async (mode, reason) => {
  await sigap.checkBarred(operator, '40442820135');
  sandbox.faults.set('sigap', mode, 3_600);
  expect(await sigap.checkBarred(operator, '28784142090')).toMatchObject({ outcome: 'unavailable', reason });
});

test('slower than the limit is unavailable', async () => {
  sandbox.faults.set('sigap', 'slow', 3_600, 5_000);
  const quick = createGateways(sandboxConfig(sandbox.url, 150), { log: SILENT }).sigap;
  expect(await quick.checkBarred(operator, '40442820135')).toMatchObject({ reason: 'timeout' });
});
