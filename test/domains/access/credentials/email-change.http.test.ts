import { describe, expect, test } from '@jest/globals';
import { insertChange } from '~/src/domains/access/credentials/email-change.store';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { logIn, press, register, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { mailedCode, messageAbout, messagesTo } from '~/test/support/mailbox';

const site = await testSite({ worker: true });

const PAGE = '/editar-perfil/email';
const password = 'Demo!2026';
const CONFIRM = 'Confirme o seu novo e-mail';
const NOTICE = 'Pedido para trocar o e-mail da sua conta';
const RESET = 'Crie uma nova senha';
const byId = (id: string) => site.db('users').where({ id }).first();

async function person(name: string) {
  const agent = site.agent();
  const { email } = await register(agent, `${name}@troca.test`);
  const { id } = await site.db('users').where({ email }).first('id');
  const next = `${name}.novo@troca.test`;
  return { agent, email, id: id as string, next };
}

/** The path of the one link of a message. */
async function getLink(to: string, subject: string): Promise<string> {
  const { links } = await messageAbout(site, to, subject);
  const own = links.find((link) => /novo-email|interromper/.test(link));
  return new URL(own ?? '').pathname;
}

describe('changing the e-mail', () => {
  test('of twenty concurrent confirmations of one address one succeeds, and the others answer that it is taken', async () => {
    const newEmail = 'disputado@troca.test';
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(site.db)));
    const links = await Promise.all(
      people.map(async ({ userId, email }) => {
        const { confirm } = await insertChange(site.ctx, { userId, oldEmail: email, newEmail });
        return hrefTo('pt-BR', 'email-change-confirm', { secret: confirm });
      }),
    );
    const pages = await Promise.all(links.map((link) => site.agent().get(link)));
    expect(pages.map(({ status }) => status)).toEqual(links.map(() => 200));
    const responses = await Promise.all(links.map((link) => press(site.agent(), link)));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, ...links.slice(1).map(() => 409)]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.text).toContain('Este e-mail já é de outra conta.');
    expect(await site.db('users').where({ email: newEmail })).toHaveLength(1);
  });

  test('nothing changes until the new address opened its link and pressed the button', async () => {
    const { agent, email, id, next } = await person('devagar');
    const response = await sendForm(agent, PAGE, { email: next.toUpperCase(), password });
    expect(response.headers.location).toBe('/editar-perfil');
    expect((await byId(id)).email).toBe(email);
    expect((await agent.get('/editar-perfil')).text).toContain(next);
    const path = await getLink(next, CONFIRM);
    // A mail scanner opens the link; that is not the person.
    expect((await site.agent().get(path)).status).toBe(200);
    expect((await byId(id)).email).toBe(email);
    expect((await press(site.agent(), path)).headers.location).toBe('/login');
    expect(await byId(id)).toMatchObject({ email: next });
    expect((await byId(id)).email_validated_at).not.toBeNull();
    expect((await press(site.agent(), path)).status).toBe(303);
    expect((await logIn(site.agent(), next)).status).toBe(303);
    expect((await logIn(site.agent(), email)).status).toBe(422);
  });

  test('the old address gets a masked notice and can cancel the change in time', async () => {
    const { agent, email, id, next } = await person('avisa');
    await sendForm(agent, PAGE, { email: next, password });
    const notice = await messageAbout(site, email, NOTICE);
    expect(notice.text).toContain('a•••@troca.test');
    expect(notice.text).not.toContain(next);
    const confirm = await getLink(next, CONFIRM);
    expect((await press(site.agent(), await getLink(email, NOTICE))).headers.location).toBe('/login');
    expect((await press(site.agent(), confirm)).status).toBe(409);
    expect((await byId(id)).email).toBe(email);
  });

  test('can be reverted by the old address: logins end, the password is void, and a link restores access', async () => {
    const { agent, email, id, next } = await person('reverte');
    await sendForm(agent, PAGE, { email: next, password });
    await press(agent, await getLink(next, CONFIRM));
    expect((await byId(id)).email).toBe(next);
    await press(site.agent(), await getLink(email, NOTICE));
    expect(await byId(id)).toMatchObject({ email, password_hash: null });
    expect((await agent.get('/home')).headers.location).toBe('/login');
    expect((await logIn(site.agent(), email)).status).toBe(422);
    await messageAbout(site, email, RESET);
    expect(messagesTo(site, next).some(({ subject }) => subject === RESET)).toBe(false);
  });

  test.each([
    ['the same address', (email: string) => email, 'Este já é o seu e-mail.'],
    ['one that another account has', () => 'ocupado@troca.test', 'Este e-mail já é de outra conta.'],
    ['no address', () => 'nem-parece', 'E-mail inválido.'],
    ['nothing', () => '', 'Preencha o seu e-mail.'],
  ])('%s is refused, and the typed value is kept', async (_name, expected, wording) => {
    await register(site.agent(), 'ocupado@troca.test').catch(() => undefined);
    const { agent, email } = await person(`recusa-${wording.length}`);
    const typed = expected(email);
    const response = await sendForm(agent, PAGE, { email: typed, password });
    expect(response.status).toBe(422);
    expect(response.text).toContain(wording);
    if (typed) expect(response.text).toContain(`value="${typed}"`);
  });

  test('requires the password, or an e-mailed code from a user without one', async () => {
    const { agent, email, id, next } = await person('prova');
    const wrong = await sendForm(agent, PAGE, { email: next, password: 'Errada!2026' });
    expect(wrong.text).toContain('A senha atual está incorreta. Tente de novo.');
    await site.db('users').where({ id }).update({ password_hash: null });
    const response = await sendForm(agent, PAGE, { email: next }, `${PAGE}/codigo`);
    expect(response.text).toContain(`value="${next}"`);
    const code = await mailedCode(site, email);
    expect((await sendForm(agent, PAGE, { email: next, code })).status).toBe(303);
    await messageAbout(site, next, CONFIRM);
  });

  test('expires after a day, when it is canceled, and when another user takes the address', async () => {
    const late = await person('tarde');
    await sendForm(late.agent, PAGE, { email: late.next, password });
    const path = await getLink(late.next, CONFIRM);
    moveClock(site, 25 * 60);
    try {
      expect((await site.agent().get(path)).status).toBe(409);
    } finally {
      resetClock(site);
    }
    await sendForm(late.agent, PAGE, {}, `${PAGE}/desistir`);
    expect((await press(site.agent(), path)).text).toContain('Este link não vale mais');
    const slow = await person('lenta');
    await sendForm(slow.agent, PAGE, { email: slow.next, password });
    await register(site.agent(), slow.next);
    expect((await press(site.agent(), await getLink(slow.next, CONFIRM))).status).toBe(409);
    expect((await byId(slow.id)).email).toBe(slow.email);
    expect((await site.agent().get('/confirmar-novo-email/inventado')).status).toBe(404);
  });

  test('is applied once if confirmed many times at once', async () => {
    const { agent, id, next } = await person('corrida');
    await sendForm(agent, PAGE, { email: next, password });
    const path = await getLink(next, CONFIRM);
    const responses = await Promise.all(Array.from({ length: 5 }, () => press(site.agent(), path)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    const changes = site.db('audit_events').where({ user_id: id, action: 'email_changed' });
    expect((await changes).length).toBe(1);
  });
});
