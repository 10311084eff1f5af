import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { scrollsSideways } from '~/test/support/browser/accessible';
import { axeFindings, enter, openPage, testBrowser } from '~/test/support/browser/browser';
import { firstOf } from '~/test/support/size';
import { createEndedReports } from '../domains/reports/history/many-reports.support';
import { createVisitor } from '../domains/reports/site.support';

const LIST = '/historico-consultas/unitaria';

let email: string;

const site = await testSite();
const browser = await testBrowser();
beforeAll(async () => {
  const { as } = await createVisitor(site);
  email = as.actor.email;
  const reports = await createEndedReports(site.ctx, as.actor, 4);
  await site.db('reports').where({ id: reports[0] }).update({ risk_level: 'high' });
  await site.db('reports').where({ id: reports[1] }).update({ risk_level: 'low' });
});

async function open(look: { script?: boolean; width?: number; theme?: 'light' | 'dark' }): Promise<Page> {
  const { page } = await openPage(browser, look);
  await enter(page, site.url, email);
  await page.goto(site.url + LIST);
  return page;
}

const rows = (page: Page) => page.$$eval('tbody tr', (all) => all.length);
const press = (page: Page, selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)]);
const chip = (name: string) => `details:has([name="${name}"])`;

test.each(
  firstOf([
    [true, 'high', 'Risco alto'],
    [false, 'low', 'Sem alertas nem script'],
  ] as const),
)('the history is filtered, saved and condensed (script: %p)', async (script, level, label) => {
  const page = await open({ script });
  await page.click(`${chip('indicador')} summary`);
  await page.select('[name="indicador"]', level);
  await press(page, `${chip('indicador')} button`);
  expect(await rows(page)).toBe(1);
  await page.click(`${chip('nomeVisao')} summary`);
  await page.type('[name="nomeVisao"]', label);
  await press(page, `${chip('nomeVisao')} button`);
  expect(await page.$eval('.c-tabs [aria-current]', (tab) => tab.textContent)).toBe(label);
  await press(page, '.c-chip--on');
  expect(await rows(page)).toBe(4);
  const height = () => page.$eval('tbody tr', (row) => row.getBoundingClientRect().height);
  expect(Math.round(await height())).toBe(44);
  const back = await page.$('[value="normal"][aria-pressed="true"]');
  expect(back).not.toBeNull();
  await press(page, '[value="compact"]');
  expect(Math.round(await height())).toBe(36);
  await page.click(`${chip('de')} summary`);
  await page.type('[name="de"]', '01/01/2020');
  await press(page, `${chip('de')} button`);
  expect(new URL(page.url()).search).toBe('?de=2020-01-01');
  await page.type('[name="busca"]', '529.982.247-25');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  expect(await page.$$eval('.c-chip--on', (all) => all.length)).toBe(2);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).not.toMatch(/52998224725|529\.982/);
});

describe.each([
  [1280, 'light'],
  [768, 'dark'],
  [360, 'light'],
] as const)('at %i px, %s', (width, theme) => {
  test('an open chip passes axe and stays within the screen', async () => {
    const page = await open({ width, theme });
    await page.click(`${chip('indicador')} summary`);
    const panel = await page.$eval(`${chip('indicador')} .c-add__panel`, (each) => {
      const { left, right, bottom } = each.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    expect(panel).toBe(true);
    // The panel lies over the list, whose buttons nobody presses meanwhile.
    expect((await axeFindings(page)).filter((each) => !each.startsWith('target-size'))).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
});
