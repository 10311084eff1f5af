import { beforeEach, describe, expect, test } from '@jest/globals';
import { deleteOldChats } from '~/src/domains/chat';
import { signChatWebhook } from '~/src/gateways';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { messagesTo, messageTo } from '~/test/support/mailbox';

const logged: string[] = [];
const site = await testSite({ worker: true, logTo: logged });
const { chat: desk, faults } = site.sandbox;
const TEAM = site.platform.config.mail.support;

beforeEach(() => faults.set('chatwoot', 'ok', 0));

type Agent = ReturnType<typeof site.agent>;

const field = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** What the form sends along with a text. */
async function draw(agent: Agent, path = '/dexter') {
  const { text } = await agent.get(path);
  return { chave: field(text, 'chave'), shown: field(text, 'shown'), assunto: field(text, 'assunto') };
}

const post = (agent: Agent, fields: Record<string, string>, path = '/dexter') =>
  agent.post(path).type('form').send(fields);

async function write(agent: Agent, texto: string) {
  const response = await post(agent, { ...(await draw(agent)), texto });
  expect([response.status, response.headers.location]).toEqual([303, '/dexter#conversa']);
}

interface Polled {
  author: string;
  text: string;
  state: string;
}
const poll = async (agent: Agent): Promise<Polled[]> =>
  (await agent.get('/dexter').set('Accept', 'application/json').set('X-Poll', '1')).body;
const listTexts = async (agent: Agent) => (await poll(agent)).map(({ text }) => text);

/** The team's side of the conversation in which this was said. */
const conversationWith = (text: string) =>
  desk.list().find(({ messages }) => messages.some(({ content }) => content.includes(text)));

async function arrived(text: string) {
  await eventually(() => conversationWith(text) !== undefined);
  const conversation = conversationWith(text);
  if (!conversation) throw new Error('gone');
  return conversation;
}

/** Tells the product of something new, as the help desk does. */
function hook(id: number, { secret = 'sandbox', at = Date.now() } = {}) {
  const timestamp = String(Math.floor(at / 1_000));
  const body = JSON.stringify({ event: 'message_created', content: 'never believed', conversation: { id } });
  return site
    .agent()
    .post('/webhooks/chat')
    .set('Content-Type', 'application/json')
    .set('X-Chatwoot-Timestamp', timestamp)
    .set('X-Chatwoot-Signature', signChatWebhook(secret, timestamp, body))
    .send(body);
}

describe('a conversation', () => {
  test('goes both ways, in order, and is kept for the visit alone', async () => {
    const agent = site.agent();
    await write(agent, 'Primeira pergunta');
    const conversation = await arrived('Primeira pergunta');
    await write(agent, 'Segunda pergunta');
    await arrived('Segunda pergunta');
    await desk.answer(conversation, 'Olá! Já respondo.');
    await desk.answer(conversation, 'nota só da equipe', { private: true });
    expect((await hook(conversation.id)).status).toBe(200);
    await eventually(async () => (await poll(agent)).length === 3);
    await write(agent, 'Obrigada');
    const said = ['Primeira pergunta', 'Segunda pergunta', 'Olá! Já respondo.', 'Obrigada'];
    expect(await listTexts(agent)).toEqual(said);
    await eventually(() => conversation.messages.length === 5);
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));

    const { text } = await agent.get('/dexter');
    for (const each of said) expect(text).toContain(each);
    expect(text).not.toContain('nota só da equipe');
    expect(await poll(site.agent())).toEqual([]);
  });

  test('fetches answers whose webhook never came', async () => {
    const agent = site.agent();
    await write(agent, 'Sem aviso');
    const conversation = await arrived('Sem aviso');
    await desk.answer(conversation, 'Resposta sem aviso');
    await site.db('chat_conversations').update({ asked_at: new Date(Date.now() - 60_000) });
    await eventually(async () => (await listTexts(agent)).includes('Resposta sem aviso'));
  });

  test('has a message that was sent twice only once, also the first one', async () => {
    const [agent, other] = [site.agent(), site.agent()];
    const form = { ...(await draw(agent)), texto: 'Enviada duas vezes' };
    const [first, second] = await Promise.all([post(agent, form), post(other, form)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    await arrived('Enviada duas vezes');
    expect(await listTexts(agent)).toEqual(['Enviada duas vezes']);
    expect(await listTexts(other)).toEqual(['Enviada duas vezes']);
    expect(desk.list().filter(({ messages }) => messages[0]?.content === 'Enviada duas vezes')).toHaveLength(
      1,
    );
  });

  test('neither sends nor stores document and card numbers', async () => {
    const agent = site.agent();
    await write(agent, 'CPF 529.982.247-25, cartão 4111111111111111');
    const { messages } = await arrived('cartão');
    expect(messages[0]?.content).toBe('CPF •••.•••.•••-••, cartão ••••••••••••••••');
    expect((await agent.get('/dexter')).text).toContain('Cobrimos um número');
  });

  test('about a token reaches the team with that topic, from its address on', async () => {
    const agent = site.agent();
    const { text } = await agent.get('/dexter?assunto=token');
    expect(text).toContain('Quero um token de acesso à API para a minha empresa.');
    expect(field(text, 'assunto')).toBe('token');
    await post(agent, { ...(await draw(agent, '/dexter?assunto=token')), texto: 'Um token, por favor' });
    expect((await arrived('Um token, por favor')).attributes).toMatchObject({
      topic: 'token',
      language: 'pt-BR',
    });
    expect((await site.agent().get('/en-US/dexter?assunto=token')).text).toContain(
      'I would like an API access token',
    );
    expect((await site.agent().get('/')).text).toContain('href="/dexter?assunto=token"');
    expect(field((await site.agent().get('/dexter?assunto=outro')).text, 'assunto')).toBe('general');
  });

  test('is ended and deleted here by the visitor', async () => {
    const agent = site.agent();
    await write(agent, 'Para encerrar');
    await arrived('Para encerrar');
    const ended = await post(agent, {}, '/dexter/encerrar');
    expect(ended.headers.location).toBe('/dexter?encerrada=1');
    expect((await agent.get('/dexter?encerrada=1')).text).toContain(
      'Conversa encerrada e apagada deste site.',
    );
    expect(await poll(agent)).toEqual([]);
  });
});

describe('while the chat does not respond', () => {
  test('a message is stored, shown as pending, and delivered later', async () => {
    const agent = site.agent();
    faults.set('chatwoot', 'down', 600);
    await write(agent, 'Mensagem durante a queda');
    await site
      .db('chat_messages')
      .whereNull('remote_id')
      .update({ created_at: new Date(Date.now() - 60_000) });
    expect((await agent.get('/dexter')).text).toContain('Salva; a equipe ainda não recebeu.');
    faults.set('chatwoot', 'ok', 0);
    await deleteOldChats(site.ctx);
    await arrived('Mensagem durante a queda');
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));
  });

  test('a conversation that the inbox has lost starts again there, with the unsent messages', async () => {
    const agent = site.agent();
    await write(agent, 'Antes da mudança');
    await arrived('Antes da mudança');
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));
    await site.db('chat_conversations').update({ contact_sealed: null });
    await write(agent, 'Depois da mudança');
    const { messages } = await arrived('Depois da mudança');
    expect(messages.map(({ content }) => content)).toEqual(['Depois da mudança']);
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));
    expect(await listTexts(agent)).toEqual(['Antes da mudança', 'Depois da mudança']);
  });

  test('a message whose response was lost is found there instead of sent again', async () => {
    const agent = site.agent();
    await write(agent, 'Antes da perda');
    const conversation = await arrived('Antes da perda');
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));
    faults.set('chatwoot', 'down', 600);
    await write(agent, 'Resposta perdida');
    desk.addVisitorMessage(conversation, 'Resposta perdida');
    faults.set('chatwoot', 'ok', 0);
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));
    expect(conversation.messages.filter(({ content }) => content === 'Resposta perdida')).toHaveLength(1);
  });
});

describe('webhooks', () => {
  test('count only when signed by the chat’s secret, a short time ago', async () => {
    const agent = site.agent();
    await write(agent, 'Alvo de um aviso forjado');
    const { id } = await arrived('Alvo de um aviso forjado');
    expect((await hook(id, { secret: 'guessed' })).status).toBe(403);
    expect((await hook(id, { at: Date.now() - 600_000 })).status).toBe(403);
    expect((await site.agent().post('/webhooks/chat').send({ conversation: { id } })).status).toBe(403);
    expect((await hook(999_999)).status).toBe(200);
  });

  test('are not trusted: their content is fetched from the provider', async () => {
    const agent = site.agent();
    await write(agent, 'Sem resposta ainda');
    const { id } = await arrived('Sem resposta ainda');
    expect((await hook(id)).status).toBe(200);
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));
    expect(await listTexts(agent)).toEqual(['Sem resposta ainda']);
  });
});

describe('by e-mail', () => {
  test('the team gets the conversation and the address, once', async () => {
    const agent = site.agent();
    await write(agent, 'Prefiro e-mail');
    await arrived('Prefiro e-mail');
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));
    const before = messagesTo(site, TEAM).length;
    for (const email of ['Maria@Empresa.test', 'outra@empresa.test']) {
      const response = await post(agent, { email }, '/dexter/email');
      expect([response.status, response.headers.location]).toEqual([303, '/dexter#conversa']);
    }
    const { text: page } = await agent.get('/dexter');
    expect(page).toContain('m•••@empresa.test');
    const reference = /Conversa (C[0-9A-Z]{7})/.exec(page)?.[1] ?? 'none';
    const mail = await messageTo(site, TEAM, { after: before });
    expect(mail.subject).toContain(reference);
    expect(mail.text).toContain('maria@empresa.test');
    expect(mail.text).not.toContain('Prefiro e-mail');
    expect(messagesTo(site, TEAM)).toHaveLength(before + 1);
  });

  test('a wrong address is refused at its field and kept', async () => {
    const agent = site.agent();
    await write(agent, 'Endereço errado');
    const { status, text } = await post(agent, { email: 'maria@' }, '/dexter/email');
    expect(status).toBe(422);
    expect(text).toContain('value="maria@"');
    expect(text).toContain('E-mail inválido.');
  });

  test('without a conversation nothing is sent', async () => {
    const before = messagesTo(site, TEAM).length;
    expect((await post(site.agent(), { email: 'maria@empresa.test' }, '/dexter/email')).status).toBe(303);
    expect(await site.db('messages').whereRaw(`template = 'chat-handover'`)).toHaveLength(before);
  });
});

describe('bad input', () => {
  test.each([
    ['', 'Escreva uma mensagem.'],
    ['   ', 'Escreva uma mensagem.'],
    ['x'.repeat(2_001), 'Este texto é longo demais.'],
  ])('a text of %p is refused with a message', async (texto, expected) => {
    const agent = site.agent();
    const { status, text } = await post(agent, { ...(await draw(agent)), texto });
    expect(status).toBe(422);
    expect(text).toContain(expected);
  });

  test('markup is shown as text', async () => {
    const agent = site.agent();
    await write(agent, '<script>alert(1)</script>');
    expect((await agent.get('/dexter')).text).not.toContain('<script>alert(1)');
  });

  test('a program in the trap field and another site’s page are refused', async () => {
    const agent = site.agent();
    const form = { ...(await draw(agent)), texto: 'olá' };
    expect((await post(agent, { ...form, website: 'x' })).status).toBe(422);
    expect((await post(agent, { ...form, shown: '' })).status).toBe(422);
    const foreign = await agent.post('/dexter').set('Sec-Fetch-Site', 'cross-site').type('form').send(form);
    expect(foreign.status).toBe(403);
  });

  test('more than twenty messages in five minutes must wait, and the text is kept', async () => {
    const agent = site.agent();
    await write(agent, 'um de muitos');
    const form = await draw(agent);
    let response = await post(agent, { ...form, texto: 'mais um' });
    for (let count = 0; count < 21 && response.status === 303; count += 1)
      response = await post(agent, { ...form, texto: 'mais um' });
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.text).toContain('mais um');
  });
});

describe('the page', () => {
  test('shows the answering hours of the setting, in both languages', async () => {
    await saveSetting(site.db, 'chat.hours', '1-6 08:30-20:00');
    expect((await site.agent().get('/dexter')).text).toContain('de segunda a sábado, das 8h30 às 20h');
    const { text } = await site.agent().get('/en-US/dexter');
    expect(text).toContain('We answer Monday to Saturday, from 08:30 to 20:00');
    expect(text).toContain('Don’t send documents or passwords');
  });

  test('starts no session, is not cached, and loads nothing from other origins', async () => {
    const response = await site.agent().get('/dexter');
    expect(response.headers['set-cookie'] ?? []).toEqual([]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect([...response.text.matchAll(/(?:src|href)="(https?:[^"]+)"/g)]).toEqual([]);
  });

  test('refreshes itself without script, and stops when asked to', async () => {
    const agent = site.agent();
    expect((await agent.get('/dexter')).text).not.toContain('http-equiv="refresh"');
    await write(agent, 'Sem script');
    expect((await agent.get('/dexter')).text).toMatch(/<noscript><meta http-equiv="refresh"/i);
    expect((await agent.get('/dexter?auto=0')).text).not.toMatch(/http-equiv="refresh"/i);
  });

  test('nothing personal is logged, sealed texts are readable in no table', async () => {
    const agent = site.agent();
    await write(agent, 'Palavra-secreta-da-conversa');
    await arrived('Palavra-secreta-da-conversa');
    await post(agent, { email: 'segredo@empresa.test' }, '/dexter/email');
    expect(logged.join('\n')).not.toMatch(/Palavra-secreta|segredo@empresa/);
    const rows = await site.db('chat_messages').select('*');
    const more = [
      ...(await site.db('chat_conversations').select('*')),
      ...(await site.db('outbox').select('*')),
    ];
    expect(JSON.stringify([rows, more])).not.toMatch(/Palavra-secreta|segredo@empresa/);
  });

  test('a visit that ended a day ago is deleted; undelivered messages are kept for a week', async () => {
    const agent = site.agent();
    await write(agent, 'Ontem');
    await arrived('Ontem');
    await eventually(async () => (await poll(agent)).every(({ state }) => state === 'sent'));
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await site.db('chat_conversations').update({ last_at: hoursAgo(25) });
    expect(await poll(agent)).toEqual([]);
    faults.set('chatwoot', 'down', 600);
    await write(site.agent(), 'Não chegou');
    // A message of an earlier test may still be on its way, too.
    const undelivered = await site.db('chat_messages').whereNull('remote_id').pluck('conversation_id');
    await site.db('chat_conversations').update({ last_at: hoursAgo(30) });
    await deleteOldChats(site.ctx);
    const left = await site.db('chat_conversations').pluck('id');
    expect(left.sort()).toEqual([...new Set(undelivered)].sort());
    await site.db('chat_conversations').update({ last_at: hoursAgo(24 * 8) });
    await deleteOldChats(site.ctx);
    expect(await site.db('chat_messages')).toEqual([]);
  });
});
