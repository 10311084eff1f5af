import { expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { createDemoData } from '~/src/sandbox/demo';
import { addDays, toDay } from '~/src/shared/dates';
import { typedDay } from '~/src/shared/input/typed-day';
import { testSite } from '~/test/support/app';
import { inspectPage, scrollsSideways } from '~/test/support/browser/accessible';
import { injectAxe, testBrowser } from '~/test/support/browser/browser';
import { logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { logInFirst } from '~/test/support/operators';

const site = await testSite();
await createDemoData(site.ctx);
const browser = await testBrowser();
const today = toDay(new Date());
const CATALOG = [
  'pacotes',
  'pacotes/novo',
  'planos',
  'planos/corporativo',
  'codigos',
  'codigos/novo',
  'codigos/cadastro',
  'conjuntos',
];

async function enterDesk(email: string, way: Way): Promise<Walk> {
  const on = await walk(browser, site.url, way);
  await logInFirst(site, email, () => logIn(on, email));
  await site.db('right_periods').where({ name: 'operator' }).update({ since: '2026-01-01' });
  return on;
}

const press = async ({ page }: Walk, selector: string) => {
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
};
/** Types into the fields of a page, by their names, over what stands there. */
async function fill({ page }: Walk, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const selector = `main [name="${name}"]`;
    await page.$eval(selector, (field) => {
      (field as HTMLInputElement).value = '';
    });
    await page.type(selector, value);
  }
}

test.each([
  ['pt-BR', 360, true],
  ['en-US', 1_280, true],
  ['pt-BR', 1_280, false],
] as const)(
  'two operators make a code that a customer uses, in %s at %i px, script %s',
  async (lang, width, script) => {
    const code = `CODIGO${width}${script ? 'COM' : 'SEM'}`;
    const way = { script, lang };
    const enter = async (on: Walk) => {
      await on.page.setViewport({ width, height: 800 });
      if (script) await injectAxe(on.page);
      return async () => {
        if (script) expect(await inspectPage(on.page)).toEqual([]);
        expect(await scrollsSideways(on.page)).toBe(false);
      };
    };
    const first = await enterDesk('operador@demo.test', way);
    const looks = await enter(first);
    for (const part of CATALOG) {
      await first.open(`/operador/${part}`);
      await looks();
    }
    await first.open('/operador/codigos/novo');
    const days = { from: typedDay(today, lang), until: typedDay(addDays(today, 30), lang) };
    await fill(first, { codigo: code, percent: '10', maxUses: '5', maxTotal: '10000', ...days });
    await press(first, 'main form[action$="/novo"] button');
    // Without a reason it comes back with all that was typed.
    expect(await first.page.$eval('main [name="codigo"]', (field) => (field as HTMLInputElement).value)).toBe(
      code,
    );
    await looks();
    await fill(first, { changeReason: 'Campanha com o sindicato' });
    await press(first, 'main form[action$="/novo"] button');
    expect(await first.text()).toContain(code);
    await looks();

    const second = await enterDesk('supervisora@demo.test', way);
    await second.page.setViewport({ width, height: 800 });
    await second.open('/operador/mudancas');
    await press(second, 'main button[value="confirm"]');

    const buyer = await walk(browser, site.url, way);
    await logIn(buyer, 'empresa@demo.test');
    const buyerLooks = await enter(buyer);
    await buyer.open('/confirmacao-compra-credito/valor/100.00');
    await buyerLooks();
    await buyer.page.click('main details:has([name="codigo"]) > summary');
    await buyer.page.type('main [name="codigo"]', 'NADADISSO');
    await press(buyer, 'main button[value="apply"]');
    expect(await buyer.text()).toContain(buyer.say('Este código não existe', 'This code does not exist'));
    await buyerLooks();
    await fill(buyer, { codigo: code.toLowerCase() });
    await press(buyer, 'main button[value="apply"]');
    expect(await buyer.text()).toContain(buyer.say('R$\u00a090,00', 'R$90.00'));
    await buyerLooks();
    await buyer.page.click('main [name="accept"]');
    await press(buyer, 'main button[value="pay"]');
    expect(buyer.page.url()).toContain('/pix/');
    expect(await buyer.text()).toContain(buyer.say('R$\u00a090,00', 'R$90.00'));
    expect(await checkLedger(site.ctx)).toEqual([]);
  },
  120_000,
);
