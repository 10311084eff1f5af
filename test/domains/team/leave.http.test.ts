import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { orderOrRequestApproval } from '~/src/domains/reports/approval/request.service';
import { createJoinLink, findJoinLinkExpiry } from '~/src/domains/team/join-link.service';
import { leaveCompany, removeEntry } from '~/src/domains/team/team.service';
import type { ActorCtx } from '~/src/platform/context';
import { createBatchCustomer, createColleague, PRICE } from '~/test/domains/batches/batches.support';
import { join } from '~/test/domains/controls/controls.support';
import { personWho } from '~/test/domains/reports/order/order.support';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { createBudget } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { messageAbout } from '~/test/support/mailbox';

const site = await testSite({ worker: true });
let administrator: ActorCtx;
let member: ActorCtx;
let personal: string;
beforeEach(async () => {
  const customer = await createBatchCustomer(site.ctx, { credits: 10 * PRICE });
  administrator = customer.as;
  member = await createColleague(site.ctx, customer.fixture);
  const { userId } = member.actor;
  ({ account_id: personal } = await site.db('persons').where({ user_id: userId }).first('account_id'));
  await openWallet(site.ctx, personal);
});

const pathOf = ({ actor }: ActorCtx) => `/empresas/${actor.accountId}/sair`;
const memberships = ({ actor }: ActorCtx) =>
  site.db('memberships').where({ user_id: actor.userId, account_id: actor.accountId });

test('a member leaves: their sessions continue in their own account, and both sides are notified', async () => {
  const { accountId, userId, email } = member.actor;
  await createBudget(site.db, accountId, { approvalAbove: 0 });
  const { cpf, birthDate } = personWho('clean');
  const outcome = await orderOrRequestApproval(member, {
    productExternalId: 'relatorio-individual',
    inputs: { cpf, birthDate },
    texts: {},
    purpose: 'fraud_prevention',
    idempotencyKey: randomUUID(),
    origin: 'page',
  });
  const agent = await logInAs(site, member);
  const other = await logInAs(site, member);
  const switching = await agent.get('/trocar-conta');
  expect(switching.text).toContain(`href="${pathOf(member)}"`);
  const page = await agent.get(pathOf(member));
  expect(page.text).toContain('são retirados');
  expect(await memberships(member)).toHaveLength(1);
  const left = await sendForm(agent, pathOf(member), {});
  expect([left.status, left.headers.location]).toEqual([303, '/home']);
  expect(await memberships(member)).toEqual([]);
  for (const each of [agent, other]) expect((await each.get('/trocar-conta')).status).toBe(200);
  const logins = await site
    .db('login_records')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .pluck('account_id');
  expect(logins).not.toContain(accountId);
  expect((await agent.get(pathOf(member))).status).toBe(404);
  expect(await site.db('order_approvals').where({ asked_by: userId }).first('id', 'state')).toEqual({
    id: 'approvalId' in outcome ? outcome.approvalId : '',
    state: 'withdrawn',
  });
  expect((await messageAbout(site, email, 'Você saiu da equipe')).text).toContain('continua com a empresa');
  expect((await messageAbout(site, administrator.actor.email, 'Uma pessoa saiu da equipe')).text).toContain(
    email,
  );
  const audited = await site
    .db('audit_events')
    .where({ account_id: accountId, action: 'member_removed' })
    .first();
  expect(audited).toMatchObject({ user_id: userId, subject_id: userId, details: { reason: 'own' } });
});

test('a plain member who leaves ends no link of the company but their own, and its administrators read that it goes on', async () => {
  await createJoinLink(administrator);
  await leaveCompany(member, member.actor.accountId);
  expect(await findJoinLinkExpiry(administrator)).not.toBeNull();
  const { text } = await messageAbout(site, administrator.actor.email, 'Uma pessoa saiu da equipe');
  expect(text).toContain('O link de cadastro da empresa continua ativo');
});

test('the company’s link ends with the member who created it, and with a removed member', async () => {
  const links = site.db('company_tokens').where({ account_id: administrator.actor.accountId });
  await createJoinLink(administrator);
  await links.clone().update({ created_by: member.actor.userId });
  await leaveCompany(member, member.actor.accountId);
  expect(await findJoinLinkExpiry(administrator)).toBeNull();
  await createJoinLink(administrator);
  const other = await join(administrator);
  await removeEntry(administrator, { uid: other.actor.userId });
  expect(await findJoinLinkExpiry(administrator)).toBeNull();
});

test('an administrator who leaves ends the company’s link, whoever created it', async () => {
  await memberships(member).update({ role: 'admin' });
  await createJoinLink(administrator);
  await leaveCompany(member, member.actor.accountId);
  expect(await findJoinLinkExpiry(administrator)).toBeNull();
});

test('a member can leave while using another account, which stays in use', async () => {
  const { userId, accountId } = member.actor;
  const agent = await logInAs(site, { ...member, actor: { ...member.actor, accountId: personal } });
  const left = await sendForm(agent, pathOf(member), {});
  expect(left.status).toBe(303);
  expect(await memberships(member)).toEqual([]);
  const logins = await site
    .db('login_records')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .pluck('account_id');
  expect([...new Set(logins)]).toEqual([personal]);
  expect(await site.db('removed_members').where({ user_id: userId, account_id: accountId })).toHaveLength(1);
});

test('the last administrator cannot leave, and is told what to do first', async () => {
  const agent = await logInAs(site, administrator);
  const refused = await sendForm(agent, pathOf(administrator), {});
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('A empresa precisa de pelo menos uma pessoa na administração');
  expect(await memberships(administrator)).toHaveLength(1);
});

test('nobody can leave on behalf of another member, or a company they do not belong to', async () => {
  const outsider = await createBatchCustomer(site.ctx, { credits: PRICE });
  const agent = await logInAs(site, outsider.as);
  expect((await agent.get(pathOf(member))).status).toBe(404);
  expect((await sendForm(agent, '/trocar-conta', {}, pathOf(member))).status).toBe(404);
  expect(await memberships(member)).toHaveLength(1);
});
