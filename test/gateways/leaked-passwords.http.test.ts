import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { createGateways } from '~/src/gateways';
import { createLeakedPasswordsGateway } from '~/src/gateways/leaked-passwords/leaked-passwords.gateway';
import { SILENT, sandboxConfig, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
beforeEach(() => sandbox.faults.set('leaked-passwords', 'ok', 0));

const ask = (password: string) => sandbox.gateways.leakedPasswords?.check(password);

describe('the check for leaked passwords', () => {
  test('finds a leaked password, and only that', async () => {
    expect(await ask('Girafa*Xadrez42')).toEqual({ outcome: 'leaked' });
    expect(await ask('girafa*Xadrez42')).toEqual({ outcome: 'unknown' });
    expect(await ask('Trem azul 7!')).toEqual({ outcome: 'unknown' });
  });

  test('does not count padding as a leak', async () => {
    expect(await ask('Girafa*Xadrez43')).toEqual({ outcome: 'unknown' });
  });

  test.each([
    ['error', 'down'],
    ['down', 'down'],
    ['malformed', 'malformed'],
    ['empty', 'malformed'],
    ['rate_limited', 'rate_limited'],
  ] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set('leaked-passwords', mode, 3_600);
    expect(await ask('Girafa*Xadrez42')).toEqual({ outcome: 'unavailable', reason });
  });

  test('slower than the limit is unavailable after it', async () => {
    sandbox.faults.set('leaked-passwords', 'slow', 3_600, 5_000);
    const quick = createGateways(sandboxConfig(sandbox.url, 150), { log: SILENT }).leakedPasswords;
    expect(await quick?.check('Girafa*Xadrez42')).toEqual({ outcome: 'unavailable', reason: 'timeout' });
  });

  test('each failure is a line of the log, without the password and its hash', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const config = sandboxConfig(sandbox.url).leakedPasswords;
    sandbox.faults.set('leaked-passwords', 'error', 3_600);
    if (config) await createLeakedPasswordsGateway(config, { log }).check('Girafa*Xadrez42');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, provider: 'leaked-passwords', outcome: 'unavailable', reason: 'down' },
    ]);
    expect(lines.join()).not.toMatch(/Girafa|00268|D61B1/);
  });
});

describe('the request to the service', () => {
  let server: Server;
  const requests: { url?: string; padding?: string | string[] }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push({ url: request.url, padding: request.headers['add-padding'] });
      response.end(`${'0'.repeat(35)}:1`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('has five hex digits of the SHA-1 and requests padding', async () => {
    const { port } = server.address() as AddressInfo;
    const rangeUrl = `http://127.0.0.1:${port}/range`;
    const gateway = createLeakedPasswordsGateway({ rangeUrl, timeoutMs: 1_000 }, { log: SILENT });
    // SHA-1 of FIPS 180-4's own example, "abc".
    expect(await gateway.check('abc')).toEqual({ outcome: 'unknown' });
    expect(requests).toEqual([{ url: '/range/A9993', padding: 'true' }]);
  });
});
