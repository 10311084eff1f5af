import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { scrollsSideways } from '~/test/support/browser/accessible';
import { axeFindings, enter, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { firstOf } from '~/test/support/size';
import { order, personWho } from '../domains/reports/order/order.support';
import { createVisitor } from '../domains/reports/site.support';

let login: string;

const site = await testSite();
const browser = await testBrowser();
beforeAll(async () => {
  const { as } = await createVisitor(site, { credits: 100_000 });
  login = as.actor.email;
  await order(as, personWho('clean'), { purpose: 'supplier' });
});

const CPF = 'main [name="document"]';
const submit = (page: Page) => press(page, 'main form:not([method="get"]) button[type="submit"]');
const { cpf, birthDate } = personWho('findings');
const day = birthDate.split('-').reverse().join('/');

/** A person's doings on a page, one after another, counted: a field filled in is one, and so is a press. */
function counting(page: Page) {
  let count = 0;
  const act = (work: () => Promise<unknown>) => {
    count += 1;
    return work();
  };
  return {
    act,
    fill: (selector: string, text: string) => act(() => page.type(selector, text)),
    pick: (selector: string) => act(() => page.click(selector)),
    submit: () => act(() => submit(page)),
    count: () => count,
  };
}

describe.each(
  firstOf([
    ['with script', true],
    ['without script', false],
  ] as const),
)('the second report of the day, %s,', (_, script) => {
  test('on a company takes at most four actions from the start page to the running report', async () => {
    const { page } = await openPage(browser, { script });
    const { as } = await createVisitor(site, {
      cpf: script ? '71428793860' : '39053344705',
      credits: 50_000,
    });
    await enter(page, site.url, as.actor.email);
    const first = async (document: string) => {
      await page.goto(`${site.url}/home`);
      const on = counting(page);
      await on.fill(CPF, document);
      return on;
    };
    const before = await first('34238864000168');
    await before.pick('.c-pick:has([value="relatorio-empresa"])');
    await page.select('main [name="purpose"]', 'supplier');
    await before.submit();
    await before.pick('main [name="accept"]');
    await before.submit();
    const second = await first('12ABC34501DE35');
    await second.submit();
    await second.submit();
    expect(page.url()).toContain('/identificador/');
    expect(second.count()).toBeLessThanOrEqual(4);
  });

  test('on a person takes at most four actions too, with price, purpose and acceptance shown', async () => {
    const { page } = await openPage(browser, { script });
    const { as } = await createVisitor(site, {
      cpf: script ? '11144477735' : '15350946056',
      credits: 50_000,
    });
    await enter(page, site.url, as.actor.email);
    const report = async (outcome: 'clean' | 'findings', first: boolean) => {
      const who = personWho(outcome);
      await page.goto(`${site.url}/home`);
      const on = counting(page);
      await on.fill(CPF, who.cpf);
      if (first) await on.pick('.c-pick:has([value="relatorio-individual"])');
      if (first) await on.act(() => page.select('main [name="purpose"]', 'supplier'));
      await on.fill('main [name="birthDate"]', who.birthDate.split('-').reverse().join('/'));
      await on.submit();
      const text = await page.$eval('main', (main) => main.textContent ?? '');
      expect(text).toContain('Fornecedor ou parceiro');
      expect(text).toMatch(/Total.*R\$\s35,90/);
      expect(text).toMatch(/Não será consultada: falta o nome da mãe/);
      expect(text.includes('Marcado porque você aceitou hoje')).toBe(!first);
      if (first) await on.pick('main [name="accept"]');
      await on.submit();
      expect(page.url()).toContain('/identificador/');
      return on.count();
    };
    await report('clean', true);
    expect(await report('findings', false)).toBeLessThanOrEqual(4);
  });

  test('on a person takes four actions without the confirmation', async () => {
    const { page } = await openPage(browser, { script });
    const { as } = await createVisitor(site, {
      cpf: script ? '29537914806' : '28625587887',
      credits: 50_000,
    });
    await enter(page, site.url, as.actor.email);
    await order(as, personWho('clean'), { purpose: 'supplier' });
    const product = await site.db('products').where({ external_id: 'relatorio-individual' }).first('id');
    const consent = { account_id: as.actor.accountId, user_id: as.actor.userId, product_id: product.id };
    await site.db('auto_confirmations').insert({ ...consent, price: 3_990 });
    await page.goto(`${site.url}/home`);
    const on = counting(page);
    await on.fill(CPF, cpf);
    await on.fill('main [name="birthDate"]', day);
    await on.submit();
    // What a blank field leaves out is said there, since no confirmation will.
    expect(await page.$eval('#field-motherName-hint', (hint) => hint.textContent)).toMatch(/R\$\s4,00/);
    await on.submit();
    if (!script) await on.submit();
    else await page.waitForFunction(() => location.pathname.includes('/identificador/'));
    expect(page.url()).toContain('/identificador/');
    // Without script the page that would send itself takes one press more.
    expect(on.count()).toBeLessThanOrEqual(script ? 4 : 5);
  });
});

test('alternating between a person and a company takes at most four actions, also after logging in anew', async () => {
  const { as } = await createVisitor(site, { cpf: '86288366757', credits: 50_000 });
  const orderBoth = async (first: boolean) => {
    const { page } = await openPage(browser, {});
    await enter(page, site.url, as.actor.email);
    const take = async (document: string, born: string | null) => {
      await page.goto(`${site.url}/home`);
      const on = counting(page);
      await on.fill(CPF, document);
      if (first) await page.select('main [name="purpose"]', 'supplier');
      if (born) await on.fill('main [name="birthDate"]', born);
      await on.submit();
      if (await page.$('main [name="accept"]:not(:checked)')) await on.pick('main [name="accept"]');
      await on.submit();
      expect(page.url()).toContain('/identificador/');
      return on.count();
    };
    return [await take('34238864000168', null), await take(cpf, day)];
  };
  await orderBoth(true);
  for (const count of await orderBoth(false)) expect(count).toBeLessThanOrEqual(4);
});

test('the keyboard alone leads from the start page to the report', async () => {
  const { page } = await openPage(browser, {});
  const { as } = await createVisitor(site, { cpf: '36281740580', credits: 50_000 });
  await enter(page, site.url, as.actor.email);
  await page.goto(`${site.url}/home`);
  const focused = () => page.evaluate(() => document.activeElement?.matches(':focus-visible') ?? false);
  const tabTo = async (selector: string) => {
    for (let tries = 0; tries < 80; tries++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((expected) => document.activeElement?.matches(expected), selector)) break;
    }
    expect(await page.evaluate((expected) => document.activeElement?.matches(expected), selector)).toBe(true);
    expect(await focused()).toBe(true);
  };
  const enterKey = () => Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await tabTo(CPF);
  await page.keyboard.type(cpf);
  await tabTo('main [name="birthDate"]');
  await page.keyboard.type(day);
  await tabTo('main [name="purpose"]');
  await page.keyboard.type('Fornecedor');
  await tabTo('main .c-start button');
  await enterKey();
  expect(page.url()).toContain('/confirmar-compra/');
  await tabTo('main [name="accept"]');
  await page.keyboard.press('Space');
  await tabTo('main aside button');
  await enterKey();
  expect(page.url()).toContain('/identificador/');
  await tabTo('main #query-id, main aside a, main aside button');
});

describe('the form of the start page', () => {
  const state = (page: Page) =>
    page.$$eval('main .c-pick:not([hidden]) [name="product"]', (radios) =>
      radios.map((each) => {
        const { value, checked } = each as HTMLInputElement;
        return `${value}${checked ? ' chosen' : ''}`;
      }),
    );

  test('shows the reports for the kind of the document, and the choice follows it', async () => {
    const { page } = await openPage(browser, {});
    await enter(page, site.url, login);
    await page.goto(`${site.url}/home`);
    expect(await state(page)).toContain('relatorio-individual chosen');
    await page.type(CPF, '12ABC34501DE35');
    expect(await page.$eval('[data-said]', (text) => text.textContent)).toContain('CNPJ · empresa');
    expect(await state(page)).toEqual(['relatorio-empresa chosen', 'relatorio-empresa-credito']);
    expect(await page.$eval('main [name="birthDate"]', (field) => field.checkVisibility())).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    await page.click(CPF, { count: 3 });
    await page.type(CPF, cpf);
    expect(await state(page)).toEqual(['relatorio-individual chosen', 'relatorio-individual-credito']);
    expect(await page.$eval('main [name="birthDate"]', (field) => field.checkVisibility())).toBe(true);
  });
});

describe('the confirmation', () => {
  async function confirmation(page: Page) {
    await page.goto(`${site.url}/comprar-produto/relatorio-individual`);
    await page.type('main [name="cpf"]', cpf);
    await page.type('main [name="birthDate"]', day);
    await page.click('main [name="purpose"][value="hiring"]');
    await submit(page);
  }

  test('fits a window of 1280 × 800: table, total, acceptance and button', async () => {
    const { page } = await openPage(browser, {});
    await page.setViewport({ width: 1280, height: 800 });
    await enter(page, site.url, login);
    await confirmation(page);
    const lowest = await page.$$eval('main tbody tr, main aside button, main aside [name="accept"]', (all) =>
      Math.max(...all.map((each) => each.getBoundingClientRect().bottom)),
    );
    expect(lowest).toBeLessThanOrEqual(800);
    expect(await page.$$eval('main tr.is-off', (rows) => rows.map((row) => row.textContent))).toEqual([
      expect.stringMatching(/trabalhistas.*Não será consultada: a contratação não permite.*R\$\s5,00/),
      expect.stringMatching(/criminais.*Não será consultada: só para certas funções.*R\$\s4,00/),
    ]);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('at 360 px the summary follows the table, and nothing scrolls sideways', async () => {
    const { page } = await openPage(browser, {});
    await page.setViewport({ width: 360, height: 740 });
    await enter(page, site.url, login);
    await confirmation(page);
    const [table = 0, summary = 0] = await page.$$eval('main table, main aside', (all) =>
      all.map((each) => each.getBoundingClientRect().top),
    );
    expect(summary).toBeGreaterThan(table);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

test('the order form updates with the chosen product', async () => {
  const { page } = await openPage(browser, {});
  await enter(page, site.url, login);
  await page.goto(`${site.url}/comprar-produto/relatorio-individual`);
  expect(await page.$('.u-plain')).not.toBeNull();
  await page.click('main [name="purpose"][value="hiring"]');
  await page.waitForFunction(() => /30,90/.test(document.querySelector('#order-sums')?.textContent ?? ''));
  expect(
    await page.$eval('main [name="jobCategory"]', (field) => (field as HTMLElement).offsetHeight),
  ).toBeGreaterThan(0);
  await page.click('main [name="purpose"][value="supplier"]');
  await page.waitForFunction(() => /35,90/.test(document.querySelector('#order-sums')?.textContent ?? ''));
  expect(await page.$eval('main [name="jobCategory"]', (field) => (field as HTMLElement).offsetHeight)).toBe(
    0,
  );
  expect(await axeFindings(page)).toEqual([]);
});
