import { expect, test } from '@jest/globals';
import { createDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { inspectPage, scrollsSideways } from '~/test/support/browser/accessible';
import { injectAxe, testBrowser } from '~/test/support/browser/browser';
import { logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { logInFirst, OPERATOR } from '~/test/support/operators';

const site = await testSite();
await createDemoData(site.ctx, { trade: true });
const browser = await testBrowser();

const letter = { job: 'platform.clean-outbox', queue: 'maintenance', payload: '{}', error: 'x', attempts: 5 };
const [{ id: letterId } = { id: 0 }] = await site.db('dead_letters').insert(letter).returning('id');
const counts = { waiting: 184, active: 8, delayed: 2, per_minute: 3.4 };
await site.db('queue_states').insert({ queue: 'maintenance', ...counts, reported_at: new Date() });
const { account_id: accountId } = (await site.db('invoices').first('account_id'))!;

async function enterDesk(way: Way): Promise<Walk> {
  const on = await walk(browser, site.url, way);
  await logInFirst(site, OPERATOR, () => logIn(on, OPERATOR));
  await on.page.goto(`${site.url}/operador`);
  return on;
}

const fits = async ({ page }: Walk): Promise<boolean> => !(await scrollsSideways(page));

const isSeen = ({ page }: Walk, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => element.checkVisibility());

/** Types into the field of the frame, and sends it by the keyboard. */
async function search({ page }: Walk, text: string, result: string): Promise<void> {
  await page.$eval('#desk-search', (field) => {
    (field as HTMLInputElement).value = '';
  });
  await page.type('#desk-search', text);
  await page.keyboard.press('Enter');
  await page.waitForSelector(result);
}

test.each([
  ['pt-BR', 360],
  ['en-US', 1_280],
] as const)(
  'home and search, with script, in %s at %i px: axe finds nothing, and they fit',
  async (lang, width) => {
    const on = await enterDesk({ script: true, lang });
    await on.page.setViewport({ width, height: 800 });
    await injectAxe(on.page);
    await on.open('/operador');
    expect(await on.text()).toContain(on.say('Tarefas que falharam', 'Failed jobs'));
    expect(await inspectPage(on.page)).toEqual([]);
    await search(on, 'demo.test', 'main a[href*="/contas/"]');
    expect(on.path()).toBe('/operador/busca');
    expect(await inspectPage(on.page)).toEqual([]);
    for (const query of ['', '?aba=consultas', '?aba=faturas']) {
      await on.open(`/operador/contas/${accountId}${query}`);
      expect(await inspectPage(on.page)).toEqual([]);
    }
    for (const query of ['', `?falha=${letterId}`, '?fila=maintenance']) {
      await on.open(`/operador/filas${query}`);
      expect(await inspectPage(on.page)).toEqual([]);
      expect(await fits(on)).toBe(true);
    }
    for (const path of ['/operador/verificacoes', '/operador/parceiros']) {
      await on.open(path);
      expect(await inspectPage(on.page)).toEqual([]);
      expect(await fits(on)).toBe(true);
    }
    await on.open('/operador/auditoria');
    expect(await inspectPage(on.page)).toEqual([]);
    await search(on, 'ab', '#desk-search[aria-invalid]');
    expect(await inspectPage(on.page)).toEqual([]);
  },
);

test('without script the menu opens on a phone, and a search leads to the matching account', async () => {
  const on = await enterDesk({ script: false, lang: 'pt-BR' });
  await on.page.setViewport({ width: 360, height: 800 });
  await on.open('/operador');
  const link = '#desk-menu a[href$="/operador/filas"]';
  expect(await isSeen(on, link)).toBe(false);
  await on.page.click('[popovertarget="desk-menu"]');
  expect(await isSeen(on, link)).toBe(true);
  await on.page.click(link);
  await on.page.waitForSelector('[aria-current="page"][href$="/operador/filas"]');
  await search(on, 'Logística Serra', '.c-stat');
  expect(on.path()).toMatch(/^\/operador\/contas\//);
  expect(await on.text()).toContain('Logística Serra Azul S.A.');
  expect(await fits(on)).toBe(true);
  await on.page.setViewport({ width: 1_280, height: 800 });
  expect(await isSeen(on, link)).toBe(true);
  expect(await isSeen(on, '[popovertarget="desk-menu"]')).toBe(false);
});

/** Presses Tab until the focus is on what matches; fails where it never is. */
async function tabTo({ page }: Walk, selector: string): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((expected) => document.activeElement?.matches(expected), selector)) return;
  }
  throw new Error(`the focus never came to ${selector}`);
}

test.each([true, false])(
  'by the keyboard at 360 px, with script %s, a wallet is paused with its reason and its release asked for',
  async (script) => {
    await site.db('wallets').where({ account_id: accountId }).update({ frozen_at: null, frozen_by: null });
    await site.db('control_changes').where({ subject: accountId }).delete();
    const on = await enterDesk({ script, lang: 'pt-BR' });
    const { page } = on;
    await page.setViewport({ width: 360, height: 800 });
    if (script) await injectAxe(page);
    await on.open(`/operador/contas/${accountId}`);
    await tabTo(on, 'a[href$="#acoes"]');
    await page.keyboard.press('Enter');
    const fold = (field: string) => `details:has(#${field}) > summary`;
    await tabTo(on, fold('freeze-reason'));
    await page.keyboard.press('Enter');
    expect(await isSeen(on, '#freeze-reason')).toBe(true);
    await tabTo(on, '#freeze-reason');
    await page.keyboard.type('fraude?');
    await tabTo(on, 'form[action$="/pausar"] button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('a[href="#freeze-reason"]');
    expect(await isSeen(on, '#freeze-reason')).toBe(true);
    expect(await fits(on)).toBe(true);
    if (script) expect(await inspectPage(page)).toEqual([]);
    await tabTo(on, 'a[href="#freeze-reason"]');
    await page.keyboard.press('Enter');
    if (!(await page.evaluate(() => document.activeElement?.id === 'freeze-reason')))
      await tabTo(on, '#freeze-reason');
    expect(await page.$eval('#freeze-reason', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'fraude?',
    );
    await page.keyboard.press('End');
    await page.keyboard.type(' Chamado 8812.');
    await tabTo(on, 'form[action$="/pausar"] button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#unfreeze-changeReason');
    expect(await on.text()).toContain('Carteira pausada desde');
    await tabTo(on, fold('unfreeze-changeReason'));
    await page.keyboard.press('Enter');
    await tabTo(on, '#unfreeze-changeReason');
    await page.keyboard.type('Suspeita afastada');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#mudancas');
    expect(await on.text()).toContain('Suspeita afastada');
    expect(await fits(on)).toBe(true);
    if (script) expect(await inspectPage(page)).toEqual([]);
  },
);
