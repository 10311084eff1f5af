import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { orderReport } from '~/src/domains/reports';
import { testSite } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import { enter, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import {
  type Administrator,
  createAdministrator,
  createCenters,
} from '../domains/billing/budgets/cost-centers.support';
import { ended, personWho } from '../domains/reports/order/order.support';

const site = await testSite({ worker: true });
const browser = await testBrowser();
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const TEAM = '/empresa/usuarios';

let administrator: Administrator;
beforeAll(async () => {
  administrator = await createAdministrator(site);
});

/** A window of the company's administrator. */
async function openWindow(script: boolean): Promise<Page> {
  const { page } = await openPage(browser, { script });
  await enter(page, site.url, administrator.fixture.email, PASSWORD);
  return page;
}

/** Whether it is drawn: what is folded keeps its box, without being seen. */
const isSeen = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => element.checkVisibility({ contentVisibilityAuto: true }));

test.each([true, false])(
  "a list's filters stand under one line on a phone, and are in view elsewhere (script: %s)",
  async (script) => {
    const page = await openWindow(script);
    const summary = 'main .c-filters > summary';
    const field = 'main .c-filters [name="texto"]';

    await page.setViewport(PHONE);
    await page.goto(site.url + TEAM);
    expect(await page.$eval(summary, ({ textContent }) => textContent)).toBe('Filtros');
    expect([await isSeen(page, summary), await isSeen(page, field)]).toEqual([true, false]);
    if (script) expect(await inspectPage(page)).toEqual([]);
    await page.click(summary);
    expect(await isSeen(page, field)).toBe(true);
    await press(page, 'main .c-filters a[href*="situacao=active"]');
    expect(await page.$eval(summary, ({ textContent }) => textContent)).toBe('Filtros · 1 ativo');
    expect(await isSeen(page, field)).toBe(false);

    await page.setViewport(WIDE);
    await page.goto(site.url + TEAM);
    expect([await isSeen(page, summary), await isSeen(page, field)]).toEqual([false, true]);
  },
);

test('the amount of a movement stands beside its name on a phone, with a cost center too', async () => {
  const { Compras } = await createCenters(administrator.as, 'Compras');
  const { cpf, birthDate } = personWho('clean');
  const { reportId } = await orderReport(administrator.as, {
    productExternalId: 'relatorio-individual',
    inputs: { cpf, birthDate },
    texts: {},
    purpose: 'supplier',
    idempotencyKey: randomUUID(),
    origin: 'page',
    costCenterId: Compras,
  });
  await ended(site.ctx, reportId);
  const page = await openWindow(true);
  await page.setViewport(PHONE);
  await page.goto(`${site.url}/saldo-extrato`);
  const cells = await page.$$eval('main tbody tr:first-child td', (list) =>
    list.map((cell) => ({ text: cell.textContent, top: Math.round(cell.getBoundingClientRect().top) })),
  );
  const [name, ...others] = cells;
  expect(others.filter(({ top }) => top === name?.top).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^-R\$\s/),
  ]);
  expect(cells.map(({ text }) => text)).toContain('Compras');
  expect(await inspectPage(page)).toEqual([]);
});
