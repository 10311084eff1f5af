import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';

const off = await testSite({ env: { CHAT_BASE_URL: 'off', WHATSAPP_NUMBER: '5511912345678' } });
const bare = await testSite({ env: { CHAT_BASE_URL: 'off' } });

test('without a chat the page leads to WhatsApp, with the subject', async () => {
  const { status, text } = await off.agent().get('/dexter?assunto=token');
  expect(status).toBe(200);
  expect(text).toContain('href="https://wa.me/5511912345678?text=Quero%20um%20token');
  expect(text).not.toMatch(/<script/);
  expect((await off.agent().get('/en-US/dexter')).text).toContain('Talk to us on WhatsApp');
});

test('without a chat and a number the page leads to the contact page', async () => {
  const { status, headers } = await bare.agent().get('/en-US/dexter');
  expect([status, headers.location]).toEqual([303, '/en-US/corporate/contato']);
});

test('no message is accepted that no one would read', async () => {
  expect((await off.agent().post('/dexter').type('form').send({ texto: 'olá' })).status).toBe(404);
  expect((await off.agent().post('/webhooks/chat').send({})).status).toBe(404);
});
