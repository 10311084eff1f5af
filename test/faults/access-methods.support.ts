import { insertChange } from '~/src/domains/access/credentials/email-change.store';
import { insertReset } from '~/src/domains/access/credentials/recovery.store';
import { beginApiLogin } from '~/src/domains/access/login/login.service';
import { saveTotp } from '~/src/domains/access/two-factor/totp.store';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { FACEBOOK, GOOGLE } from '~/src/sandbox/identity/identities';
import { hrefTo } from '~/src/shared/routes';
import type { TestApp } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { chooseIdentity } from '~/test/support/fixtures/identity';

type Agent = ReturnType<TestApp['agent']>;

export const NINA = 'nina.duarte@gmail.test';
/** Google vouches for the e-mail of this person. */
export const NINA_AT_GOOGLE = GOOGLE.find(({ email }) => email === NINA)?.id ?? '';
/** A person of Facebook without e-mail: it is typed. */
export const AT_FACEBOOK = FACEBOOK.find(({ email }) => email === null)?.id ?? '';

/** Signs in at a network as a browser would, up to our own answer. */
export async function signIn(agent: Agent, network: 'google' | 'facebook', identity: string) {
  const start = await agent.get(`/login/social/${network}`);
  const returned = await chooseIdentity(String(start.headers.location), identity);
  return agent.get(returned.pathname + returned.search).set('Sec-Fetch-Site', 'cross-site');
}

/** Registers by Facebook with an e-mail that is typed. */
export async function registerByFacebook(agent: Agent, email: string) {
  await signIn(agent, 'facebook', AT_FACEBOOK);
  const { text } = await agent.get('/cadastro-social');
  return agent
    .post('/cadastro-social')
    .type('form')
    .send({ ...hiddenFields(text), email, terms: 'on' });
}

export const enters = async (agent: Agent): Promise<boolean> => (await agent.get('/sair')).status === 200;

/** What somebody who sits in an account can prepare, written where the pages write it. */
export function insider(site: TestApp, userId: string) {
  const { ctx } = site;
  return {
    token: () => beginApiLogin(ctx, userId),
    app: () =>
      saveTotp(ctx, userId, {
        secret: Buffer.alloc(20, 7),
        step: 0,
        codes: ['A'.repeat(24), 'B'.repeat(24)],
      }),
    emailChange: async (oldEmail: string, newEmail: string) => {
      const { confirm, stop } = await insertChange(ctx, { userId, oldEmail, newEmail });
      return {
        confirm: hrefTo('pt-BR', 'email-change-confirm', { secret: confirm }),
        stop: hrefTo('pt-BR', 'email-change-stop', { secret: stop }),
      };
    },
    phone: (phone: string) =>
      site
        .db('users')
        .where({ id: userId })
        .update({
          phone_sealed: Buffer.from('x'),
          phone_index: site.platform.vault.blindIndex('phone', phone),
          phone_confirmed_at: new Date(),
        }),
  };
}

/** The owner of the inbox opens the link of a reset and chooses a password. */
export async function reset(site: TestApp, userId: string, password = 'Minha!2027') {
  const secret = await insertReset(site.ctx, userId, 60_000);
  const agent = site.agent();
  const path = hrefTo('pt-BR', 'reset-password', { recoverPassRequestUID: secret });
  return sendForm(agent, path, { password, repeat: password });
}

/** Parameters of the newest e-mail of a kind to a user. */
export async function getMail(site: TestApp, userId: string, template: string) {
  const message = await site
    .db('messages')
    .where({ user_id: userId, template })
    .orderBy('created_at', 'desc')
    .first();
  if (!message) return null;
  const sealer = await getSealer(site.ctx, userId);
  return JSON.parse(sealer.decrypt(`message.params:${message.id}`, message.params_sealed).toString());
}

/** Path of the link that validates a user's e-mail. */
export async function validationLink(site: TestApp, userId: string): Promise<string> {
  return new URL((await getMail(site, userId, 'validate-email')).link).pathname;
}
