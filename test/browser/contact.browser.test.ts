import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { scrollsSideways } from '~/test/support/browser/accessible';
import { axeFindings, fill, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { firstOf } from '~/test/support/size';

const site = await testSite({ env: { GA4_MEASUREMENT_ID: 'G-TEST' } });
const browser = await testBrowser();

const SUBMIT = '.c-contact .c-button--large';

test.each(
  firstOf([
    [true, 1280],
    [false, 1280],
    [true, 360],
    [false, 360],
  ]),
)(
  'a contact is sent (script %s, %i px): asked once, wrong once, then its protocol',
  async (script, width) => {
    const { page } = await openPage(browser, { script, width });
    const fits = async () => !(await scrollsSideways(page));
    await page.goto(`${site.url}/pt-BR/corporate/contato`);
    await press(page, '.c-cookies button[value="reject"]');
    expect(await page.$('.c-cookies')).toBeNull();
    await press(page, SUBMIT);
    expect(await page.$eval('.c-error-summary', (summary) => summary.textContent)).toContain(
      'Escolha o assunto',
    );
    await page.click('[value="executive_check"]');
    await press(page, SUBMIT);
    await page.click('label.c-chip:has([value="executives_10"])');
    await fill(page, 'name', 'Renata Dias');
    await fill(page, 'phone', '19988880142');
    await fill(page, 'email', 'renata@gmail.com');
    await fill(page, 'cnpj', '19131243000197');
    await press(page, SUBMIT);
    expect(await page.$eval('#field-email-error', (error) => error.textContent)).toContain(
      'e-mail da empresa',
    );
    if (script) expect(await axeFindings(page)).toEqual([]);
    expect(await fits()).toBe(true);
    // A person may write from there, and has no CNPJ to give.
    await page.click('label.c-chip:has([value="person"])');
    expect(await page.$eval('[name="cnpj"]', (field) => field.checkVisibility())).toBe(false);
    await press(page, SUBMIT);
    expect(page.url()).toMatch(/\/enviado\/[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    if (script) expect(await axeFindings(page)).toEqual([]);
    expect(await fits()).toBe(true);
  },
);
