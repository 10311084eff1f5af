import { beforeEach, describe, expect, test } from '@jest/globals';
import type request from 'supertest';
import { FACEBOOK, GOOGLE } from '~/src/sandbox/identity/identities';
import { testSite } from '~/test/support/app';
import { hiddenFields, register, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { chooseIdentity } from '~/test/support/fixtures/identity';
import { messageAbout } from '~/test/support/mailbox';

let number = 0;
const site = await testSite({ demo: true, worker: true });
beforeEach(async () => {
  resetClock(site);
  await site.db('social_identities').delete();
});

type Agent = ReturnType<typeof request.agent>;
const GOOGLE_ID = GOOGLE.find(({ email }) => email === 'nina.duarte@gmail.test')?.id ?? '';
const FACEBOOK_ID = FACEBOOK[0]?.id ?? '';
const page = (network: string) => `/editar-perfil/seguranca/redes/${network}`;
const password = 'Demo!2026';

async function someone() {
  const agent = site.agent();
  const { email } = await register(agent, `redes-${++number}@demo.test`);
  return { agent, email, links: () => listLinks(email) };
}

const listLinks = (email: string) =>
  site
    .db('social_identities as i')
    .join('users as u', 'u.id', 'i.user_id')
    .where({ 'u.email': email })
    .orderBy('provider')
    .pluck('provider');

/** Goes to the network and comes back, as the go page leads. */
async function visit(agent: Agent, network: 'google' | 'facebook', identity: string) {
  const start = await agent.get(`/login/social/${network}`);
  expect(start.status).toBe(303);
  const returned = await chooseIdentity(String(start.headers.location), identity);
  return agent.get(returned.pathname + returned.search).set('Sec-Fetch-Site', 'cross-site');
}

async function link(agent: Agent, network: 'google' | 'facebook', identity: string) {
  const confirmed = await sendForm(agent, page(network), { password });
  expect([confirmed.status, confirmed.headers.refresh]).toEqual([200, `0; url=/login/social/${network}`]);
  return visit(agent, network, identity);
}

describe('linking a network', () => {
  test('asks for the password, leads to the network, enables its login, and is announced by e-mail', async () => {
    const { agent, email, links } = await someone();
    expect((await agent.get('/editar-perfil/seguranca')).text).toContain('Não vinculado');
    const wrong = await sendForm(agent, page('google'), { password: 'x' });
    expect(wrong.status).toBe(422);
    expect((await agent.get('/login/social/google')).headers.location).toBe('/home');
    const back = await link(agent, 'google', GOOGLE_ID);
    expect(back.headers.location).toBe('/editar-perfil/seguranca');
    expect((await agent.get('/editar-perfil/seguranca')).text).toContain('Google vinculado à sua conta.');
    expect(await links()).toEqual(['google']);
    await messageAbout(site, email, /Google/);
    const other = site.agent();
    expect((await visit(other, 'google', GOOGLE_ID)).headers.location).toBe('/home');
  });

  test('that is linked to another account is refused, and changes nothing', async () => {
    const first = await someone();
    await link(first.agent, 'facebook', FACEBOOK_ID);
    const second = await someone();
    await link(second.agent, 'facebook', FACEBOOK_ID);
    const response = await second.agent.get('/editar-perfil/seguranca');
    expect(response.text).toContain('já está vinculada a outra conta');
    expect([await first.links(), await second.links()]).toEqual([['facebook'], []]);
  });

  test('is confirmed by the password for one network, once, within ten minutes', async () => {
    const { agent, links } = await someone();
    await sendForm(agent, page('google'), { password });
    expect((await agent.get('/login/social/facebook')).headers.location).toBe('/home');
    moveClock(site, 11);
    expect((await agent.get('/login/social/google')).headers.location).toBe('/home');
    await link(agent, 'google', GOOGLE_ID);
    expect((await agent.get('/login/social/google')).headers.location).toBe('/home');
    expect(await links()).toEqual(['google']);
  });

  test('cannot be started from a page of another origin', async () => {
    const { agent } = await someone();
    const form = await agent.get(page('google'));
    const forged = await agent
      .post(page('google'))
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ ...hiddenFields(form.text), password });
    expect(forged.status).toBe(403);
    expect((await agent.get('/login/social/google')).headers.location).toBe('/home');
  });
});

describe('unlinking a network', () => {
  test('asks for the password; the other login methods remain', async () => {
    const { agent, links } = await someone();
    await link(agent, 'google', GOOGLE_ID);
    expect((await sendForm(agent, page('google'), {})).status).toBe(422);
    const response = await sendForm(agent, page('google'), { password });
    expect(response.headers.location).toBe('/editar-perfil/seguranca');
    expect(await links()).toEqual([]);
  });

  test('never removes the last login method', async () => {
    const { agent, email, links } = await someone();
    await link(agent, 'google', GOOGLE_ID);
    await link(agent, 'facebook', FACEBOOK_ID);
    await site.db('users').where({ email }).update({ password_hash: null });
    const both = await Promise.all([
      sendForm(agent, page('google'), {}),
      sendForm(agent, page('facebook'), {}),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.text).toContain('única forma de entrar');
    expect(await links()).toHaveLength(1);
  });

  test('without a password asks for a login of the last ten minutes, and comes back here', async () => {
    const { agent, email, links } = await someone();
    await link(agent, 'google', GOOGLE_ID);
    await link(agent, 'facebook', FACEBOOK_ID);
    await site.db('users').where({ email }).update({ password_hash: null });
    moveClock(site, 11);
    const old = await sendForm(agent, page('facebook'), {});
    expect(old.status).toBe(422);
    expect(old.text).toContain('Entrar de novo');
    const relogin = await sendForm(agent, page('facebook'), {}, `${page('facebook')}/entrar`);
    expect(relogin.headers.location).toBe('/login');
    expect((await visit(agent, 'google', GOOGLE_ID)).headers.location).toBe(page('facebook'));
    expect((await sendForm(agent, page('facebook'), {})).status).toBe(303);
    expect(await links()).toEqual(['google']);
  });

  test('an unknown network is not found', async () => {
    const { agent } = await someone();
    expect((await agent.get(page('orkut'))).status).toBe(404);
  });
});
