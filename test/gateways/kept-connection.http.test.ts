import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { createHttpClient } from '~/src/gateways/wire/http-client';
import { eventually } from '~/test/support/eventually';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** The first lines of what came; each connection answers once, and is closed by the next request on it. */
const received: string[] = [];
const open = new Set<Socket>();
const server = createServer((socket) => {
  let isIdle = false;
  open.add(socket);
  socket.on('close', () => open.delete(socket));
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    received.push(`${String(data).split(' HTTP')[0]} ${isIdle ? 'kept' : 'new'}`);
    if (isIdle || String(data).includes('/broken')) return void socket.destroy();
    isIdle = true;
    setTimeout(() => socket.write(OK), String(data).includes('/slow') ? 6_000 : 0);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

/** A client with a connection that was used before. */
async function usedClient() {
  const send = createHttpClient({ provider: 'test', timeoutMs: 60_000 });
  expect(await send({ method: 'GET', url })).toMatchObject({ status: 200 });
  received.length = 0;
  return send;
}

/** Sends it over such a connection: a machine that stalls for its four idle seconds has it closed before, and tries again. */
const sendOverKept = (method: 'GET' | 'PUT' | 'DELETE' | 'POST' | 'PATCH') =>
  eventually(async () => {
    const result = await (await usedClient())({ method, url });
    return received[0] === `${method} / kept` && result;
  });

test.each(['GET', 'PUT', 'DELETE'] as const)(
  'a kept connection that closes has %s sent anew',
  async (method) => {
    expect(await sendOverKept(method)).toMatchObject({ status: 200, text: 'ok' });
    expect(received).toEqual([`${method} / kept`, `${method} / new`]);
  },
);

test.each(['POST', 'PATCH'] as const)('what %s may have done is not done twice', async (method) => {
  expect(await sendOverKept(method)).toMatchObject({ kind: 'failure', reason: 'down' });
  expect(received).toEqual([`${method} / kept`]);
});

test('a new connection that closes is not tried again', async () => {
  const send = createHttpClient({ provider: 'test', timeoutMs: 60_000 });
  received.length = 0;
  expect(await send({ method: 'GET', url: `${url}/broken` })).toMatchObject({
    kind: 'failure',
    reason: 'down',
  });
  expect(received).toEqual(['GET /broken new']);
});

test('a connection that nobody uses is closed by us first, and what follows has a new one', async () => {
  const send = await usedClient();
  await eventually(() => open.size === 0);
  expect(await send({ method: 'POST', url, body: '{}' })).toMatchObject({ status: 200 });
  expect(received.filter((line) => line.startsWith('POST'))).toEqual(['POST / new']);
});

test('one that waits for an answer is not', async () => {
  const send = createHttpClient({ provider: 'test', timeoutMs: 60_000 });
  expect(await send({ method: 'POST', url: `${url}/slow` })).toMatchObject({ status: 200 });
});
