import { expect, test } from '@jest/globals';
import { createDemoData } from '~/src/sandbox/demo';
import { testSite } from '~/test/support/app';
import { inspectPage, scrollsSideways } from '~/test/support/browser/accessible';
import { injectAxe, testBrowser } from '~/test/support/browser/browser';
import { logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';

const site = await testSite();
await createDemoData(site.ctx, { trade: true });
const browser = await testBrowser();

const letter = { job: 'platform.clean-outbox', queue: 'maintenance', payload: '{}', error: 'x', attempts: 5 };
const [{ id: letterId } = { id: 0 }] = await site.db('dead_letters').insert(letter).returning('id');
const counts = { waiting: 184, active: 8, delayed: 2, per_minute: 3.4 };
await site.db('queue_states').insert({ queue: 'maintenance', ...counts, reported_at: new Date() });
const { account_id: accountId } = (await site.db('invoices').first('account_id'))!;

/** An operator's own login asks for a second factor, which has its own tests. */
async function enterDesk(way: Way): Promise<Walk> {
  const users = site.db('users').where({ email: 'operador@demo.test' });
  await users.clone().update({ operator: false, two_factor: 'none' });
  const on = await walk(browser, site.url, way);
  await logIn(on, 'operador@demo.test');
  await users.clone().update({ operator: true });
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
    await on.open('/operador/auditoria');
    expect(await inspectPage(on.page)).toEqual([]);
    await search(on, 'ab', '#desk-search[aria-invalid]');
    expect(await inspectPage(on.page)).toEqual([]);
  },
);

test('without script the menu opens on a phone, and a search leads to the account it names', async () => {
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
