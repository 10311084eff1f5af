import { afterEach, describe, expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { codeTo } from '~/test/support/mailbox';
import { getForm, getRegistrant, newcomer } from './registration.support';

const site = await testSite({ worker: true });
afterEach(() => resetClock(site));

const PAGE = '/completar-cadastro';

describe('an SMS that cannot be sent', () => {
  afterEach(() => site.sandbox.faults.set('twilio', 'ok', 0));

  test('at the form or at the choice of a phone returns to the form with an error (specification 4)', async () => {
    for (const situation of [4, 0]) {
      const { agent, userId } = await newcomer(site);
      site.sandbox.faults.set('twilio', situation === 4 ? 'error' : 'ok', 60);
      const first = await sendForm(agent, PAGE, getForm(getRegistrant(situation), '11988850001'));
      let html = first.text;
      if (situation === 0) {
        site.sandbox.faults.set('twilio', 'error', 3_600);
        const [, maskedPhone = ''] =
          /name="maskedPhone" value="([^"]*\d[^"]*)"|value="([^"]*\d[^"]*)" name="maskedPhone"/.exec(
            (await agent.get(`${PAGE}/telefone`)).text,
          ) ?? [];
        const response = await sendForm(agent, `${PAGE}/telefone`, { maskedPhone });
        expect(response.headers.location).toBe(PAGE);
        html = (await agent.get(PAGE)).text;
      }
      expect(html).toContain('Não conseguimos enviar o SMS agora.');
      expect((await site.db('onboarding_requests').where({ user_id: userId }).first()).state).toBe('form');
      expect(await site.db('text_messages').where({ user_id: userId }).pluck('state')).toEqual(['failed']);
      site.sandbox.faults.set('twilio', 'ok', 0);
    }
  });

  test('again leaves the previous code valid', async () => {
    const { agent } = await newcomer(site);
    const phone = '11988850002';
    await sendForm(agent, PAGE, getForm(getRegistrant(4), phone));
    const code = await codeTo(site, `+55${phone}`, { kind: 'sms' });
    moveClock(site, 1);
    site.sandbox.faults.set('twilio', 'error', 3_600);
    const again = await sendForm(agent, `${PAGE}/sms`, {}, `${PAGE}/sms/reenviar`);
    expect([again.status, again.text.includes('Não conseguimos enviar o SMS agora.')]).toEqual([503, true]);
    expect((await sendForm(agent, `${PAGE}/sms`, { smsCode: code })).headers.location).toMatch(
      /completar-cadastro\/fim|home/,
    );
  });
});
