import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, openPage, openTab, press, testBrowser } from '~/test/support/browser/browser';
import { createCompany, type Fixture } from '~/test/support/fixtures/fixtures';
import { firstOf } from '~/test/support/size';
import { createPersonWithPassword } from '../domains/privacy/person.support';

const PERSON = 'Helena Switch';
const COMPANY = 'Padaria da Troca Ltda';

let person: Fixture;
const site = await testSite();
const browser = await testBrowser();
beforeAll(async () => {
  person = await createPersonWithPassword(site.ctx, { name: PERSON.toUpperCase(), cpf: '52998224725' });
  const { openWallet } = await import('~/src/domains/billing');
  const { accountId } = await createCompany(site.db, person, { name: COMPANY.toUpperCase() });
  await openWallet(site.ctx, accountId);
});

const CONTEXT = 'a.c-context';
const banner = (page: Page) => page.$eval('.c-context__name', (name) => name.textContent);

/** Switches by two presses, the bar's link and the account: in its dialog with a script, on its page without. */
async function switchTo(page: Page, name: string, script: boolean): Promise<void> {
  const scope = script ? 'dialog[open]' : 'main';
  if (script) {
    await page.click(CONTEXT);
    await page.waitForSelector(`${scope} button[name="account"]`);
  } else {
    await press(page, CONTEXT);
  }
  const value = await page.$$eval(
    `${scope} button[name="account"]`,
    (buttons, expected) =>
      (buttons.find((each) => each.textContent?.includes(expected)) as HTMLButtonElement | undefined)?.value,
    name,
  );
  await press(page, `${scope} button[name="account"][value="${value}"]`);
}

describe.each(
  firstOf([
    ['with script', true],
    ['without script', false],
  ]),
)('%s', (_how, script) => {
  test('the bar shows the acting account, and the switch changes it everywhere', async () => {
    const { page } = await openPage(browser, { script });
    await enter(page, site.url, person.email);
    if ((await banner(page)) !== PERSON) await switchTo(page, PERSON, script);
    await switchTo(page, COMPANY, script);
    expect(await banner(page)).toBe(COMPANY);
    await page.goto(`${site.url}/editar-perfil`);
    expect(await banner(page)).toBe(COMPANY);
    // axe needs the page's own clock, which stands still without script.
    if (script) expect(await axeFindings(page)).toEqual([]);
    await switchTo(page, PERSON, script);
    expect(await banner(page)).toBe(PERSON);
  });

  test('a form of the other account asks for a choice; staying shows it again with its values', async () => {
    const { page, context } = await openPage(browser, { script });
    await enter(page, site.url, person.email);
    if ((await banner(page)) !== PERSON) await switchTo(page, PERSON, script);
    await page.goto(`${site.url}/editar-perfil?mudar=defaultPurpose`);
    await page.select('main [name="defaultPurpose"]', 'supplier');
    const other = await openTab(context, { script });
    await other.goto(`${site.url}/home`);
    await switchTo(other, COMPANY, script);
    await page.bringToFront();
    await press(page, 'main form:has([name="defaultPurpose"]) button.c-button');
    const choice = await page.$eval('main', (main) => main.textContent ?? '');
    expect(choice).toContain(`Trocar para ${PERSON} e enviar`);
    expect(choice).toContain(`Continuar em ${COMPANY} e conferir`);
    if (script) expect(await axeFindings(page)).toEqual([]);
    const purposes = () => site.db('accounts').whereNotNull('default_purpose').pluck('name');
    expect(await purposes()).toEqual([]);
    await press(page, 'main form:has([name="_choice"][value="stay"]) button.c-button--wide');
    expect(await banner(page)).toBe(COMPANY);
    expect(
      await page.$eval('main [name="defaultPurpose"]', (field) => (field as HTMLSelectElement).value),
    ).toBe('supplier');
    expect(await purposes()).toEqual([]);
  });

  test('switching and sending submits it for the account of the form', async () => {
    const { page, context } = await openPage(browser, { script });
    await enter(page, site.url, person.email);
    if ((await banner(page)) !== PERSON) await switchTo(page, PERSON, script);
    await page.goto(`${site.url}/editar-perfil?mudar=defaultPurpose`);
    await page.select('main [name="defaultPurpose"]', 'supplier');
    const other = await openTab(context, { script });
    await other.goto(`${site.url}/home`);
    await switchTo(other, COMPANY, script);
    await page.bringToFront();
    await press(page, 'main form:has([name="defaultPurpose"]) button.c-button');
    await press(page, 'main form:has([name="_choice"][value="switch"]) button.c-button--wide');
    expect(await banner(page)).toBe(PERSON);
    const purposes = site.db('accounts').whereNotNull('default_purpose');
    expect(await purposes.pluck('id')).toEqual([person.accountId]);
    await site.db('accounts').update({ default_purpose: null });
  });
});

test('the picture is chosen, redrawn and shown in the menu, without script', async () => {
  const sharp = (await import('sharp')).default;
  const file = `${site.platform.config.dataDir}/retrato.png`;
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2266aa' } })
    .png()
    .toFile(file);
  const { page } = await openPage(browser, { script: false, width: 360 });
  await enter(page, site.url, person.email);
  await page.goto(`${site.url}/editar-perfil/trocar-foto`);
  const field = await page.$('main input[type="file"]');
  await (field as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
  await press(page, 'main form button.c-button--wide');
  const images = await page.$$eval('img.c-avatar', (images) =>
    images.map((image) => (image as HTMLImageElement).naturalWidth),
  );
  expect(Math.max(...images)).toBe(256);
});

test.each([
  '/cancelar-conta',
  '/editar-perfil/email',
  '/editar-perfil/senha-do-pdf',
  '/editar-perfil/trocar-foto',
  '/editar-perfil',
  '/editar-perfil?mudar=reportMail',
])('%s has no axe finding in either language', async (path) => {
  const { page } = await openPage(browser, { width: 360, theme: 'dark' });
  await enter(page, site.url, person.email);
  for (const language of ['/pt-BR', '/en-US']) {
    await page.goto(site.url + language + path);
    expect(await axeFindings(page)).toEqual([]);
  }
});
