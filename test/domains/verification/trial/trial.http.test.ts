import { beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { abandonDecision } from '~/src/domains/verification';
import { cleanUpVerifications } from '~/src/domains/verification/clean-up.service';
import { submitVerification } from '~/src/domains/verification/start.service';
import { NETWORK_LIMIT } from '~/src/domains/verification/trial/trial.queries';
import { inTransaction } from '~/src/platform/context';
import { saveSetting } from '~/src/platform/settings';
import { testSite } from '~/test/support/app';
import { openLink } from '../capture/capture.support';
import { createVerifier } from '../verification.support';
import { beginTrial, sendTrial } from './trial.support';

const site = await testSite();
const LIMITS = { trialsOfNetwork: 5, trialsInAll: 60 };
const post = (path: string) => request(site.app).post(path).set('Sec-Fetch-Site', 'same-origin');

beforeEach(async () => {
  await saveSetting(site.db, 'verification', { trialsOfNetwork: 100, trialsInAll: 1_000 });
});

describe('the page of trials', () => {
  test('explains the steps, the companies involved and the trials left; in English too', async () => {
    const page = await request(site.app).get('/doccheck/try');
    expect(page.status).toBe(200);
    for (const words of ['Experimente uma verificação', 'Beatriz', 'Eu, com a minha câmera', '100 de 100'])
      expect(page.text).toContain(words);
    expect(page.text).toContain('href="/sandbox/verification/approved/front.jpg"');
    expect(page.text).toMatch(/<link rel="canonical" href="[^"]*\/doccheck\/try"/);
    const english = await request(site.app).get('/en-US/doccheck/try');
    for (const words of ['Try a verification', 'What we do not do', 'Me, with my own camera'])
      expect(english.text).toContain(words);
  });

  test('refuses a form without choice or consent, with a clear message in both languages', async () => {
    const none = await sendTrial(site, {});
    expect(none.status).toBe(422);
    for (const words of ['Escolha com quem experimentar', 'Marque que concorda'])
      expect(none.text).toContain(words);
    const odd = await sendTrial(site, { pessoa: 'nobody', aceite: 'on' }, 'en-US');
    expect([odd.status, odd.text.includes('Choose whom to try it with')]).toEqual([422, true]);
    expect(odd.text).toMatch(/name="aceite"[^>]*checked/);
    const program = await sendTrial(site, { pessoa: 'camera', aceite: 'on', website: 'x' });
    expect(program.status).toBe(422);
    const foreign = await request(site.app)
      .post('/doccheck/try')
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ pessoa: 'camera', aceite: 'on' });
    expect(foreign.status).toBe(403);
    expect(await site.db('verifications')).toEqual([]);
  });
});

describe('a trial', () => {
  test('starts an ordinary capture in one account, costs nothing and notifies no program', async () => {
    const [first, second] = await Promise.all([beginTrial(site), beginTrial(site, 'camera')]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.row).toMatchObject({ origin: 'try', price: 0, reference: 'approved', user_id: null });
    expect(second.row).toMatchObject({ origin: 'try', price: 0, reference: null });
    expect(second.row.account_id).toBe(first.row.account_id);
    expect(second.row.integration_id).toBe(first.row.integration_id);
    const page = await request(site.app).get(first.path);
    expect(page.text).toContain('Experiência do Doc Check');
    expect(page.text).not.toContain('name="nome"');
    expect(page.text).not.toContain('consultamos a situação do seu CPF');
    await post(`${first.path}/aceite`).type('form').send({ aceite: 'on' });
    const row = await site.db('verifications').where({ id: first.row.id }).first();
    expect([row.state, row.step, row.hold_id]).toEqual(['capturing', 'selfie', null]);
    const samples = (await request(site.app).get(first.path)).text;
    expect(samples).toContain('href="/sandbox/verification/approved/selfie.jpg"');
    expect(samples).toContain(`action="${first.path}/excluir"`);
    const { account_id } = row;
    expect(await site.db('holds').where({ account_id })).toEqual([]);
    expect(await site.db('journal').where({ account_id })).toEqual([]);
    expect(await site.db('memberships').where({ account_id })).toEqual([]);
    expect(await site.db('events').where({ account_id })).toEqual([]);
  });

  test('with the visitor’s camera asks for a name and a birth date, and for no CPF', async () => {
    const { path } = await beginTrial(site, 'camera');
    const page = await request(site.app).get(path);
    for (const field of ['name="nome"', 'name="nascimento"']) expect(page.text).toContain(field);
    expect(page.text).not.toContain('name="cpf"');
    const english = await request(site.app).get(`/en-US${path}`);
    expect(english.text).toContain('Doc Check trial');
  });

  test('waits for its decision on a page that refreshes itself; an unclear one goes to manual review', async () => {
    const { path, row } = await beginTrial(site, 'camera');
    await post(`${path}/aceite`)
      .type('form')
      .send({ aceite: 'on', nome: 'Ana Lima', nascimento: '04/05/1990' });
    await inTransaction(site.ctx, (tx) => submitVerification(tx, row.id));
    expect((await request(site.app).get(path)).headers.location).toBe(`${path}/resultado`);
    const response = await request(site.app).get(`${path}/resultado`);
    expect(response.text).toContain('Conferindo tudo');
    expect(response.text).toMatch(/http-equiv="refresh"/i);
    const poll = () => request(site.app).get(`${path}/resultado`).set('X-Poll', '1');
    expect((await poll()).body).toEqual({ waiting: true });
    await abandonDecision(site.ctx, { verificationId: row.id, fence: 0 });
    expect((await poll()).body).toEqual({ waiting: false });
    const result = await request(site.app).get(`${path}/resultado`);
    expect(result.text).toContain('Iria para uma pessoa da sua equipe');
    expect(result.text).not.toContain('Ana Lima');
    expect(await site.db('events').where({ account_id: row.account_id })).toEqual([]);
  });

  test('of another or an unknown link cannot be seen or deleted', async () => {
    const { path, row } = await beginTrial(site);
    const { as } = await createVerifier(site.ctx);
    const link = await openLink(site, as, 'approved');
    for (const other of ['/doccheck/v/unknown', link.path]) {
      expect((await request(site.app).get(`${other}/resultado`)).status).toBe(404);
      expect((await post(`${other}/excluir`)).status).toBe(404);
    }
    expect((await link.get()).status).toBe(200);
    const foreign = await request(site.app).post(`${path}/excluir`).set('Sec-Fetch-Site', 'cross-site');
    expect(foreign.status).toBe(403);
    expect(await site.db('verifications').where({ id: row.id })).toHaveLength(1);
    expect((await request(site.app).get(`${path}/resultado`)).headers.location).toBe(path);
  });

  test('is deleted on request, without deleting others', async () => {
    const [mine, other] = [await beginTrial(site, 'flat-photo'), await beginTrial(site, 'flat-photo')];
    expect(mine.row.person_id).toBe(other.row.person_id);
    const response = await post(`${mine.path}/excluir`);
    expect([response.status, response.headers.location]).toEqual([303, '/doccheck/try/excluida']);
    expect((await request(site.app).get('/doccheck/try/excluida')).text).toContain('foi apagada');
    expect((await request(site.app).get('/en-US/doccheck/try/deleted')).text).toContain('was deleted');
    expect((await request(site.app).get(mine.path)).status).toBe(404);
    expect((await request(site.app).get(other.path)).status).toBe(200);
    expect(await site.db('verification_events').where({ verification_id: mine.row.id })).toEqual([]);
    await post(`${other.path}/excluir`);
    const { person_id } = other.row;
    expect(await site.db('verification_people').where({ id: person_id })).toEqual([]);
    const key = await site.db('subject_keys').where({ subject_id: person_id }).first();
    expect([key.wrapped, key.destroyed_at === null]).toEqual([null, false]);
  });

  test('is deleted an hour after its start, in any state, without notifying programs', async () => {
    const [created, begun] = [await beginTrial(site, 'camera'), await beginTrial(site, 'lookalike')];
    await post(`${begun.path}/aceite`).type('form').send({ aceite: 'on' });
    const in59 = { ...site.ctx, now: () => new Date(Date.now() + 59 * 60_000) };
    await cleanUpVerifications(in59);
    expect(await site.db('verifications').whereIn('id', [created.row.id, begun.row.id])).toHaveLength(2);
    const in61 = { ...site.ctx, now: () => new Date(Date.now() + 61 * 60_000) };
    await cleanUpVerifications(in61);
    await cleanUpVerifications(in61);
    expect(await site.db('verifications').where({ origin: 'try' })).toEqual([]);
    const { account_id } = created.row;
    expect(await site.db('verification_people').where({ account_id })).toEqual([]);
    expect(await site.db('events').where({ account_id })).toEqual([]);
    expect((await request(site.app).get(begun.path)).status).toBe(404);
  });
});

test('without the sandbox only the visitor’s camera is offered', async () => {
  const { sandbox } = site.platform;
  Object.assign(site.platform, { sandbox: false });
  try {
    const page = await request(site.app).get('/doccheck/try');
    expect(page.text).toContain('type="hidden" name="pessoa" value="camera"');
    expect(page.text).not.toContain('/sandbox/');
    expect((await sendTrial(site, { pessoa: 'approved', aceite: 'on' })).status).toBe(422);
    expect((await sendTrial(site, { pessoa: 'camera', aceite: 'on' })).status).toBe(303);
  } finally {
    Object.assign(site.platform, { sandbox });
  }
});

describe('when trials are used up', () => {
  test('a network sees this in both languages, with a link to registration', async () => {
    await site.ctx.limits.clear(NETWORK_LIMIT, '127.0.0.1');
    await saveSetting(site.db, 'verification', LIMITS);
    for (let at = 0; at < 5; at += 1) expect((await beginTrial(site)).status).toBe(303);
    const page = await request(site.app).get('/doccheck/try');
    expect(page.text).toContain('As experiências desta hora acabaram');
    expect(page.text).not.toContain('name="aceite"');
    const english = await request(site.app).get('/en-US/doccheck/try');
    expect(english.text).toContain('This hour’s trials are used up');
  });

  test('everybody sees this once the total is used up', async () => {
    await site.db('verifications').where({ origin: 'try' }).delete();
    await site.ctx.limits.clear(NETWORK_LIMIT, '127.0.0.1');
    const open = await request(site.app).get('/doccheck/try');
    const value = /name="shown" value="([^"]+)"/.exec(open.text)?.[1] ?? '';
    await saveSetting(site.db, 'verification', { trialsOfNetwork: 5, trialsInAll: 1 });
    expect((await beginTrial(site)).status).toBe(303);
    const before = await site.db('verifications').count();
    for (const [path, words, account] of [
      ['/doccheck/try', 'As experiências desta hora acabaram', 'Criar conta'],
      ['/en-US/doccheck/try', 'This hour’s trials are used up', 'Create an account'],
    ] as const) {
      const refused = await post(path).type('form').send({ shown: value, pessoa: 'camera', aceite: 'on' });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.text).toContain(words);
      expect(refused.text).toContain(account);
    }
    expect(await site.db('verifications').count()).toEqual(before);
  });
});
