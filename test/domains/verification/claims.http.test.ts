import { beforeAll, describe, expect, test } from '@jest/globals';
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
    ...{ list: '/doccheck/verification', detail, decide: `${detail}/aprovar`, link: '/doccheck/link' },
    ...{ dashboard: '/doccheck/dashboard', integrations: '/doccheck/integration', users: '/doccheck/user' },
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

describe('whoever administers verifications', () => {
  test('invites people to them, changes what they may do, and takes them out', async () => {
    const admin = await createColleague(ctx, lead, { claims: ['doccheck', 'doccheck_admin'] });
    const agent = await logInAsReviewer(site, admin);
    const email = 'revisora.nova@demo.test';
    const sent = await sendForm(agent, '/doccheck/user/new', { email, claims: 'doccheck_gerar_url' });
    expect(sent.status).toBe(303);
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
    const late = await sendForm(agent, page, { version: String(version), claims: 'doccheck_dashboard' });
    expect(late.status).toBe(409);
    expect((await sendForm(agent, page, { remover: '1' })).status).toBe(303);
    expect(await getClaims()).toEqual(['consultas']);
    expect((await agent.get(page)).status).toBe(404);
  });

  test('gives nothing but claims of verifications, and takes the company from those who had nothing else', async () => {
    const admin = await createColleague(ctx, lead, { claims: ['doccheck', 'doccheck_admin'] });
    const agent = await logInAsReviewer(site, admin);
    const email = 'outra.revisora@demo.test';
    await sendForm(agent, '/doccheck/user/new', { email, claims: 'consultas_lote' });
    expect((await site.db('invitations').where({ email }).first('claims')).claims).toEqual(['doccheck']);
    const mate = await createColleague(ctx, lead, { claims: ['doccheck'] });
    const uid = mate.actor.userId;
    expect((await sendForm(agent, `/doccheck/user/${uid}`, { remover: '1' })).status).toBe(303);
    expect(await site.db('memberships').where({ user_id: uid })).toEqual([]);
    const stranger = await createColleague(ctx, lead, { claims: ['consultas'] });
    expect((await agent.get(`/doccheck/user/${stranger.actor.userId}`)).status).toBe(404);
  });
});
