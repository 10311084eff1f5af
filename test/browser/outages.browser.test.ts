import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { openIncident, updateIncident } from '~/src/domains/sources';
import { forgetStatus } from '~/src/domains/sources/status.queries';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import { enter, fill, injectAxe, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { eventually } from '~/test/support/eventually';
import { order, personWho } from '../domains/reports/order/order.support';
import { createVisitor } from '../domains/reports/site.support';

const SOURCE = 'transparencia-ceis';
const PRODUCT = 'relatorio-individual';
const site = await testSite();
const browser = await testBrowser();
let as: ActorCtx;

beforeAll(async () => {
  ({ as } = await createVisitor(site, { credits: 900_000 }));
});
beforeEach(async () => {
  await site.db('incidents').delete();
  forgetStatus();
});

async function goDown(): Promise<string> {
  const change = { update: 'opened', kind: 'down', share: 100, at: new Date() } as const;
  const id = await openIncident(site.ctx, SOURCE, change);
  forgetStatus();
  return id ?? '';
}

const getText = (page: Page) => page.$eval('main', (main) => main.innerText);

test('a waiting report shows automatically that a source is down, and that it has recovered', async () => {
  const { page } = await openPage(browser);
  await enter(page, site.url, as.actor.email);
  await injectAxe(page);
  const { reportId } = await order(as, personWho('clean'));
  await page.goto(`${site.url}/exibir-consulta/unitaria/${PRODUCT}/identificador/${reportId}`);
  expect(await getText(page)).not.toContain('não responde desde');
  const id = await goDown();
  await eventually(async () => (await getText(page)).includes('não responde desde'));
  expect(await getText(page)).toContain('nada é cobrado duas vezes');
  expect(await getText(page)).toContain('prazo máximo');
  expect(await inspectPage(page)).toEqual([]);
  await updateIncident(site.ctx, id, { update: 'closed', kind: 'down', share: 0, at: new Date() });
  forgetStatus();
  await eventually(async () => !(await getText(page)).includes('não responde desde'));
}, 60_000);

test('the order form lists unavailable sources above its first field', async () => {
  const { page } = await openPage(browser);
  await enter(page, site.url, as.actor.email);
  await injectAxe(page);
  await goDown();
  await page.goto(`${site.url}/comprar-produto/${PRODUCT}`);
  const text = await getText(page);
  expect(text.indexOf('não responde desde')).toBeGreaterThan(-1);
  expect(text.indexOf('não responde desde')).toBeLessThan(text.indexOf('Finalidade'));
  expect(await inspectPage(page)).toEqual([]);
});

test.each([
  ['', true],
  ['/en-US', false],
] as const)('notices are subscribed to from %s/situacao, script: %s', async (prefix, script) => {
  const { page } = await openPage(browser, { script });
  if (script) await injectAxe(page);
  const inspect = async () => expect(script ? await inspectPage(page) : []).toEqual([]);
  const email = `ronda${prefix.length}@empresa.test`;
  await page.goto(`${site.url}${prefix}/${prefix ? 'status' : 'situacao'}`);
  await page.click('#subscribe summary');
  await page.click('#subscribe [name="componentes"]');
  await fill(page, 'email', 'ronda@');
  await press(page, '#subscribe form button');
  expect(await page.title()).toMatch(/^(Erro|Error): /);
  await inspect();
  await fill(page, 'email', email);
  await press(page, 'main form button');
  expect(await getText(page)).toMatch(/Confira seu e-mail|Check your email/);
  await inspect();
  expect(await site.db('status_subscriptions').whereNull('confirmed_at')).toHaveLength(1);
  const [row] = await site.db('messages').where({ template: 'status-confirm' }).orderBy('created_at', 'desc');
  expect(row?.state).toBe('queued');
  await site.db('status_subscriptions').delete();
});
