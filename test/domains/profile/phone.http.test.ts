import { describe, expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { hiddenFields, register, sendForm } from '~/test/support/browser/browser-forms';
import { atStandstill, moveClock, resetClock } from '~/test/support/clock';
import { fault, found } from '~/test/support/fault';
import { codeTo, mailedCode, messagesTo } from '~/test/support/mailbox';

const site = await testSite({ worker: true });

const PAGE = '/editar-perfil/telefone';
const codeFor = (phone: string, after = 0) => codeTo(site, `+55${phone}`, { kind: 'sms', after });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

async function person(name: string) {
  const agent = site.agent();
  const { email } = await register(agent, `${name}@telefone.test`);
  const user = () => site.db('users').where({ email }).first();
  const credits = async () => {
    const { rows } = await site.db.raw(
      `select coalesce(sum(l.amount), 0)::int as sum from lots l join persons p on p.account_id = l.account_id
         where p.user_id = ?`,
      [(await user()).id],
    );
    return rows[0].sum as number;
  };
  return { agent, user, credits };
}

describe('adding a phone', () => {
  test('accepts the number, then the code; the bonus is granted once, even if the code is sent five times at once', async () => {
    const { agent, user, credits } = await person('bonus');
    const before = await credits();
    const response = await sendForm(agent, PAGE, { phone: '(11) 98888-0001' });
    expect(response.status).toBe(200);
    expect(response.text).toContain('(11) *****-**01');
    const code = await codeFor('11988880001');
    const fields = { ...hiddenFields(response.text), code };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => agent.post(`${PAGE}/codigo`).type('form').send(fields)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422]);
    expect((await user()).phone_confirmed_at).not.toBeNull();
    expect((await credits()) - before).toBe(1_000);
    expect((await agent.get('/editar-perfil')).text).toContain('(11) *****-**01');
  });

  test.each([
    ['pais', '+55 11 98888-0051'],
    ['pais-junto', '5511988880051'],
  ])('accepts the country code that phones fill in (%s)', async (name, phone) => {
    const { agent } = await person(name);
    const response = await sendForm(agent, PAGE, { phone });
    expect([response.status, response.text.includes('(11) *****-**51')]).toEqual([200, true]);
  });

  test.each([
    ['', 'Preencha o telefone.'],
    ['1234', 'Telefone inválido.'],
    ['(00) 98888-0001', 'Telefone inválido.'],
  ])('refuses %j and keeps the typed value', async (phone, wording) => {
    const { agent } = await person(`recusa-${phone.length}`);
    const response = await sendForm(agent, PAGE, { phone });
    expect(response.status).toBe(422);
    expect(response.text).toContain(wording);
    if (phone) expect(response.text).toContain(`value="${phone}"`);
  });

  fault('codes', 'stands five wrong codes and no more, at once or one by one', async () => {
    const { agent, user } = await person('tentativas');
    const response = await sendForm(agent, PAGE, { phone: '11988880002' });
    const code = await codeFor('11988880002');
    const send = (text: string) =>
      agent
        .post(`${PAGE}/codigo`)
        .type('form')
        .send({ ...hiddenFields(response.text), code: text });
    await Promise.all(Array.from({ length: 5 }, () => send(wrong(code))));
    const late = await send(code);
    expect(late.status).toBe(422);
    expect(late.text).toContain('Este código não vale mais.');
    expect((await user()).phone_confirmed_at).toBeNull();
    found('codes', { tried: 6, measured: 5 });
  });

  test('sends another code only after five seconds, which voids the first', async () => {
    const { agent } = await person('reenvio');
    const WAIT = 'Espere alguns segundos e peça outro.';
    await atStandstill(site, async () => {
      expect((await sendForm(agent, PAGE, { phone: '11988880003' })).text).toContain(WAIT);
      expect((await sendForm(agent, PAGE, {}, `${PAGE}/codigo/reenviar`)).status).toBe(429);
    });
    const first = await codeFor('11988880003');
    moveClock(site, 0.1);
    try {
      expect((await agent.get(PAGE)).text).not.toContain(WAIT);
      expect((await sendForm(agent, PAGE, {}, `${PAGE}/codigo/reenviar`)).status).toBe(200);
      const second = await codeFor('11988880003', 1);
      if (second !== first) {
        expect((await sendForm(agent, PAGE, { code: first }, `${PAGE}/codigo`)).status).toBe(422);
      }
      expect((await sendForm(agent, PAGE, { code: second }, `${PAGE}/codigo`)).status).toBe(303);
    } finally {
      resetClock(site);
    }
  });

  test('beside a second factor requires the password for a first phone too, because codes may go there', async () => {
    const { agent, user } = await person('fator');
    await site
      .db('users')
      .where({ id: (await user()).id })
      .update({ two_factor: 'email' });
    expect((await agent.get(PAGE)).text).toContain('name="password"');
    const refused = await sendForm(agent, PAGE, { phone: '11988880031' });
    expect(refused.status).toBe(422);
    expect(messagesTo(site, '+5511988880031', { kind: 'sms' })).toHaveLength(0);
    await sendForm(agent, PAGE, { phone: '11988880031', password: 'Demo!2026' });
    const code = await codeFor('11988880031');
    expect((await sendForm(agent, PAGE, { code }, `${PAGE}/codigo`)).status).toBe(303);
  });

  test('requires no password right after a login, and the password later', async () => {
    const { agent } = await person('demora');
    expect((await agent.get(PAGE)).text).not.toContain('name="password"');
    moveClock(site, 11);
    try {
      expect((await agent.get(PAGE)).text).toContain('name="password"');
      const refused = await sendForm(agent, PAGE, { phone: '11988880041', password: 'Errada!1' });
      expect([refused.status, refused.text.includes('value="11988880041"')]).toEqual([422, true]);
      expect(messagesTo(site, '+5511988880041', { kind: 'sms' })).toHaveLength(0);
      expect((await sendForm(agent, PAGE, { phone: '11988880041', password: 'Demo!2026' })).status).toBe(200);
      const code = await codeFor('11988880041');
      expect((await sendForm(agent, PAGE, { code }, `${PAGE}/codigo`)).status).toBe(303);
    } finally {
      resetClock(site);
    }
  });

  test('accepts an e-mailed code from a user without a password', async () => {
    const { agent, user } = await person('semsenha');
    const { id, email } = await user();
    await site.db('users').where({ id }).update({ password_hash: null });
    moveClock(site, 11);
    try {
      const response = await sendForm(agent, PAGE, { phone: '11988880042' }, `${PAGE}/prova`);
      expect(response.text).toContain('value="11988880042"');
      expect((await sendForm(agent, PAGE, { phone: '11988880042' })).status).toBe(422);
      const proof = await mailedCode(site, email);
      expect((await sendForm(agent, PAGE, { phone: '11988880042', code: proof })).status).toBe(200);
      const code = await codeFor('11988880042');
      expect((await sendForm(agent, PAGE, { code }, `${PAGE}/codigo`)).status).toBe(303);
    } finally {
      resetClock(site);
    }
  });

  test('refuses another person’s phone, and a second bonus', async () => {
    const [first, second] = [await person('primeira'), await person('segunda')];
    for (const { agent } of [first, second]) {
      await sendForm(agent, PAGE, { phone: '11988880004' });
      const after = agent === first.agent ? 0 : 1;
      const code = await codeFor('11988880004', after);
      const response = await sendForm(agent, PAGE, { code }, `${PAGE}/codigo`);
      expect(response.status).toBe(agent === first.agent ? 303 : 422);
    }
    expect((await second.user()).phone_confirmed_at).toBeNull();
  });

  test('replaces a confirmed one only with the password, without a second bonus', async () => {
    const { agent, credits } = await person('troca');
    await sendForm(agent, PAGE, { phone: '11988880005' });
    await sendForm(agent, PAGE, { code: await codeFor('11988880005') }, `${PAGE}/codigo`);
    const before = await credits();
    const refused = await sendForm(agent, PAGE, { phone: '11988880006', password: 'Errada!1' });
    expect(refused.status).toBe(422);
    expect(messagesTo(site, '+5511988880006', { kind: 'sms' })).toHaveLength(0);
    await sendForm(agent, PAGE, { phone: '11988880006', password: 'Demo!2026' });
    const code = await codeFor('11988880006');
    expect((await sendForm(agent, PAGE, { code }, `${PAGE}/codigo`)).status).toBe(303);
    expect(await credits()).toBe(before);
  });
});
