import { afterEach, expect } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { testSite } from '~/test/support/app';
import { logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { atStandstill, moveClock, resetClock } from '~/test/support/clock';
import { fault } from '~/test/support/fault';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { messagesTo } from '~/test/support/mailbox';

const site = await testSite();
afterEach(() => {
  site.sandbox.faults.set('twilio', 'ok', 0);
  resetClock(site);
});

const PHONE = '/editar-perfil/telefone';
const STEP = '/login/verificacao';
const UNSENT = 'Não conseguimos enviar o SMS agora.';
const UNSURE = 'Não temos certeza de que o SMS foi enviado.';
const down = () => site.sandbox.faults.set('twilio', 'error', 3_600);
const texts = (phone: string) => messagesTo(site, `+55${phone}`, { kind: 'sms' }).length;

async function person(name: string) {
  const agent = site.agent();
  const { email } = await register(agent, `${name}@sms.test`);
  return { agent, id: (await site.db('users').where({ email }).first('id')).id as string };
}

fault('texts', 'a phone code that was not sent is reported, and uses up no attempt', async () => {
  const { agent } = await person('perfil');
  down();
  for (let n = 0; n < 5; n++) {
    const { status, text } = await sendForm(agent, PHONE, { phone: '11988870001' });
    expect([status, text.includes(UNSENT)]).toEqual([503, true]);
  }
  site.sandbox.faults.set('twilio', 'ok', 0);
  expect((await sendForm(agent, PHONE, { phone: '11988870001' })).status).toBe(200);
  expect(texts('11988870001')).toBe(1);
});

fault('texts', 'a failed resend keeps the previous code valid, and may be repeated at once', async () => {
  const { agent } = await person('reenvio');
  await sendForm(agent, PHONE, { phone: '11988870002' });
  const [, code = ''] =
    /\b(\d{6})\b/.exec(messagesTo(site, '+5511988870002', { kind: 'sms' })[0]?.text ?? '') ?? [];
  moveClock(site, 1);
  down();
  expect((await sendForm(agent, PHONE, {}, `${PHONE}/codigo/reenviar`)).text).toContain(UNSENT);
  expect((await sendForm(agent, PHONE, {}, `${PHONE}/codigo/reenviar`)).text).toContain(UNSENT);
  expect((await sendForm(agent, PHONE, { code }, `${PHONE}/codigo`)).status).toBe(303);
});

fault('texts', 'an unknown delivery outcome is reported, and counts', async () => {
  const { agent } = await person('perdido');
  site.sandbox.faults.set('twilio', 'lost', 3_600);
  for (let n = 0; n < 3; n++) {
    expect((await sendForm(agent, PHONE, { phone: '11988870003' })).text).toContain(UNSURE);
  }
  expect((await sendForm(agent, PHONE, { phone: '11988870003' })).text).toContain(
    'Muitos SMS em pouco tempo.',
  );
});

fault('texts', 'the second factor says that the SMS was not sent, and locks its field', async () => {
  const { userId, accountId, email } = await createPerson(site.db, {
    passwordHash: await hashPassword(PASSWORD),
  });
  await openWallet(site.ctx, accountId);
  await site
    .db('users')
    .where({ id: userId })
    .update({
      two_factor: 'email',
      phone_sealed: (await getSealer(site.ctx, userId)).encrypt('phone', Buffer.from('11988870004')),
      phone_index: site.ctx.vault.blindIndex('phone', '11988870004'),
      phone_confirmed_at: new Date(),
    });
  const agent = site.agent();
  await logIn(agent, email);
  const before = await site.db('challenges').where({ user_id: userId }).first();
  down();
  for (let n = 0; n < 12; n++) {
    const { status, text } = await sendForm(agent, STEP, { send: 'sms' }, `${STEP}/enviar`);
    expect([
      status,
      text.includes(UNSENT),
      /<input[^>]*name="code"[^>]*disabled|disabled[^>]*name="code"/.test(text),
    ]).toEqual([503, true, true]);
  }
  expect(await site.db('challenges').where({ user_id: userId }).first()).toEqual(before);
  site.sandbox.faults.set('twilio', 'ok', 0);
  // Right after the e-mail's code: its five seconds are not the SMS's.
  await atStandstill(site, async () => {
    expect((await sendForm(agent, STEP, { send: 'sms' }, `${STEP}/enviar`)).status).toBe(303);
    expect(texts('11988870004')).toBe(1);
    expect((await sendForm(agent, STEP, { send: 'sms' }, `${STEP}/enviar`)).status).toBe(429);
  });
});

fault('texts', 'an account may request ten SMS a day to any number, and sees the limit', async () => {
  const { agent, id } = await person('muitos');
  for (let n = 0; n < 10; n++) {
    expect((await sendForm(agent, PHONE, { phone: `1198886${String(n).padStart(4, '0')}` })).status).toBe(
      200,
    );
  }
  const { status, text } = await sendForm(agent, PHONE, { phone: '11988869999' });
  expect([status, text.includes('Esta conta já pediu muitos SMS hoje.')]).toEqual([429, true]);
  expect(await site.db('text_messages').where({ user_id: id })).toHaveLength(10);
  moveClock(site, 25 * 60);
  await logIn(agent, 'muitos@sms.test');
  expect((await sendForm(agent, PHONE, { phone: '11988869999', password: PASSWORD })).status).toBe(200);
});
