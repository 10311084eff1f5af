import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { reconcileSales } from '~/src/domains/terminals';
import { testSite } from '~/test/support/app';
import { scrollsSideways } from '~/test/support/browser/accessible';
import { axeFindings, openPage, testBrowser } from '~/test/support/browser/browser';
import { eventually } from '~/test/support/eventually';
import { firstOf } from '~/test/support/size';

const site = await testSite({ demo: true, worker: true });
const browser = await testBrowser();

/** What is typed on each page, by field; a selection of a list by its value. */
const STEPS: [path: string, typed: Record<string, string>, chosen: Record<string, string>][] = [
  ['apps', {}, { screen: 'terminal' }],
  ['tipo-relatorio', { purpose: 'supplier' }, { product: 'relatorio-individual' }],
  ['cpf', { cpf: '40442820135', birthDateDay: '14', birthDateMonth: '11', birthDateYear: '1970' }, {}],
  [
    'local-recebimento',
    { receiverName: 'Rita Recebedora', receiverCpf: '52998224725' },
    { channel: 'phone' },
  ],
  ['whatsapp', { phone: '(11) 98765-4321' }, {}],
];

async function send(page: Page): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click('main form button:not([type=button])')]);
}

/** Findings of a page, its scripts, and whether it scrolls sideways on a phone. */
async function inspect(page: Page): Promise<string[]> {
  const where = new URL(page.url()).pathname;
  const find = (await axeFindings(page)).map((finding) => `${where} ${finding}`);
  await page.setViewport({ width: 360, height: 800 });
  const wide = await scrollsSideways(page);
  await page.setViewport({ width: 1280, height: 900 });
  // With scripts switched off axe would not run either: the pages have none.
  const scripts = await page.$$('script:not([type="application/ld+json"])');
  if (scripts.length > 0) find.push(`${where} has a script`);
  return wide ? [...find, `${where} scrolls sideways at 360 px`] : find;
}

async function fillIn(page: Page, typed: Record<string, string>, chosen: Record<string, string>) {
  for (const [name, value] of Object.entries(chosen)) await page.click(`[name=${name}][value=${value}]`);
  for (const [name, value] of Object.entries(typed)) {
    const isList = await page.$(`select[name=${name}]`);
    await (isList ? page.select(`[name=${name}]`, value) : page.type(`[name=${name}]`, value));
  }
}

test.each(
  firstOf([
    ['light', '/pt-BR', 'caixa-1', /Relatório pronto/],
    ['dark', '/en-US', 'caixa-2', /Report ready/],
  ] as const),
)('the whole flow without script, %s, %s: no axe finding', async (theme, prefix, code, ready) => {
  const { page } = await openPage(browser, { theme });
  const findings: string[] = [];
  await page.goto(`${site.url}${prefix}/maquininha?parceiro=loja-do-centro&maquina=${code}`);
  findings.push(...(await inspect(page)));
  await send(page);
  for (const [path, typed, chosen] of STEPS) {
    expect(new URL(page.url()).pathname).toBe(`${prefix}/maquininha/${path}`);
    await send(page);
    findings.push(...(await inspect(page)));
    await page.goto(`${site.url}${prefix}/maquininha/${path}`);
    await fillIn(page, typed, chosen);
    await send(page);
  }
  findings.push(...(await inspect(page)));
  await send(page);
  const wait = `${site.url}${prefix}/maquininha/processando?auto=0`;
  await page.goto(wait);
  findings.push(...(await inspect(page)));
  const sale = () => site.db('terminal_sales').orderBy('created_at', 'desc').first();
  await eventually(async () => (await sale()).state === 'asked');
  const { provider_order_id: orderId } = await sale();
  await fetch(`${site.sandbox.url}/sandbox/terminal/${orderId}/silent`, { method: 'POST' });
  await eventually(async () => {
    await reconcileSales(site.ctx);
    return (await sale()).state === 'delivered';
  });
  await page.goto(wait);
  expect(await page.content()).toMatch(ready);
  findings.push(...(await inspect(page)));
  await page.goto(await page.$eval('a[href*="/relatorio/"]', (link) => (link as HTMLAnchorElement).href));
  findings.push(...(await inspect(page)));
  expect(findings).toEqual([]);
});
