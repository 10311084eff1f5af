import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { calls } from '~/src/app';
import { openWallet } from '~/src/domains/billing';
import { maintainKeys } from '~/src/domains/developers';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { SCOPE_PRESETS, SCOPES } from '~/src/shared/rights/scopes';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { createApiToken } from '../../reports/order/order.support';

const site = await testSite();
type Agent = ReturnType<typeof site.agent>;
let admin: Agent;
let member: Agent;
let ownerId: string;
let secondId: string;
let accountId: string;
const NEW = '/desenvolvedores/chaves/nova';

beforeAll(async () => {
  const passwordHash = await hashPassword('Demo!2026');
  const owner = await createPerson(site.db, { email: 'dona@chaves.test', passwordHash, cpf: '52998224725' });
  const company = await createCompany(site.db, owner, { name: 'Chaves LTDA' });
  accountId = company.accountId;
  ownerId = owner.userId;
  const second = await createPerson(site.db, { email: 'segunda@chaves.test', passwordHash });
  secondId = second.userId;
  const other = await createPerson(site.db, { email: 'membro@chaves.test', passwordHash });
  await site.db('memberships').insert([
    { account_id: accountId, user_id: second.userId, role: 'admin', claims: [] },
    { account_id: accountId, user_id: other.userId, role: 'member', claims: [] },
  ]);
  await openWallet(site.ctx, accountId);
  await site
    .db('persons')
    .whereIn('user_id', [owner.userId, second.userId, other.userId])
    .update({ last_account_id: accountId });
  [admin, member] = [site.agent(), site.agent()];
  await logIn(admin, 'dona@chaves.test');
  await logIn(member, 'membro@chaves.test');
});

const fill = (more: Record<string, string> = {}) => ({
  environment: 'live',
  name: 'ERP',
  scopes: 'billing:read',
  networks: '',
  perMinute: '600',
  days: '30',
  password: 'Demo!2026',
  ...more,
});

/** Confirmations are few in a quarter of an hour; here they are many. */
beforeEach(() => site.ctx.limits.clear({ name: 'security.confirmed', points: 10, seconds: 900 }, ownerId));

/** A new key, made on the page. */
async function createKey(more: Record<string, string> = {}): Promise<string> {
  const { status, text } = await sendForm(admin, NEW, fill(more));
  expect(status).toBe(200);
  return /ido_live_\w+/.exec(text)?.[0] ?? '';
}

const ask = (key: string, call = 'Home/GetUserBalance') =>
  request(site.app).get(`/api/${call}`).set('Authorization', `Bearer ${key}`);
const getId = async (key: string) =>
  (
    await site
      .db('api_keys')
      .where({ prefix: key.slice(0, 17) })
      .first('id')
  ).id as string;

test('a preset ticks the scopes it names, an unknown one none, and every scope is offered once', async () => {
  const boxes = async (path: string) =>
    [...(await admin.get(path).expect(200)).text.matchAll(/<input[^>]*name="scopes"[^>]*>/g)].map(String);
  const ticked = (all: string[]) =>
    all.filter((box) => box.includes('checked')).map((box) => /value="([^"]+)"/.exec(box)?.[1]);
  expect(ticked(await boxes(`${NEW}?modelo=reports`))).toEqual([...SCOPE_PRESETS.reports]);
  for (const path of [NEW, `${NEW}?modelo=constructor`, `${NEW}?modelo[]=reports`])
    expect(ticked(await boxes(path))).toEqual([]);
  expect(await boxes(NEW)).toHaveLength(SCOPES.length);
});

describe('the pages', () => {
  test('are empty at first and for the account’s administrators only', async () => {
    expect((await admin.get('/desenvolvedores/chaves')).text).toContain('Nenhuma chave ainda');
    expect((await admin.get('/developers/keys')).text).toContain('No keys yet');
    expect((await member.get('/desenvolvedores/chaves')).headers.location).toBe('/home');
  });

  test('show the error of each field and keep the typed values', async () => {
    const wrong = { name: '', networks: '999.1.1.1', perMinute: '0', days: '7' };
    const { status, text } = await sendForm(admin, NEW, { ...fill(wrong), scopes: 'everything' });
    expect(status).toBe(422);
    expect(text).toContain('Dê um nome');
    expect(text).toContain('Escreva um número de 1 a 600.');
    expect(text).toContain('999.1.1.1');
    const network = await sendForm(admin, NEW, fill({ networks: '999.1.1.1' }));
    expect([network.status, network.text.includes('Escreva endereços IP')]).toEqual([422, true]);
    const password = await sendForm(admin, NEW, fill({ password: 'wrong' }));
    expect(password.status).toBe(422);
    expect(await site.db('api_keys').select()).toEqual([]);
  });

  test('show a key once; only its hash is stored', async () => {
    const key = await createKey();
    const page = `/desenvolvedores/chaves/${await getId(key)}`;
    const [list, one] = [await admin.get('/desenvolvedores/chaves'), await admin.get(page)];
    expect(list.text).toContain(`${key.slice(0, 17)}_…${key.slice(-4)}`);
    expect(list.text + one.text).not.toContain(key);
    const row = JSON.stringify(await site.db('api_keys').first());
    expect(row).not.toContain(key.slice(18));
  });
});

describe('a key', () => {
  let key: string;
  beforeEach(async () => {
    key = await createKey();
  });

  test('acts for its account, and gets its rate limit', async () => {
    const { status, headers } = await ask(key);
    expect(status).toBe(200);
    expect(headers['ratelimit-policy']).toBe('"key";q=600;w=60');
    expect(headers.ratelimit).toMatch(/^"key";r=599;t=\d+$/);
    const row = await site
      .db('api_keys')
      .where({ id: await getId(key) })
      .first();
    expect(row.last_used_at).not.toBeNull();
  });

  test('is refused calls outside its scopes, and calls that no key may make', async () => {
    const { status, body } = await ask(key, 'UserCompanyManager/GetProfilesRoles');
    expect([status, body.code, body.data]).toEqual([403, 'scope_missing', { scope: 'team:read' }]);
    const own = await ask(key, 'ApiKey/List');
    expect([own.status, own.body.code]).toEqual([403, 'key_not_allowed']);
    expect((await ask(key, 'ContextMananger/GetUserEnvironment')).status).toBe(200);
  });

  test('opens no page', async () => {
    const { headers } = await request(site.app).get('/home').set('Authorization', `Bearer ${key}`);
    expect(headers.location).toBe('/login');
  });

  test('works only from its networks', async () => {
    const inside = await createKey({ networks: '127.0.0.0/8\n::1' });
    const outside = await createKey({ networks: '203.0.113.0/24' });
    expect((await ask(inside)).status).toBe(200);
    const { status, body } = await ask(outside);
    expect([status, body.code]).toEqual([403, 'key_network']);
  });

  test('is slowed at its own limit, counted for all processes', async () => {
    const slow = await createKey({ perMinute: '2' });
    const statuses = [await ask(slow), await ask(slow), await ask(slow)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    const { headers } = await ask(slow);
    expect(headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(key)).status).toBe(200);
  });

  test('ends immediately when revoked, which requires a confirmation', async () => {
    const page = `/desenvolvedores/chaves/${await getId(key)}`;
    expect((await sendForm(admin, `${page}/revogar`, {})).status).toBe(422);
    expect((await ask(key)).status).toBe(200);
    expect((await sendForm(admin, `${page}/revogar`, { sure: 'on' })).status).toBe(303);
    const { status, body } = await ask(key);
    expect([status, body.code]).toEqual([401, 'token_invalid']);
    expect((await admin.get(page)).text).toContain('Revogada');
    const late = await sendForm(admin, `${page}/editar`, fill());
    expect([late.status, late.text.includes('Esta chave expirou ou foi revogada')]).toEqual([422, true]);
  });

  test('keeps its old secret for the overlap after a rotation', async () => {
    const page = `/desenvolvedores/chaves/${await getId(key)}`;
    const rotated = await sendForm(admin, `${page}/trocar`, { hours: '1', password: 'Demo!2026' });
    const next = /ido_live_\w+/.exec(rotated.text)?.[0] ?? '';
    expect(next.slice(0, 17)).toBe(key.slice(0, 17));
    expect([(await ask(key)).status, (await ask(next)).status]).toEqual([200, 200]);
    await site
      .db('api_keys')
      .where({ id: await getId(key) })
      .update({ overlap_until: new Date(0) });
    expect([(await ask(key)).status, (await ask(next)).status]).toEqual([401, 200]);
    await maintainKeys(site.ctx);
    expect(
      (
        await site
          .db('api_keys')
          .where({ id: await getId(key) })
          .first()
      ).old_hash,
    ).toBeNull();
    const last = await sendForm(admin, `${page}/trocar`, { hours: '0', password: 'Demo!2026' });
    expect(last.status).toBe(200);
    expect((await ask(next)).status).toBe(401);
  });

  test('expires at its end; its owner gets one e-mail a week before', async () => {
    const mails = async () => (await site.db('messages').where({ template: 'key-expiring' }).select()).length;
    const id = await getId(key);
    await maintainKeys(site.ctx);
    expect(await mails()).toBe(0);
    const soon = new Date(Date.now() + 3 * 24 * 3_600_000);
    await site.db('api_keys').where({ id }).update({ expires_at: soon });
    await maintainKeys(site.ctx);
    await maintainKeys(site.ctx);
    expect(await mails()).toBe(1);
    await site
      .db('api_keys')
      .where({ id })
      .update({ expires_at: new Date(0) });
    expect((await ask(key)).status).toBe(401);
  });

  test('acts for the user who rotates it; the previous secret keeps working with fewer rights', async () => {
    const theirs = await createKey({ scopes: 'team:manage' });
    const agent = site.agent();
    await logIn(agent, 'segunda@chaves.test');
    const page = `/desenvolvedores/chaves/${await getId(theirs)}`;
    const form = (await agent.get(`${page}/trocar`)).text;
    expect(form).toContain('A chave passa a agir em seu nome');
    expect(form).toContain('<option value="0" selected="">');
    const rotated = await sendForm(agent, `${page}/trocar`, { hours: '24', password: 'Demo!2026' });
    const next = /ido_live_\w+/.exec(rotated.text)?.[0] ?? '';
    const row = await site
      .db('api_keys')
      .where({ prefix: next.slice(0, 17) })
      .first();
    expect(row).toMatchObject({ user_id: secondId, old_limited: true });
    const invite = (key: string, email: string) =>
      request(site.app)
        .post('/api/UserCompanyManager/AddRequestToUserCompany')
        .set('Authorization', `Bearer ${key}`)
        .send({ email, userRole: 'admin', claims: [] });
    expect((await invite(theirs, 'um@chaves.test')).body.code).toBe('scope_missing');
    expect((await invite(next, 'dois@chaves.test')).status).toBe(200);
    expect((await ask(theirs, 'ContextMananger/GetUserEnvironment')).status).toBe(200);
  });

  test('gains rights only with the password, and loses them without it', async () => {
    const narrow = { networks: '127.0.0.0/8', perMinute: '100' };
    const restricted = await createKey(narrow);
    const page = `/desenvolvedores/chaves/${await getId(restricted)}/editar`;
    const save = (more: Record<string, string>, password = '') =>
      sendForm(admin, page, fill({ ...narrow, password, ...more }));
    const wider: Record<string, string>[] = [
      { networks: '' },
      { networks: '127.0.0.0/8\n10.0.0.1' },
      { perMinute: '101' },
    ];
    for (const more of wider) {
      const { status, text } = await save(more);
      expect([status, text.includes('Esta alteração dá mais acesso à chave')]).toEqual([422, true]);
      expect(text).toContain('name="password"');
    }
    expect((await save({ scopes: 'billing:pay' })).status).toBe(422);
    expect((await save({ networks: '' }, 'wrong')).status).toBe(422);
    expect((await save({ networks: '127.0.0.1', perMinute: '50', name: 'ERP 2' })).status).toBe(303);
    const row = () =>
      site
        .db('api_keys')
        .where({ prefix: restricted.slice(0, 17) })
        .first();
    expect(await row()).toMatchObject({ networks: ['127.0.0.1/32'], per_minute: 50, name: 'ERP 2' });
    expect((await save({ networks: '' }, 'Demo!2026')).status).toBe(303);
    expect(await row()).toMatchObject({ networks: [], per_minute: 100 });
  });

  test('is in the audit by its public prefix', async () => {
    const ordering = await createKey({ scopes: 'billing:pay' });
    const rows = await site
      .db('audit_events')
      .where({ account_id: accountId, action: 'key_added' })
      .orderBy('seq');
    expect(rows.at(-1).details).toMatchObject({ code: ordering.slice(0, 17), scopes: ['billing:pay'] });
  });
});

describe('by API', () => {
  test('keys are made with the password, listed, rotated and revoked', async () => {
    const token = await createApiToken(site.ctx, { userId: ownerId, accountId } as never);
    const post = (call: string, body: object) =>
      request(site.app).post(`/api/ApiKey/${call}`).set('Authorization', `Bearer ${token}`).send(body);
    const input = { name: 'Robô', scopes: ['billing:read'], expiresInDays: 10 };
    expect((await post('Create', input)).status).toBe(422);
    const response = await post('Create', { ...input, password: 'Demo!2026' });
    const { id, key } = response.body.data;
    expect((await ask(key)).status).toBe(200);
    const rotated = await post('Rotate', { id, overlapHours: 0, password: 'Demo!2026' });
    expect([(await ask(key)).status, (await ask(rotated.body.data.key)).status]).toEqual([401, 200]);
    expect((await post('Revoke', { id })).status).toBe(200);
    expect((await ask(rotated.body.data.key)).status).toBe(401);
  });

  test('a key acts for its creator, and a request that names another user gets an error', async () => {
    const token = await createApiToken(site.ctx, { userId: ownerId, accountId } as never);
    const post = (call: string, body: object) =>
      request(site.app).post(`/api/ApiKey/${call}`).set('Authorization', `Bearer ${token}`).send(body);
    const input = { name: 'Robô', scopes: ['billing:read'], password: 'Demo!2026' };
    const refused = await post('Create', { ...input, responsibleId: secondId });
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
    expect(JSON.stringify(refused.body)).toContain('Uma chave age só em nome de quem a cria');
    const response = await post('Create', { ...input, responsibleId: ownerId });
    expect(response.status).toBe(200);
    const change = { id: response.body.data.id, name: 'Robô', scopes: ['billing:read'] };
    expect((await post('Update', { ...change, responsibleId: secondId })).status).toBe(422);
    expect((await post('Update', { ...change, responsibleId: ownerId })).status).toBe(200);
    const wider = { ...change, scopes: ['billing:read', 'reports:read'] };
    expect((await post('Update', wider)).status).toBe(422);
    expect((await post('Update', { ...wider, password: 'Demo!2026' })).status).toBe(200);
    const row = await site.db('api_keys').where({ id: change.id }).first();
    expect(row).toMatchObject({ user_id: ownerId, scopes: ['reports:read', 'billing:read'] });
  });

  test('each call of a known person says what a key needs for it', () => {
    const named = calls.flatMap((call) => (call.auth === 'token' ? [[call.call, call.scope]] : []));
    const knownValues = [...SCOPES, 'any', null];
    expect(named.filter(([, scope]) => !knownValues.includes(scope as never))).toEqual([]);
    expect(SCOPES.filter((scope) => !named.some(([, each]) => each === scope))).toEqual([]);
  });
});
