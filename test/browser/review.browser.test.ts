import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { showTheme } from '~/test/support/browser/accessible';
import { axeFindings, testBrowser, waitForIsland } from '~/test/support/browser/browser';
import { logIn, walk } from '~/test/support/browser/journeys';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { LONG } from '~/test/support/size';
import { getPicture } from '../domains/verification/capture/capture.support';
import { createCase, createColleague } from '../domains/verification/review/review.support';
import {
  createVerifier,
  faceAt,
  insertTestPicture,
  license,
  PRICE,
} from '../domains/verification/verification.support';

const site = await testSite();
const browser = await testBrowser();
let as: ActorCtx;

beforeAll(async () => {
  ({ as } = await createVerifier(site.ctx));
  await prepareLogin(as);
});

async function prepareLogin({ actor: { userId, accountId } }: ActorCtx): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await site.db('users').where({ id: userId }).update({ password_hash });
  await site.db('persons').where({ user_id: userId }).update({ last_account_id: accountId });
}

/** A case whose pictures are drawn faces and cards. */
async function drawnCase(): Promise<string> {
  const id = await createCase(site.ctx, as);
  const row = (await findVerification(as, id)) as VerificationRow;
  for (const kind of ['selfie', 'front', 'back'] as const) {
    const found = kind === 'front' ? license([], faceAt(0.3)) : null;
    await insertTestPicture(site.ctx, row, kind, found, await getPicture(site, 'approved', kind));
  }
  return id;
}

/** LOOK=folder keeps what was seen. */
async function look(on: Awaited<ReturnType<typeof walk>>, name: string): Promise<void> {
  if (!process.env.LOOK) return;
  for (const [width, theme] of [
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await on.page.setViewport({ width, height: 900 });
    await showTheme(on.page, theme);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await writeFile(
      `${process.env.LOOK}/${name}-${width}-${theme}.png`,
      await on.page.screenshot({ fullPage: true }),
    );
  }
  await on.page.setViewport({ width: 1280, height: 900 });
  await showTheme(on.page, 'light');
}

test('a queue is reviewed with the keyboard alone; its pages are accessible in both themes', async () => {
  const ids = [await drawnCase(), await drawnCase(), await drawnCase(), await createCase(site.ctx, as)];
  const mate = await createColleague(site.ctx, as);
  await site
    .db('verifications')
    .where({ id: ids[3] })
    .update({
      locked_by: mate.actor.userId,
      locked_until: new Date(Date.now() + 300_000),
      due_at: new Date(0),
    });
  const on = await walk(browser, site.url, { script: true, lang: 'pt-BR' });
  const { page } = on;
  await page.setViewport({ width: 1280, height: 900 });
  await logIn(on, as.actor.email);
  await on.visit('doccheck-list');
  expect(await axeFindings(page)).toEqual([]);
  await look(on, 'list');
  await Promise.all([page.waitForNavigation(), page.click('button[aria-keyshortcuts="J"]')]);
  await waitForIsland(page, 'verification/case-lock');
  expect(await page.$('figure svg[role="img"] image')).not.toBeNull();
  expect(await axeFindings(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await axeFindings(page, 'colors')).toEqual([]);
  await showTheme(page, 'light');
  await look(on, 'detail');
  const first = on.path();
  const press = async (key: string) => {
    await Promise.all([page.waitForNavigation(), page.keyboard.press(key as 'j')]);
    await waitForIsland(page, 'verification/case-lock');
  };
  await press('j');
  const second = on.path();
  expect(second).not.toBe(first);
  await press('k');
  expect(on.path()).toBe(first);

  // Approve: the dialog, and its button by Enter.
  await page.keyboard.press('a');
  await page.waitForSelector('dialog[open] textarea');
  await look(on, 'approve');
  await page.keyboard.press('Tab');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await waitForIsland(page, 'verification/case-lock');
  expect(on.path()).not.toBe(first);

  // Reject: letters typed in the note decide nothing.
  await page.keyboard.press('b');
  await page.waitForSelector('dialog[open] input[name="motivo"]');
  await look(on, 'reject');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Space');
  await page.focus('dialog[open] textarea');
  await page.keyboard.type('jarra');
  expect(await page.$eval('dialog[open] textarea', (field) => (field as HTMLTextAreaElement).value)).toBe(
    'jarra',
  );
  await page.keyboard.press('Tab');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  const codes = await site.db('verifications').whereIn('id', ids).pluck('raw_code');
  expect(codes.sort()).toEqual([
    'APROVACAO_MANUAL',
    'REJEICAO_MANUAL',
    'REQUER_VALIDACAO_MANUAL',
    'REQUER_VALIDACAO_MANUAL',
  ]);

  // Z: the pair, large; Escape closes.
  await waitForIsland(page, 'verification/case-lock');
  await page.keyboard.press('z');
  await page.waitForSelector('dialog[open] figure img');
  await look(on, 'zoom');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });

  // Switched off, letters do nothing.
  await Promise.all([page.waitForNavigation(), page.click('button[name="atalhos"]')]);
  await page.keyboard.press('a');
  expect(await page.$('dialog[open]')).toBeNull();
}, 120_000);

/** A day's queue in the nightly run, which says how long it took. */
const QUEUE = LONG ? 200 : 6;

test('a whole queue is decided case by case with the keyboard', async () => {
  const { as: lead } = await createVerifier(site.ctx, { credits: (QUEUE + 1) * PRICE });
  await prepareLogin(lead);
  const ids: string[] = [];
  while (ids.length < QUEUE) ids.push(await createCase(site.ctx, lead));
  const on = await walk(browser, site.url, { script: true, lang: 'en-US' });
  const { page } = on;
  await logIn(on, lead.actor.email);
  await on.visit('doccheck-list');
  await Promise.all([page.waitForNavigation(), page.click('button[aria-keyshortcuts="J"]')]);
  const seen: string[] = [];
  const startMs = performance.now();
  for (let at = 0; at < QUEUE; at += 1) {
    await waitForIsland(page, 'verification/case-lock');
    seen.push(on.path().split('/').at(-1) ?? '');
    await decideByKeys(on, at % 3 === 0 ? 'r' : 'a');
  }
  const seconds = (performance.now() - startMs) / 1_000;
  if (LONG)
    process.stdout.write(`${QUEUE} cases, ${seconds.toFixed(0)} s, ${(seconds / QUEUE).toFixed(2)} s each\n`);
  expect(seen.sort()).toEqual(ids.sort());
  const count = (table: string, where: object) => site.db(table).whereIn('v.id', ids).where(where);
  expect(await count('verifications as v', { state: 'review' }).pluck('id')).toEqual([]);
  const decided = count('verification_decisions as d', { 'd.state': 'applied' });
  expect(await decided.join('verifications as v', 'v.id', 'd.verification_id').pluck('v.id')).toHaveLength(
    QUEUE,
  );
}, 3_600_000);

/** Opens the dialog by its key, gives a reason where one is asked for, and sends it by Enter. */
async function decideByKeys({ page }: Awaited<ReturnType<typeof walk>>, key: 'a' | 'r'): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForSelector(key === 'a' ? 'dialog[open] textarea' : 'dialog[open] input[name="motivo"]');
  if (key === 'r') {
    await page.keyboard.press('Space');
    await page.focus('dialog[open] textarea');
  }
  await page.keyboard.press('Tab');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
}
