import { afterAll, describe, expect, test } from '@jest/globals';
import { closeEngine } from '~/src/domains/verification/engine';
import { testSite } from '~/test/support/app';
import { testBrowser } from '~/test/support/browser/browser';
import { expectGood, expectWhole, look, openPhone, PHONE } from '~/test/support/browser/phone';
import { atStandstill } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';
import { getPicture, openLink } from '../domains/verification/capture/capture.support';
import { createVerifier } from '../domains/verification/verification.support';

const site = await testSite({ worker: true });
afterAll(closeEngine);
const { as } = await createVerifier(site.ctx);
const browser = await testBrowser();

describe('a step', () => {
  test('is whole on a phone without script, from the consent to the end', async () => {
    const link = await openLink(site, as, 'approved');
    const { page } = await openPhone(browser, false);
    const show = async (name: string, action: string) => {
      await page.goto(`${site.url}${link.path}`);
      await expectWhole(page, action);
      await look(page, `plain-${name}`);
    };
    await show('consent', 'form[action$="/aceite"] button');
    await link.consent();
    await show('selfie', '#captura .c-button');
    await link.send('selfie', await getPicture(site, 'approved', 'selfie'));
    await link.looked();
    await show('challenge', 'form[action$="/comecar"] button');
    await atStandstill(site, async () => {
      await link.begin();
      await show('movements', '#captura .c-button');
      await link.answer();
    });
    await link.looked();
    await eventually(async () => (await link.getStep()) === 'front');
    for (const side of ['front', 'back'] as const) {
      await show(side, '#captura .c-button');
      await link.send(side, await getPicture(site, 'approved', side));
      await link.looked();
    }
    await show('received', '.c-dl');
  }, 120_000);

  test('that asks for name and birth date stays whole, and goes on with the keyboard of a phone open', async () => {
    const link = await openLink(site, as, 'lookalike');
    const nothing = { name_sealed: null, birth_sealed: null };
    await site
      .db('verifications')
      .where({ id: link.id })
      .update({ ...nothing, has_person: true });
    const { page } = await openPhone(browser);
    await page.goto(`${site.url}${link.path}`);
    await expectWhole(page, 'form[action$="/aceite"] button');
    await look(page, 'asks');
    await page.setViewport({ width: PHONE.width, height: 400 });
    await page.focus('input[name="nascimento"]');
    const seen = await page.$eval('input[name="nascimento"]', (field) => {
      const { left, top, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 10, top + height / 2) === field;
    });
    expect(seen).toBe(true);
  }, 60_000);

  test('without the face shows whom to contact, and links back', async () => {
    const link = await openLink(site, as, 'approved');
    const { page } = await openPhone(browser);
    await page.goto(`${site.url}${link.path}`);
    await Promise.all([page.waitForNavigation(), page.click('a[href$="/sem-rosto"]')]);
    await expectGood(page, 'no-face');
    const back = 'main .c-button--large';
    await expectWhole(page, back);
    await Promise.all([page.waitForNavigation(), page.click(back)]);
    expect(await link.getStep()).toBe('notice');
    expect(await page.$('form[action$="/aceite"]')).not.toBeNull();
  }, 60_000);

  test('with an invalid link says how to get a new one', async () => {
    const { page } = await openPhone(browser);
    await page.goto(`${site.url}/pt-BR/doccheck/v/nobody-has-made-this-one`);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('peça outro link à empresa');
    await expectGood(page, 'wrong');
  }, 60_000);
});
