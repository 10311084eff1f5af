import { beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { openWallet } from '~/src/domains/billing';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { type Received, type Receiver, startReceiver } from './receiver.support';

const site = await testSite({ worker: true });
type Agent = ReturnType<typeof site.agent>;
let admin: Agent;
let member: Agent;
let outsider: Agent;
let receiver: Receiver;
let accountId: string;

beforeAll(async () => {
  const passwordHash = await hashPassword('Demo!2026');
  const owner = await createPerson(site.db, { email: 'dona@erp.test', passwordHash, cpf: '52998224725' });
  const company = await createCompany(site.db, owner, { name: 'ERP LTDA' });
  accountId = company.accountId;
  const other = await createPerson(site.db, { email: 'membro@erp.test', passwordHash });
  await site
    .db('memberships')
    .insert({ account_id: accountId, user_id: other.userId, role: 'member', claims: [] });
  await createPerson(site.db, { email: 'fora@erp.test', passwordHash });
  await openWallet(site.ctx, accountId);
  await site
    .db('persons')
    .whereIn('user_id', [owner.userId, other.userId])
    .update({ last_account_id: accountId });
  [admin, member, outsider] = [site.agent(), site.agent(), site.agent()];
  await logIn(admin, 'dona@erp.test');
  await logIn(member, 'membro@erp.test');
  await logIn(outsider, 'fora@erp.test');
  receiver = await startReceiver();
});

const fill = (kinds = 'report.*') => ({ name: 'ERP de produção', url: receiver.url, kinds });

async function press(agent: Agent, page: string, to: string, fields: Record<string, string> = {}) {
  const { text } = await agent.get(page);
  return agent
    .post(to)
    .type('form')
    .send({ ...hiddenFields(text), ...fields });
}

describe('the pages', () => {
  let page: string;

  test('are empty at first, show errors and keep the typed values', async () => {
    expect((await admin.get('/desenvolvedores/webhooks')).text).toContain('Nenhum endereço ainda');
    const refused = await sendForm(admin, '/desenvolvedores/webhooks/novo', { name: 'ERP', url: 'erp' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Escolha pelo menos um aviso.');
    expect(refused.text).toContain('value="erp"');
  });

  test('add an endpoint, show its secret where it is asked for, and send a signed test', async () => {
    const added = await sendForm(admin, '/desenvolvedores/webhooks/novo', fill());
    expect(added.status).toBe(303);
    page = String(added.headers.location);
    const response = await press(admin, page, `${page}/segredo`);
    const secret = /whsec_[\w+/=]+/.exec(response.text)?.[0] ?? '';
    expect((await admin.get(page)).text).not.toContain('whsec_');
    await press(admin, page, `${page}/testar`);
    await eventually(async () => receiver.received.length === 1);
    const [{ headers, body }] = receiver.received as [Received];
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'webhook.test',
    });
    await eventually(async () => (await admin.get(page)).text.includes('Entregue'));
    const delivery = /\/entregas\/[\w-]+/.exec((await admin.get(page)).text)?.[0];
    expect((await admin.get(page + delivery)).text).toContain('204');
    expect((await press(admin, page + delivery, `${page}${delivery}/reenviar`)).status).toBe(303);
    await eventually(async () => receiver.received.length === 2);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(headers['webhook-id']);
  });

  test('pause, resume, change and remove it, all audited', async () => {
    const results = [
      await press(admin, page, `${page}/pausar`),
      await press(admin, page, `${page}/retomar`),
      await press(admin, page, `${page}/reenviar`, { hours: '24' }),
      await sendForm(admin, `${page}/editar`, { ...fill('balance.low'), url: '', name: 'Outro' }),
    ];
    expect(results.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await admin.get(page)).text).toContain('Outro');
    expect((await press(admin, page, `${page}/remover`)).status).toBe(422);
    expect((await press(admin, page, `${page}/remover`, { sure: 'on' })).status).toBe(303);
    expect((await admin.get(page)).status).toBe(404);
    const actions = await site.db('audit_events').where({ account_id: accountId }).pluck('action');
    expect(actions).toEqual(
      expect.arrayContaining([
        'webhook_added',
        'webhook_secret_shown',
        'webhook_paused',
        'webhook_resumed',
        'webhook_replayed',
        'webhook_changed',
        'webhook_removed',
      ]),
    );
  });

  test('are for the account’s administrators, in English too', async () => {
    expect((await admin.get('/en-US/developers/webhooks')).text).toContain('No endpoints yet');
    expect((await admin.get('/en-US/developers/events')).text).toContain('Events');
    expect((await member.get('/desenvolvedores/webhooks')).headers.location).toBe('/home');
    const { headers } = await sendForm(admin, '/desenvolvedores/webhooks/novo', fill());
    const location = headers.location as string;
    expect((await outsider.get(location)).status).toBe(404);
    expect((await press(outsider, '/desenvolvedores/webhooks/novo', `${location}/segredo`)).status).toBe(404);
  });
});

describe('the calls', () => {
  async function getToken(login: string): Promise<string> {
    const { body } = await site
      .agent()
      .post('/api/Login/Login')
      .send({ Login: login, Password: 'Demo!2026' });
    return body.data.token;
  }

  test('do the same for programs', async () => {
    const token = await getToken('fora@erp.test');
    const ask = (method: 'get' | 'post', path: string, input: object = {}) => {
      const httpRequest = site.agent()[method](`/api/${path}`).set('Authorization', `Bearer ${token}`);
      return method === 'get' ? httpRequest.query(input) : httpRequest.send(input);
    };
    const response = await ask('post', 'Webhook/Create', { ...fill(), kinds: ['report.*'] });
    expect(response.body.data.secret).toMatch(/^whsec_/);
    const { id } = response.body.data;
    expect((await ask('post', 'Webhook/Test', { id })).status).toBe(200);
    await eventually(async () => {
      const { body } = await ask('get', 'Webhook/Deliveries', { id });
      return body.data.deliveries[0]?.state === 'delivered';
    });
    const { body: listed } = await ask('get', 'Webhook/Deliveries', { id });
    const deliveryId = listed.data.deliveries[0].id;
    const { body: one } = await ask('get', 'Webhook/Delivery', { id, deliveryId });
    expect(one.data.attempts).toMatchObject([{ number: 1, status: 204 }]);
    expect((await ask('post', 'Webhook/Replay', { id, deliveryId })).body.data).toEqual({ count: 1 });
    expect((await ask('post', 'Webhook/Replay', { id })).status).toBe(422);
    expect((await ask('get', 'Event/List')).body.data.events).toMatchObject([{ type: 'webhook.test' }]);
    expect((await ask('post', 'Webhook/RotateSecret', { id })).body.data.secret).toMatch(/^whsec_/);
    expect((await ask('post', 'Webhook/Remove', { id })).status).toBe(200);
    expect((await ask('get', 'Webhook/Details', { id })).status).toBe(404);
  });

  test('refuse a member without administration rights', async () => {
    const token = await getToken('membro@erp.test');
    const { status, body } = await site
      .agent()
      .get('/api/Webhook/List')
      .set('Authorization', `Bearer ${token}`);
    expect([status, body.code]).toEqual([403, 'company_admin_needed']);
  });
});
