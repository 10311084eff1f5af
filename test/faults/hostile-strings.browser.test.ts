import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { enter, openPage, testBrowser } from '~/test/support/browser/browser';
import { fault, found } from '~/test/support/fault';
import { PAYLOADS } from '~/test/support/fixtures/hostile';

const site = await testSite({ demo: true });
const browser = await testBrowser();

/** Opens a window that notes whatever a payload would do, and what the policy had to stop. */
async function watched() {
  const { page } = await openPage(browser);
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) problems.push(line.text());
  });
  return { page, problems };
}

const wasHit = (page: Page) => page.evaluate(() => 'hit' in window);

fault(
  'xss',
  'strings in addresses and forms remain strings',
  async () => {
    const { page, problems } = await watched();
    for (const payload of PAYLOADS) {
      const text = encodeURIComponent(payload);
      for (const path of [
        `/cadastro?utm_source=${text}`,
        `/${text}`,
        `/login?${text}=${text}`,
        `/verificar/${text}`,
      ]) {
        await page.goto(site.url + path);
        if (await wasHit(page)) problems.push(`${path} ran`);
      }
      await page.goto(`${site.url}/cadastro`);
      await page.type('main [name="email"]', payload);
      await page.type('main [name="promotionalCode"]', payload.slice(0, 40));
      await Promise.all([page.waitForNavigation(), page.click('main form button.c-button--wide')]);
      if (await wasHit(page)) problems.push(`registration ran ${payload}`);
      expect(await page.$eval('main [name="email"]', (field) => (field as HTMLInputElement).value)).toContain(
        payload.trim().slice(0, 6).replace('\u2028', ''),
      );
    }
    expect(problems).toEqual([]);
    found('xss', { tried: 5 * PAYLOADS.length, wrong: problems.length });
  },
  120_000,
);

fault(
  'xss',
  'hostile names are inert wherever they are shown, islands included',
  async () => {
    const { page, problems } = await watched();
    await enter(page, site.url, 'empresa@demo.test');
    for (const payload of PAYLOADS) {
      await site.db('users').where({ email: 'empresa@demo.test' }).update({ full_name: payload });
      await site.db('accounts').update({ name: payload });
      await site.db('companies').update({ legal_name: payload, trade_name: payload });
      for (const path of [
        '/home',
        '/comprar-credito',
        '/saldo-extrato',
        '/trocar-conta',
        '/editar-perfil/seguranca',
      ]) {
        await page.goto(site.url + path);
        if (await wasHit(page)) problems.push(`${path} ran ${payload}`);
        expect(await page.$eval('body', (body) => body.textContent)).toContain(payload.trim().slice(0, 12));
      }
    }
    expect(problems).toEqual([]);
    found('xss', { tried: 5 * PAYLOADS.length, wrong: problems.length });
  },
  120_000,
);
