import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { saveEmail } from '~/src/domains/access/credentials/email-change.store';
import { queueEmail } from '~/src/domains/notifications';
import { eraseMessages } from '~/src/domains/notifications/erasure.store';
import { deliveryReport } from '~/src/sandbox/outbox/returns';
import { testSite } from '~/test/support/app';
import { register, sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { createPerson } from '~/test/support/fixtures/fixtures';

const site = await testSite({ worker: true });
const HOST = new URL(site.url).hostname;
const SECRET = 'sandbox-mail-returns';
const PAID = {
  template: 'payment-received',
  params: { link: 'https://idoneo.test/x', amount: 'R$ 1,00' },
} as const;

async function createReader(email: string): Promise<string> {
  const { userId } = await createPerson(site.db);
  await site.db('users').where({ id: userId }).update({ email });
  return userId;
}

let key = 0;
/** Sends a mail and waits until the worker is done with it; returns its row. */
async function mail(userId: string, message: Parameters<typeof queueEmail>[1] | typeof PAID = PAID) {
  key += 1;
  const own = `returned-${key}`;
  await queueEmail(site.ctx, { ...message, userId, key: own } as never);
  return eventually(() => site.db('messages').where({ key: own }).whereNot({ state: 'queued' }).first());
}
const read = (id: string) => site.db('messages').where({ id }).first();
const isMarked = async (userId: string) =>
  (await site.db('returned_addresses').where({ user_id: userId })).length === 1;

const reportOf = (id: string, recipient: string, host = HOST) =>
  deliveryReport({ headerLines: [{ key: 'message-id', line: `Message-ID: <${id}@${host}>` }] }, recipient);
const post = (body: string, secret = SECRET) =>
  request(site.app)
    .post('/webhooks/mail')
    .set('content-type', 'message/rfc822')
    .set('authorization', `Bearer ${secret}`)
    .send(body);

describe('a mailbox that does not exist', () => {
  const address = 'volta-nunca@exemplo.test';
  let reader: string;
  beforeAll(async () => {
    reader = await createReader(address);
  });

  test('marks the address; other mails are withheld until it changes, but not codes', async () => {
    const { id } = await mail(reader);
    expect((await post(reportOf(id, address.toUpperCase()))).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'sent', problem: 'bounced', problem_code: '5.1.1' });
    expect(await isMarked(reader)).toBe(true);
    expect(await mail(reader)).toMatchObject({ state: 'failed', problem: 'withheld' });
    const code = { template: 'security-code', params: { code: '123456', minutes: 10 } };
    expect(await mail(reader, code as never)).toMatchObject({ state: 'sent', problem: null });
    expect(await saveEmail(site.ctx, reader, 'chega@exemplo.test')).toBe(true);
    expect(await mail(reader)).toMatchObject({ state: 'sent', problem: null });
  });

  test('a late report about the address before marks the message alone', async () => {
    const { id } = await mail(reader);
    await post(reportOf(id, address));
    expect(await read(id)).toMatchObject({ problem: 'bounced' });
    expect(await isMarked(reader)).toBe(false);
  });

  test('that the server refuses at once ends the mail without further tries', async () => {
    const refused = await createReader('recusa.sempre@exemplo.test');
    expect(await mail(refused)).toMatchObject({ state: 'failed', problem: 'bounced', problem_code: '5.1.1' });
    expect(await isMarked(refused)).toBe(true);
  });
});

describe('a report', () => {
  const address = 'leitora@exemplo.test';
  let reader: string;
  let id: string;
  beforeAll(async () => {
    reader = await createReader(address);
    id = (await mail(reader)).id;
  });

  test.each([
    ['of a delay', (text: string) => text.replace('Action: failed', 'Action: delayed')],
    ['about a mail of somebody else', (text: string) => text.replace(`@${HOST}>`, '@outra.test>')],
    ['about an id that is none of ours', (text: string) => text.replace(id, '-'.repeat(36))],
    ['that is none', () => 'Olá!'],
    ['that is empty', () => ''],
    ['whose parts are cut off', (text: string) => text.slice(0, 300)],
  ])('%s changes nothing', async (_name, change) => {
    expect((await post(change(reportOf(id, address)))).status).toBe(204);
    expect(await read(id)).toMatchObject({ problem: null });
    expect(await isMarked(reader)).toBe(false);
  });

  test('needs the secret, before its body is read', async () => {
    expect((await post(reportOf(id, address), 'errado')).status).toBe(403);
    expect((await request(site.app).post('/webhooks/mail').send('x')).status).toBe(403);
    const large = 'x'.repeat(1_100_000);
    expect((await post(large, 'errado')).status).toBe(403);
    expect((await post(large)).status).toBe(413);
    expect(await read(id)).toMatchObject({ problem: null });
  });

  test('of a full mailbox or of a complaint marks the message alone', async () => {
    await post(reportOf(id, address).replace('Status: 5.1.1', 'Status: 5.2.2'));
    expect(await read(id)).toMatchObject({ problem: 'bounced', problem_code: '5.2.2' });
    const complaint = reportOf(id, address)
      .replace('message/delivery-status', 'message/feedback-report')
      .replace('Action: failed', 'Feedback-Type: abuse');
    await post(complaint);
    expect(await read(id)).toMatchObject({ problem: 'complaint', problem_code: null });
    expect(await isMarked(reader)).toBe(false);
  });

  test('of an erased message is passed over', async () => {
    await eraseMessages(site.ctx, reader);
    expect((await post(reportOf(id, address))).status).toBe(204);
  });
});

test('whoever gets no mail reads it on each page, and says that the address works', async () => {
  const agent = site.agent();
  await register(agent, 'painel@exemplo.test');
  const { id: user_id } = await site.db('users').where({ email: 'painel@exemplo.test' }).first('id');
  expect((await agent.get('/home')).text).not.toContain('Conferir o endereço');
  await site.db('returned_addresses').insert({ user_id, at: new Date() });
  expect((await agent.get('/home')).text).toContain('Conferir o endereço');
  const page = await agent.get('/editar-perfil/email');
  expect(page.text).toContain('painel@exemplo.test diz que essa caixa não existe mais');
  const sent = await sendForm(agent, '/editar-perfil/email', {}, '/editar-perfil/email/funciona');
  expect(sent.status).toBe(303);
  expect((await agent.get('/home')).text).not.toContain('Conferir o endereço');
});
