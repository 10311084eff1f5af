import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { scrollsSideways } from '~/test/support/browser/accessible';
import { axeFindings, fill, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { linkTo } from '~/test/support/mailbox';

const site = await testSite({ worker: true });
const browser = await testBrowser();
const SUBMIT = 'main form button[type="submit"].c-button--wide';
const LINK = /confirmacao-email/;

const getText = (page: Page) => page.$eval('main', (main) => main.textContent ?? '');
const getPath = (page: Page) => new URL(page.url()).pathname;

/** Axe's findings, and whether the page scrolls sideways. */
async function inspect(page: Page): Promise<string[]> {
  const isWide = await scrollsSideways(page);
  return [...(await axeFindings(page)), ...(isWide ? ['scrolls sideways'] : [])];
}

/** Registers at a desk, which then waits for the e-mail to be validated. */
async function registered(email: string, script: boolean): Promise<Page> {
  const { page } = await openPage(browser, { width: 1280 });
  await page.goto(`${site.url}/cadastro`);
  await fill(page, 'email', email);
  await fill(page, 'password', 'Demo!2026');
  await page.click('main [name="terms"]');
  await press(page, SUBMIT);
  await page.setJavaScriptEnabled(script);
  await page.goto(`${site.url}/completar-cadastro/email`);
  expect(await getText(page)).toContain('esta página continua automaticamente');
  return page;
}

test.each([true, false])(
  'confirming on the phone continues on the computer, with script %s',
  async (script) => {
    const email = `mesa-${script}@demo.test`;
    const desk = await registered(email, script);
    const { page: phone } = await openPage(browser, { width: 360, script });
    await phone.goto(await linkTo(site, email, LINK));
    expect(await getText(phone)).toContain('Chrome, Linux');
    if (script) expect([...(await inspect(phone)), ...(await inspect(desk))]).toEqual([]);
    const goesOn = script ? desk.waitForNavigation() : null;
    await press(phone, SUBMIT);
    expect(getPath(phone)).toBe('/login');
    await goesOn;
    if (script) expect(getPath(desk)).toBe('/home');
    else {
      await press(desk, 'main a.c-button--wide');
      expect(await getText(desk)).toContain('Seu e-mail está confirmado');
    }
    await desk.goto(`${site.url}/editar-perfil`);
    expect(getPath(desk)).toBe('/editar-perfil');
    await phone.goto(`${site.url}/editar-perfil`);
    expect(getPath(phone)).toBe('/login');
  },
);

test('denying on the phone logs the computer out and frees the address', async () => {
  const email = 'estranho@demo.test';
  const desk = await registered(email, true);
  const { page: phone } = await openPage(browser, { width: 360, theme: 'dark' });
  await phone.goto(await linkTo(site, email, LINK));
  await press(phone, 'main a.c-button--secondary');
  expect(await inspect(phone)).toEqual([]);
  await press(phone, SUBMIT);
  expect(await phone.$eval('body', (body) => body.textContent ?? '')).toContain('Conta encerrada');
  await desk.goto(`${site.url}/editar-perfil`);
  expect(getPath(desk)).toBe('/login');
  await registered(email, true);
});
