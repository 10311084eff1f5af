import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { openPage, testBrowser } from '~/test/support/browser/browser';
import { createTestKey } from '../domains/developers/keys/keys.support';
import { createCustomer } from '../domains/reports/order/order.support';

const site = await testSite();
const browser = await testBrowser();

test('a call can be tried with a test key only, which is sent to this site and stored nowhere', async () => {
  const { as } = await createCustomer(site.ctx);
  const key = await createTestKey(as, 'test', ['billing:read']);
  const { page } = await openPage(browser);
  const requests: Record<string, string>[] = [];
  page.on('request', (each) => {
    if (each.url().includes('/api/')) requests.push({ ...each.headers(), url: each.url() });
  });
  await page.goto(`${site.url}/en-US/developers/reference/billing#try`);
  await page.waitForSelector('.c-try fieldset:not([disabled])');
  await page.type('#try-key', 'ido_live_AbCd1234_secret');
  await page.click('.c-try button');
  await page.waitForSelector('#try-key-error');
  expect(requests).toEqual([]);

  await page.click('#try-key', { count: 3 });
  await page.type('#try-key', key);
  await page.click('.c-try button');
  await page.waitForSelector('.c-try .c-code');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ authorization: `Bearer ${key}` });
  expect(requests[0]?.url?.startsWith(`${site.url}/api/`)).toBe(true);
  expect(requests[0]).not.toHaveProperty('cookie');
  expect(await page.$eval('.c-try .c-code', (shown) => shown.textContent)).toContain('"data"');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  );
  expect(stored).not.toContain(key.slice(-20));
}, 120_000);
