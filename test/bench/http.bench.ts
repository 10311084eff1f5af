import compression from 'compression';
import express from 'express';
import { makeDemoData } from '~/src/sandbox/demo';
import { createTestApp } from '~/test/support/app';
import { logIn } from '~/test/support/browser-forms';
import { type Line, load } from './measure';

/** The same bytes from a bare Express with compression: what the product's work costs beside it. */
async function bareServer(body: string, type: string) {
  const app = express();
  app.use(compression());
  app.get('/', (_req, res) => {
    res.type(type).send(body);
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Pages and calls of one web process, each against a bare Express that sends the same bytes. */
export async function httpBench(): Promise<Line[]> {
  const site = await createTestApp();
  await makeDemoData(site.ctx);
  const agent = site.agent();
  const entered = await logIn(agent, 'pessoa@demo.test');
  const cookie = [entered.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  const api = await agent.post('/api/Login/Login').send({ Login: 'pessoa@demo.test', Password: 'Demo!2026' });
  const authorization = `Bearer ${api.body.data.token}`;
  const asked: [string, string, Record<string, string>][] = [
    ['landing page, visitor', '/', {}],
    ['terms, visitor', '/termos-condicoes', {}],
    ['query screen, session', '/home', { cookie }],
    ['history, session', '/historico-consultas/unitaria', { cookie }],
    ['balance, token', '/api/Home/GetUserBalance', { authorization }],
  ];
  const lines: Line[] = [];
  for (const [what, path, headers] of asked) {
    const sample = await fetch(site.url + path, { headers, redirect: 'manual' });
    if (sample.status !== 200) throw new Error(`${path} answered ${sample.status}`);
    const bare = await bareServer(await sample.text(), sample.headers.get('content-type') ?? 'text/plain');
    const bareLoad = await load(bare.url);
    const ours = await load(site.url + path, { headers });
    const calm = await load(site.url + path, {
      headers,
      overallRate: Math.max(1, Math.floor(ours.perSecond / 2)),
    });
    bare.close();
    lines.push({ what, ours: ours.perSecond, bare: bareLoad.perSecond, unit: 'requests/s' });
    lines.push({ what: `${what}: p99 at half of that`, ours: calm.p99, bare: null, unit: 'ms' });
  }
  await site.close();
  return lines;
}
