import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { ElementHandle } from 'puppeteer';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { sampleCsv } from '~/src/sandbox/batch/sample';
import { testSite } from '~/test/support/app';
import { showTheme } from '~/test/support/browser/accessible';
import { axeFindings, press, testBrowser, waitForIsland } from '~/test/support/browser/browser';
import { inBothWays, logIn, type Walk, walk } from '~/test/support/browser/journeys';
import { eventually } from '~/test/support/eventually';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { createBatchCustomer, PRODUCT } from '../domains/batches/batches.support';

const site = await testSite({ worker: true });
const browser = await testBrowser();
let login: string;
let folder: string;

beforeAll(async () => {
  const { as } = await createBatchCustomer(site.ctx, { limit: 10_000_000 });
  login = as.actor.email;
  const last_account_id = as.actor.accountId;
  await site.db('persons').where({ user_id: as.actor.userId }).update({ last_account_id });
  const password_hash = await hashPassword(PASSWORD);
  await site.db('users').where({ id: as.actor.userId }).update({ password_hash });
  folder = await mkdtemp(join(tmpdir(), 'idoneo-batch-'));
});

async function enterCompany(on: Walk): Promise<void> {
  await logIn(on, login);
}

async function choose(on: Walk, content: string): Promise<void> {
  const path = join(folder, `lote-${on.script ? 'a' : 'b'}.csv`);
  await writeFile(path, content);
  const input = (await on.page.$('input[type="file"]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(path);
  const line = await on.page.$eval('[data-drop] output', ({ textContent }) => textContent);
  if (on.script) expect(line).toMatch(/^lote-a\.csv · \d+ kB\. Para trocar/);
  await on.page.select('main [name="purpose"]', 'supplier');
}

/** The page becomes another by its script, at any moment; without one somebody presses refresh. */
async function waitFor(on: Walk, selector: string): Promise<void> {
  if (on.script) await on.page.waitForSelector(selector);
  else
    await eventually(async () => {
      await on.page.reload({ waitUntil: 'domcontentloaded' });
      return on.page.$(selector);
    });
}

/** The sample with its documents in two columns, neither of which says so. */
const unclear = (): string =>
  sampleCsv()
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line, at) => (line ? `${at === 0 ? 'a' : line.split(';')[0]};${line.replace('CPF', 'b')}` : ''))
    .join('\r\n');

/** In both themes. Axe needs the page's script; without it the markup is the same. */
async function expectAccessible({ script, page }: Walk): Promise<void> {
  if (!script) return;
  expect(await axeFindings(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await axeFindings(page, 'colors')).toEqual([]);
  await showTheme(page, 'light');
}

const JOURNEY = [{ what: 'a batch goes from its file to its result' }];

test.each(inBothWays(JOURNEY))('%s', async (_what, _journey, way) => {
  const on = await walk(browser, site.url, way);
  await enterCompany(on);
  await on.visit('batch-buy', { externalId: PRODUCT });
  await expectAccessible(on);
  // Titles that say nothing: the columns are chosen by hand.
  await choose(on, unclear());
  await press(on.page, '.c-sheet__sum button[type="submit"]');
  await waitFor(on, 'select[name="coluna.0"]');
  await expectAccessible(on);
  await on.page.select('select[name="coluna.0"]', 'cpf');
  await press(on.page, 'main form button[type="submit"]');
  await waitFor(on, 'input[name="accept"]');
  expect(await on.text()).toContain(on.say('Linhas com erro', 'Rows with errors'));
  await expectAccessible(on);
  await on.page.click('input[name="accept"]');
  await press(on.page, '.c-sheet__sum form button.c-button--large');
  expect(on.path()).toContain('/historico-consultas/lote/');
  // The page draws itself anew when the batch has ended.
  const open = site.db('batches').whereIn('state', ['ready', 'running']);
  await eventually(async () => (await open.clone()).length === 0);
  await on.page.goto(on.page.url());
  await waitFor(on, 'a[href$="/arquivo/pdfs"]');
  await expectAccessible(on);
  expect(await on.page.$$eval('#batch-rows tbody tr', (rows) => rows.length)).toBeGreaterThan(5);
  await on.visit('batch-history');
  expect(await on.text()).toContain('lote-');
  await expectAccessible(on);
});

test('cells pasted from a spreadsheet spread over the lines', async () => {
  const on = await walk(browser, site.url, { script: true, lang: 'pt-BR' });
  await enterCompany(on);
  await on.visit('batch-manual', { externalId: PRODUCT });
  await expectAccessible(on);
  const text = Array.from({ length: 12 }, (_, at) => `3050001119${at}\t29/02/2000\tR${at}`).join('\n');
  await waitForIsland(on.page, 'batches/paste');
  const last = await on.page.evaluate((value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    const input = document.querySelector('input[name="linha.1.cpf"]');
    input?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return document.querySelector<HTMLInputElement>('input[name="linha.12.reference"]')?.value;
  }, text);
  expect(last).toBe('R11');
  expect(
    await on.page.$eval('input[name="linha.2.birthDate"]', (input) => (input as HTMLInputElement).value),
  ).toBe('29/02/2000');
});
