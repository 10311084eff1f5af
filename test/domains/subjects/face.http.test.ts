import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { closeEngine } from '~/src/domains/verification/engine';
import { getPerson } from '~/src/shared/test-people';
import { subjectNamed } from '~/src/shared/test-people/subjects';
import { testSite } from '~/test/support/app';
import { moveClock, resetClock } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';
import { messageAbout } from '~/test/support/mailbox';
import { atLink, getPicture } from '../verification/capture/capture.support';
import { faceAt } from '../verification/verification.support';
import {
  approved,
  beginFace,
  type Claim,
  claimOf,
  decided,
  isIn,
  nextClaim,
  openFace,
  pressFace,
} from './face.support';
import { type Browser, createOwner, identify } from './subjects.support';

const site = await testSite({ worker: true, env: { TRUST_PROXY: '1' } });
afterAll(closeEngine);

/** Limits count by network: each browser comes from its own. */
let network = 0;
const visitor = (): Browser => site.agent().set('X-Forwarded-For', `203.0.113.${++network % 250}`);

const person = nextClaim;
let victim: Claim;
let browser: Browser;
beforeEach(() => {
  victim = person();
  browser = visitor();
});

describe('the person themselves', () => {
  test('is let in by face and document, without a contact, in the browser that began', async () => {
    const cpf = subjectNamed('approved')?.cpf ?? '';
    const { birthDate } = getPerson(cpf);
    const { path, id } = await beginFace(site, browser, { cpf, birthDate: birthDate ?? '' });
    expect(path).toMatch(/^\/doccheck\/v\/titular-/);
    const link = atLink(site, { id, path, name: 'approved', browser });
    expect((await link.get()).text).toContain('Só continue se foi você quem começou');
    await link.consent();
    await link.send('selfie', await getPicture(site, 'approved', 'selfie'));
    await link.looked();
    await link.begin();
    await link.answer();
    await eventually(async () => (await link.getStep()) === 'front');
    for (const side of ['front', 'back'] as const) {
      await link.send(side, await getPicture(site, 'approved', side));
      await link.looked();
    }
    await eventually(async () => (await browser.get('/titular/rosto')).text.includes('Pronto, é você'));
    expect((await link.get()).headers.location).toBe('/titular/rosto');
    expect(await isIn(browser)).toBe(false);
    const opened = await openFace(browser);
    expect([opened.status, opened.headers.location]).toEqual([303, '/titular/consultas']);
    expect(await isIn(browser)).toBe(true);
    // A document proved who they are: a copy is not refused.
    const session = await site.db('subject_sessions').where({ verification_id: id }).first();
    expect(session).toMatchObject({ level: 'document' });
    const row = await site.db('verifications').where({ id }).first();
    expect(row).toMatchObject({ price: 0, hold_id: null, raw_code: 'APROVADO_SERPRO' });
    for (const table of ['events', 'holds', 'verification_samples'])
      expect(await site.db(table).where({ account_id: row!.account_id })).toEqual([]);
  });

  test('goes on by phone, which shows the code that the first browser asks for', async () => {
    const { path, id } = await beginFace(site, browser, victim);
    const qr = await browser.post(`${path}/celular`).type('form').send({});
    const handoff = /\/doccheck\/c\/[\w-]+/.exec(qr.text)?.[0] ?? '';
    const phone = visitor();
    const taken = await phone.post(handoff).type('form').send({});
    expect((await phone.get(taken.headers.location!)).status).toBe(200);
    // The phone's link is its own: the browser that began has none any more.
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.get(taken.headers.location!)).status).toBe(404);
    expect((await browser.get('/titular/rosto')).text).toContain('Continue no celular');
    expect(await approved(site, id, victim)).toBe('approved');
    const end = await phone.get(taken.headers.location!);
    const code =
      /\b\d{6}\b/.exec(end.text.replace(/<(style|script|svg)[\s\S]*?<\/\1>|[\w-]+="[^"]*"/g, ''))?.[0] ?? '';
    expect((await openFace(browser)).status).toBe(422);
    expect(await isIn(browser)).toBe(false);
    expect((await openFace(browser, code)).status).toBe(303);
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(phone)).toBe(false);
  });

  test('is told by mail of each attempt, and of what was opened', async () => {
    const owner = await createOwner(site.ctx, victim.cpf);
    const { id } = await beginFace(site, browser, victim);
    const begun = await messageAbout(site, owner.email, 'Alguém começou a provar que é você');
    expect(begun.text).not.toContain(victim.cpf);
    await approved(site, id, victim);
    await openFace(browser);
    await messageAbout(site, owner.email, 'Os seus dados foram abertos por rosto e documento');
  });
});

describe('a stranger is not let in', () => {
  /** What the browser sees that was not let in: the same words whatever the reason. */
  const refused = async (who: Browser): Promise<void> => {
    expect((await openFace(who)).status).toBe(422);
    const page = await who.get('/titular/rosto');
    expect(page.text).toContain('Ainda não sabemos se é você');
    expect(page.text).toContain('/titular/sem-codigo');
    expect(page.text).toContain('mailto:');
    expect(await isIn(who)).toBe(false);
  };

  test('a relative, with their own face and the person’s document', async () => {
    const { id } = await beginFace(site, browser, victim);
    expect(await decided(site, id, { ...victim, selfie: faceAt(1.5) })).toBe('rejected');
    await refused(browser);
  });

  test('whose face is the portrait of an altered document, where there is no government’s photo', async () => {
    const { id } = await beginFace(site, browser, victim);
    expect(await decided(site, id, { ...victim, selfie: faceAt(0), portrait: faceAt(0.3) })).toBe('review');
    expect((await openFace(browser)).status).toBe(422);
    expect(await isIn(browser)).toBe(false);
  });

  test('a former partner, with their own document and face', async () => {
    const own = person();
    const { id } = await beginFace(site, browser, victim);
    expect(await decided(site, id, { ...own, documentCpf: own.cpf })).toBe('rejected');
    await refused(browser);
  });

  test('somebody of the same name, whose document has another CPF', async () => {
    const { id } = await beginFace(site, browser, victim);
    expect(await decided(site, id, { ...victim, documentCpf: person().cpf })).toBe('rejected');
    await refused(browser);
  });

  test.each(['failed', 'not_performed'] as const)(
    'a fraudster with a photo of the document and a printed face: a challenge that %s goes to nobody',
    async (liveness) => {
      const { id } = await beginFace(site, browser, victim);
      expect(await decided(site, id, { ...victim, liveness })).toBe('rejected');
      await refused(browser);
      const row = await site.db('verifications').where({ id }).first();
      expect(row).toMatchObject({ reason: 'liveness' });
    },
  );

  test.each(['low', 'very-low', 'not-live'])(
    'a face that the government’s photo belies: %s',
    async (name) => {
      const claim = claimOf(subjectNamed(name)?.cpf ?? '');
      const { id } = await beginFace(site, browser, claim);
      expect(await decided(site, id, claim)).toBe('rejected');
      await refused(browser);
    },
  );

  test('with a birth date that the tax authority does not know', async () => {
    const cpf = subjectNamed('minor')?.cpf ?? '';
    const claim = { ...claimOf(cpf), birthDate: '1990-05-17' };
    const { id } = await beginFace(site, browser, claim);
    expect(await decided(site, id, claim)).toBe('rejected');
    await refused(browser);
  });

  test('who has the link, without the browser’s half', async () => {
    const { path } = await beginFace(site, browser, victim);
    const other = visitor();
    for (const address of [path, `${path}/sem-rosto`]) expect((await other.get(address)).status).toBe(404);
    const sent = await other.post(`${path}/aceite`).type('form').send({ aceite: 'on' });
    expect(sent.status).toBe(404);
    expect((await browser.get(path)).status).toBe(200);
  });

  test('who replays the link of a proof that is over, or the secret of a session that was opened', async () => {
    const { path, id } = await beginFace(site, browser, victim);
    const before = visitor();
    await approved(site, id, victim);
    expect((await openFace(browser)).status).toBe(303);
    // Used once: the button does nothing more, and the link shows nothing.
    expect((await openFace(browser)).status).toBe(422);
    expect((await before.get(path)).status).toBe(404);
    expect(await isIn(before)).toBe(false);
    moveClock(site, 16);
    expect(await isIn(browser)).toBe(false);
    expect((await browser.get(path)).headers.location).toBe('/titular/rosto');
    expect((await browser.get('/titular/rosto')).headers.location).toBe('/titular/identidade');
    resetClock(site);
  });

  test('who lures the person into taking the pictures on their phone: the code is not theirs', async () => {
    const { path, id } = await beginFace(site, browser, victim);
    const qr = await browser.post(`${path}/celular`).type('form').send({});
    const handoff = /\/doccheck\/c\/[\w-]+/.exec(qr.text)?.[0] ?? '';
    await visitor().post(handoff).type('form').send({});
    await approved(site, id, victim);
    for (let at = 0; at < 4; at += 1) expect((await openFace(browser, '000000')).status).toBe(422);
    expect((await openFace(browser, '000000')).text).toContain('Ainda não sabemos se é você');
    expect(await isIn(browser)).toBe(false);
  });

  test('who begins at the same time as the person: each browser has its own proof', async () => {
    const own = await beginFace(site, browser, victim);
    const stranger = visitor();
    const foreign = await beginFace(site, stranger, victim);
    expect(foreign.id).not.toBe(own.id);
    expect(await approved(site, own.id, victim)).toBe('approved');
    expect((await openFace(stranger)).status).toBe(422);
    expect(await isIn(stranger)).toBe(false);
    const twice = await Promise.all([openFace(browser), openFace(browser)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  test('who changes the CPF between start and finish', async () => {
    const own = person();
    const { id } = await beginFace(site, browser, own);
    await identify(browser, victim.cpf, { birth: '01/01/1990' });
    expect(await approved(site, id, own)).toBe('approved');
    expect((await openFace(browser)).status).toBe(422);
    expect(await isIn(browser)).toBe(false);
    // Nor does a row that was changed behind it.
    const other = visitor();
    const begun = await beginFace(site, other, victim);
    await approved(site, begun.id, victim);
    await site.db('subject_sessions').where({ verification_id: begun.id }).update({ verification_id: id });
    expect((await openFace(other)).status).toBe(422);
    expect(await isIn(other)).toBe(false);
  });

  test('who knows a code’s session only: a code does not open a proof by face, nor the other way round', async () => {
    await createOwner(site.ctx, victim.cpf);
    await beginFace(site, browser, victim);
    const typed = await browser.post('/titular/codigo').type('form').send({ codigo: '000000' });
    expect(typed.status).toBe(422);
    expect(typed.text).toContain('Este código já não vale');
    const fresh = visitor();
    await identify(fresh, victim.cpf);
    expect((await openFace(fresh)).status).toBe(422);
    expect((await openFace(visitor())).status).toBe(422);
  });
});

describe('a proof', () => {
  test('takes the same steps for a known and an unknown CPF', async () => {
    const pages = [];
    for (const cpf of [victim.cpf, person().cpf]) {
      if (cpf === victim.cpf) await createOwner(site.ctx, cpf);
      const who = visitor();
      await identify(who, cpf);
      const offer = await who.get('/titular/rosto');
      const { response } = await pressFace(site, who);
      pages.push([offer.status, offer.text.replace(/\s+/g, ' '), response.status]);
    }
    expect(pages[1]).toEqual(pages[0]);
  });

  test('is begun three times an hour for a CPF, whoever begins', async () => {
    for (let at = 0; at < 3; at += 1) {
      const { response } = await beginFace(site, at === 0 ? browser : visitor(), victim);
      expect(response.status).toBe(303);
    }
    // The codes of this CPF pause too: the browser that claimed before goes on from its own claim.
    const { response } = await pressFace(site, browser);
    expect(response.status).toBe(429);
    expect(response.text).toContain('Muitas tentativas');
    expect(response.text).toContain('/titular/sem-codigo');
  });

  test('is seen by no customer, and its pictures go after seven days', async () => {
    const { id } = await beginFace(site, browser, victim);
    await approved(site, id, victim);
    const row = (await site.db('verifications').where({ id }).first())!;
    expect(row.policy).toMatchObject({ retentionDays: 7 });
    expect(await site.db('memberships').where({ account_id: row.account_id })).toEqual([]);
  });
});
