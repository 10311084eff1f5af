import { beforeAll, expect } from '@jest/globals';
import { createCompanyToken, openInvitation } from '~/src/domains/accounts';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { fault } from '~/test/support/fault';
import { getPartner, registered } from '../domains/onboarding/partner.support';
import { newcomer } from '../domains/onboarding/registration.support';

let owner: Awaited<ReturnType<typeof newcomer>>;
let accountId: string;
const CNPJ = 'SANDBOX0000125';
const site = await testSite();
beforeAll(async () => {
  owner = await registered(site, getPartner(CNPJ));
  await sendForm(
    owner.agent,
    '/completar-cadastro/empresa',
    { cnpj: CNPJ },
    '/completar-cadastro/empresa/registrar',
  );
  accountId = (await site.db('memberships').where({ user_id: owner.userId }).first()).account_id;
});

const isMember = async (userId: string) =>
  (await site.db('memberships').where({ user_id: userId, account_id: accountId })).length === 1;
const newLink = () => {
  const expiresAt = new Date(Date.now() + 86_400_000);
  return createCompanyToken(site.ctx, { accountId, role: 'member', claims: [], expiresAt });
};
const invite = async (email: string) => {
  const invitation = { accountId, email, role: 'member', claims: [], invitedBy: owner.userId } as const;
  return (await openInvitation(site.ctx, invitation)).code;
};
type Agent = typeof owner.agent;
/** Opens the link as a visitor, logs in, and says yes to its question. */
async function join(email: string, token: string): Promise<Agent> {
  const agent = site.agent();
  const path = `/registro-por-empresa/${token}`;
  await agent.get(path);
  const { headers } = await logIn(agent, email);
  if (headers.location === path) await sendForm(agent, path, {}, `${path}/entrar`);
  return agent;
}
const accept = (agent: Agent, code: string) => sendForm(agent, `/convite/${code}`, {});
const remove = (userId: string) =>
  sendForm(
    owner.agent,
    `/empresa/usuarios/${userId}`,
    { reason: 'left' },
    `/empresa/usuarios/${userId}/remover`,
  );

fault('removed', 'a removed member cannot return by a link, old or new, or an old invitation', async () => {
  const member = await newcomer(site);
  const link = await newLink();
  await join(member.email, link);
  expect(await isMember(member.userId)).toBe(true);
  const oldInvitation = await invite(member.email);
  await remove(member.userId);
  expect(await isMember(member.userId)).toBe(false);
  await join(member.email, link);
  await join(member.email, await newLink());
  await accept(member.agent, oldInvitation);
  expect(await isMember(member.userId)).toBe(false);
});

fault('removed', 'nor as a new person by the same link', async () => {
  const member = await newcomer(site);
  const link = await newLink();
  await join(member.email, link);
  await remove(member.userId);
  const again = await newcomer(site);
  await join(again.email, link);
  expect(await isMember(again.userId)).toBe(false);
});

fault('removed', 'a new invitation admits them, and after that a link', async () => {
  const member = await newcomer(site);
  await join(member.email, await newLink());
  await remove(member.userId);
  const refused = await join(member.email, await newLink());
  expect((await refused.get('/home')).text).toContain('Para voltar, peça um novo convite');
  await accept(member.agent, await invite(member.email));
  expect(await isMember(member.userId)).toBe(true);
});
