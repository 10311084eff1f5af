import { beforeEach, expect, test } from '@jest/globals';
import { measureStatus, openIncident, SOURCE_IDS } from '~/src/domains/sources';
import { MINUTE_MS } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import { injectAxe, openPage, testBrowser } from '~/test/support/browser/browser';
import { moveClock, resetClock } from '~/test/support/clock';

const site = await testSite({ demo: true });
const browser = await testBrowser();

beforeEach(() => resetClock(site));

const measure = () => measureStatus({ ...site.ctx, now: site.platform.now }, SOURCE_IDS);

/** Two sources out, one failing, and the API. */
async function goDown(): Promise<void> {
  const at = new Date(site.platform.now().getTime() - 49 * MINUTE_MS);
  const change = { update: 'opened', share: 100, at } as const;
  for (const source of ['transparencia-ceis', 'transparencia-cnep', 'api']) {
    await openIncident(site.ctx, source, { ...change, kind: 'down' });
  }
  await openIncident(site.ctx, 'tst-cndt', { ...change, kind: 'failing', share: 55 });
}

const STATES = [
  ['measured', measure],
  [
    'out',
    async () => {
      await goDown();
      await measure();
    },
  ],
  ['not measured any more', async () => moveClock(site, 20)],
] as const;

test.each(STATES)('the status page has no axe finding when it is %s', async (_state, prepare) => {
  await prepare();
  const { page } = await openPage(browser);
  await injectAxe(page);
  for (const path of ['/situacao', '/status']) {
    await page.goto(site.url + path);
    expect(await page.$$eval('.c-up > li', (rows) => rows.length)).toBeGreaterThan(6);
    expect(await inspectPage(page)).toEqual([]);
  }
});

test('on a phone the bars are those of the last 30 days', async () => {
  const { page } = await openPage(browser);
  await page.setViewport({ width: 360, height: 800 });
  await page.goto(`${site.url}/situacao`);
  const edges = await page.$eval('.c-up__bars', (bars) => {
    const [svg, box] = [bars.querySelector('svg')?.getBoundingClientRect(), bars.getBoundingClientRect()];
    return {
      share: Math.round((svg?.width ?? 0) / box.width),
      beyond: Math.round((svg?.right ?? 0) - box.right),
    };
  });
  expect(edges).toEqual({ share: 3, beyond: 0 });
});
