import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createKey } from '~/src/domains/developers/keys/keys.service';
import { changeMember, removeEntry } from '~/src/domains/team/team.service';
import { HOUR_MS } from '~/src/shared/dates';
import { SCOPES } from '~/src/shared/rights/scopes';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';
import { createPerson, PASSWORD } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { type Company, createTwo } from '../domains/team/departures.support';

/**
 * Who acts is read before the body, which its sender may draw out for minutes: somebody who always keeps such a request
 * under way must not have it outlive their rights.
 */
const site = await testSite();
const { db } = site;

let company: Company;
let accomplice: { userId: string; email: string };
beforeEach(async () => {
  company = await createTwo(site);
  accomplice = await createPerson(db);
  const { accountId } = company.boss.actor;
  await db('memberships').insert({
    account_id: accountId,
    user_id: accomplice.userId,
    role: 'member',
    claims: ['consultas'],
  });
});

const getRole = async () => {
  const key = { user_id: accomplice.userId, account_id: company.boss.actor.accountId };
  return (await db('memberships').where(key).first('role')).role;
};

/** Sends all of a request but the last byte of its body; `finish` sends that, and resolves with the status. */
async function begin(path: string, headers: Record<string, string>, body: string) {
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const all = { host, ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, -1)}`);
  return async (): Promise<number> => {
    socket.write(body.slice(-1));
    const [first] = await once(socket, 'data');
    socket.destroy();
    return Number(String(first).slice(9, 12));
  };
}

const DEPARTURES: [string, (company: Company) => Promise<unknown>][] = [
  ['was removed', ({ boss, leaver }) => removeEntry(boss, { uid: leaver.actor.userId })],
  [
    'was made a member',
    ({ boss, leaver }) => {
      const { accountId, userId, claims } = leaver.actor;
      return changeMember(boss, { accountId, userId, role: 'member', claims });
    },
  ],
];

describe.each(DEPARTURES)('a request whose body ends after its sender %s', (_, depart) => {
  test('by an API key is refused', async () => {
    const input = { name: 'ERP', scopes: SCOPES, networks: [], perMinute: 600, days: 0 };
    const proof = { password: PASSWORD, code: '' };
    const { id, key } = await createKey(company.leaver, { ...input, environment: 'live' }, proof);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ userUID: accomplice.userId, userRole: 'admin' });
    const finish = await begin('/api/UserCompanyManager/UpdateUserToCompany', headers, body);
    await eventually(async () => (await db('api_keys').where({ id }).first()).last_used_at !== null);
    await depart(company);
    expect([401, 403]).toContain(await finish());
    expect(await getRole()).toBe('member');
  });

  test('on a page changes nothing', async () => {
    const browser = await logInAs(site, company.leaver);
    const path = `/empresa/usuarios/${accomplice.userId}`;
    const page = await browser.get(path);
    const fields = { ...hiddenFields(page.text), role: 'admin', profile: 'standard', version: '1' };
    const cookie = (
      browser as unknown as { jar: { getCookies(at: object): { toValueString(): string } } }
    ).jar
      .getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false })
      .toValueString();
    const { userId: user_id } = company.leaver.actor;
    await db('login_records')
      .where({ user_id })
      .update({ last_seen_at: new Date(Date.now() - HOUR_MS / 4) });
    const seen = await db('login_records').where({ user_id }).first('last_seen_at');
    const headers = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
    };
    const finish = await begin(path, headers, new URLSearchParams(fields).toString());
    await eventually(async () => {
      const { last_seen_at } = await db('login_records').where({ user_id }).first('last_seen_at');
      return last_seen_at > seen.last_seen_at;
    });
    await depart(company);
    expect(await finish()).toBe(303);
    expect(await getRole()).toBe('member');
  });
});
