import { beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { deleteUnconfirmed, eraseSubscriptions, openIncident, updateIncident } from '~/src/domains/sources';
import { queueNews } from '~/src/domains/sources/status.service';
import { inTransaction } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { moveClock, resetClock } from '~/test/support/clock';
import { linkTo, messageAbout, messagesTo } from '~/test/support/mailbox';

const FORM = '/situacao/avisos';
const SOURCE = 'transparencia-ceis';
const site = await testSite({ worker: true });
let addresses = 0;
let email: string;

beforeEach(async () => {
  resetClock(site);
  await site.db('incidents').delete();
  await site.db('status_subscriptions').delete();
  addresses += 1;
  email = `plantao${addresses}@empresa.test`;
});

const rows = () => site.db('status_subscriptions').orderBy('created_at');
const subscribe = (fields: object, path = FORM) => request(site.app).post(path).type('form').send(fields);
const pathOf = (link: string) => new URL(link).pathname;

async function confirmed(components: string | string[] = 'all', path = FORM): Promise<string> {
  const before = messagesTo(site, email).length;
  const response = await subscribe({ email, componentes: components }, path);
  expect(response.status).toBe(303);
  const link = await linkTo(site, email, /confirmar|confirm\//, { after: before });
  expect((await request(site.app).post(pathOf(link))).status).toBe(200);
  return link;
}

/** An incident of the source begins and its subscribers are told, as measuring does it. */
async function begin(source = SOURCE): Promise<string> {
  const change = { update: 'opened', kind: 'down', share: 100, at: new Date() } as const;
  return inTransaction(site.ctx, async (tx) => {
    const incidentId = (await openIncident(tx, source, change)) ?? '';
    await queueNews(tx, { incidentId, moment: 'opened', after: null });
    return incidentId;
  });
}

async function end(incidentId: string): Promise<void> {
  const change = { update: 'closed', kind: 'down', share: 0, at: new Date() } as const;
  await inTransaction(site.ctx, async (tx) => {
    await updateIncident(tx, incidentId, change);
    await queueNews(tx, { incidentId, moment: 'closed', after: null });
  });
}

describe('a subscription', () => {
  test('counts once its owner has pressed the button of the link: opening it changes nothing', async () => {
    expect((await subscribe({ email, componentes: SOURCE })).headers.location).toBe(
      '/situacao/avisos/confira',
    );
    const path = pathOf(await linkTo(site, email, 'confirmar'));
    const page = await request(site.app).get(path);
    expect(page.text).toContain('Confirmar avisos por e-mail?');
    expect(page.text).toContain('CEIS');
    expect((await rows())[0]?.confirmed_at).toBeNull();
    expect((await request(site.app).post(path)).text).toContain('Avisos confirmados');
    const [row] = await rows();
    expect(row).toMatchObject({ components: [SOURCE], locale: 'pt-BR', confirmed_at: expect.any(Date) });
    expect(JSON.stringify(row)).not.toContain(email);
    expect((await request(site.app).post(path)).text).toContain('Avisos confirmados');
  });

  test('looks the same whether or not the address has one, and the newest confirmed counts', async () => {
    await confirmed([SOURCE, 'api']);
    const again = await subscribe({ email: email.toUpperCase(), componentes: 'all' });
    const other = await subscribe({ email: `nunca-${email}`, componentes: 'all' });
    expect([again.status, again.headers.location, again.text]).toEqual([
      other.status,
      other.headers.location,
      other.text,
    ]);
    const path = pathOf(await linkTo(site, email, 'confirmar', { after: 1 }));
    expect(await rows()).toHaveLength(3);
    await request(site.app).post(path);
    const left = (await rows()).filter(({ confirmed_at }) => confirmed_at);
    expect(left.map(({ components }) => components)).toEqual([[]]);
  });

  test('without an address or a component shows what is missing, and keeps the chosen values', async () => {
    const wrong = await subscribe({ email: 'plantao@', componentes: ['api', SOURCE] });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Digite um e-mail completo');
    expect(wrong.text).toContain('value="plantao@"');
    expect(wrong.text).toMatch(/value="api" checked=""|checked="" value="api"/);
    const none = await subscribe({ email });
    expect(none.status).toBe(422);
    expect(none.text).toContain('Escolha pelo menos um componente');
    const unknown = await subscribe({ email, componentes: ['nada', '__proto__'] }, '/status/notices');
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('Choose at least one component');
    expect(await rows()).toEqual([]);
  });

  test('is refused from another site, and after three mails to an address in a day', async () => {
    const foreign = await request(site.app)
      .post(FORM)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ email, componentes: 'all' });
    expect(foreign.status).toBe(403);
    for (let at = 0; at < 3; at += 1)
      expect((await subscribe({ email, componentes: 'all' })).status).toBe(303);
    const fourth = await subscribe({ email, componentes: 'all' });
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
    expect(fourth.text).toContain(`value="${email}"`);
  });

  test('that nobody confirmed is deleted after two days, with its key', async () => {
    await subscribe({ email, componentes: 'all' });
    const [row] = await rows();
    const path = pathOf(await linkTo(site, email, 'confirmar'));
    const ctx = { ...site.ctx, now: () => site.platform.now() };
    moveClock(site, 47 * 60);
    await deleteUnconfirmed(ctx);
    expect(await rows()).toHaveLength(1);
    moveClock(site, 2 * 60);
    await deleteUnconfirmed(ctx);
    expect(await rows()).toEqual([]);
    const key = await site.db('subject_keys').where({ subject_id: row?.id }).first();
    expect(key?.wrapped ?? null).toBeNull();
    const over = await request(site.app).get(path);
    expect(over.status).toBe(404);
    expect(over.text).toContain('Este link não vale mais');
    expect((await request(site.app).post(path)).status).toBe(404);
  });

  test('is deleted with the account of its address, and so are the mails to the address', async () => {
    const mails = () =>
      site.db('messages').whereIn('template', ['status-confirm', 'incident-opened', 'incident-closed']);
    await mails().delete();
    await confirmed();
    await end(await begin());
    await messageAbout(site, email, /^Voltou: .*CEIS/);
    expect(await mails()).toHaveLength(3);
    await inTransaction(site.ctx, (tx) => eraseSubscriptions(tx, email.toUpperCase()));
    expect([await rows(), await mails()]).toEqual([[], []]);
  });
});

describe('an incident', () => {
  test('is mailed when it begins and when it ends, to those who chose its component', async () => {
    await confirmed(SOURCE);
    const mine = email;
    email = `outro${addresses}@empresa.test`;
    await confirmed('pix');
    const english = `english${addresses}@empresa.test`;
    email = english;
    await confirmed('all', '/status/notices');

    const id = await begin();
    const opened = await messageAbout(site, mine, /^Sem resposta: .*CEIS/);
    expect(opened.text).toContain('não é cobrada');
    expect(opened.links.some((link) => link.endsWith(`/situacao#incident-${id}`))).toBe(true);
    await end(id);
    expect((await messageAbout(site, mine, /^Voltou: .*CEIS/)).text).toContain('Durou');
    await messageAbout(site, english, /^Back: /);
    expect(messagesTo(site, `outro${addresses}@empresa.test`)).toHaveLength(1);
    expect(messagesTo(site, mine)).toHaveLength(3);
  });

  test('has a one-click unsubscribe header for mail programs', async () => {
    await confirmed();
    await begin('pix');
    const { unsubscribe = '', text } = await messageAbout(site, email, 'Sem resposta: Pix');
    expect(text).toContain(unsubscribe);
    const path = pathOf(unsubscribe);
    expect((await request(site.app).get(path)).text).toContain('Cancelar avisos por e-mail?');
    expect(await rows()).toHaveLength(1);
    const post = await request(site.app).post(path).type('form').send({ 'List-Unsubscribe': 'One-Click' });
    expect([post.status, await rows()]).toEqual([200, []]);
    expect((await request(site.app).post(path)).text).toContain('Avisos cancelados');
  });
});
