import { type BenchSite, openBenchSite, orderBody } from './bench-site';
import { type Line, load } from './measure';
import { startWeb } from './server-process';

/** Calls that write: an order. */
export async function callsBench(): Promise<Line[]> {
  const bench = await openBenchSite();
  const web = await startWeb(bench.site);
  const lines = await orders(bench, web);
  await web.stop();
  await bench.site.close();
  return lines;
}

type Web = Awaited<ReturnType<typeof startWeb>>;

async function orders({ authorization }: BenchSite, web: Web): Promise<Line[]> {
  const before = web.cpuMs();
  const { perSecond, p99, answered } = await load(`${web.url}/api/Product/ConsumeProduct`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: orderBody(),
    uniqueHeader: 'idempotency-key',
  });
  const cpu = (web.cpuMs() - before) / answered;
  return [
    { what: 'order of a dossier, token', ours: perSecond, bare: null, unit: 'orders/s' },
    { what: 'order: processor time', ours: cpu, bare: null, unit: 'ms' },
    { what: 'order: p99 under full load', ours: p99, bare: null, unit: 'ms' },
  ];
}
