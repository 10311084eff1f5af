import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { scrollsSideways } from '~/test/support/browser/accessible';
import { axeFindings, enter, openPage, testBrowser } from '~/test/support/browser/browser';
import { createEndedReports } from '../domains/reports/history/many-reports.support';
import { createVisitor } from '../domains/reports/site.support';

const LIST = '/historico-consultas/unitaria';

let email: string;
let done: string;
let failed: string;

const site = await testSite();
const browser = await testBrowser();
beforeAll(async () => {
  const { as } = await createVisitor(site);
  email = as.actor.email;
  const [first = '', second = '', third = '', ...more] = await createEndedReports(site.ctx, as.actor, 6);
  [done, failed] = [first, second];
  await site
    .db('reports')
    .where({ id: failed })
    .update({ state: 'failed', failure: 'source_unavailable', charged: 0 });
  await site.db('reports').where({ id: third }).update({ state: 'running', ended_at: null, charged: null });
  for (const [at, risk_level] of ['low', 'inconclusive', 'attention', 'high'].entries()) {
    await site
      .db('reports')
      .where({ id: [first, ...more][at] ?? '' })
      .update({ risk_level });
  }
});

async function open(look: { script?: boolean; width?: number; theme?: 'light' | 'dark' }): Promise<Page> {
  const { page } = await openPage(browser, look);
  await enter(page, site.url, email);
  await page.goto(site.url + LIST);
  return page;
}

const listVisible = (page: Page) =>
  page.$$eval('#m li:not([hidden]) a', (links) => links.map((link) => new URL(link.href).pathname));

describe.each([
  [1280, 'light'],
  [1280, 'dark'],
  [360, 'light'],
  [360, 'dark'],
] as const)('at %i px, %s', (width, theme) => {
  test('the list and its open menu pass axe, and states and risks have icons', async () => {
    const page = await open({ width, theme });
    expect(await axeFindings(page)).toEqual([]);
    await page.click('tbody tr:first-child .c-row-menu');
    await page.waitForSelector('#m:popover-open');
    expect(await axeFindings(page)).toEqual([]);
    const masks = await page.$$eval('.c-mark', (marks) =>
      marks.map((mark) => getComputedStyle(mark, '::before').maskImage.slice(0, 13)),
    );
    expect(new Set(masks)).toEqual(new Set(['url("data:ima']));
    expect(await scrollsSideways(page)).toBe(false);
  });
});

test('the shared menu applies to the row of its button, with the actions of that row', async () => {
  const page = await open({});
  const pressRow = (row: number) => page.click(`tbody tr:nth-child(${row}) .c-row-menu`);
  await pressRow(1);
  const all = ['novamente', 'recibo', 'pdf'];
  expect(await listVisible(page)).toEqual(all.map((what) => `/exibir-consulta/${done}/${what}`));
  await page.keyboard.press('Escape');
  await pressRow(2);
  expect(await listVisible(page)).toEqual(
    all.slice(0, 2).map((what) => `/exibir-consulta/${failed}/${what}`),
  );
  await page.keyboard.press('Escape');
  await pressRow(3);
  expect(await listVisible(page)).toHaveLength(1);
  const name = await page.$eval('tbody tr:nth-child(3) .c-row-menu', (button) =>
    button.getAttribute('aria-labelledby'),
  );
  expect(name).toBe('m d2');
});

test('the menu opens, moves and closes by keyboard', async () => {
  const page = await open({});
  await page.focus('tbody tr:nth-child(2) .c-row-menu');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#m:popover-open');
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname);
  expect(await focused()).toBe(`/exibir-consulta/${failed}/novamente`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname.endsWith('/recibo'));
});

test('without script there is no menu button: a row leads to its report, which has the same actions', async () => {
  const page = await open({ script: false });
  expect(await page.$$eval('.c-row-menu', (all) => all.filter((one) => one.checkVisibility()).length)).toBe(
    0,
  );
  const [link] = await page.$$eval('tbody a', (links) => links.map(({ href }) => href));
  await page.goto(link ?? '');
  for (const what of ['novamente', 'recibo'])
    expect(await page.$(`main a[href="/exibir-consulta/${done}/${what}"]`)).not.toBeNull();
});
