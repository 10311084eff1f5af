import { afterAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { cleanUpVerifications } from '~/src/domains/verification/clean-up.service';
import { closeEngine } from '~/src/domains/verification/engine';
import { readContent } from '~/src/domains/verification/pictures.store';
import { getVerification } from '~/src/domains/verification/verification.queries';
import { toCaseCode } from '~/src/domains/verification/verification.rules';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { logInAsReviewer } from '../review/review.support';
import { createVerifier, PRICE } from '../verification.support';
import { getPicture, openLink } from './capture.support';

const site = await testSite({ worker: true });
afterAll(closeEngine);
const { as } = await createVerifier(site.ctx);
const FACE = await getPicture(site, 'approved', 'selfie');

describe('a person at their link', () => {
  test('agrees, sends every picture, and is approved; the address leads to what was received from then on', async () => {
    const link = await openLink(site, as, 'approved');
    const first = await link.get();
    expect(first.text).toContain('Confirme sua identidade');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['referrer-policy']).toBe('same-origin');
    expect(first.headers['permissions-policy']).toContain('camera=(self)');
    expect((await link.consent()).status).toBe(303);
    expect(await link.getStep()).toBe('selfie');
    expect((await link.send('selfie', FACE)).status).toBe(303);
    await link.looked();
    expect(await link.getStep()).toBe('challenge');
    await link.begin();
    expect((await link.answer()).status).toBe(303);
    await link.looked();
    await eventually(async () => (await link.getStep()) === 'front');
    for (const side of ['front', 'back'] as const) {
      expect((await link.send(side, await getPicture(site, 'approved', side))).status).toBe(303);
      await link.looked();
    }
    await eventually(async () => (await getVerification(as, link.id)).state !== 'processing');
    const view = await getVerification(as, link.id);
    expect([view.rawCode, view.checks.filter(({ result }) => result !== 'pass')]).toEqual([
      'APROVACAO_AUTOMATICA',
      [],
    ]);
    const response = await link.get();
    for (const words of ['Recebemos tudo', 'Conferido', toCaseCode(link.id), 'href="/pt-BR/titular"'])
      expect(response.text).toContain(words);
    expect(response.text).not.toContain('Aprovad');
    const late = await link.send('selfie', FACE);
    expect([late.status, late.text.includes('Recebemos tudo')]).toEqual([409, true]);
  }, 120_000);

  test('can continue without movements, and then goes to manual review', async () => {
    const link = await openLink(site, as, 'lookalike');
    await link.consent();
    await link.send('selfie', await getPicture(site, 'lookalike', 'selfie'));
    await link.looked();
    await link.skip();
    expect(await link.getStep()).toBe('front');
    expect((await getVerification(as, link.id)).liveness).toBe('not_performed');
  }, 60_000);

  test('gets one instruction about an unusable picture; the third is accepted as it is', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const empty = (background: string) =>
      sharp({ create: { width: 800, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer();
    for (const [next, gray] of [
      [2, '#888888'],
      [3, '#999999'],
    ] as const) {
      await link.send('selfie', await empty(gray), next - 1);
      await link.looked();
      const { text } = await link.get();
      expect(text).toContain(`Tentativa ${next} de 3`);
      expect(text).not.toContain('a mesma foto');
      expect(text.includes('uma pessoa da equipe analisa')).toBe(next === 3);
    }
    await link.send('selfie', await empty('#777777'), 3);
    await link.looked();
    expect(await link.getStep()).toBe('challenge');
  }, 60_000);

  test('sends the same picture again: a lost answer is no try, one after the answer is, and people look at the third', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#888888' } })
      .jpeg()
      .toBuffer();
    const send = async (page: number) => {
      await link.send('selfie', picture, page);
      await link.looked();
      return (await link.get()).text;
    };
    expect(await send(1)).toContain('Tentativa 2 de 3');
    const repeated = await send(1);
    expect(repeated).toContain('Tentativa 2 de 3');
    expect(repeated).toContain('name="tentativa" value="2"');
    expect(repeated).not.toContain('a mesma foto');
    const again = await send(2);
    for (const words of ['Tentativa 3 de 3', 'Você enviou a mesma foto', 'A foto saiu borrada'])
      expect(again).toContain(words);
    const english = await request(site.app).get(`/en-US${link.path.replace(/^\/pt-BR/, '')}`);
    expect(english.text).toContain('You sent the same photo as before');
    await send(3);
    expect(await link.getStep()).toBe('challenge');
    const stored = await site.db('verification_pictures').where({ verification_id: link.id }).orderBy('try');
    expect(stored.map(({ state }) => state)).toEqual(['retake', 'retake', 'accepted']);
  }, 60_000);
});

describe('an invalid upload or request', () => {
  test('is refused with a clear message, before and after the consent', async () => {
    const link = await openLink(site, as, 'approved');
    const early = await link.send('selfie', FACE);
    expect([early.status, await link.getStep()]).toEqual([409, 'notice']);
    const unticked = await link.post('aceite').type('form').send({});
    expect([unticked.status, unticked.text.includes('Marque que concorda')]).toEqual([422, true]);
    await link.consent();
    const cases: [Buffer, string][] = [
      [Buffer.alloc(0), 'Escolha ou tire uma foto'],
      [Buffer.from('%PDF-1.7 and nothing else that is long enough'), 'não é uma foto'],
      [Buffer.from('0000001c66747970686569630000000000000000', 'hex'), 'HEIC'],
      [Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(16 * 1024 * 1024)]), '15 MB'],
    ];
    for (const [content, words] of cases) {
      const response = await link.send('selfie', content);
      expect([response.status, response.text.includes(words)]).toEqual([422, true]);
    }
    const none = await link.post('foto').field('tipo', 'selfie');
    expect(none.status).toBe(422);
    const other = await link.send('front', FACE);
    expect([other.status, other.text.includes('Você já passou desta etapa')]).toEqual([409, true]);
    expect(await link.getStep()).toBe('selfie');
    expect(await site.db('verification_pictures').where({ verification_id: link.id })).toEqual([]);
  });

  test('with a broken picture asks for another, and nothing is lost', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await link.send('selfie', FACE.subarray(0, 4_000));
    await link.looked();
    const page = await link.get();
    expect(page.text).toContain('Tentativa 2 de 3');
    expect(page.text).toContain('O fim da foto não chegou');
    expect(await link.getStep()).toBe('selfie');
  }, 60_000);

  test('sent twice at once stores one picture', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await Promise.all([link.send('selfie', FACE), link.send('selfie', FACE)]);
    const pictures = await site.db('verification_pictures').where({ verification_id: link.id });
    expect(pictures).toHaveLength(1);
    await link.looked();
  }, 60_000);

  test('with an unknown or an expired link sees an error', async () => {
    const unknown = await request(site.app).get('/doccheck/v/nobody-has-made-this-one');
    expect([unknown.status, unknown.text.includes('peça outro link à empresa')]).toEqual([404, true]);
    const english = await request(site.app).get('/en-US/doccheck/v/nobody-has-made-this-one');
    expect(english.text).toContain('ask the company for another link');
    const response = await request(site.app)
      .post('/doccheck/v/nobody-has-made-this-one/aceite')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send({ aceite: 'on' });
    expect([response.status, response.text.includes('peça outro link à empresa')]).toEqual([404, true]);
    const link = await openLink(site, as, 'approved');
    await cleanUpVerifications({ ...site.ctx, now: () => new Date(Date.now() + 25 * 3_600_000) });
    const over = await link.get();
    expect([over.status, over.text.includes('Este link expirou')]).toEqual([410, true]);
  });

  test('by an expired link sends nothing any more, and loses nothing that was sent', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const link_expires_at = new Date(Date.now() - 1_000);
    await site.db('verifications').where({ id: link.id }).update({ link_expires_at });
    for (const late of [await link.send('selfie', FACE), await link.consent()])
      expect([late.status, late.text.includes('Este link expirou')]).toEqual([410, true]);
    expect(await site.db('verification_pictures').where({ verification_id: link.id })).toEqual([]);
  });

  test('in English reads English, and a reader who is logged in sees nothing of their account', async () => {
    const link = await openLink(site, as, 'approved');
    const agent = await logInAsReviewer(site, as);
    const { text } = await agent.get(`/en-US${link.path.replace(/^\/pt-BR/, '')}`);
    expect(text).toContain('Confirm your identity');
    for (const own of ['c-topbar', as.actor.email, 'Verifications']) expect(text).not.toContain(own);
  });

  test('of a JPEG with trailing data is stored without the trailing data', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const hidden = '<script>alert(1)</script>PK\u0003\u0004';
    await link.send('selfie', Buffer.concat([FACE, Buffer.from(hidden)]));
    await link.looked();
    const picture = await site.db('verification_pictures').where({ verification_id: link.id }).first();
    const { person_id } = await site.db('verifications').where({ id: link.id }).first('person_id');
    const stored = await readContent(site.ctx, person_id, picture);
    expect([picture.state, stored?.includes('<script>')]).toEqual(['good', false]);
  }, 60_000);

  test('whose customer cannot pay sees that it is not possible now, without the balance', async () => {
    const { as: poor } = await createVerifier(site.ctx, { credits: PRICE });
    const [first, second] = [await openLink(site, poor, 'approved'), await openLink(site, poor, 'lookalike')];
    expect((await first.consent()).status).toBe(303);
    const refused = await second.consent();
    expect([refused.status, refused.text.includes('não pode ser feita agora')]).toEqual([409, true]);
    expect(refused.text).not.toContain('R$');
    expect(await second.getStep()).toBe('notice');
  });

  test('of another site is refused', async () => {
    const link = await openLink(site, as, 'approved');
    const foreign = await request(site.app)
      .post(`${link.path}/aceite`)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ aceite: 'on' });
    expect([foreign.status, await link.getStep()]).toEqual([403, 'notice']);
  });
});

describe('a challenge', () => {
  test('with an unknown nonce is answered like an expired one', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await link.send('selfie', FACE);
    await link.looked();
    await link.begin();
    for (const nonces of [['x'.repeat(500)], ['one', 'two'], ['']]) {
      const httpRequest = link.post('desafio');
      for (const nonce of nonces) httpRequest.field('nonce', nonce);
      for (const move of ['left', 'right', 'closer']) httpRequest.attach(move, FACE, `${move}.jpg`);
      const response = await httpRequest;
      expect([nonces.length, response.status]).toEqual([nonces.length, 409]);
    }
    expect(await link.getStep()).toBe('challenge');
  }, 60_000);

  test('that was answered is not drawn anew while it is judged, and a skipped one leaves no picture behind', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    await link.send('selfie', FACE);
    await link.looked();
    await link.begin();
    const draw = async () =>
      (await site.db('verifications').where({ id: link.id }).first('challenge')).challenge;
    const { nonce } = await draw();
    await Promise.all([link.answer(), link.answer()]);
    await link.begin();
    const now = await draw();
    expect(now === null || now.nonce === nonce).toBe(true);
    await eventually(async () => (await link.getStep()) === 'front');
    const other = await openLink(site, as, 'lookalike');
    await other.consent();
    await other.send('selfie', await getPicture(site, 'lookalike', 'selfie'));
    await other.looked();
    await other.begin();
    await other.answer();
    await other.skip();
    await eventually(async () => (await other.getStep()) === 'front');
    const pictures = await site.db('verification_pictures').where({ verification_id: other.id });
    expect(pictures.filter(({ state }) => state === 'waiting')).toEqual([]);
  }, 60_000);
});

describe('another device', () => {
  test('is refused after ten minutes', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const page = await link.post('celular').type('form').send({});
    const [, path = ''] = /value="https?:\/\/[^/]+(\/[^"]*\/doccheck\/c\/[\w-]+)"/.exec(page.text) ?? [];
    const handoff_expires_at = new Date(Date.now() - 1_000);
    await site.db('verifications').where({ id: link.id }).update({ handoff_expires_at });
    expect((await request(site.app).post(path).set('Sec-Fetch-Site', 'same-origin')).status).toBe(410);
  });

  test('continues by a code that works once', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const page = await link.post('celular').type('form').send({});
    const [, path = ''] = /value="https?:\/\/[^/]+(\/[^"]*\/doccheck\/c\/[\w-]+)"/.exec(page.text) ?? [];
    expect(page.text).toContain('<svg');
    expect((await request(site.app).get(path)).text).toContain('Continuar aqui');
    const take = () => request(site.app).post(path).set('Sec-Fetch-Site', 'same-origin');
    const taken = await take();
    expect([taken.status, String(taken.headers.location).endsWith(link.path.replace('/pt-BR', ''))]).toEqual([
      303,
      true,
    ]);
    const again = await take();
    expect([again.status, again.text.includes('já foi usado')]).toEqual([410, true]);
  });
});

describe('pictures', () => {
  test('are stored sealed, without metadata', async () => {
    const link = await openLink(site, as, 'approved');
    await link.consent();
    const tagged = await sharp(FACE)
      .withExif({ IFD0: { Artist: 'FOTOGRAFA CONHECIDA' } })
      .jpeg()
      .toBuffer();
    expect(tagged.includes('FOTOGRAFA')).toBe(true);
    await link.send('selfie', tagged);
    await link.looked();
    const [row] = await site.db('verification_pictures').where({ verification_id: link.id });
    const stored = await site.ctx.files.get(row.file_key);
    expect(stored.includes('FOTOGRAFA') || stored.subarray(0, 3).toString('hex') === 'ffd8ff').toBe(false);
    const { person_id } = await site.db('verifications').where({ id: link.id }).first('person_id');
    const content = await readContent(site.ctx, person_id, row);
    expect(content?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(content?.includes('FOTOGRAFA')).toBe(false);
  }, 60_000);
});
