import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createScannerGateway } from '~/src/gateways/scanner/scanner.gateway';
import { EICAR } from '~/test/support/fixtures/eicar';
import { SILENT, testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
beforeEach(() => sandbox.faults.set('clamd', 'ok', 0));

const scan = (content: Buffer, timeoutMs = 10_000) =>
  createScannerGateway({ url: sandbox.clamdUrl, timeoutMs }, { log: SILENT }).scan(content);

describe('the scanner', () => {
  test('finds the EICAR file, alone and after other content, and nothing in clean files', async () => {
    const finding = { outcome: 'found', name: 'Eicar-Test-Signature' };
    expect(await scan(EICAR)).toEqual(finding);
    expect(await scan(Buffer.concat([Buffer.alloc(3_000_000, 7), EICAR]))).toEqual(finding);
    expect(await scan(Buffer.alloc(200_001, 7))).toEqual({ outcome: 'clean' });
    expect(await scan(Buffer.alloc(0))).toEqual({ outcome: 'clean' });
  });

  test('with a lower limit than ours reports it, however early it hangs up', async () => {
    const outcome = await scan(Buffer.alloc(26 * 1024 * 1024));
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'too_large' });
  });

  test.each([
    ['down', 'down'],
    ['error', 'malformed'],
    ['malformed', 'malformed'],
  ] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
    sandbox.faults.set('clamd', mode, 3_600);
    expect(await scan(EICAR)).toEqual({ outcome: 'unavailable', reason });
  });

  test('that is slow is abandoned after the time limit', async () => {
    sandbox.faults.set('clamd', 'slow', 3_600);
    expect(await scan(EICAR, 300)).toEqual({ outcome: 'unavailable', reason: 'timeout' });
  });

  test('that is not running is unavailable', async () => {
    const gateway = createScannerGateway({ url: 'tcp://127.0.0.1:1', timeoutMs: 2_000 }, { log: SILENT });
    expect(await gateway.scan(EICAR)).toEqual({ outcome: 'unavailable', reason: 'down' });
  });
});

describe('the request to clamd', () => {
  let server: Server;
  let received: Buffer;
  beforeAll(async () => {
    server = createServer((socket) => {
      received = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (part) => {
        received = Buffer.concat([received, part]);
        if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });

  test('is the command, length-prefixed chunks and a zero', async () => {
    const { port } = server.address() as AddressInfo;
    const gateway = createScannerGateway(
      { url: `tcp://127.0.0.1:${port}`, timeoutMs: 5_000 },
      { log: SILENT },
    );
    expect(await gateway.scan(Buffer.from('contrato'))).toEqual({ outcome: 'clean' });
    const command = Buffer.concat([
      Buffer.from('zINSTREAM\0'),
      Buffer.from('00000008', 'hex'),
      Buffer.from('contrato'),
    ]);
    expect(received.equals(Buffer.concat([command, Buffer.alloc(4)]))).toBe(true);
  });
});
