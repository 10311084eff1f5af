import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, fill, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { codeTo } from '~/test/support/mailbox';
import { getForm, getPeople } from '../domains/onboarding/registration.support';

const site = await testSite({ demo: true, worker: true });
const browser = await testBrowser();

const path = (page: Page) => new URL(page.url()).pathname;
const [otavio] = getPeople(0);
const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` as `${string}.png`, fullPage: true });
};

/** Fills in the individual registration. */
async function fillForm(page: Page, phone: string): Promise<void> {
  if (!otavio) throw new Error('no person of situation 0');
  const { birthDateDay, birthDateMonth, birthDateYear, fullName, cpf } = getForm(otavio);
  await fill(page, 'fullName', fullName ?? '');
  await fill(page, 'cpf', cpf ?? '');
  await page.select('main [name="birthDateDay"]', birthDateDay ?? '');
  await page.select('main [name="birthDateMonth"]', birthDateMonth ?? '');
  await page.select('main [name="birthDateYear"]', birthDateYear ?? '');
  await fill(page, 'phone', phone);
}
const SUBMIT = 'main form:has([name]) button.c-button--wide';

test('on a phone: phone challenge, code and success pass axe', async () => {
  const { page } = await openPage(browser, { width: 360 });
  await enter(page, site.url, 'nova@demo.test');
  await page.goto(`${site.url}/completar-cadastro`);
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'form-360');
  await fillForm(page, '11966660001');
  await press(page, SUBMIT);
  expect(path(page)).toBe('/completar-cadastro/telefone');
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'phones-360');
  await page.click('main input[value="(11) *****-**01"]');
  await press(page, SUBMIT);
  expect(path(page)).toBe('/completar-cadastro/sms');
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'sms-360');
  await fill(page, 'smsCode', await codeTo(site, '+5511966660001', { kind: 'sms' }));
  await press(page, SUBMIT);
  expect(path(page)).toBe('/completar-cadastro/fim');
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'end-360');
});

test('a company is looked up automatically at 18 characters', async () => {
  const { page } = await openPage(browser, { theme: 'dark' });
  await enter(page, site.url, 'pessoa@demo.test');
  await page.goto(`${site.url}/completar-cadastro/empresa`);
  expect(await axeFindings(page)).toEqual([]);
  await Promise.all([page.waitForNavigation(), page.type('main [name="cnpj"]', 'ABCDEFGH000195')]);
  expect(await page.$eval('main', (main) => main.textContent)).toContain('ABECEDÁRIO SERVIÇOS LTDA');
  expect(await page.$('main input[type="file"]')).not.toBeNull();
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'company-dark-1280');
});

test('operators see the pending registrations', async () => {
  const { page } = await openPage(browser);
  await site.db('users').where({ email: 'empresa@demo.test' }).update({ operator: true });
  await enter(page, site.url, 'empresa@demo.test');
  if (path(page) === '/login/verificacao') {
    await fill(page, 'code', await codeTo(site, 'empresa@demo.test'));
    await press(page, 'main form button.c-button--wide');
  }
  const { userId } = { userId: (await site.db('users').where({ email: 'nova@demo.test' }).first('id')).id };
  await site.db('onboarding_requests').where({ user_id: userId }).update({ state: 'manual' });
  for (const place of ['/operador', '/operador/avaliacoes']) {
    await page.goto(site.url + place);
    expect(await axeFindings(page)).toEqual([]);
  }
  await shoot(page, 'evaluations');
  await page.click('main table a');
  await page.waitForSelector('[name="decision"]');
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'evaluation');
});
