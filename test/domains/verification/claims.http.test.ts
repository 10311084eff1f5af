import { beforeAll, describe, expect, test } from '@jest/globals';
import { openInvitation } from '~/src/domains/accounts';
import type { ActorCtx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { messageTo } from '~/test/support/mailbox';
import { createCase, createColleague, logInAsReviewer } from './review/review.support';
import { createVerifier } from './verification.support';

const site = await testSite({ worker: true });
const { ctx } = site;
const ALL: Claim[] = [
  'doccheck',
  'doccheck_admin',
  'doccheck_gerar_url',
  'doccheck_dashboard',
  'doccheck_aml_report',
];
let lead: ActorCtx;
let caseId: string;

beforeAll(async () => {
  ({ as: lead } = await createVerifier(ctx, { claims: ALL }));
  caseId = await createCase(ctx, lead);
});

const DOORS = ['list', 'detail', 'decide', 'link', 'dashboard', 'integrations', 'users'] as const;
type Door = (typeof DOORS)[number];
const getAddress = (door: Door): string => {
  const detail = `/doccheck/verification/${lead.actor.accountId}/${caseId}`;
  const addresses: Record<Door, string> = {
    list: '/doccheck/verification',
    detail,
    decide: `${detail}/aprovar`,
    link: '/doccheck/link',
    dashboard: '/doccheck/dashboard',
    integrations: '/doccheck/integration',
    users: '/doccheck/user',
  };
  return addresses[door];
};

/** What each set of claims opens (docs/verification.md "Rights"). */
const ROWS: [string, Claim[], Door[]][] = [
  ['nothing of verifications', ['consultas'], []],
  ['doccheck', ['doccheck'], ['list', 'detail', 'decide']],
  ['readonly', ['doccheck', 'doccheck_readonly'], ['list', 'detail']],
  ['links', ['doccheck', 'doccheck_gerar_url'], ['list', 'detail', 'decide', 'link']],
  ['dashboard', ['doccheck', 'doccheck_readonly', 'doccheck_dashboard'], ['list', 'detail', 'dashboard']],
  ['admin', ['doccheck', 'doccheck_admin'], ['list', 'detail', 'decide', 'integrations', 'users']],
  ['everything', ALL, [...DOORS]],
  ['a claim without doccheck', ['doccheck_admin', 'doccheck_dashboard', 'doccheck_gerar_url'], []],
];

describe('each claim opens its own doors, and no others', () => {
  test.each(ROWS)('%s', async (_, claims, open) => {
    const agent = await logInAsReviewer(site, await createColleague(ctx, lead, { claims }));
    const opened: Door[] = [];
    for (const door of DOORS) if ((await agent.get(getAddress(door))).status === 200) opened.push(door);
    expect(opened).toEqual(open);
    if (!open.includes('list')) return;
    // What is closed is not offered either.
    const list = (await agent.get(getAddress('list'))).text;
    for (const door of ['link', 'dashboard', 'integrations', 'users'] as const)
      expect([door, list.includes(`href="${getAddress(door)}"`)]).toEqual([door, open.includes(door)]);
  });
});

describe('a verification manager', () => {
  test('invites people to verifications, changes their rights, and removes them', async () => {
    const admin = await createColleague(ctx, lead, { claims: ['doccheck', 'doccheck_admin'] });
    const agent = await logInAsReviewer(site, admin);
    const email = 'revisora.nova@demo.test';
    const response = await sendForm(agent, '/doccheck/user/new', { email, claims: 'doccheck_gerar_url' });
    expect(response.status).toBe(303);
    expect((await messageTo(site, email)).text).toContain('/convite/');
    const invitation = await site.db('invitations').where({ email }).first('role', 'claims');
    expect(invitation).toEqual({ role: 'member', claims: ['doccheck', 'doccheck_gerar_url'] });
    expect((await agent.get('/doccheck/user')).text).toContain(email);

    const mate = await createColleague(ctx, lead, { name: 'RENATA DIAS', claims: ['doccheck', 'consultas'] });
    const uid = mate.actor.userId;
    const page = `/doccheck/user/${uid}`;
    const getClaims = async () =>
      (await site.db('memberships').where({ user_id: uid }).first('claims'))?.claims;
    const { version } = await site.db('memberships').where({ user_id: uid }).first('version');
    await sendForm(agent, page, { version: String(version), claims: 'doccheck_readonly' });
    expect(await getClaims()).toEqual(['consultas', 'doccheck', 'doccheck_readonly']);
    const getLine = async () =>
      (await agent.get('/doccheck/user')).text.split('Renata Dias')[1]?.split('</tr>')[0];
    expect(await getLine()).toContain('Somente leitura');
    const claims = ['doccheck', 'doccheck_readonly', 'doccheck_admin'];
    await site.db('memberships').where({ user_id: uid }).update({ claims });
    expect(await getLine()).toContain('Administrar');
    expect(await getLine()).not.toContain('Somente leitura');
    await site
      .db('memberships')
      .where({ user_id: uid })
      .update({ claims: ['consultas', 'doccheck', 'doccheck_readonly'] });
    const late = await sendForm(agent, page, { version: String(version), claims: 'doccheck_dashboard' });
    expect(late.status).toBe(409);
    expect((await sendForm(agent, page, { remover: '1' })).status).toBe(303);
    expect(await getClaims()).toEqual(['consultas']);
    expect((await agent.get(page)).status).toBe(404);
  });

  test('grants only claims of verifications, and removes members who had no others from the company', async () => {
    const admin = await createColleague(ctx, lead, { claims: ['doccheck', 'doccheck_admin'] });
    const agent = await logInAsReviewer(site, admin);
    const email = 'outra.revisora@demo.test';
    await sendForm(agent, '/doccheck/user/new', { email, claims: 'consultas_lote' });
    expect((await site.db('invitations').where({ email }).first('claims')).claims).toEqual(['doccheck']);
    const mate = await createColleague(ctx, lead, { claims: ['doccheck'] });
    const uid = mate.actor.userId;
    expect((await sendForm(agent, `/doccheck/user/${uid}`, { remover: '1' })).status).toBe(303);
    expect(await site.db('memberships').where({ user_id: uid })).toEqual([]);
    const outsider = await createColleague(ctx, lead, { claims: ['consultas'] });
    expect((await agent.get(`/doccheck/user/${outsider.actor.userId}`)).status).toBe(404);
  });
});

describe('a verification manager who does not administer the company', () => {
  let manager: Awaited<ReturnType<typeof logInAsReviewer>>;
  let me: ActorCtx;
  beforeAll(async () => {
    me = await createColleague(ctx, lead, { claims: ['doccheck', 'doccheck_admin'] });
    manager = await logInAsReviewer(site, me);
  });
  const membershipOf = ({ actor }: ActorCtx) =>
    site.db('memberships').where({ user_id: actor.userId }).first('role', 'claims', 'version');
  const invite = (email: string, claims = 'doccheck_gerar_url') =>
    sendForm(manager, '/doccheck/user/new', { email, claims });
  const remove = (uid: string) => sendForm(manager, `/doccheck/user/${uid}`, { remover: '1' });

  test.each([[[]], [['consultas']], [['consultas_lote']]] as Claim[][][])(
    'adds rights to a colleague with %j, and removes only those',
    async (claims) => {
      const mate = await createColleague(ctx, lead, { claims });
      expect((await invite(mate.actor.email)).status).toBe(303);
      const written = claims.includes('consultas') ? claims : ['consultas' as const, ...claims];
      expect((await membershipOf(mate)).claims).toEqual([...written, 'doccheck', 'doccheck_gerar_url']);
      const agent = await logInAsReviewer(site, mate);
      expect((await agent.get('/home')).status).toBe(200);
      expect((await remove(mate.actor.userId)).status).toBe(303);
      expect((await membershipOf(mate)).claims).toEqual(written);
    },
  );

  test('cannot change administrators, other managers, or their own rights', async () => {
    const administrator = await createColleague(ctx, lead, { claims: ['doccheck'] });
    await site.db('memberships').where({ user_id: administrator.actor.userId }).update({ role: 'admin' });
    const plainAdministrator = await createColleague(ctx, lead, { claims: ['consultas'] });
    await site
      .db('memberships')
      .where({ user_id: plainAdministrator.actor.userId })
      .update({ role: 'admin' });
    const peer = await createColleague(ctx, lead, { claims: ['doccheck', 'doccheck_admin'] });
    for (const each of [administrator, plainAdministrator, peer, me]) {
      const { userId, email } = each.actor;
      const before = await membershipOf(each);
      const page = await manager.get(`/doccheck/user/${userId}`);
      if (page.status === 200) expect(page.text).not.toContain('name="remover"');
      const change = { version: String(before.version), claims: 'doccheck_aml_report' };
      for (const values of [change, { remover: '1' }]) {
        const response = await sendForm(manager, '/doccheck/user/new', values, `/doccheck/user/${userId}`);
        expect([403, 404]).toContain(response.status);
      }
      expect((await invite(email)).status).toBe(422);
      expect(await membershipOf(each)).toEqual(before);
    }
  });

  test('cannot appoint another manager', async () => {
    const mate = await createColleague(ctx, lead, { claims: ['consultas'] });
    expect((await manager.get('/doccheck/user/new')).text).not.toContain('value="doccheck_admin"');
    await invite(mate.actor.email, 'doccheck_admin');
    expect((await membershipOf(mate)).claims).toEqual(['consultas', 'doccheck']);
  });

  test('replaces no open invitation: an administrator’s stays, rights are added to any other', async () => {
    const { accountId, userId: invitedBy } = lead.actor;
    const of = (email: string) =>
      site.db('invitations').where({ email }).select('id', 'role', 'claims', 'state', 'secret_hash');
    const admin = 'nova.administradora@demo.test';
    await openInvitation(ctx, { accountId, email: admin, role: 'admin', claims: ['consultas'], invitedBy });
    const before = await of(admin);
    const refused = await invite(admin);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('só muda por quem administra a empresa');
    expect(refused.text).toContain(admin);
    expect(await of(admin)).toEqual(before);

    const plain = 'novo.colega@demo.test';
    await openInvitation(ctx, { accountId, email: plain, role: 'member', claims: ['consultas'], invitedBy });
    const [opened] = await of(plain);
    expect((await invite(plain)).status).toBe(303);
    const claims = ['consultas', 'doccheck', 'doccheck_gerar_url'];
    expect(await of(plain)).toEqual([{ ...opened, claims }]);
    // Whoever changes what it grants is no second person where its rights are approved.
    const giver = () => site.db('invitations').where({ email: plain }).first('invited_by');
    expect(await giver()).toEqual({ invited_by: me.actor.userId });
    expect((await remove(opened.id)).status).toBe(303);
    expect(await of(plain)).toEqual([opened]);
  });

  test('leaves to administrators whose other rights would turn into report access', async () => {
    const mate = await createColleague(ctx, lead, { claims: ['consultas_lote', 'doccheck'] });
    const refused = await remove(mate.actor.userId);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Peça a quem administra a empresa');
    expect((await membershipOf(mate)).claims).toEqual(['consultas_lote', 'doccheck']);
  });

  test('who also administers the company can change everybody', async () => {
    const administrator = await logInAsReviewer(site, lead);
    const { userId } = me.actor;
    const { version } = await membershipOf(me);
    const claims = ['doccheck_admin', 'doccheck_dashboard'];
    const response = await sendForm(administrator, `/doccheck/user/${userId}`, {
      version: String(version),
      claims: claims as never,
    });
    expect(response.status).toBe(303);
    expect((await membershipOf(me)).claims).toEqual(['doccheck', ...claims]);
  });
});
