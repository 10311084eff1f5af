import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { confirmInbox } from '~/src/domains/access/credentials/access-methods.service';
import { resetPassword } from '~/src/domains/access/credentials/recovery.service';
import { insertReset } from '~/src/domains/access/credentials/recovery.store';
import { getInvitation, openInvitation } from '~/src/domains/accounts';
import { maintainKeys } from '~/src/domains/developers';
import { createKey, rotateKey } from '~/src/domains/developers/keys/keys.service';
import { createEndpoint } from '~/src/domains/developers/webhooks/endpoints.service';
import { blockUser, unblockUser } from '~/src/domains/operators/people.service';
import { cancelAccount } from '~/src/domains/privacy/cancel.service';
import {
  changeConnection,
  getConnection,
  rotateConnectionKey,
} from '~/src/domains/recruitment/connections/connections.service';
import { blockMember } from '~/src/domains/team/block.service';
import { changeMember, removeEntry, resendInvitation } from '~/src/domains/team/team.service';
import type { ActorCtx } from '~/src/platform/context';
import { SCOPES } from '~/src/shared/rights/scopes';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { messageAbout } from '~/test/support/mailbox';
import { join } from '../controls/controls.support';
import { createPersonWithPassword } from '../privacy/person.support';
import { connect } from '../recruitment/connections/connections.support';
import { type Company, CREDENTIALS, createTwo } from './departures.support';

const site = await testSite({ worker: true });
const { ctx, db } = site;
const NEW_PASSWORD = 'Outra!Senha2027';
const PROOF = { password: PASSWORD, code: '' };

const DEPARTURES = {
  removal: ({ administrator, leavingMember }) =>
    removeEntry(administrator, { uid: leavingMember.actor.userId }),
  block: async ({ leavingMember }) => {
    const operator = await createPerson(db, { operator: true });
    await blockUser(actingAs(ctx, operator.actor), leavingMember.actor.userId, { reason: 'fraud' });
  },
  'block by the company': ({ administrator, leavingMember }) =>
    blockMember(administrator, leavingMember.actor.userId),
  'role change': ({ administrator, leavingMember }) => {
    const { accountId, userId, claims } = leavingMember.actor;
    return changeMember(administrator, { accountId, userId, role: 'member', claims: [...claims] });
  },
  'password reset': async ({ leavingMember }) =>
    resetPassword(ctx, await insertReset(ctx, leavingMember.actor.userId, 60_000), NEW_PASSWORD),
  leaving: ({ leavingMember }) => removeEntry(leavingMember, { uid: leavingMember.actor.userId }),
  cancellation: ({ personal }) => cancelAccount(personal, PROOF),
} satisfies Record<string, (company: Company) => Promise<unknown>>;

type Departure = keyof typeof DEPARTURES;
const ALL = Object.keys(DEPARTURES) as Departure[];
const STAYS = ALL;

/** After which departures each still works, at the very next request. */
const WORKS_AFTER: Record<keyof typeof CREDENTIALS, readonly Departure[]> = {
  'session for the company': [],
  'session for the personal account': ['removal', 'block by the company', 'role change', 'leaving'],
  'API token for the company': [],
  'API token for the personal account': ['removal', 'block by the company', 'role change', 'leaving'],
  'API key of the company': [],
  'previous secret of it': [],
  'test key of the company': [],
  'API key of the personal account': ['removal', 'block by the company', 'role change', 'leaving'],
  'API key of another administrator': STAYS,
  'invitation that they sent': [],
  'join link of the company': [],
  'file of the history': [],
  // Five minutes long, and checked with the rights of whoever made it.
  'signed address of a PDF': ['role change', 'password reset'],
  'link of a verification': STAYS,
  'webhook endpoint': STAYS,
  'connection with an ATS': STAYS,
  'known device': ALL.filter((each) => each !== 'password reset'),
};

describe.each(ALL)('after a %s', (departure) => {
  test('each credential works or is refused, as listed', async () => {
    const company = await createTwo(site);
    const probes = [];
    for (const [name, make] of Object.entries(CREDENTIALS))
      probes.push({ name, works: await make(site, company) });
    for (const { name, works } of probes) expect([name, await works()]).toEqual([name, true]);
    await DEPARTURES[departure](company);
    const after: [string, boolean][] = [];
    for (const { name, works } of probes) after.push([name, await works()]);
    const listed = Object.entries(WORKS_AFTER).map(([name, works]) => [name, works.includes(departure)]);
    expect(after).toEqual(listed);
  });
});

const newKey = (as: ActorCtx) => {
  const input = { name: 'ERP noturno', scopes: SCOPES, networks: [], perMinute: 600, days: 0 };
  return createKey(as, { ...input, environment: 'live' }, PROOF);
};
const ask = (key: string, call = 'ContextMananger/GetUserEnvironment') =>
  request(site.app).get(`/api/${call}`).set('Authorization', `Bearer ${key}`);
const inviteAdmin = (key: string) =>
  request(site.app)
    .post('/api/UserCompanyManager/AddRequestToUserCompany')
    .set('Authorization', `Bearer ${key}`)
    .send({ email: `${randomUUID()}@fora.test`, userRole: 'admin', claims: [] });
const listMails = (to: ActorCtx) =>
  db('messages').where({ user_id: to.actor.userId, template: 'keys-suspended' }).select('id');

describe('a suspended key', () => {
  test('is reported to the other administrators once, with the other secrets that the member knows', async () => {
    const company = await createTwo(site);
    const { administrator, leavingMember } = company;
    const [used, unused] = [await newKey(leavingMember), await newKey(leavingMember)];
    expect((await ask(used.key)).status).toBe(200);
    await createEndpoint(administrator, {
      name: 'Avisos',
      url: 'https://a.exemplo.test/x',
      kinds: ['report.done'],
    });
    await connect(leavingMember, 'greenhouse');
    await DEPARTURES.removal(company);
    await maintainKeys(ctx);
    expect([await listMails(administrator), await listMails(leavingMember)]).toMatchObject([
      { length: 1 },
      { length: 0 },
    ]);
    const { text } = await messageAbout(site, administrator.actor.email, /acessos de API para revisar/);
    for (const told of ['LIA SAINDO', 'PARTIDAS LTDA', 'ERP noturno', 'Avisos', 'greenhouse'])
      expect(text).toContain(told);
    expect(text).toMatch(new RegExp(`${used.key.slice(0, 17)}\\), último uso em`));
    expect(text).toMatch(new RegExp(`${unused.key.slice(0, 17)}\\), nunca usada`));
    expect(text).not.toContain(used.key);
    const chain = await db('audit_events')
      .where({ account_id: administrator.actor.accountId })
      .pluck('action');
    expect(chain).toContain('keys_suspended');
  });

  test('is not mentioned where there is none', async () => {
    const company = await createTwo(site);
    await DEPARTURES.removal(company);
    expect(await listMails(company.administrator)).toEqual([]);
  });

  test('is not restored when its member returns', async () => {
    const company = await createTwo(site);
    const { key } = await newKey(company.leavingMember);
    await DEPARTURES.block(company);
    const operator = await createPerson(db, { operator: true });
    await unblockUser(actingAs(ctx, operator.actor), company.leavingMember.actor.userId, {
      unblockReason: 'our_mistake',
    });
    expect([(await ask(key)).status, (await inviteAdmin(key)).status]).toEqual([401, 401]);
  });

  test('can be reissued in the name of an administrator; the old secret then loses administration rights', async () => {
    const company = await createTwo(site);
    const { administrator, leavingMember } = company;
    const { id, key } = await newKey(leavingMember);
    await DEPARTURES.removal(company);
    const browser = await logInAs(site, administrator);
    const page = `/desenvolvedores/chaves/${id}`;
    expect((await browser.get('/desenvolvedores/chaves')).text).toContain('Suspensa');
    const html = (await browser.get(page)).text;
    for (const part of ['Esta chave está suspensa', 'LIA SAINDO', 'Reemitir em meu nome', 'Revogar'])
      expect(html).toContain(part);
    expect((await browser.get(`${page}/trocar`)).text).toContain('<option value="0" selected="">');
    const refused = await sendForm(browser, `${page}/trocar`, { hours: '24', password: 'wrong' });
    expect([refused.status, (await ask(key)).status]).toEqual([422, 401]);
    const response = await sendForm(browser, `${page}/trocar`, { hours: '24', password: PASSWORD });
    expect(response.text).toContain('age em nome de BIA CHEFE');
    const next = /ido_live_\w+/.exec(response.text)?.[0] ?? '';
    expect([(await ask(next)).status, (await ask(key)).status]).toEqual([200, 200]);
    expect((await inviteAdmin(key)).body.code).toBe('scope_missing');
    expect((await inviteAdmin(next)).status).toBe(200);
    expect(await db('api_keys').where({ id }).first()).toMatchObject({ user_id: administrator.actor.userId });
  });

  test('ends its old secret if it is reissued without an overlap', async () => {
    const company = await createTwo(site);
    const { id, key } = await newKey(company.leavingMember);
    await DEPARTURES['role change'](company);
    const next = await rotateKey(company.administrator, id, null, PROOF);
    expect([(await ask(next)).status, (await ask(key)).status]).toEqual([200, 401]);
  });

  test('of a member who reset their password can be reissued by them; the others are notified', async () => {
    const company = await createTwo(site);
    const { administrator, leavingMember } = company;
    const { id, key } = await newKey(leavingMember);
    await DEPARTURES['password reset'](company);
    expect((await ask(key)).status).toBe(401);
    const { text } = await messageAbout(site, leavingMember.actor.email, /senha foi alterada/);
    expect(text).toContain('as chaves de API');
    await maintainKeys(ctx);
    await maintainKeys(ctx);
    expect(await listMails(administrator)).toHaveLength(1);
    const next = await rotateKey(leavingMember, id, null, { password: NEW_PASSWORD, code: '' });
    expect([(await ask(next)).status, (await ask(key)).status]).toEqual([200, 401]);
    await maintainKeys(ctx);
    expect((await ask(next)).status).toBe(200);
  });

  test('from before the proof of the inbox ends when the owner proves it', async () => {
    const squatter = await createPersonWithPassword(ctx, { emailValidated: false });
    const { key } = await newKey(actingAs(ctx, squatter.actor));
    expect((await ask(key)).status).toBe(200);
    expect(await confirmInbox(ctx, squatter.userId, null)).toContain('keys');
    expect((await ask(key)).status).toBe(401);
  });
});

test('a member who loses the right to recruiting systems, but stays, is listed with the systems they set up', async () => {
  const { administrator, leavingMember } = await createTwo(site);
  const { key } = await newKey(leavingMember);
  await connect(leavingMember, 'greenhouse');
  const { accountId, userId } = leavingMember.actor;
  const change = { accountId, userId, role: 'admin' as const };
  await changeMember(administrator, { ...change, claims: ['consultas', 'bank_partner'] });
  expect(await listMails(administrator)).toEqual([]);
  await changeMember(administrator, { ...change, claims: ['consultas'] });
  const { text } = await messageAbout(site, administrator.actor.email, /acessos de API para revisar/);
  for (const told of ['LIA SAINDO', 'teve o acesso reduzido', 'greenhouse']) expect(text).toContain(told);
  expect((await ask(key)).status).toBe(200);
});

test('a member who was shown a connection’s key is listed even after a colleague saved it, until the key is replaced', async () => {
  const { administrator, leavingMember } = await createTwo(site);
  const [kept, rotated] = [await connect(leavingMember, 'greenhouse'), await connect(leavingMember, 'gupy')];
  const colleague = await join(administrator, { claims: ['bank_partner'] });
  for (const { id } of [kept, rotated])
    await changeConnection(colleague, id, { ...(await getConnection(colleague, id)), secret: null });
  await rotateConnectionKey(colleague, rotated.id);
  await DEPARTURES.removal({ administrator, leavingMember, personal: leavingMember });
  const { text } = await messageAbout(site, administrator.actor.email, /acessos de API para revisar/);
  expect(text).toContain('greenhouse');
  expect(text).not.toContain('gupy');
});

test('an invitation ends with the rights of its sender, even one sent during the removal', async () => {
  const company = await createTwo(site);
  const { accountId, userId: invitedBy } = company.leavingMember.actor;
  await DEPARTURES.removal(company);
  const late = { accountId, email: 'tarde@fora.test', role: 'member', claims: [], invitedBy } as const;
  const { code } = await openInvitation(ctx, late);
  await expect(getInvitation(ctx, code)).rejects.toMatchObject({ code: 'invitation_over' });
  await resendInvitation(company.administrator, { email: late.email });
  const row = await db('invitations').where({ account_id: accountId, email: late.email }).first();
  expect([row.state, row.invited_by]).toEqual(['sent', company.administrator.actor.userId]);
});
