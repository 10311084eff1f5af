import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { captureHold, closeInvoices, confirmPixCharge, placeHold } from '~/src/domains/billing';
import { writeSetting } from '~/src/platform/settings';
import { makeDemoData } from '~/src/sandbox/demo';
import { createTestApp, type TestApp } from '~/test/support/app';
import { axeFindings, enter, openBrowser, openPage } from '~/test/support/browser';

let site: TestApp;
let browser: Browser;
let invoice: string;
let wallet: string;

beforeAll(async () => {
  site = await createTestApp();
  await makeDemoData(site.ctx);
  browser = await openBrowser();
  wallet = await accountOf('pessoa@demo.test', 'persons');
  invoice = await closedInvoice(await accountOf('pospago@demo.test', 'memberships'));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function accountOf(email: string, table: 'persons' | 'memberships'): Promise<string> {
  const row = await site
    .db(`${table} as t`)
    .join('users as u', 'u.id', 't.user_id')
    .where('u.email', email)
    .first('t.account_id');
  return row.account_id;
}

/** A month of three reports, closed in April. */
async function closedInvoice(accountId: string): Promise<string> {
  const at = (iso: string) => ({ ...site.ctx, now: () => new Date(iso) });
  await closeInvoices(at('2026-03-15T12:00:00Z'));
  for (let left = 3; left > 0; left -= 1) {
    const holdId = await placeHold(site.ctx, {
      accountId,
      amount: 3_990,
      kind: 'report',
      referenceId: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    await captureHold(site.ctx, holdId, 3_990);
    await site.db('holds').where({ id: holdId }).update({ settled_at: '2026-03-16T12:00:00Z' });
  }
  await closeInvoices(at('2026-04-01T12:00:00Z'));
  const row = await site
    .db('invoices')
    .where({ account_id: accountId, period_start: '2026-03-01' })
    .first('id');
  return row.id;
}

async function findings(page: Page, path: string): Promise<string[]> {
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(site.url + path);
  const found = (await axeFindings(page)).map((finding) => `${path} ${finding}`);
  await page.setViewport({ width: 360, height: 800 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return wide ? [...found, `${path} scrolls sideways at 360 px`] : found;
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('invoices have no axe finding and fit 360 px', async () => {
    const { page, context } = await openPage(browser, { theme });
    await enter(page, site.url, 'pospago@demo.test');
    const found: string[] = [];
    for (const path of [
      '/pt-BR/faturas',
      '/en-US/invoices',
      `/faturas/${invoice}`,
      `/en-US/invoices/${invoice}`,
    ])
      found.push(...(await findings(page, path)));
    expect(found).toEqual([]);
    await context.close();
  }, 120_000);

  test('operators’ pages of money have no axe finding and fit 360 px', async () => {
    const { page, context } = await openPage(browser, { theme });
    await enter(page, site.url, 'pessoa@demo.test');
    await site.db('users').where({ email: 'pessoa@demo.test' }).update({ operator: true });
    const found: string[] = [];
    for (const path of ['/operador/carteiras', `/operador/carteiras/${wallet}`, '/operador/configuracoes'])
      found.push(...(await findings(page, path)));
    await site.db('users').where({ email: 'pessoa@demo.test' }).update({ operator: false });
    expect(found).toEqual([]);
    await context.close();
  }, 120_000);
});

test('an invoice turns to paid by itself after its Pix is paid', async () => {
  const { page, context } = await openPage(browser);
  await enter(page, site.url, 'pospago@demo.test');
  await page.goto(`${site.url}/faturas/${invoice}`);
  await Promise.all([page.waitForNavigation(), page.click('main form button')]);
  const charge = await site.db('pix_charges').where({ invoice_id: invoice }).first('txid');
  await fetch(`${site.sandbox.url}/sandbox/pix/${charge.txid}/pay`, { method: 'POST' });
  await confirmPixCharge(site.ctx, charge.txid);
  await page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('Paga em'), {
    timeout: 15_000,
  });
  await context.close();
}, 60_000);

test('the price notice opens by itself after 5 s, and stays away once put away', async () => {
  await writeSetting(site.db, 'priceNotice', { on: true });
  const { page, context } = await openPage(browser);
  await page.goto(site.url);
  const start = Date.now();
  await page.waitForSelector('dialog[open] .c-dialog-page', { timeout: 15_000 });
  expect(Date.now() - start).toBeGreaterThan(4_000);
  await Promise.all([page.waitForNavigation(), page.click('dialog[open] .c-dialog-page form button')]);
  expect(await page.$('#price-notice-link')).toBeNull();
  await writeSetting(site.db, 'priceNotice', { on: false });
  await context.close();
}, 60_000);
