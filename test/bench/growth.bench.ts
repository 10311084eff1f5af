import { openBenchSite } from './bench-site';
import { type Line, load } from './measure';
import { startWeb } from './server-process';

/** Two web processes against one, the same history asked of both at once. */
export async function growthBench(): Promise<Line[]> {
  const { site, cookie } = await openBenchSite();
  const [first, second] = [await startWeb(site), await startWeb(site)];
  const ask = ({ url }: { url: string }, connections: number) =>
    load(`${url}/historico-consultas/unitaria`, { headers: { cookie }, connections });
  const one = await ask(first, 16);
  const both = await Promise.all([ask(first, 8), ask(second, 8)]);
  const two = both[0].perSecond + both[1].perSecond;
  await Promise.all([first.stop(), second.stop()]);
  await site.close();
  return [
    {
      what: 'history, two web processes against one',
      ours: two,
      bare: one.perSecond,
      unit: 'requests/s',
    },
  ];
}
