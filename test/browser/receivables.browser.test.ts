import { expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { createDemoData } from '~/src/sandbox/demo';
import { addDays, formatDay, toDay } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { inspectPage, scrollsSideways } from '~/test/support/browser/accessible';
import { injectAxe, testBrowser } from '~/test/support/browser/browser';
import { logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { logInFirst } from '~/test/support/operators';
import { billInvoice } from '../domains/billing/support/invoices';

const site = await testSite();
await createDemoData(site.ctx, { trade: true });
const browser = await testBrowser();
const { account_id: accountId } = (await site.db('invoices').first('account_id'))!;
const today = toDay(new Date());
const bill = (days: number, month: string) =>
  billInvoice(site.ctx, accountId, { total: 31_000, dueOn: addDays(today, days), month });

async function enterDesk(email: string, way: Way): Promise<Walk> {
  const on = await walk(browser, site.url, way);
  await logInFirst(site, email, () => logIn(on, email));
  await site.db('right_periods').where({ name: 'operator' }).update({ since: '2026-01-01' });
  return on;
}

const press = async ({ page }: Walk, selector: string) => {
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
};

test.each([
  ['pt-BR', 360, true],
  ['en-US', 1_280, true],
  ['pt-BR', 1_280, false],
] as const)(
  'two operators write an invoice off and export the month, in %s at %i px, script %s',
  async (lang, width, script) => {
    const month = `20${width === 360 ? '10' : script ? '11' : '12'}-03-01`;
    const id = await bill(-45, month);
    const on = await enterDesk('operador@demo.test', { script, lang });
    await on.page.setViewport({ width, height: 800 });
    if (script) await injectAxe(on.page);
    const looks = async () => {
      if (script) expect(await inspectPage(on.page)).toEqual([]);
      expect(await scrollsSideways(on.page)).toBe(false);
    };
    await on.open('/operador/faturas');
    await looks();
    await press(on, 'main a[href*="idade=d60"]');
    await looks();
    await press(on, `main a[href$="/operador/faturas/${id}"]`);
    await looks();
    expect(await on.text()).toContain(on.say('não dá para desfazer', 'cannot be undone'));
    await on.page.type('form[action$="/baixar"] textarea', 'curto');
    await press(on, 'form[action$="/baixar"] button');
    expect(await on.page.$eval('form[action$="/baixar"] textarea', (field) => field.value)).toBe('curto');
    await looks();
    await on.page.type('form[action$="/baixar"] textarea', ': empresa encerrada');
    await press(on, 'form[action$="/baixar"] button');
    expect(await on.page.$('form[action$="/baixar"]')).toBeNull();
    expect(await on.page.$('button[value="confirm"]')).toBeNull();

    const other = await enterDesk('supervisora@demo.test', { script, lang });
    await other.open(`/operador/faturas/${id}`);
    await press(other, 'button[value="confirm"]');
    await on.open(`/operador/faturas/${id}`);
    expect(await on.text()).toContain(on.say('Baixada', 'Written off'));
    expect(await on.page.$('form[action$="/reemitir"]')).toBeNull();

    await on.open('/operador/faturas');
    const file = await on.page.evaluate(
      async (thisMonth) => {
        const form = document.querySelector<HTMLFormElement>('form:has([name="mes"])');
        const answer = await fetch(`${form?.action}?formato=csv&mes=${thisMonth}`);
        return { type: answer.headers.get('content-type'), text: await answer.text() };
      },
      today.slice(0, 7),
    );
    expect(file.type).toContain('text/csv');
    expect(file.text).toContain(on.say('Baixa;', 'Write-off,'));
    expect(await checkLedger(site.ctx)).toEqual([]);
  },
  120_000,
);

test('an operator re-issues an invoice by the keyboard', async () => {
  const id = await bill(-3, '2013-03-01');
  const on = await enterDesk('operador@demo.test', { script: true, lang: 'pt-BR' });
  await on.open(`/operador/faturas/${id}`);
  const day = formatDay(addDays(today, 7), 'pt-BR');
  await on.page.type('[name="dueOn"]', day);
  await on.page.type('[name="reason"]', 'Cliente pediu mais prazo');
  await Promise.all([on.page.waitForNavigation(), on.page.click('form[action$="/reemitir"] button')]);
  expect(await on.text()).toContain('Fatura reemitida');
  expect(await site.db('invoices').where({ id }).first()).toMatchObject({ state: 'closed' });
});
