import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { hrefTo } from '~/src/shared/routes';
import { type BenchSite, openBenchSite, orderBody } from './bench-site';
import { type Line, load } from './measure';
import { type ServerProcess, startWeb } from './server-process';

export interface BenchRequest {
  what: string;
  path: string;
  headers: Record<string, string>;
  /** Processor time that it is to cost, in ms, on the machine that the goals were set on. */
  goal?: string;
  /** What it posts, each time under an idempotency key of its own; absent: it only reads. */
  body?: string;
}

const ROUNDS = 4;
const SECONDS = 2;
/** A page costs twice as much in a process that has not drawn it some thousand times; fewer seconds for a short look. */
const WARM_UP_SECONDS = Number(process.env.BENCH_WARM_UP ?? 15);

/** Another checkout, built: its web process takes turns with ours on the same stores, and is the bare one. */
const OTHER = process.env.BENCH_AGAINST;

/** What people and programs ask for most: pages, polls, the balance, an order. */
export function everyRequest(site: BenchSite): BenchRequest[] {
  const { cookie, authorization, reportId, endedId, unfinishedTag } = site;
  const page = (uniqueIdentifier: string) =>
    hrefTo('pt-BR', 'result-history', { externalId: 'relatorio-individual', uniqueIdentifier });
  const call = (id: string) => `/api/Product/VerifyStatusConsumedProduct?uniqueIdentifier=${id}`;
  const bySession = { cookie, accept: 'application/json', 'x-poll': '1' };
  const byToken = { authorization };
  const form = hrefTo('pt-BR', 'buy-product', { externalId: 'relatorio-individual' });
  return [
    {
      what: 'history of 50 reports',
      path: '/historico-consultas/unitaria',
      headers: { cookie },
      goal: '≤ 4',
    },
    { what: 'query screen', path: '/home', headers: { cookie }, goal: '≤ 2' },
    { what: 'order form', path: form, headers: { cookie }, goal: '≤ 2' },
    { what: 'landing page, cached', path: '/', headers: {}, goal: '≤ 0.4' },
    // A query passes by the cache.
    { what: 'landing page, drawn', path: '/?x=1', headers: {}, goal: '≤ 2' },
    { what: 'terms, cached', path: '/termos-condicoes', headers: {}, goal: '≤ 0.4' },
    { what: 'terms, drawn', path: '/termos-condicoes?x=1', headers: {}, goal: '≤ 2' },
    { what: 'redirect to the login', path: '/home', headers: {} },
    { what: 'poll, unfinished, session', path: page(reportId), headers: bySession, goal: '≤ 0.6' },
    {
      what: 'poll, unfinished, session, that knows the answer',
      path: page(reportId),
      headers: { ...bySession, 'if-none-match': unfinishedTag },
      goal: '≤ 0.6',
    },
    { what: 'poll, unfinished, token', path: call(reportId), headers: byToken, goal: '≤ 0.6' },
    { what: 'poll, finished, session', path: page(endedId), headers: bySession, goal: '≤ 2' },
    { what: 'poll, finished, token', path: call(endedId), headers: byToken, goal: '≤ 2' },
    { what: 'balance, token', path: '/api/Home/GetUserBalance', headers: byToken, goal: '≤ 0.5' },
    {
      what: 'order of a dossier, token',
      path: '/api/Product/ConsumeProduct',
      headers: { authorization, 'content-type': 'application/json' },
      body: orderBody(),
    },
  ];
}

/**
 * Processor time of the web process and bytes of each request; with BENCH_AGAINST also of another checkout's,
 * in turns within one run.
 */
export async function requestsBench(): Promise<Line[]> {
  const bench = await openBenchSite();
  const ours = await startWeb(bench.site);
  const other = OTHER ? await startWeb(bench.site, { root: OTHER }) : null;
  const lines: Line[] = [];
  const requests = everyRequest(bench);
  for (const [at, asked] of requests.entries()) {
    // Each takes up to 46 seconds: without a word, the run looks as if it hung.
    console.log(`${at + 1} of ${requests.length}: ${asked.what}`);
    lines.push(...(await listLines(asked, ours, other)));
  }
  await Promise.all([ours.stop(), other?.stop()]);
  await bench.site.close();
  return lines;
}

async function listLines(
  asked: BenchRequest,
  ours: ServerProcess,
  other: ServerProcess | null,
): Promise<Line[]> {
  const { what, goal } = asked;
  const servers = other ? [ours, other] : [ours];
  const sizes = await Promise.all(servers.map((server) => measureSize(server, asked)));
  const costs = await inTurns(servers.map((server) => [server, asked]));
  const cpu = (at: number) => costs[at]?.cpu ?? null;
  const lines: Line[] = [
    { what: `${what}: processor time`, ours: cpu(0) ?? Number.NaN, bare: cpu(1), unit: 'ms', goal },
    {
      what: `${what}: bytes, and compressed`,
      ours: sizes[0]?.plain ?? 0,
      bare: sizes[1]?.plain ?? null,
      unit: `bytes (${sizes.map(({ gzip }) => gzip).join(', ')})`,
    },
  ];
  if (asked.body)
    lines.push({ what, ours: costs[0]?.rate ?? 0, bare: costs[1]?.rate ?? null, unit: 'a second' });
  return lines;
}

interface Cost {
  /** Processor time a request, in ms: the lowest of the rounds, which noise only adds to. */
  cpu: number;
  /** Requests a second: the highest of the rounds. */
  rate: number;
}

/** Each server in turn, several rounds over, once each is warm. */
export async function inTurns(turns: readonly (readonly [ServerProcess, BenchRequest])[]): Promise<Cost[]> {
  const costs = turns.map((): Cost => ({ cpu: Number.POSITIVE_INFINITY, rate: 0 }));
  for (const [server, asked] of turns) await measureCost(server, asked, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, [server, asked]] of turns.entries()) {
      const { cpu, rate } = await measureCost(server, asked, SECONDS);
      const cost = costs[at];
      if (!cost) continue;
      cost.cpu = Math.min(cost.cpu, cpu);
      cost.rate = Math.max(cost.rate, rate);
    }
  }
  return costs;
}

async function measureCost(server: ServerProcess, asked: BenchRequest, seconds: number): Promise<Cost> {
  const { path, headers, body } = asked;
  const posted = body && ({ method: 'POST', body, uniqueHeader: 'idempotency-key' } as const);
  const before = server.cpuMs();
  const { answered, perSecond } = await load(server.url + path, { headers, ...posted }, [seconds]);
  return { cpu: (server.cpuMs() - before) / answered, rate: perSecond };
}

/** Bytes of one answer, as it is and compressed. */
export async function measureSize(server: ServerProcess, { path, headers, body }: BenchRequest) {
  const key = { 'idempotency-key': randomUUID() };
  const options = body ? { method: 'POST', body, headers: { ...headers, ...key } } : { headers };
  const response = await fetch(server.url + path, { ...options, redirect: 'manual' });
  if (response.status >= 400) throw new Error(`${path} answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { plain: bytes.length, gzip: gzipSync(bytes).length };
}
