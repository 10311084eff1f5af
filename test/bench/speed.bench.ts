import { readFileSync } from 'node:fs';
import { PARTS } from '~/src/speed/parts';
import { type BenchSite, openBenchSite } from './bench-site';
import { type Line, load } from './measure';
import { type BenchRequest, everyRequest } from './requests.bench';
import { cpuOf, descendants, type ServerProcess, startWeb } from './server-process';

const ROUNDS = Number(process.env.BENCH_SPEED_ROUNDS ?? 12);
const WARM_UP_SECONDS = 3;
const WHATS = [
  'history of 50 reports',
  'order form',
  'landing page, drawn',
  'poll, unfinished, token',
  'balance, token',
  'order of a dossier, token',
];
/** Each takes ten connections, of the hundred that Postgres has. */
const AT_ONCE = 5;

/** The parts to leave out one by one, `off` for all of them; by default each, and all. */
const LEFT_OUT = (process.env.BENCH_SPEED_WITHOUT ?? ['off', ...PARTS].join(',')).split(',');
const toSetting = (part: string): string =>
  part === 'off' ? 'off' : PARTS.filter((each) => each !== part).join(',');

/** Processor time of one request in ms: of the web process, and of that and Postgres. */
interface Cost {
  web: number;
  both: number;
}

/** What the product costs without each part of the speed layer (ours) against all of them (bare), in turns. */
export async function speedBench(): Promise<Line[]> {
  const bench = await openBenchSite();
  const postgres = await findPostmaster(bench);
  const lines: Line[] = [];
  for (let at = 0; at < LEFT_OUT.length; at += AT_ONCE) {
    const parts = LEFT_OUT.slice(at, at + AT_ONCE);
    const settings = ['on', ...parts.map(toSetting)];
    const servers = await Promise.all(
      settings.map((SPEED) => startWeb(bench.site, { env: { SPEED, DATABASE_POOL_MAX: '6' } })),
    );
    for (const request of everyRequest(bench).filter(({ what }) => WHATS.includes(what))) {
      const costs = await inTurns(servers, request, postgres);
      lines.push(...parts.flatMap((part, place) => toLines(part, request, costs[0], costs[place + 1])));
      console.log(`${request.what}, load ${readFileSync('/proc/loadavg', 'utf8').trim()}`);
    }
    await Promise.all(servers.map((server) => server.stop()));
  }
  await bench.site.close();
  return lines;
}

async function inTurns(servers: ServerProcess[], request: BenchRequest, postgres: number): Promise<Cost[][]> {
  const costs: Cost[][] = servers.map(() => []);
  for (const server of servers) await measure(server, request, postgres, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, server] of servers.entries())
      costs[at]?.push(await measure(server, request, postgres, 1));
  }
  return costs;
}

async function measure(
  server: ServerProcess,
  request: BenchRequest,
  postgres: number,
  seconds: number,
): Promise<Cost> {
  const { path, headers, body } = request;
  const posted = body && ({ method: 'POST', body, uniqueHeader: 'idempotency-key' } as const);
  const web = server.cpuMs();
  const used = watchUse(() => descendants(postgres));
  const { answered } = await load(server.url + path, { headers, ...posted }, [seconds]);
  const ofWeb = server.cpuMs() - web;
  return { web: ofWeb / answered, both: (ofWeb + used()) / answered };
}

/** What these processes and newer ones of theirs use from now on; one that ends meanwhile is not counted. */
function watchUse(list: () => number[]): () => number {
  const before = new Map(list().map((pid) => [pid, cpuOf([pid])]));
  return () => list().reduce((sum, pid) => sum + cpuOf([pid]) - (before.get(pid) ?? 0), 0);
}

/** The lowest of the rounds, which noise only adds to; its figure in brackets is the median of the rounds' own ratios. */
function toLines(part: string, { what }: BenchRequest, whole: Cost[] = [], without: Cost[] = []): Line[] {
  return (['web', 'both'] as const).map((of) => {
    const [ours, bare] = [without, whole].map((costs) => Math.min(...costs.map((cost) => cost[of])));
    const ratios = without.map((cost, round) => cost[of] / (whole[round]?.[of] ?? Number.NaN));
    const middle = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
    const who = of === 'web' ? 'web' : 'web and Postgres';
    return {
      what: `${what}, without ${part}: ${who}`,
      ours: ours ?? Number.NaN,
      bare: bare ?? null,
      unit: `ms (${middle.toFixed(2)})`,
    };
  });
}

async function findPostmaster({ site: { db } }: BenchSite): Promise<number> {
  const { rows } = await db.raw('select pg_backend_pid() as pid');
  return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${rows[0].pid}/status`, 'utf8'))?.[1]);
}
