import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { beginLogin, endUserLogins } from '~/src/domains/access/login/login.service';
import { issueBrowserToken } from '~/src/domains/access/login/token.service';
import { findLoginUser, type LoginUser } from '~/src/domains/access/login/user.store';
import { createKey } from '~/src/domains/developers/keys/keys.service';
import { blockUser } from '~/src/domains/operators/people.service';
import { changeMember, removeEntry } from '~/src/domains/team/team.service';
import type { ActorCtx } from '~/src/platform/context';
import { HOUR_MS, MINUTE_MS } from '~/src/shared/dates';
import { SCOPES } from '~/src/shared/rights/scopes';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
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
const FROM_PAGE = { 'sec-fetch-site': 'same-origin', accept: 'text/html' };
const URL_ENCODED = 'application/x-www-form-urlencoded';

let company: Company;
let accomplice: string;
beforeEach(async () => {
  company = await createTwo(site);
  accomplice = (await createPerson(db)).userId;
  const { accountId: account_id } = company.administrator.actor;
  await db('memberships').insert({ account_id, user_id: accomplice, role: 'member', claims: ['consultas'] });
});

const getRole = async () => {
  const key = { user_id: accomplice, account_id: company.administrator.actor.accountId };
  return (await db('memberships').where(key).first('role')).role;
};

interface Framing {
  headers: Record<string, string>;
  /** What of the body is sent at first, and what only to end it. */
  parts: [string, string];
}

const byLength = (body: string): Framing => ({
  headers: { 'content-length': String(Buffer.byteLength(body)) },
  parts: [body.slice(0, -1), body.slice(-1)],
});

const CHUNKED = { 'transfer-encoding': 'chunked' };
const chunk = (body: string): string => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;

/** Ways to draw out a body. */
const FRAMINGS: [string, (body: string) => Framing][] = [
  ['before its last byte', byLength],
  ['before its last chunk', (body) => ({ headers: CHUNKED, parts: [chunk(body), '0\r\n\r\n'] })],
  ['in its trailers', (body) => ({ headers: CHUNKED, parts: [`${chunk(body)}0\r\n`, 'x: y\r\n\r\n'] })],
  [
    'until it is asked for',
    (body) => ({ headers: { ...byLength(body).headers, expect: '100-continue' }, parts: ['', body] }),
  ],
];

/** Sends a request but the end of its body; `finish` sends that, and resolves with the status. */
async function begin(path: string, headers: Record<string, string>, body: string, frame = byLength) {
  const { hostname, port, host } = new URL(site.url);
  const { headers: framing, parts } = frame(body);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const all = { host, ...headers, ...framing, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  let answer = '';
  socket.on('data', (part) => {
    answer += String(part);
  });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${parts[0]}`);
  return async (): Promise<number> => {
    socket.write(parts[1]);
    await once(socket, 'close');
    return Number(answer.replace(/^HTTP\/1.1 100 .*\r\n\r\n/, '').slice(9, 12));
  };
}

interface Jar {
  getCookies(at: object): { toValueString(): string };
}

/** Headers of a page of this browser. */
function headersOf(browser: object, type: string) {
  const { jar } = browser as { jar: Jar };
  const cookies = jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false });
  return { ...FROM_PAGE, cookie: cookies.toValueString(), 'content-type': type };
}

/** Begins a request with somebody's session, and waits until their login was read for it. */
async function beginAs<T>({ actor: { userId: user_id } }: ActorCtx, request: () => Promise<T>): Promise<T> {
  const logins = () => db('login_records').where({ user_id });
  const before = new Date(Date.now() - HOUR_MS / 4);
  await logins().update({ last_seen_at: before });
  const response = await request();
  await eventually(async () => (await logins().where('last_seen_at', '>', before).first('id')) !== undefined);
  return response;
}

const DEPARTURES: [string, (company: Company) => Promise<unknown>][] = [
  [
    'was removed',
    ({ administrator, leavingMember }) => removeEntry(administrator, { uid: leavingMember.actor.userId }),
  ],
  [
    'was made a member',
    ({ administrator, leavingMember }) => {
      const { accountId, userId, claims } = leavingMember.actor;
      return changeMember(administrator, { accountId, userId, role: 'member', claims });
    },
  ],
];

describe.each(DEPARTURES)('a request whose body ends after its sender %s', (_, depart) => {
  test.each(FRAMINGS)('by an API key is refused: %s', async (_way, frame) => {
    const input = { name: 'ERP', scopes: SCOPES, networks: [], perMinute: 600, days: 0 };
    const proof = { password: PASSWORD, code: '' };
    const { id, key } = await createKey(company.leavingMember, { ...input, environment: 'live' }, proof);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ userUID: accomplice, userRole: 'admin' });
    const finish = await begin('/api/UserCompanyManager/UpdateUserToCompany', headers, body, frame);
    await eventually(async () => (await db('api_keys').where({ id }).first()).last_used_at !== null);
    await depart(company);
    expect([401, 403]).toContain(await finish());
    expect(await getRole()).toBe('member');
  });

  test('on a page changes nothing', async () => {
    const { leavingMember } = company;
    const browser = await logInAs(site, leavingMember);
    const path = `/empresa/usuarios/${accomplice}`;
    const hidden = hiddenFields((await browser.get(path)).text);
    const fields = { ...hidden, role: 'admin', profile: 'standard', version: '1' };
    const body = new URLSearchParams(fields).toString();
    const finish = await beginAs(leavingMember, () => begin(path, headersOf(browser, URL_ENCODED), body));
    await depart(company);
    expect(await finish()).toBe(303);
    expect(await getRole()).toBe('member');
  });
});

describe('a form with a file that ends after', () => {
  const path = '/editar-perfil/trocar-foto';
  const part = (head: string, content: string) =>
    `--limit\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const beginUpload = async (browser: Awaited<ReturnType<typeof logInAs>>) => {
    const hidden = Object.entries(hiddenFields((await browser.get(path)).text));
    const fields = hidden.map(([name, value]) => part(`name="${name}"`, value)).join('');
    const body = `${fields}${part('name="foto"; filename="eu.png"', 'x')}--limit--`;
    const headers = headersOf(browser, 'multipart/form-data; boundary=limit');
    return beginAs(company.leavingMember, () => begin(path, headers, body));
  };

  test('its sender was blocked redirects to the login', async () => {
    const { leavingMember } = company;
    const finish = await beginUpload(await logInAs(site, leavingMember));
    const operator = await createPerson(db, { operator: true });
    await blockUser(actingAs(site.ctx, operator.actor), leavingMember.actor.userId, { reason: 'fraud' });
    expect(await finish()).toBe(303);
  });

  test('its login ended comes back after the next one', async () => {
    const { leavingMember } = company;
    const browser = await logInAs(site, leavingMember);
    const finish = await beginUpload(browser);
    await endUserLogins(site.ctx, leavingMember.actor.userId, 'ended');
    expect(await finish()).toBe(303);
    const again = await logIn(browser, leavingMember.actor.email);
    expect(again.headers.location).toBe('/continuar-formulario');
  });
});

test('a call whose token is renewed before its body ends is answered, and ends no token', async () => {
  const { leavingMember } = company;
  const { userId: user_id, accountId: last_account_id } = leavingMember.actor;
  await db('persons').where({ user_id }).update({ last_account_id });
  const user = (await findLoginUser(site.ctx, user_id)) as LoginUser;
  const login_id = await beginLogin(site.ctx, user, 'Firefox');
  const token = (await issueBrowserToken(site.ctx, login_id))?.token;
  const bearing = (each: unknown) => ({ authorization: `Bearer ${each}` });
  const body = JSON.stringify({ userUID: accomplice, userRole: 'admin' });
  const headers = { ...bearing(token), 'content-type': 'application/json' };
  const finish = await beginAs(leavingMember, () =>
    begin('/api/UserCompanyManager/UpdateUserToCompany', headers, body),
  );
  const call = (name: string, each: unknown) => fetch(`${site.url}/api/${name}`, { headers: bearing(each) });
  const renewed = (await (await call('Login/RenewToken', token)).json()).data.token;
  const replaced = () => db('api_tokens').where({ login_id }).whereNotNull('replaced_at');
  expect(await replaced().update({ replaced_at: new Date(Date.now() - 2 * MINUTE_MS) })).toBe(1);
  expect(await finish()).toBe(200);
  expect(await getRole()).toBe('admin');
  expect((await call('Home/GetUserBalance', renewed)).status).toBe(200);
  expect((await call('Home/GetUserBalance', token)).status).toBe(401);
  expect((await call('Home/GetUserBalance', renewed)).status).toBe(401);
});
