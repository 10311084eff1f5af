import { beforeAll, expect } from '@jest/globals';
import request from 'supertest';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { testSite } from '~/test/support/app';
import { faultEach, found, times } from '~/test/support/fault';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';

const EACH = times('enumeration', 1_200) / 6;
let knownValues: string[];

const site = await testSite({ env: { TRUST_PROXY: '1' } });
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const people = [];
  for (let index = 0; index < EACH; index += 1) people.push(await createPerson(site.db, { passwordHash }));
  knownValues = people.map(({ email }) => email);
});

interface Answers {
  times: { known: number[]; unknown: number[] };
  /** Status and message of each, with how often. */
  said: { known: Set<string>; unknown: Set<string> };
}

/** Asks about known and unknown e-mails in turn, each from an address of its own. */
async function ask(path: string, getBody: (email: string) => object): Promise<Answers> {
  const times: Answers['times'] = { known: [], unknown: [] };
  const texts = { known: new Set<string>(), unknown: new Set<string>() };
  for (let index = 0; index < 2 * EACH; index += 1) {
    const kind = index % 2 ? 'known' : 'unknown';
    const email = kind === 'known' ? (knownValues[index >> 1] ?? '') : `ninguem-${index}@demo.test`;
    const address = `10.${path.length % 200}.${index >> 4}.${index % 16}`;
    const started = performance.now();
    const { status, body } = await request(site.url)
      .post(`/api/${path}`)
      .set('X-Forwarded-For', address)
      .send({ ...getBody(email), CaptchaToken: 'sandbox-pass' });
    times[kind].push(performance.now() - started);
    texts[kind].add(`${status} ${body.message ?? ''}`);
  }
  return { times, said: texts };
}

/** The chance that a known one takes longer than an unknown one; one half tells nothing. */
function areaUnderCurve({ known: a, unknown: b }: Answers['times']): number {
  const longer = a.map((x) => b.filter((y) => y < x).length);
  return longer.reduce((sum, count) => sum + count, 0) / (a.length * b.length);
}

faultEach(
  ['enumeration', 'area'],
  [
    ['Login/Login', (Login: string) => ({ Login, Password: 'errada' })],
    ['Login/RecoverPassword', (Email: string) => ({ Email })],
    ['TwoFactorAuthentication/SendVerificationCode', (Email: string) => ({ Email, Type: 'email' })],
  ],
  '%s says the same in the same time whether or not there is an account',
  async (path, getBody) => {
    const { times, said } = await ask(path, getBody);
    expect([...said.known]).toEqual([...said.unknown]);
    expect(said.known.size).toBe(1);
    const area = areaUnderCurve(times);
    found('enumeration', { tried: 2 * EACH });
    found('area', { measured: Math.max(area, 1 - area) });
  },
  60_000,
);
