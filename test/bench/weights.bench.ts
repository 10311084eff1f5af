import { openBrowser, openTab } from '~/test/support/browser/chromium';
import { openBenchSite } from './bench-site';
import type { Line } from './measure';

const PAGES: [string, string][] = [
  ['landing page', '/'],
  ['registration', '/cadastro'],
  ['login', '/login'],
  ['terms', '/termos-condicoes'],
  ['query screen', '/home'],
  ['order form', '/comprar-produto/relatorio-individual'],
  ['history of 50 reports', '/historico-consultas/unitaria'],
  ['statement', '/saldo-extrato'],
  ['credits', '/comprar-credito'],
  ['profile', '/editar-perfil'],
];

const KINDS = ['document', 'stylesheet', 'script', 'font', 'image'] as const;

/** What a browser fetches for a page, nothing cached, compressed, in KB. */
export async function weightsBench(): Promise<Line[]> {
  const { site, cookie } = await openBenchSite();
  const browser = await openBrowser();
  const lines: Line[] = [];
  for (const [what, path] of PAGES) {
    const context = await browser.createBrowserContext();
    const page = await openTab(context);
    const [name = '', value = ''] =
      cookie
        .split('; ')
        .find((each) => each.startsWith('sid='))
        ?.split('=') ?? [];
    if (!['/', '/cadastro', '/login'].includes(path)) {
      await context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
    }
    const bytes = new Map<string, number>();
    let requests = 0;
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'other';
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
      requests += 1;
    });
    await page.goto(site.url + path, { waitUntil: 'networkidle0' });
    const each = KINDS.filter((kind) => bytes.has(kind)).map(
      (kind) => `${kind} ${((bytes.get(kind) ?? 0) / 1_024).toFixed(1)}`,
    );
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0) / 1_024;
    lines.push({
      what: `${what}: ${each.join(', ')} KB in ${requests} requests`,
      ours: total,
      bare: null,
      unit: 'KB',
    });
    await context.close();
  }
  await browser.close();
  await site.close();
  return lines;
}
