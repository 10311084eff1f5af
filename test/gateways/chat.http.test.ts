import { beforeEach, expect, test } from '@jest/globals';
import { type ChatGateway, ChatUnavailable, signChatWebhook } from '~/src/gateways';
import { testSandbox } from '~/test/support/process/sandbox';

const sandbox = await testSandbox();
const { chat: desk, faults } = sandbox;
const gateway = sandbox.gateways.chat as ChatGateway;

beforeEach(() => faults.set('chatwoot', 'ok', 0));

async function opened() {
  const contact = await gateway.createContact();
  const conversation = await gateway.createConversation(contact, { reference: 'C2345678' });
  const standing = desk.find(conversation);
  if (!standing) throw new Error('not opened');
  return { at: { contact, conversation }, standing };
}

test('messages of both sides are read oldest first, after a position, without private notes', async () => {
  const { at, standing } = await opened();
  const first = await gateway.send(at, 'Olá');
  await desk.answer(standing, 'nota', { private: true });
  const { id } = await desk.answer(standing, 'Bom dia');
  expect(await gateway.read(at, null)).toEqual([
    { id: first, author: 'visitor', text: 'Olá' },
    { id, author: 'team', text: 'Bom dia' },
  ]);
  expect(await gateway.read(at, first)).toEqual([{ id, author: 'team', text: 'Bom dia' }]);
  expect(await gateway.read(at, id)).toEqual([]);
  expect(standing.attributes).toEqual({ reference: 'C2345678' });
});

test('another contact’s conversation is not found', async () => {
  const [{ at }, other] = [await opened(), await opened()];
  await expect(gateway.read({ ...at, contact: other.at.contact }, null)).rejects.toMatchObject({
    reason: 'gone',
  });
});

test.each([
  ['error', 'down'],
  ['down', 'down'],
  ['malformed', 'malformed'],
  ['empty', 'malformed'],
  ['rate_limited', 'rate_limited'],
] as const)('the fault %s is unavailable: %s', async (mode, reason) => {
  faults.set('chatwoot', mode, 3_600);
  const failed = gateway.createContact();
  await expect(failed).rejects.toBeInstanceOf(ChatUnavailable);
  await expect(failed).rejects.toMatchObject({ reason });
});

test('a message whose response was lost was stored nevertheless', async () => {
  const { at, standing } = await opened();
  faults.set('chatwoot', 'lost', 3_600);
  await expect(gateway.send(at, 'Perdida?')).rejects.toMatchObject({ reason: 'down' });
  expect(standing.messages.map(({ content }) => content)).toEqual(['Perdida?']);
});

test('a webhook counts only when its bytes have a recent, valid signature', () => {
  const now = new Date();
  const body = Buffer.from('{"conversation":{"id":7}}');
  const stamp = (ms = 0) => String(Math.floor((now.getTime() + ms) / 1_000));
  const verifyWebhook = (secret: string, timestamp: string, sent = body) =>
    gateway.verifyWebhook(sent, signChatWebhook(secret, timestamp, body), timestamp, now);
  expect(verifyWebhook('sandbox', stamp())).toBe(7);
  expect(verifyWebhook('guessed', stamp())).toBeNull();
  expect(verifyWebhook('sandbox', stamp(-301_000))).toBeNull();
  expect(verifyWebhook('sandbox', 'soon')).toBeNull();
  expect(verifyWebhook('sandbox', stamp(), Buffer.from('{"conversation":{"id":8}}'))).toBeNull();
  expect(gateway.verifyWebhook(body, '', stamp(), now)).toBeNull();
});
