import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  /** Everything that came, also what was refused. */
  received: Received[];
  /** What is answered from now on. */
  answer: (status: number, headers?: Record<string, string>, body?: string) => void;
  /** Answers wait until it is called again with `false`. */
  hold: (on: boolean) => void;
  /** The most requests that were open at once. */
  most: () => number;
}

const endings: (() => void)[] = [];
afterAll(() => {
  for (const end of endings) end();
});

/** A customer's server that is told of events, until the file's tests are over. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let reply: { status: number; headers: Record<string, string>; body: string } = {
    status: 204,
    headers: {},
    body: '',
  };
  let release: (() => void) | null = null;
  let held: Promise<void> = Promise.resolve();
  let open = 0;
  let most = 0;
  const server = createServer(async (req, res) => {
    open += 1;
    most = Math.max(most, open);
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() });
    await held;
    open -= 1;
    res.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    release?.();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    received,
    answer(status, headers = {}, body = '') {
      reply = { status, headers, body };
    },
    hold(on) {
      release?.();
      release = null;
      held = on ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    },
    most: () => most,
  };
}
