import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderSettings } from '~/src/http/pages/render';
import { hrefTo } from '~/src/shared/routes';
import { type BenchSite, openBenchSite } from './bench-site';
import { type Line, load, rate } from './measure';
import { type ServerProcess, startBare, startWeb } from './server-process';

interface RequestOptions {
  what: string;
  path: string;
  headers: Record<string, string>;
}

/** Pages and calls that only read, of one web process. */
function everyPage({ cookie, authorization, reportId }: BenchSite): RequestOptions[] {
  const params = { externalId: 'relatorio-individual', uniqueIdentifier: reportId };
  const report = hrefTo('pt-BR', 'result-history', params);
  const poll = `/api/Product/VerifyStatusConsumedProduct?uniqueIdentifier=${reportId}`;
  return [
    { what: 'history of 50 reports, session', path: '/historico-consultas/unitaria', headers: { cookie } },
    { what: 'landing page, visitor', path: '/', headers: {} },
    { what: 'query screen, session', path: '/home', headers: { cookie } },
    { what: 'terms, visitor', path: '/termos-condicoes', headers: {} },
    {
      what: 'status poll, session',
      path: report,
      headers: { cookie, accept: 'application/json', 'x-poll': '1' },
    },
    { what: 'status poll, token', path: poll, headers: { authorization } },
    { what: 'balance, token', path: '/api/Home/GetUserBalance', headers: { authorization } },
  ];
}

/**
 * Requests a second of one web process, each against the same Express stack that only sends the same
 * bytes, and pages against `renderToString` of the same tree with nothing around it.
 */
export async function httpBench(): Promise<Line[]> {
  const bench = await openBenchSite();
  const web = await startWeb(bench.site);
  const folder = mkdtempSync(join(tmpdir(), 'idoneo-bench-'));
  const calm = web.memoryMib();
  const lines: Line[] = [];
  for (const asked of everyPage(bench))
    lines.push(...(await listLines(bench, web, asked, join(folder, 'body'))));
  lines.push({ what: 'memory of the web process before', ours: calm, bare: null, unit: 'MiB' });
  lines.push({ what: 'memory after all of this', ours: web.memoryMib(), bare: null, unit: 'MiB' });
  await web.stop();
  rmSync(folder, { recursive: true });
  await bench.site.close();
  return lines;
}

async function listLines(
  bench: BenchSite,
  web: ServerProcess,
  { what, path, headers }: RequestOptions,
  file: string,
): Promise<Line[]> {
  const sample = await fetch(web.url + path, { headers, redirect: 'manual' });
  if (sample.status !== 200) throw new Error(`${path} answered ${sample.status}`);
  const type = sample.headers.get('content-type') ?? 'html';
  writeFileSync(file, await sample.text());
  const bare = await startBare(bench.site, file, type);
  const against = await load(bare.url + path, { headers });
  await bare.stop();
  const before = web.cpuMs();
  const { perSecond, answered } = await load(web.url + path, { headers });
  const cpu = (web.cpuMs() - before) / answered;
  const half = { headers, overallRate: Math.max(1, Math.floor(perSecond / 2)) };
  const { p99 } = await load(web.url + path, half);
  const lines: Line[] = [
    {
      what: `${what}, against the stack alone`,
      ours: perSecond,
      bare: against.perSecond,
      unit: 'requests/s',
    },
    { what: `${what}: processor time a request`, ours: cpu, bare: null, unit: 'ms' },
    { what: `${what}: p99 at half of that`, ours: p99, bare: null, unit: 'ms' },
  ];
  if (type.includes('html')) {
    const alone = await renderingAlone(bench, path, headers);
    const goal = path.startsWith('/historico') ? '≥ 0.40' : undefined;
    lines.splice(1, 0, {
      what: `${what}, against rendering alone`,
      ours: perSecond,
      bare: alone,
      unit: 'requests/s',
      goal,
    });
  }
  return lines;
}

/** Renderings a second of the tree that the page's handler made. */
async function renderingAlone(
  { site }: BenchSite,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  let tree: ReactElement | null = null;
  const settings = site.locals.render as RenderSettings;
  settings.onTree = (made) => {
    tree = made;
  };
  await fetch(site.url + path, { headers });
  settings.onTree = undefined;
  if (!tree) throw new Error(`${path} rendered nothing`);
  const made: ReactElement = tree;
  const end = performance.now() + 1_000;
  while (performance.now() < end) renderToString(made);
  return rate(async () => renderToString(made));
}
