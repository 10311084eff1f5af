import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { listen } from '~/src/platform/database/listen';
import { eventually } from '~/test/support/eventually';
import { testDatabase } from '~/test/support/process/test-database';

const { url, knex } = await testDatabase();
const log = pino({ level: 'silent' });

/** A network between the product and Postgres, which may lose everything without closing anything. */
let network: Server;
let isBroken = false;
let through = '';
const sockets = new Set<Socket>();

beforeAll(async () => {
  const { hostname, port } = new URL(url);
  network = createServer((inside) => {
    const outside = connect(Number(port), hostname);
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isBroken || to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.port = String((network.address() as { port: number }).port);
  through = address.href;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  network.close();
});

test('a silently broken connection is detected, and all cached values are reloaded', async () => {
  let notified = 0;
  const onNotify = () => {
    notified += 1;
  };
  const listening = listen({ address: through, channel: 'test_silent', onNotify, log, heartbeatMs: 200 });
  await eventually(() => listening.isConnected());
  const before = notified;
  await knex.raw('notify test_silent');
  await eventually(() => notified > before);

  isBroken = true;
  await eventually(() => !listening.isConnected());
  await knex.raw('notify test_silent');
  const missed = notified;
  isBroken = false;
  await eventually(() => listening.isConnected());
  expect(notified).toBeGreaterThan(missed);
  await listening.stop();
}, 60_000);

test('without notifications no cached value is trusted', async () => {
  let notified = 0;
  // As a pooler between transactions: what listens is another connection than the one that is asked.
  const deaf = createServer((inside) => {
    const { hostname, port } = new URL(url);
    const outside = connect(Number(port), hostname);
    inside.on('data', (bytes) =>
      outside.write(bytes.toString('latin1').replace(/listen/g, 'reset '), 'latin1'),
    );
    outside.on('data', (bytes) => inside.write(bytes));
    inside.on('close', () => outside.destroy()).on('error', () => outside.destroy());
    outside.on('close', () => inside.destroy()).on('error', () => inside.destroy());
  });
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.port = String((deaf.address() as { port: number }).port);
  const warnings: string[] = [];
  const listening = listen({
    address: address.href,
    channel: 'test_deaf',
    onNotify: () => {
      notified += 1;
    },
    log: pino({ level: 'warn' }, { write: (line) => warnings.push(line) }),
    heartbeatMs: 100,
  });
  await eventually(() => warnings.some((line) => line.includes('cannot listen')));
  expect([listening.isConnected(), notified]).toEqual([false, 0]);
  await listening.stop();
  deaf.close();
}, 60_000);
