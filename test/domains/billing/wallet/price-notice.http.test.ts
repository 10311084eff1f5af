import { describe, expect, test } from '@jest/globals';
import {
  applyPriceAdjustment,
  checkLedger,
  confirmPixCharge,
  getBalance,
  planPriceAdjustment,
} from '~/src/domains/billing';
import { getPriceAdjustment } from '~/src/domains/billing/wallet/price-notice.rules';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';
import * as bank from '../support/bank';

const site = await testSite();

const MARK = 'price-notice-link';

describe('the price notice', () => {
  test('is off by default and not rendered', async () => {
    expect((await site.agent().get('/')).text).not.toContain(MARK);
  });

  test('switched on, is shown after 5 s, once a visit, with date and prices; a visitor dismisses it by a cookie of 400 days', async () => {
    await saveSetting(site.db, 'priceNotice', { on: true });
    const visitor = site.agent();
    const { text } = await visitor.get('/');
    expect(text).toContain(MARK);
    expect(text).toContain('"delayMs":5000');
    const notice = await visitor.get('/aviso-precos?de=%2Fcadastro');
    for (const shown of ['10/01/2025', 'R$\u00a039,90', 'R$\u00a049,90', 'aumentados na mesma proporção'])
      expect(notice.text).toContain(shown);
    const html = (await visitor.get('/')).text;
    expect(html).toContain(MARK);
    expect(html).not.toContain('"delayMs"');
    const away = await visitor.post('/aviso-precos').type('form').send({ back: '/cadastro' });
    expect(away.headers.location).toBe('/cadastro');
    expect(String(away.headers['set-cookie'])).toMatch(/price_notice=1; Max-Age=34560000/);
    expect((await visitor.get('/')).text).not.toContain(MARK);
    const elsewhere = await visitor.post('/aviso-precos').type('form').send({ back: '//evil.test' });
    expect(elsewhere.headers.location).toBe('/');
  });

  test('dismissed by an account, stays dismissed on its other devices', async () => {
    const agent = site.agent();
    const { email, password } = await register(agent, 'aviso@demo.test');
    expect((await agent.get('/home')).text).toContain(MARK);
    await agent.post('/aviso-precos').type('form').send({ back: '/home' });
    const phone = site.agent();
    await sendForm(phone, '/login', { login: email, password });
    expect((await phone.get('/home')).text).not.toContain(MARK);
  });
});

describe('raising earlier credits', () => {
  test('is previewed, and then applied once, in proportion, to credits bought before the day', async () => {
    const agent = site.agent();
    const { email } = await register(agent, 'antiga@demo.test');
    const row = await site
      .db('users as u')
      .join('persons as p', 'p.user_id', 'u.id')
      .where('u.email', email)
      .first('p.account_id');
    const accountId: string = row.account_id;
    const path = '/confirmacao-compra-credito/valor/100.00';
    const { headers } = await sendForm(agent, path, { accept: 'on' });
    const txid = headers.location?.split('/').at(-1) ?? '';
    await bank.atBank(site.sandbox.url, txid, 'pay');
    await confirmPixCharge(site.ctx, txid);

    const change = { before: '2999-01-01', oldPrice: 2_990, newPrice: 3_990 };
    const added = Math.ceil((10_000 * 1_000) / 2_990);
    expect(await planPriceAdjustment(site.ctx, change)).toEqual([
      { accountId, credits: 10_000, addition: added },
    ]);
    expect(await getBalance(site.ctx, accountId)).toMatchObject({ available: 10_000 });
    await Promise.all([applyPriceAdjustment(site.ctx, change), applyPriceAdjustment(site.ctx, change)]);
    expect(await getBalance(site.ctx, accountId)).toMatchObject({ available: 10_000 + added });
    expect(await planPriceAdjustment(site.ctx, change)).toEqual([]);
    expect(await planPriceAdjustment(site.ctx, { ...change, before: '2020-01-01' })).toEqual([]);
    expect(await checkLedger(site.ctx)).toEqual([]);
  });

  test('is refused unless the price rises', () => {
    expect(() => getPriceAdjustment(100, 3_990, 3_990)).toThrow(RangeError);
    expect(getPriceAdjustment(3_990 * 7, 3_990, 4_990)).toBe(7_000);
  });
});
