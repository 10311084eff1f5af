import { beforeAll, describe, expect } from '@jest/globals';
import { calls, pages } from '~/src/app';
import { beginApiLogin } from '~/src/domains/access/login/login.service';
import { type RouteId, routeRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { fault, found } from '~/test/support/fault';
import { LONG, sized } from '~/test/support/size';
import { ask } from '~/test/support/sweep';
import { fillPath, getRows, loggedInPeople, realValues, written } from './foreign-get.support';

let people: Map<string, string>;
let values: Record<string, string[]>;
const site = await testSite({ demo: true });
beforeAll(async () => {
  // The minute in which a login was last seen does not pass meanwhile.
  const at = new Date();
  site.platform.now = () => at;
  people = await loggedInPeople(site);
  values = await realValues(site);
});

/**
 * Written by looking, on purpose: what operators looked at stays on record; an account's key and its invoice of
 * the month are made when they are first needed, the same whoever looks.
 */
const BY_LOOKING = /^(audit_events|audit_chains|subject_keys|invoices$)/;

const IDS = pages.flatMap((module) =>
  Object.entries(module).flatMap(([id, handlers]) => (handlers.get ? [id as RouteId] : [])),
);
const GET_CALLS = calls.filter(({ call }) => call.startsWith('GET '));

/** Queries that lead, filter, end, choose: every name that a handler of ours reads. */
const QUERY =
  'redirectToUrl=/comprar-credito&action=end&account=x&send=1&refazer=1&de=/home&situacao=sent&status=1&companyUID=&requestUID=x';

async function look(path: string, cookie: string, headers: Record<string, string>) {
  const response = await ask(site, 'GET', path, { headers: { Cookie: cookie, ...headers } });
  if (response.status >= 500 && response.status !== 501) throw new Error(`${path} ${response.status}`);
  return response;
}

describe('a page of another site makes a user’s browser open an address', () => {
  fault(
    'reading',
    'no page that answers GET writes a row, whoever is logged in',
    async () => {
      const wrong: string[] = [];
      let tried = 0;
      let before = await getRows(site);
      // In `npm test` one of each kind that a page tells apart.
      const names = sized(['pessoa', 'pospago', 'operador', 'quiz'], [...people.keys()]);
      const viewers = names.flatMap((name) => people.get(name) ?? []);
      for (const id of IDS) {
        for (const path of fillPath(routeRow(id).pt, values, LONG ? Infinity : sized(1, 2))) {
          const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
          await Promise.all(viewers.map((cookie) => look(`${path}?${QUERY}`, cookie, headers)));
          const after = await getRows(site);
          const tables = written(before, after).filter((table) => !BY_LOOKING.test(table));
          if (tables.length > 0) wrong.push(`${id}: ${tables.join(', ')}`);
          before = after;
          tried += viewers.length;
        }
      }
      expect(wrong).toEqual([]);
      found('reading', { tried, wrong: wrong.length });
    },
    300_000,
  );

  fault(
    'reading',
    'no call that answers GET writes a row, and those that change something say 403',
    async () => {
      const wrong: string[] = [];
      const before = await getRows(site);
      for (const call of GET_CALLS) {
        const path = `/api/${call.call.slice(4)}`;
        for (const headers of [
          { 'Sec-Fetch-Site': 'cross-site' },
          { 'Sec-Fetch-Site': 'none' },
          { Origin: 'https://evil.test' },
        ]) {
          for (const cookie of [people.get('pessoa') ?? '', people.get('empresa') ?? '']) {
            const { status } = await look(`${path}?${QUERY}`, cookie, headers as never);
            if (call.effect && status !== 403) wrong.push(`${call.call} ${status}`);
            if (!call.effect && call.auth === 'token' && status !== 401) wrong.push(`${call.call} ${status}`);
          }
        }
      }
      expect([wrong, written(before, await getRows(site))]).toEqual([[], []]);
      found('reading', { tried: GET_CALLS.length, wrong: wrong.length });
    },
    120_000,
  );
});

describe('calls that the specification states as GET and that change data', () => {
  const changing = GET_CALLS.filter(({ effect }) => effect).map(({ call }) => call);

  fault('reading', 'are stated', async () => {
    const stated = [
      'GET IndividualPersonValidation/GetQuiz',
      'GET IndividualPersonValidation/SendSMSFromPhoneChallenge',
      'GET IndividualPersonValidation/ResendSMSCode',
      'GET IndividualPersonValidation/ResendEmailConfirmation',
      'GET IndividualPersonValidation/Start',
      'GET UserCompanyManager/GetSendRequestAgain',
      'GET ContextMananger/Impersonate',
      'GET Login/RenewToken',
    ];
    expect([...new Set(changing)].sort()).toEqual(stated.sort());
  });

  fault('reading', 'accept a bearer token from anywhere, the cookie from this site alone', async () => {
    const { id } = await site.db('users').where({ email: 'pessoa@demo.test' }).first('id');
    const path = '/api/ContextMananger/Impersonate?companyUID=';
    const token = await beginApiLogin(site.ctx, id);
    const bearer = { Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': 'cross-site' };
    expect((await look(path, '', bearer)).status).toBe(200);
    const cookie = people.get('pessoa') ?? '';
    expect((await look(path, cookie, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    const other = people.get('nova') ?? '';
    expect((await look(path, other, { Origin: site.url })).status).toBe(200);
    expect((await look(path, other, {})).status).toBe(403);
    expect((await look(path, '', {})).status).toBe(401);
  });
});
