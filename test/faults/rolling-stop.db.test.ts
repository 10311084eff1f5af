import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { startWebProcess, type WebProcess } from '~/test/support/process/web-process';

/** The time between two requests: twenty a second. */
const EVERY_MS = 50;
/** Requests that wait for their answer: a busy machine gets no more of them. */
const MAX_WAITING = 8;
/** The balancer still sends this many requests after a process has said that it is not ready. */
const LATE = 20;

const site = await testSite();
const running: WebProcess[] = [];
afterAll(() => {
  for (const web of running) web.kill();
});

const start = async (): Promise<WebProcess> => {
  const web = await startWebProcess(site, [], { SHUTDOWN_WAIT_SECONDS: '300' });
  running.push(web);
  return web;
};

interface Target extends WebProcess {
  /** Requests that may still be sent; null while it counts as ready. */
  left: number | null;
  /** Requests that it has not answered yet. */
  open: number;
}

/** Why requests failed, to be shown. */
const problems: string[] = [];

/** Forwards in turn over kept connections, asks each target's readiness, and learns late. */
function balance(targets: Target[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((req, res) => {
    const open = targets.filter(({ left }) => left !== 0);
    const target = open[turn++ % open.length];
    if (!target) {
      problems.push('no target');
      return void res.writeHead(502).end();
    }
    if (target.left) target.left -= 1;
    target.open += 1;
    res.once('close', () => {
      target.open -= 1;
    });
    const onward = httpRequest(
      new URL(req.url ?? '/', target.url),
      { agent, headers: req.headers },
      (reply) => {
        res.writeHead(reply.statusCode ?? 502);
        reply.pipe(res);
      },
    );
    onward.on('error', (error) => {
      problems.push(`${error.message}, ${target.left} left`);
      res.writeHead(502).end();
    });
    onward.end();
  });
  const asking = setInterval(() => {
    for (const target of targets) {
      void fetch(`${target.url}/health/ready`).then(
        async (response) => {
          // Only that: a busy machine answers late, and is not what this is about.
          const { status } = (await response.json()) as { status: string };
          if (status === 'draining') target.left ??= LATE;
        },
        () => undefined,
      );
    }
  }, 500);
  return {
    server,
    close() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

const get = (url: string): Promise<number> =>
  new Promise((resolve) => {
    httpRequest(url, { agent: false }, (reply: IncomingMessage) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end();
  });

test('two processes replaced in turn behind a slow load balancer fail no request', async () => {
  const targets: Target[] = [
    { ...(await start()), left: null, open: 0 },
    { ...(await start()), left: null, open: 0 },
  ];
  const balancer = balance(targets);
  await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(balancer.server.address() as AddressInfo).port}/login`;
  const statuses: number[] = [];
  let messageCount = 0;
  let ended = false;
  const load = (async () => {
    while (!ended) {
      if (messageCount - statuses.length < MAX_WAITING) {
        messageCount += 1;
        void get(url).then((status) => statuses.push(status));
      }
      await sleep(EVERY_MS);
    }
    await eventually(() => statuses.length === messageCount);
  })();
  for (const old of targets.slice()) {
    await sleep(20 * EVERY_MS);
    targets.push({ ...(await start()), left: null, open: 0 });
    old.kill('SIGTERM');
    // It is still sent requests after it has turned unready; below, every one of them was answered.
    await eventually(() => old.left === 0 && old.open === 0);
    // A second signal ends the wait, which a busy machine needs longer than another.
    old.kill('SIGTERM');
    expect(await old.ended).toBe('0');
    targets.splice(targets.indexOf(old), 1);
  }
  ended = true;
  await load;
  expect(statuses.length).toBeGreaterThan(2 * LATE);
  expect([...new Set(problems)]).toEqual([]);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  balancer.close();
}, 300_000);

test('a stopping process closes keep-alive connections with its response and finishes open requests', async () => {
  const web = await start();
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(`${web.url}/login`, { agent }, (reply) => {
        reply.resume().once('end', () => resolve(reply));
      })
        .on('error', reject)
        .end();
    });
  expect((await ask()).headers.connection).toBe('keep-alive');
  web.kill('SIGTERM');
  let reply = await ask();
  while (reply.headers.connection !== 'close') reply = await ask();
  expect(reply.statusCode).toBe(200);
  const ready = await fetch(`${web.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }]);
  agent.destroy();
  web.kill();
  await web.ended;
}, 120_000);
