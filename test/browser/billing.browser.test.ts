import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import {
  captureHold,
  checkLedger,
  closeInvoices,
  confirmPixCharge,
  placeHold,
  startPixPurchase,
} from '~/src/domains/billing';
import { saveSetting } from '~/src/platform/settings';
import type { Actor } from '~/src/shared/actor';
import { createTestApp, type TestApp } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import { enter, fill, injectAxe, openBrowser, openPage, press } from '~/test/support/browser/browser';

const ADDRESS = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
};

let site: TestApp;
let browser: Browser;
/** Keeps the page that one goes back to, with the key of its order. */
let whole: Browser;
let invoice: string;
let wallet: string;
/** The code of a purchase of pessoa@demo.test that is paid. */
let paid: string;

beforeAll(async () => {
  site = await createTestApp({ demo: true });
  [browser, whole] = await Promise.all([openBrowser(), openBrowser({ whole: true })]);
  wallet = await getAccount('pessoa@demo.test', 'persons');
  invoice = await closedInvoice(await getAccount('pospago@demo.test', 'memberships'));
  paid = await purchase('silent');
  await purchase('short');
  await driftOnce();
});
afterAll(async () => {
  await Promise.all([browser.close(), whole.close()]);
  await site.close();
});

async function getAccount(email: string, table: 'persons' | 'memberships'): Promise<string> {
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

/** A purchase of pessoa@demo.test that the payer pays in some way. */
async function purchase(control: 'silent' | 'short'): Promise<string> {
  const { user_id: userId } = await site.db('persons').where({ account_id: wallet }).first('user_id');
  const actor = { userId, accountId: wallet, accountKind: 'person', billingType: 1 };
  const buyer = { ...site.ctx, actor: actor as Actor };
  const { txid } = await startPixPurchase(buyer, { amount: 8_000 }, crypto.randomUUID());
  await fetch(`${site.sandbox.url}/sandbox/pix/${txid}/${control}`, { method: 'POST' });
  await confirmPixCharge(site.ctx, txid);
  return txid;
}

/** A wallet that a check found to differ, so that operators see one. */
async function driftOnce(): Promise<void> {
  const account_id = await getAccount('nova@demo.test', 'persons');
  await site.db('wallets').where({ account_id }).update({ held: 1 });
  await checkLedger(site.ctx);
  await site.db('wallets').where({ account_id }).update({ held: 0 });
}

/** In both themes, and no wider than the phone. */
async function findings(page: Page, paths: readonly string[]): Promise<string[]> {
  const results: string[] = [];
  await injectAxe(page);
  for (const path of paths) {
    await page.goto(site.url + path);
    const there = new URL(page.url()).pathname;
    if (there !== path.split('?')[0]) results.push(`${path} led to ${there}`);
    results.push(...(await inspectPage(page)).map((finding) => `${path} ${finding}`));
  }
  return results;
}

describe('in both themes', () => {
  test('invoices have no axe finding and fit 360 px', async () => {
    const { page } = await openPage(browser);
    await enter(page, site.url, 'pospago@demo.test');
    const paths = ['/pt-BR/faturas', '/en-US/invoices', `/faturas/${invoice}`, `/en-US/invoices/${invoice}`];
    expect(await findings(page, paths)).toEqual([]);
  });

  test('every page of a purchase has no axe finding and fits 360 px', async () => {
    const { page } = await openPage(browser);
    await enter(page, site.url, 'pessoa@demo.test');
    await page.goto(`${site.url}/confirmacao-compra-credito/valor/80.00`);
    await page.click('main [name="accept"]');
    await press(page, 'main form[method="post"] button[type="submit"]');
    const paths = [
      new URL(page.url()).pathname,
      '/confirmacao-compra-credito/valor/80.00',
      '/resultado-compra-credito',
      `/resultado-compra-credito/${paid}`,
      `/resultado-compra-credito/${paid}/recibo`,
      '/editar-perfil/endereco?de=/comprar-credito',
      '/editar-perfil/telefone?de=/comprar-credito',
    ];
    expect(await findings(page, paths)).toEqual([]);
  });

  test('operators’ pages of money have no axe finding and fit 360 px', async () => {
    const { page } = await openPage(browser);
    await enter(page, site.url, 'pessoa@demo.test');
    await site.db('users').where({ email: 'pessoa@demo.test' }).update({ operator: true });
    const pages = [
      '/carteiras',
      `/carteiras/${wallet}`,
      '/configuracoes',
      '/configuracoes/valores/maintenance',
    ];
    const paths = ['/pt-BR', '/en-US'].flatMap((prefix) => pages.map((path) => `${prefix}/operador${path}`));
    const found = await findings(page, paths);
    await site.db('users').where({ email: 'pessoa@demo.test' }).update({ operator: false });
    expect(found).toEqual([]);
  });
});

test('address by its dialog, one charge for a double click and for the back button, a clear message on a wrong amount', async () => {
  const { page } = await openPage(whole);
  await enter(page, site.url, 'nova@demo.test');
  const account_id = await getAccount('nova@demo.test', 'persons');
  await page.goto(`${site.url}/comprar-credito`);
  await page.click('main a[href*="confirmacao-compra-credito"]');
  await page.waitForSelector('dialog[open] a[href*="endereco"]');
  await page.click('dialog a[href*="endereco"]');
  await page.waitForSelector('dialog[open] [name="postalCode"]');
  const save = 'dialog form[method="post"] button[type="submit"]';
  await page.click(save);
  await page.waitForSelector('dialog[open] [data-error-summary]');
  for (const [name, value] of Object.entries(ADDRESS)) await fill(page, name, value);
  await page.select('dialog [name="state"]', 'SP');
  await press(page, save);
  expect(new URL(page.url()).pathname).toMatch(/^\/confirmacao-compra-credito\//);
  expect(await page.$eval('main', (main) => main.textContent)).toContain('Avenida Paulista, 1000');

  await page.click('main [name="accept"]');
  const pay = 'main form[method="post"] button[type="submit"]';
  await Promise.all([page.waitForNavigation(), page.click(pay, { count: 2 })]);
  const first = new URL(page.url()).pathname;
  expect(first).toMatch(/^\/comprar-credito\/pix\//);
  await page.goBack();
  if (!(await page.$eval('main [name="accept"]', (box) => (box as HTMLInputElement).checked)))
    await page.click('main [name="accept"]');
  await press(page, pay);
  const charges = await site.db('pix_charges').where({ account_id });
  expect(charges).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe(first);

  const txid = first.split('/').pop() ?? '';
  await fetch(`${site.sandbox.url}/sandbox/pix/${txid}/short`, { method: 'POST' });
  await confirmPixCharge(site.ctx, txid);
  const says = (words: string) =>
    page.waitForFunction((text) => document.querySelector('main')?.textContent?.includes(text), {}, words);
  await says('Recebemos R$');
});

test('an invoice shows as paid automatically after its Pix is paid', async () => {
  const { page } = await openPage(browser);
  await enter(page, site.url, 'pospago@demo.test');
  await page.goto(`${site.url}/faturas/${invoice}`);
  await Promise.all([page.waitForNavigation(), page.click('main form button')]);
  const charge = await site.db('pix_charges').where({ invoice_id: invoice }).first('txid');
  await fetch(`${site.sandbox.url}/sandbox/pix/${charge.txid}/pay`, { method: 'POST' });
  await confirmPixCharge(site.ctx, charge.txid);
  await page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('Paga em'));
});

test('the price notice opens after 5 s, and stays dismissed', async () => {
  await saveSetting(site.db, 'priceNotice', { on: true });
  const { page } = await openPage(browser);
  const start = Date.now();
  await page.goto(site.url);
  await page.waitForSelector('dialog[open] .c-dialog-page');
  expect(Date.now() - start).toBeGreaterThanOrEqual(5_000);
  await Promise.all([page.waitForNavigation(), page.click('dialog[open] .c-dialog-page form button')]);
  expect(await page.$('#price-notice-link')).toBeNull();
  await saveSetting(site.db, 'priceNotice', { on: false });
});
