import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { getBalance } from '~/src/domains/billing';
import { reconcileReports } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { typedDay } from '~/src/shared/input/typed-day';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, fill, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { eventually } from '~/test/support/eventually';
import { firstOf } from '~/test/support/size';
import { ended, personWho } from '../domains/reports/order/order.support';
import { createVisitor } from '../domains/reports/site.support';

const addresses: string[] = [];

const site = await testSite({ worker: true });
const browser = await testBrowser();

const getText = (page: Page) => page.$eval('main', (main) => main.innerText);
const submit = (page: Page) => press(page, 'main form:not([method="get"]) button[type="submit"]');
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').pop() ?? '';

/** With script only: without it axe has no clock to run by, and the page's document is the same. */
async function accessible(page: Page): Promise<void> {
  if (!page.isJavaScriptEnabled()) return;
  const { pathname } = new URL(page.url());
  expect((await axeFindings(page)).map((finding) => `${pathname} ${finding}`)).toEqual([]);
}

/** The page's content once it holds the words: by polling with script, by its refresh without. */
const shows = (page: Page, words: RegExp) =>
  eventually(async () => {
    const text = await getText(page).catch(() => '');
    return words.test(text) ? text : null;
  });

/** Orders on the document typed at /home, up to the confirmation; whatever is still asked for is filled in. */
/** The conditions come ticked once they were accepted that day. */
const tick = (page: Page, name: string) =>
  page.$eval(
    `main [name="${name}"]`,
    (box) => (box as HTMLInputElement).checked || (box as HTMLElement).click(),
  );

async function toConfirmation(page: Page, prefix: string, typed: Record<string, string>, product: string) {
  await page.goto(`${site.url}${prefix}/home`);
  await fill(page, 'document', typed.document ?? '');
  await page.click(`main .c-pick:has([value="${product}"])`);
  await page.select('main [name="purpose"]', 'fraud_prevention');
  if (typed.birthDate) await fill(page, 'birthDate', typed.birthDate);
  await submit(page);
  // Whoever waived the confirmation reads on the form what a blank field leaves out.
  if (/comprar-produto|buy-product/.test(page.url())) await submit(page);
}

describe.each(
  firstOf([
    ['with script', true, '', '52998224725'],
    ['without script', false, '/en-US', '11144477735'],
  ] as const),
)('%s', (_, script, prefix, requester) => {
  const pt = prefix === '';
  let page: Page;
  let as: ActorCtx;
  let done: string;

  beforeAll(async () => {
    ({ as } = await createVisitor(site, { cpf: requester, credits: 100_000 }));
    ({ page } = await openPage(browser, { script }));
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await enter(page, site.url, as.actor.email);
  });
  afterAll(() => page.browserContext().close());

  test.each([
    ['with letters', '12.abc.345/01de-35', '12ABC34501DE35', 'Alfanumérica Tecnologia S.A.'],
    ['in figures', '34238864000168', '34238864000168', 'Processadora Fictícia S.A.'],
  ])('a CNPJ %s goes from the box to the result', async (_kind, typed, plain, name) => {
    await toConfirmation(page, prefix, { document: typed }, 'relatorio-empresa');
    expect(page.url()).toMatch(/\/input\/v/);
    expect(await getText(page)).toContain(
      `${plain.slice(0, 2)}.${plain.slice(2, 5)}.${plain.slice(5, 8)}/${plain.slice(8, 12)}-${plain.slice(12)}`,
    );
    await accessible(page);
    await tick(page, 'accept');
    await submit(page);
    const text = await shows(page, pt ? /Baixar relatório/ : /Download the PDF report/);
    expect(text.toUpperCase()).toContain(name.toUpperCase());
    expect(text).toMatch(pt ? /Emissão exclusiva para .+ \(CPF/ : /Issued only to .+ \(CPF/);
    await accessible(page);
    done = idIn(page);
  });

  test('the progress names each source and becomes the result automatically', async () => {
    // Longer than the page is looked at: who waits for the source has its answer once the fault is lifted.
    site.sandbox.faults.set('transparencia', 'slow', 3_600, 600_000);
    const { cpf, birthDate } = personWho('clean');
    const day = typedDay(birthDate, pt ? 'pt-BR' : 'en-US');
    await toConfirmation(page, prefix, { document: cpf, birthDate: day }, 'relatorio-individual');
    await tick(page, 'accept');
    await page.click('main [name="auto"]');
    await submit(page);
    const waiting = await shows(page, pt ? /Expulsões do serviço público/ : /Expulsions|Expelled/i);
    expect(waiting).toMatch(/%|\d+ (de|of) \d+|segundos|seconds/);
    await accessible(page);
    site.sandbox.faults.set('transparencia', 'ok', 0);
    await shows(page, pt ? /Baixar relatório/ : /Download the PDF report/);
  });

  test('after consent an order is not confirmed again: it is sent automatically or with one press', async () => {
    const { cpf, birthDate } = personWho('pending');
    const day = typedDay(birthDate, pt ? 'pt-BR' : 'en-US');
    await toConfirmation(page, prefix, { document: cpf, birthDate: day }, 'relatorio-individual');
    if (!script) {
      expect(page.url()).toContain('/autoconfirmar/true');
      await accessible(page);
      await submit(page);
    }
    await eventually(async () => /\/identificador\//.test(page.url()));
    await shows(page, pt ? /Baixar relatório/ : /Download the PDF report/);
    const balance = await getBalance(site.ctx, as.actor.accountId);
    expect(balance).toMatchObject({ available: 100_000 - 4 * 3_990 + 2 * 400, held: 0 });
    await site.db('auto_confirmations').where({ account_id: as.actor.accountId }).delete();
  });

  test('a repeated check offers the existing report free of charge', async () => {
    const before = await getBalance(site.ctx, as.actor.accountId);
    await toConfirmation(page, prefix, { document: '34238864000168' }, 'relatorio-empresa');
    await press(page, 'main a[href*="anterior=1"]');
    const text = await getText(page);
    expect(text).toMatch(pt ? /Relatório gerado anteriormente/ : /Report generated earlier/);
    await accessible(page);
    expect(await page.$$(`main a[href*="${done}/pdf"], main a[href$="/novamente"]`)).not.toEqual([]);
    expect(await getBalance(site.ctx, as.actor.accountId)).toEqual(before);
  });

  test('the history is filtered by document and state, each removable by its chip', async () => {
    await page.goto(
      `${site.url}${prefix}${pt ? '/historico-consultas/unitaria' : '/historico-consultas/unitaria'}`,
    );
    await fill(page, 'busca', '34.238.864/0001-68');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    const state = 'main details:has([name="situacao"])';
    await page.click(`${state} summary`);
    await page.select(`${state} [name="situacao"]`, 'done');
    await press(page, `${state} button`);
    expect(page.url()).not.toContain('34238864');
    const chips = () => page.$$eval('.c-chip--on', (links) => links.map((link) => link.textContent));
    expect((await chips()).join()).toContain('34.238.864/0001-68');
    expect(await page.$$eval('main tbody tr', (rows) => rows.length)).toBe(1);
    await accessible(page);
    await press(page, '.c-chip--on');
    expect(await chips()).toHaveLength(1);
  });

  test('a query is found by words and by source', async () => {
    await page.goto(`${site.url}${prefix}/procurar-produto`);
    await page.type('main [name="q"]', pt ? 'trabalhista' : 'labor');
    await page.select('main [name="alvo"]', 'CNPJ');
    await press(page, 'main form[method="get"] button');
    expect(page.url()).toMatch(/\/CNPJ/);
    await accessible(page);
    await press(page, 'main a[href*="certidao-trabalhista-cnpj"]');
    expect(await page.$('main [name="cnpj"]')).not.toBeNull();
  });

  test('an unavailable provider costs nothing, and the page says so in the exact words', async () => {
    const before = await getBalance(site.ctx, as.actor.accountId);
    site.sandbox.faults.set('serpro', 'down', 3_600);
    const { cpf, birthDate } = personWho('suspended');
    const day = typedDay(birthDate, pt ? 'pt-BR' : 'en-US');
    await toConfirmation(page, prefix, { document: cpf, birthDate: day }, 'relatorio-individual');
    await tick(page, 'accept');
    await submit(page);
    const id = idIn(page);
    await site
      .db('reports')
      .where({ id })
      .update({ deadline_at: new Date(Date.now() - 1_000) });
    await reconcileReports(site.ctx);
    await ended(site.ctx, id);
    site.sandbox.faults.set('serpro', 'ok', 0);
    const text = await shows(
      page,
      pt
        ? /Não foi possível realizar sua consulta, Fique tranquilo\(a\), nenhum valor foi descontado do seu saldo/
        : /nothing was taken from your balance/,
    );
    expect(text).toMatch(pt ? /consultar novamente/i : /check again/);
    await accessible(page);
    expect(await getBalance(site.ctx, as.actor.accountId)).toEqual(before);
  });

  test('a visitor verifies a report by its code, without a session', async () => {
    const report = await site.db('reports').where({ id: done }).first('verification_code');
    const { page: visitor, context } = await openPage(browser, { script });
    await visitor.goto(`${site.url}${prefix}${pt ? '/verificar' : '/verify'}`);
    await visitor.type('main [name="codigo"]', report.verification_code.toLowerCase());
    await press(visitor, 'main form[method="get"] button');
    expect(await getText(visitor)).toMatch(pt ? /Relatório autêntico/ : /Authentic report/);
    await accessible(visitor);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sid');
  });
});

test('no document appears in an address or referrer', () => {
  const documents = [
    '12ABC34501DE35',
    '34238864000168',
    ...['clean', 'pending', 'suspended'].map((who) => personWho(who).cpf),
  ];
  const all = addresses.join('\n').toUpperCase();
  expect(addresses.length).toBeGreaterThan(50);
  for (const document of documents) {
    expect(all).not.toContain(document);
    expect(addresses.join('\n')).not.toContain(Buffer.from(document).toString('base64').slice(0, 12));
  }
});
