import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LOCALES } from '~/src/shared/locale';
import { testSite } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import { injectAxe, openPage, press, testBrowser, waitForIsland } from '~/test/support/browser/browser';
import { eventually } from '~/test/support/eventually';

const site = await testSite({ worker: true });
const browser = await testBrowser();
const { chat: desk } = site.sandbox;

const FORM = 'main form[action$="/dexter"]';

async function say(page: Page, text: string): Promise<void> {
  await page.click(`${FORM} textarea`, { count: 3 });
  await page.type(`${FORM} textarea`, text);
  await press(page, `${FORM} button[type="submit"]`);
}

const getLog = (page: Page) => page.$eval('[role="log"]', (log) => log.textContent ?? '');

async function conversationWith(text: string) {
  const find = () => desk.list().find(({ messages }) => messages.some(({ content }) => content === text));
  await eventually(() => find() !== undefined);
  const conversation = find();
  if (!conversation) throw new Error('gone');
  return conversation;
}

test('the conversation opens three seconds after the page, or when its link is followed', async () => {
  const { page } = await openPage(browser);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
  await page.goto(`${site.url}/dexter`);
  const delayed = () =>
    page.$eval('#conversa', (panel) => {
      const { animationName, animationDelay } = getComputedStyle(panel);
      return [animationName, animationDelay];
    });
  expect(await delayed()).toEqual(['c-chat-open', '3s']);
  await page.waitForFunction(() => {
    const panel = document.querySelector('#conversa');
    return panel !== null && getComputedStyle(panel).visibility === 'visible';
  });
  await page.goto(`${site.url}/dexter#conversa`);
  expect((await delayed())[0]).toBe('none');
});

test('with reduced motion it opens at once, without an announcement', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/dexter`);
  const look = await page.$eval('#conversa', (panel) => getComputedStyle(panel).animationName);
  expect(look).toBe('none');
  expect(await page.$eval('.c-chat-page__soon', (text) => getComputedStyle(text).display)).toBe('none');
});

test('with script a reply appears without reloading, and a draft is kept', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/dexter?assunto=token`);
  expect(await page.$eval(`${FORM} textarea`, (area) => (area as HTMLTextAreaElement).value)).toContain(
    'token',
  );
  await say(page, 'Pelo navegador');
  await waitForIsland(page, 'chat/thread');
  await page.type(`${FORM} textarea`, 'ainda escrevo');
  await desk.answer(await conversationWith('Pelo navegador'), 'Resposta da equipe');
  await site.db('chat_conversations').update({ asked_at: null });
  await page.waitForFunction(() =>
    document.querySelector('[role="log"]')?.textContent?.includes('Resposta da equipe'),
  );
  expect(await page.$eval(`${FORM} textarea`, (area) => (area as HTMLTextAreaElement).value)).toBe(
    'ainda escrevo',
  );
  expect(
    await page.$$eval('script[src]', (all) =>
      all.map((each) => new URL((each as HTMLScriptElement).src).origin),
    ),
  ).toEqual([site.url]);
});

test('everything works without script too', async () => {
  const { page } = await openPage(browser, { script: false, width: 360 });
  await page.goto(`${site.url}/dexter`);
  await say(page, 'Sem script nenhum');
  await desk.answer(await conversationWith('Sem script nenhum'), 'Recebido');
  await site.db('chat_conversations').update({ asked_at: null });
  await eventually(async () => {
    await page.goto(`${site.url}/dexter?auto=0`);
    return (await getLog(page)).includes('Recebido');
  });
  await page.click('main details summary');
  await page.type('main [name="email"]', 'maria@empresa.test');
  await press(page, 'main form[action$="/dexter/email"] button');
  expect(await page.$eval('main', (main) => main.textContent)).toContain('m•••@empresa.test');
  await press(page, 'main form[action$="/dexter/encerrar"] button');
  expect(await page.$eval('main', (main) => main.textContent)).toContain('Conversa encerrada');
});

test('in both themes no axe finding, and it fits 360 px: empty, wrong, and with messages', async () => {
  const { page } = await openPage(browser);
  await injectAxe(page);
  const findings: string[] = [];
  const inspect = async (name: string) =>
    findings.push(...(await inspectPage(page)).map((finding) => `${name} ${finding}`));
  for (const locale of LOCALES) {
    await page.goto(`${site.url}/${locale}/dexter`);
    await inspect(`${locale} empty`);
    await press(page, `${FORM} button[type="submit"]`);
    await inspect(`${locale} refused`);
    await say(page, `${'palavramuitocomprida'.repeat(8)} ${locale}`);
    await inspect(`${locale} with messages`);
    await press(page, 'main form[action*="/dexter/en"] button');
  }
  expect(findings).toEqual([]);
});
