import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { z } from 'zod';
import {
  createGateways,
  type DatavalidGateway,
  gatewayEnvironment,
  gatewaysConfig,
  MAX_PICTURE_BYTES,
  sandboxGateways,
} from '~/src/gateways';
import { SUBJECTS } from '~/src/shared/test-people/subjects';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
beforeEach(() => sandbox.faults.set('datavalid', 'ok', 0));

let selfie: Buffer;
beforeAll(async () => {
  selfie = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
});

/** The gateway at an address, with its own time limit. */
function datavalidAt(url: string, timeoutMs?: number): DatavalidGateway {
  const { datavalid } = createGateways(sandboxConfig(url, timeoutMs), { log: SILENT });
  if (!datavalid) throw new Error('off');
  return datavalid;
}
const datavalid = datavalidAt(sandbox.url);
const getCpf = (name: string) => SUBJECTS.find((subject) => subject.name === name)?.cpf ?? '';
const ask = (name: string) => datavalid.compareFace({ cpf: getCpf(name), selfie });

describe('Datavalid', () => {
  test.each([
    ['very-high', 'altissima', true],
    ['high', 'alta', true],
    ['low', 'baixa', true],
    ['very-low', 'baixissima', true],
    ['not-live', 'altissima', false],
  ])('says of %s: %s, living %p', async (name, band, live) => {
    const outcome = await datavalid.compareFace({
      cpf: getCpf(name),
      name: 'Leandro Siqueira Fontes',
      birthDate: '1978-04-04',
      selfie,
    });
    expect(outcome).toMatchObject({ outcome: 'answered', billed: true, data: { band, live } });
    if (outcome.outcome !== 'answered') throw new Error('not answered');
    expect(JSON.parse(outcome.raw)).toMatchObject({
      rfb_existe: true,
      biometria_facial: { disponivel: true },
    });
  });

  test('has no photo of many people, which is not a rejection', async () => {
    expect(await ask('no-base-photo')).toMatchObject({ outcome: 'no_picture', billed: false });
    expect(await datavalid.compareFace({ cpf: '52998224725', selfie })).toMatchObject({
      outcome: 'no_picture',
    });
  });

  test.each([
    ['minor', 'minor', 'DV001'],
    ['new-selfie', 'new_picture', 'DV041'],
  ])('refuses %s: %s', async (name, reason, code) => {
    expect(await ask(name)).toMatchObject({ outcome: 'refused', reason, code, billed: false });
  });

  test('refuses an invalid CPF', async () => {
    const outcome = await datavalid.compareFace({ cpf: '12345678900', selfie });
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'invalid', code: 'DV010' });
  });

  test('a plain-text refusal is a client error of ours', async () => {
    const outcome = await datavalid.compareFace({ cpf: getCpf('high'), birthDate: '1985/07/15', selfie });
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'bad_request', code: null });
  });

  test('may be unavailable for a while: the request can be repeated', async () => {
    expect(await ask('source-unavailable')).toMatchObject({ outcome: 'unavailable', reason: 'down' });
  });

  test('is not sent an unacceptable picture', async () => {
    const large = Buffer.concat([selfie, Buffer.alloc(MAX_PICTURE_BYTES)]);
    const nobody = datavalidAt('http://127.0.0.1:9');
    const png = await sharp(selfie).png().toBuffer();
    for (const picture of [large, png, Buffer.alloc(0)]) {
      expect(await nobody.compareFace({ cpf: getCpf('high'), selfie: picture })).toMatchObject({
        outcome: 'refused',
        reason: 'new_picture',
        billed: false,
      });
    }
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
    await ask('high');
    sandbox.faults.set('datavalid', mode, 3_600);
    expect(await ask('high')).toMatchObject({ outcome: 'unavailable', reason });
  });

  test('an expired token is renewed, and the request repeated', async () => {
    await ask('high');
    sandbox.tokens.expire('datavalid');
    expect(await ask('high')).toMatchObject({ outcome: 'answered' });
  });

  test('wrong credentials are a configuration error', async () => {
    const config = sandboxConfig(sandbox.url);
    if (config.datavalid) config.datavalid.clientSecret = 'wrong';
    const other = createGateways(config, { log: SILENT }).datavalid;
    expect(await other?.compareFace({ cpf: getCpf('high'), selfie })).toMatchObject({
      outcome: 'unavailable',
      reason: 'credentials',
    });
  });
});

test('a request that timed out is not repeated, because each is billed', async () => {
  let callCount = 0;
  const server = http.createServer((request, response) => {
    if (request.url?.endsWith('/token')) response.end('{"access_token":"a","expires_in":60}');
    else callCount += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const slow = datavalidAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 300);
  const outcome = await slow.compareFace({ cpf: getCpf('high'), selfie });
  server.closeAllConnections();
  server.close();
  expect(outcome).toMatchObject({ outcome: 'unavailable', reason: 'timeout' });
  expect(callCount).toBe(1);
});

test('is off without a contract', () => {
  const { DATAVALID_CONSUMER_KEY: _key, ...settings } = sandboxGateways({
    url: sandbox.url,
    origin: sandbox.url,
    env: {},
  });
  const config = gatewaysConfig(z.object(gatewayEnvironment).parse(settings));
  expect(config.datavalid).toBeNull();
  expect(createGateways(config, { log: SILENT }).datavalid).toBeNull();
});
