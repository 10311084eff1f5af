import { describe, expect, test } from '@jest/globals';
import { forgetSubjects, watchRequests } from '~/src/domains/subjects';
import { SUBJECT_RIGHTS } from '~/src/domains/subjects/subjects.types';
import { completeCpf } from '~/src/shared/cpf';
import { formatDate } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { moveClock, resetClock } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';
import { codeTo, messageAbout, messagesTo } from '~/test/support/mailbox';
import { type Browser, createOwner, enterCode, identify, proven } from './subjects.support';

const site = await testSite({ worker: true, env: { TRUST_PROXY: '1' } });
const { ctx } = site;
const DAY_MINUTES = 24 * 60;

let last = 300_000_000;
const nextCpf = (): string => completeCpf(String(++last));

async function somebody(aim = '') {
  const cpf = nextCpf();
  const owner = await createOwner(ctx, cpf);
  return { cpf, owner, browser: await proven(site, owner, cpf, aim) };
}

const ask = (browser: Browser, right: string, fields: Record<string, string> = {}) =>
  browser
    .post(`/titular/pedir/${right}`)
    .type('form')
    .send({ texto: 'A multa foi anulada.', email: '', ...fields });

const protocolOf = (response: { headers: { location?: string } }): string =>
  response.headers.location?.split('/').at(-1) ?? '';
const findRequest = (protocol: string) => site.db('subject_requests').where({ protocol }).first();

describe('asking', () => {
  test.each(SUBJECT_RIGHTS)('%s: a form, then a protocol page with its clock', async (right) => {
    const { browser, owner } = await somebody();
    const form = await browser.get(`/titular/pedir/${right}`);
    expect(form.status).toBe(200);
    const fields: Record<string, string> = right === 'contest' ? { motivo: 'outdated' } : {};
    const response = await ask(browser, right, fields);
    expect(response.status).toBe(303);
    const protocol = protocolOf(response);
    expect(protocol).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    const row = await findRequest(protocol);
    expect([row?.subject_right, row?.state, row?.level]).toEqual([right, 'received', 'code']);
    const page = await browser.get(`/titular/pedidos/${protocol}`);
    expect(page.text).toContain('Dia 0 de 15');
    expect(page.text).toContain(formatDate(row!.due_at));
    expect(page.text).toContain('A multa foi anulada.');
    const mail = await messageAbout(site, owner.email, `Recebemos o seu pedido ${protocol}`);
    expect(mail.text).not.toContain('multa');
  });

  test('credit data: ten days', async () => {
    const { browser } = await somebody();
    const protocol = protocolOf(await ask(browser, 'correction', { credito: 'on' }));
    const { text } = await browser.get(`/titular/pedidos/${protocol}`);
    expect(text).toContain('Dia 0 de 10');
    expect(text).toContain('Lei 12.414/2011, art. 5º, III');
  });

  test('what is missing is said at its field, and what was typed stays', async () => {
    const { browser } = await somebody();
    const without = await ask(browser, 'contest', { email: 'sem arroba' });
    expect(without.status).toBe(422);
    for (const part of ['Diga o que está errado', 'Confira o e-mail', 'A multa foi anulada.', 'sem arroba'])
      expect(without.text).toContain(part);
    expect((await ask(browser, 'correction', { texto: '' })).text).toContain('Conte o que você quer');
    expect((await ask(browser, 'tudo')).status).toBe(404);
  });

  test('redirects to the right or protocol after the proof', async () => {
    const cpf = nextCpf();
    const owner = await createOwner(ctx, cpf);
    const browser = await proven(site, owner, cpf, 'contest');
    const protocol = protocolOf(await ask(browser, 'access'));
    expect((await browser.get('/titular/pedir/contest')).status).toBe(200);
    const again = site.agent();
    const sent = messagesTo(site, owner.email).length;
    await identify(again, cpf, { aim: protocol });
    const { headers } = await enterCode(again, await codeTo(site, owner.email, { after: sent }));
    expect(headers.location).toBe(`/titular/pedidos/${protocol}`);
  });
});

describe('access', () => {
  test('does not let another person or a visitor read, answer or find a request', async () => {
    const { browser } = await somebody();
    const other = await somebody();
    const protocol = protocolOf(await ask(browser, 'access', { texto: 'Segredo meu' }));
    const foreign = await other.browser.get(`/titular/pedidos/${protocol}`);
    const missing = await other.browser.get('/titular/pedidos/2222-3333-4444');
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const plain = (text: string) => text.replaceAll(protocol, 'P').replaceAll('2222-3333-4444', 'P');
    expect(plain(foreign.text)).toBe(plain(missing.text));
    const written = await other.browser
      .post(`/titular/pedidos/${protocol}`)
      .type('form')
      .send({ texto: 'Olá' });
    expect(written.status).toBe(404);
    expect(await site.db('subject_messages').first()).toBeUndefined();
    const stranger = await site.agent().get(`/titular/pedidos/${protocol}`);
    expect(stranger.status).toBe(303);
    expect(stranger.text).not.toContain('Segredo');
    expect((await other.browser.get('/titular/consultas')).text).not.toContain(protocol);
  });

  test('a request without a code shows nothing, warns the owner, and is the owner’s to see', async () => {
    const cpf = nextCpf();
    const owner = await createOwner(ctx, cpf);
    const attacker = site.agent();
    const fields = { cpf, nascimento: '14/03/1988', direito: 'copy', texto: 'Tudo', email: 'golpe@x.test' };
    const sent = await attacker.post('/titular/sem-codigo').type('form').send(fields);
    expect(sent.status).toBe(303);
    const protocol = sent.headers.location?.split('=').at(-1) ?? '';
    const row = await findRequest(protocol);
    expect([row?.state, row?.level]).toEqual(['verifying', 'none']);
    await messageAbout(site, owner.email, 'Alguém tentou ver os seus dados');
    for (const path of [`/titular/pedidos/${protocol}`, '/titular/consultas'])
      expect((await attacker.get(path)).status).toBe(303);
    // Neither does the typed address get codes.
    await identify(attacker, cpf);
    await codeTo(site, owner.email);
    const browser = await proven(site, owner, cpf);
    expect(messagesTo(site, 'golpe@x.test').filter(({ subject }) => subject.includes('código'))).toEqual([]);
    expect((await browser.get('/titular/consultas')).text).toContain(protocol);
    const bad = await attacker
      .post('/titular/sem-codigo')
      .type('form')
      .send({ ...fields, email: '', direito: '' });
    expect(bad.status).toBe(422);
    expect(bad.text).toContain('Preencha o e-mail');
  });
});

describe('the clock', () => {
  test('alarms the operators’ box at the 10th, 13th and 15th day, once each; then the page says that it is late', async () => {
    const { browser, cpf, owner } = await somebody();
    const protocol = protocolOf(await ask(browser, 'access'));
    const box = site.platform.config.mail.support;
    const alarms = () => messagesTo(site, box).filter(({ subject }) => subject.includes(protocol)).length;
    const at = () => ({ ...ctx, now: site.platform.now });
    const steps = [];
    for (const days of [9, 1, 2, 1, 2, 3]) {
      moveClock(site, days * DAY_MINUTES);
      await watchRequests(at());
      await watchRequests(at());
      steps.push((await findRequest(protocol))?.alarms);
    }
    expect(steps).toEqual([0, 1, 1, 2, 3, 3]);
    await eventually(async () => alarms() === 3);
    const later = await proven(site, owner, cpf);
    expect((await later.get(`/titular/pedidos/${protocol}`)).text).toContain('Passamos do prazo. Desculpe.');
    resetClock(site);
  });

  test('what was seen goes after six months, an answered request after five years, an open one never', async () => {
    const { browser } = await somebody();
    const open = protocolOf(await ask(browser, 'access'));
    const answered = protocolOf(await ask(browser, 'access'));
    const five = new Date(Date.now() - 5 * 366 * 86_400_000);
    const row = await findRequest(answered);
    await site
      .db('subject_requests')
      .where({ protocol: answered })
      .update({ state: 'answered', outcome: 'done', answered_at: five });
    moveClock(site, 200 * DAY_MINUTES);
    await forgetSubjects({ ...ctx, now: site.platform.now });
    resetClock(site);
    expect(await findRequest(open)).toBeDefined();
    expect(await findRequest(answered)).toBeUndefined();
    expect(await site.db('subject_sessions').first()).toBeUndefined();
    expect(await site.db('subject_events').first()).toBeUndefined();
    const key = await site.db('subject_keys').where({ subject_id: row!.id }).first();
    expect(key?.wrapped).toBeNull();
  });
});
