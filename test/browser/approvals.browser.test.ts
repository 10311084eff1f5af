import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import { enter, openPage, testBrowser } from '~/test/support/browser/browser';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { createFirm, PRODUCT } from '../domains/reports/approval/approval.support';
import { personWho } from '../domains/reports/order/order.support';

const site = await testSite();
const browser = await testBrowser();

async function openWindow({ actor }: ActorCtx): Promise<Page> {
  const password_hash = await hashPassword(PASSWORD);
  await site.db('users').where({ id: actor.userId }).update({ password_hash });
  await site.db('persons').where({ user_id: actor.userId }).update({ last_account_id: actor.accountId });
  const { page } = await openPage(browser);
  await enter(page, site.url, actor.email);
  return page;
}

/** Goes on with the keyboard alone until something has the focus; then presses a key there. */
async function pressOn(page: Page, selector: string, key: 'Enter' | 'Space'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((expected) => document.activeElement?.matches(expected), selector)) {
      await page.keyboard.press(key);
      return;
    }
  }
  throw new Error(`${selector} was not reached by Tab`);
}

const send = (page: Page, work: Promise<void>) => Promise.all([page.waitForNavigation(), work]);

test('an order is submitted, found and approved with the keyboard alone; it passes axe and fits 360 px', async () => {
  const firm = await createFirm(site);
  const { cpf, birthDate } = personWho('clean');
  const findings: string[] = [];
  const look = async (what: string, page: Page) =>
    findings.push(...(await inspectPage(page)).map((finding) => `${what}: ${finding}`));

  const asker = await openWindow(firm.member);
  await asker.goto(`${site.url}/aprovacoes`);
  await look('nothing yet', asker);
  await asker.goto(`${site.url}/comprar-produto/${PRODUCT}`);
  await asker.type('main [name="cpf"]', cpf);
  await asker.type('main [name="birthDate"]', birthDate.split('-').reverse().join('/'));
  await asker.click('main [name="purpose"][value="supplier"]').catch(() => undefined);
  await look('form', asker);
  await send(asker, pressOn(asker, 'main form button[type="submit"]:not([name])', 'Enter'));
  expect(asker.url()).toContain('/confirmar-compra/');
  await look('confirmation', asker);
  await pressOn(asker, 'main [name="accept"]', 'Space');
  await send(asker, pressOn(asker, 'main .c-sheet__sum button[type="submit"]', 'Enter'));
  expect(asker.url()).toMatch(/\/aprovacoes\/[0-9a-f-]{36}$/);
  await look('own', asker);

  const chief = await openWindow(firm.boss);
  await chief.goto(`${site.url}/home`);
  await look('start page', chief);
  await chief.goto(`${site.url}/aprovacoes`);
  await look('list', chief);
  await send(chief, pressOn(chief, 'main td a', 'Enter'));
  await look('decision', chief);
  await chief.goto(chief.url().replace('/aprovacoes/', '/en-US/approvals/'));
  await look('decision, English', chief);
  await send(chief, pressOn(chief, 'main form[action$="/approve"] button', 'Enter'));
  await look('approved', chief);
  expect(findings).toEqual([]);
  expect(await site.db('reports').where({ account_id: firm.accountId })).toHaveLength(1);
}, 300_000);
