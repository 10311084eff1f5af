import { beforeAll, describe, expect, test } from '@jest/globals';
import { confirmPhone } from '~/src/domains/access';
import { openWallet } from '~/src/domains/billing';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { moveClock, resetClock } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';
import type { Fixture } from '~/test/support/fixtures/fixtures';
import { codeTo, messageAbout, messagesTo } from '~/test/support/mailbox';
import {
  addCandidate,
  createPartner,
  createVacancy,
  nextCandidate,
} from '../recruitment/recruitment.support';
import { BIRTH, type Browser, cpfWho, createOwner, enterCode, identify, proven } from './subjects.support';

const site = await testSite({ worker: true, env: { TRUST_PROXY: '1' } });
const { ctx } = site;
/** Without a worker: what is done before the answer, and nothing else. */
const quiet = await testSite();

let last = 200_000_000;
/** Limits count by CPF: each test has its own. */
const nextCpf = (): string => completeCpf(String(++last));

/** Limits count by network as well: each browser comes from its own. */
let network = 0;
const cameFrom = (browser: Browser): Browser =>
  browser.set('X-Forwarded-For', `198.51.100.${++network % 250}`);
const visitor = (): Browser => cameFrom(site.agent());

async function ownerOf(cpf: string): Promise<Fixture> {
  return createOwner(ctx, cpf);
}

/** What tells two pages apart, whatever their times and addresses of files. */
const words = (html: string): string => html.replace(/\s+/g, ' ');

describe('before the proof', () => {
  test('a known and an unknown CPF, and a wrong birth date, get the same answers', async () => {
    const [known, unknown] = [nextCpf(), nextCpf()];
    const owner = await ownerOf(known);
    const answers = [];
    for (const [cpf, birth] of [
      [known, '14/03/1988'],
      [known, '15/03/1988'],
      [unknown, '14/03/1988'],
    ] as const) {
      const browser = visitor();
      const sent = await identify(browser, cpf, { birth });
      const page = await browser.get('/titular/codigo');
      const wrong = await enterCode(browser, '000000');
      answers.push([sent.status, sent.headers.location, words(page.text), wrong.status, words(wrong.text)]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.[2]).toContain('Digite o código de 6 números');
    // The right date alone brings a code.
    await eventually(async () => messagesTo(site, owner.email).length === 1);
  });

  test('steps in the same statements for a known and an unknown CPF', async () => {
    const [known, unknown] = [nextCpf(), nextCpf()];
    await createOwner(quiet.ctx, known);
    const traces: string[][] = [];
    for (const cpf of [known, unknown]) {
      const trace: string[] = [];
      // Settings are read again after a while, whoever asks.
      const note = ({ sql }: { sql: string }) => void (/\bsettings\b/.test(sql) || trace.push(sql));
      quiet.platform.db.on('query', note);
      const { status } = await identify(quiet.agent(), cpf);
      expect(status).toBe(303);
      quiet.platform.db.removeListener('query', note);
      traces.push(trace);
    }
    expect(traces[1]).toEqual(traces[0]);
    expect(traces[0]?.some((sql) => sql.includes('subject_sessions'))).toBe(true);
    expect(traces[0]?.some((sql) => sql.includes('persons'))).toBe(false);
  });

  test('what is typed wrong is said at its field, and stays', async () => {
    const { status, text } = await identify(visitor(), '123', { birth: '31/02/1988' });
    expect(status).toBe(422);
    for (const part of [
      'Preencha o CPF com 11 números.',
      'Preencha o dia, o mês e o ano',
      'value="31/02/1988"',
    ])
      expect(text).toContain(part);
    const future = await identify(visitor(), nextCpf(), { birth: '01/01/2999' });
    expect(future.status).toBe(422);
  });

  test('pages are not cached, indexed or linked, and have no CPF in an address', async () => {
    const browser = visitor();
    for (const path of ['/titular', '/titular/identidade', '/titular/sem-codigo', '/en-US/data-subject']) {
      const { headers, text, status } = await browser.get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(text).not.toContain('<script');
    }
    expect((await browser.get('/meus-direitos')).headers.location).toBe('/titular');
    for (const path of ['consultas', 'copia?formato=json', 'pedir/contest', 'pedidos/7QK4-M2XD-9HTR']) {
      const { status, headers } = await browser.get(`/titular/${path}`);
      expect(status).toBe(303);
      expect(headers.location).toContain('/titular/identidade');
    }
  });
});

test('each address answers its own methods: actions lead to their page, and pages take no form', async () => {
  const browser = visitor();
  const places: Record<string, string> = {
    '/titular/codigo/outro': '/titular/codigo',
    '/titular/sair': '/titular',
    '/titular/recebido': '/titular',
    '/titular/codigo': '/titular/identidade',
  };
  for (const [path, to] of Object.entries(places)) {
    const { status, headers } = await browser.get(path);
    expect([path, status, headers.location]).toEqual([path, 303, to]);
  }
  for (const path of ['/titular', '/titular/consultas', '/titular/copia', '/titular/recebido']) {
    const { status } = await browser.post(path).type('form').send({ cpf: nextCpf() });
    expect([path, status]).toEqual([path, expect.any(Number)]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

describe('the code', () => {
  test('opens a session of fifteen minutes, under another cookie than before, and no login', async () => {
    const cpf = nextCpf();
    const owner = await ownerOf(cpf);
    const browser = visitor();
    const before = (await identify(browser, cpf)).headers['set-cookie']?.[0] ?? '';
    expect(before).toMatch(/^titular=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
    const { headers } = await enterCode(browser, await codeTo(site, owner.email));
    expect(headers.location).toBe('/titular/consultas');
    expect(headers['set-cookie']?.[0]?.split(';')[0]).not.toBe(before.split(';')[0]);
    expect((await browser.get('/titular/consultas')).status).toBe(200);
    expect((await browser.get('/home')).headers.location).toBe('/login');
    moveClock(site, 16);
    expect((await browser.get('/titular/consultas')).status).toBe(303);
    resetClock(site);
  });

  test('goes to the confirmed phone of an account whose e-mail is not validated', async () => {
    const cpf = nextCpf();
    const { userId, accountId } = await ownerOf(cpf);
    await openWallet(ctx, accountId);
    await site.db('users').where({ id: userId }).update({ email_validated_at: null });
    await confirmPhone(ctx, { userId, phone: '11987650143' });
    const browser = visitor();
    await identify(browser, cpf);
    const code = await codeTo(site, '+5511987650143', { kind: 'sms' });
    expect((await enterCode(browser, code)).status).toBe(303);
  });

  test('leaving ends the session at once', async () => {
    const cpf = nextCpf();
    const browser = cameFrom(await proven(site, await ownerOf(cpf), cpf));
    await browser.post('/titular/sair').type('form').send({});
    expect((await browser.get('/titular/consultas')).status).toBe(303);
    const row = await site
      .db('subject_sessions')
      .whereNotNull('proven_at')
      .orderBy('created_at', 'desc')
      .first();
    expect(row?.ended_at).toBeInstanceOf(Date);
  });

  test('ends after five wrong attempts, even for the right code, and notifies the owner', async () => {
    const cpf = nextCpf();
    const owner = await ownerOf(cpf);
    const browser = visitor();
    await identify(browser, cpf);
    const code = await codeTo(site, owner.email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let left = 4; left > 0; left -= 1) {
      const { status, text } = await enterCode(browser, wrong);
      expect(status).toBe(422);
      expect(text).toMatch(left > 1 ? `Restam ${left} tentativas` : 'Resta 1 tentativa');
    }
    expect((await enterCode(browser, wrong)).text).toContain('Este código já não vale');
    expect((await enterCode(browser, code)).status).toBe(422);
    expect((await browser.get('/titular/consultas')).status).toBe(303);
    const mail = await messageAbout(site, owner.email, 'Alguém tentou ver os seus dados');
    expect(mail.text).not.toContain(cpf);
  });

  test('works once, for its own browser, and for ten minutes', async () => {
    const cpf = nextCpf();
    const owner = await ownerOf(cpf);
    const [browser, other] = [visitor(), visitor()];
    await identify(browser, cpf);
    const code = await codeTo(site, owner.email);
    await identify(other, nextCpf());
    expect((await enterCode(other, code)).status).toBe(422);
    moveClock(site, 11);
    expect((await enterCode(browser, code)).status).toBe(422);
    resetClock(site);
  });

  test('three an hour for a CPF, then an hour’s pause, alike for a known and an unknown one', async () => {
    const [known, unknown] = [nextCpf(), nextCpf()];
    const owner = await ownerOf(known);
    const pages = [];
    for (const cpf of [known, unknown]) {
      for (let at = 0; at < 3; at += 1) expect((await identify(visitor(), cpf)).status).toBe(303);
      const { status, text, headers } = await identify(visitor(), cpf);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
      expect(text).toContain('/titular/sem-codigo');
      pages.push(
        words(text)
          .replaceAll(cpf, 'CPF')
          .replace(/\d\d:\d\d/, 'HH:MM'),
      );
    }
    expect(pages[1]).toBe(pages[0]);
    await messageAbout(site, owner.email, 'Alguém tentou ver os seus dados');
  });

  test('twenty an hour from one network', async () => {
    const browser = visitor();
    for (let at = 0; at < 20; at += 1) expect((await identify(browser, nextCpf())).status).toBe(303);
    expect((await identify(browser, nextCpf())).status).toBe(429);
  });

  test('another one is sent on request, and replaces the first', async () => {
    const cpf = nextCpf();
    const owner = await ownerOf(cpf);
    const browser = visitor();
    await identify(browser, cpf);
    const first = await codeTo(site, owner.email);
    const again = await browser.post('/titular/codigo/outro').type('form').send({});
    expect(again.headers.location).toBe('/titular/codigo');
    const second = await codeTo(site, owner.email, { after: 1 });
    if (first !== second) expect((await enterCode(browser, first)).status).toBe(422);
    expect((await enterCode(browser, second)).status).toBe(303);
  });
});

describe('who gets no code', () => {
  let cpf: string;
  beforeAll(() => {
    cpf = cpfWho('clean');
  });

  test('a contact that a customer typed: a candidate’s address gets nothing', async () => {
    const { as } = await createPartner(ctx);
    const vacancyId = await createVacancy(as, {});
    const email = 'ex-marido@x.test';
    await addCandidate(as, vacancyId, { ...nextCandidate(), cpf, birthDate: BIRTH, email });
    const before = messagesTo(site, email).length;
    await identify(visitor(), cpf);
    const session = await site.db('subject_sessions').orderBy('created_at', 'desc').first();
    const job = () => site.db('outbox').where({ job: 'subjects.code' }).whereNull('settled_at').first();
    await eventually(async () => !(await job()));
    const after = await site.db('subject_sessions').where({ id: session!.id }).first();
    expect(after?.code_hash).toBeNull();
    expect(messagesTo(site, email).filter(({ subject }) => subject.includes('código'))).toEqual([]);
    expect(messagesTo(site, email).length).toBe(before);
  });

  test('an account whose address is not validated, or whose registration is not complete', async () => {
    const [unvalidated, incomplete] = [nextCpf(), nextCpf()];
    const one = await ownerOf(unvalidated);
    await site.db('users').where({ id: one.userId }).update({ email_validated_at: null });
    const two = await ownerOf(incomplete);
    await site.db('persons').where({ user_id: two.userId }).update({ onboarded_at: null });
    await identify(visitor(), unvalidated);
    await identify(visitor(), incomplete);
    await eventually(
      async () => !(await site.db('outbox').where({ job: 'subjects.code' }).whereNull('settled_at').first()),
    );
    const about = (email: string) =>
      messagesTo(site, email).filter(({ subject }) => subject.includes('código'));
    expect([...about(one.email), ...about(two.email)]).toEqual([]);
  });
});
