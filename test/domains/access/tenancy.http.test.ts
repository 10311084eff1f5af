import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { calls, pages } from '~/src/app';
import { beginApiLogin } from '~/src/domains/access/login/login.service';
import { fillPath, type RouteId, type RouteRow, routeRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn } from '~/test/support/browser/browser-forms';
import { faultEach, found as stated } from '~/test/support/fault';
import { FULL, sized } from '~/test/support/size';
import { cookiesIn, type Sweeper, ask as send, sweeper, type TestResponse } from '~/test/support/sweep';
import { createOthers, createVictim, fingerprint, type Victim } from './tenancy.support';

let victim: Victim;
let others: Record<string, Sweeper>;
let owner: Sweeper;
const site = await testSite({ demo: true, worker: true });
beforeAll(async () => {
  victim = await createVictim(site);
  others = await createOthers(site);
  const agent = site.agent();
  await logIn(agent, victim.email);
  owner = sweeper(site, cookiesIn(agent));
  if (!FULL) await findFitting();
});

const ALL_ROLES = [
  'visitor',
  'person',
  'member of another company',
  'administrator of another company',
  'operator',
] as const;
/** In `npm test` nobody, and somebody who may do all of it in a company of their own. */
const ROLES = sized(['visitor', 'administrator of another company'] as const, ALL_ROLES);

/** What ends the login that asks, and the page that names the sandbox's people to everybody. */
const LEFT_OUT = ['logout', 'session', 'test-people'];

/** Every private page that stands, as its module says: from the route table, nothing by hand. */
const ROWS: { row: RouteRow; posts: boolean }[] = pages.flatMap((module) =>
  Object.entries(module).flatMap(([id, handlers]) => {
    const row = routeRow(id as RouteId);
    return LEFT_OUT.includes(id) ? [] : [{ row, posts: Boolean(handlers.post ?? handlers.form) }];
  }),
);

const PRODUCT = 'relatorio-individual';
/** The route with A's id in each place where an id may stand. */
function getAddress(row: RouteRow, id: string): string {
  const names = [...row.pt.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name));
  const params = names.map((name) => [name, /^externalId$/.test(name) ? PRODUCT : id]);
  return fillPath(row.pt, Object.fromEntries(params));
}

const hasId = (row: RouteRow) => /\{(?!externalId\})/.test(row.pt);
/** Ids also come in the query: cursors, filters, whom a page is about. */
const QUERY = ['uid', 'pessoa', 'conta', 'antes', 'depois', 'back'];
const getQuery = (id: string) => Object.fromEntries(QUERY.map((name) => [name, id]));

/** Of each route the ids by which it shows A something. */
const fitting = new Map<string, string[]>();

async function findFitting(): Promise<void> {
  const requests = ROWS.filter(({ row }) => hasId(row)).flatMap(({ row }) =>
    [...victim.ids.values()].map((id) => ({ row, id })),
  );
  await each(requests, async ({ row, id }) => {
    const { status } = await owner.get(getAddress(row, id));
    if (status < 400) fitting.set(row.id, [...(fitting.get(row.id) ?? []), id]);
  });
}

/** Everything by which somebody might ask; in `npm test` what fits, and two that do not. */
const idsToTry = (fits: readonly string[] = []): string[] => {
  const all = [...victim.ids.values()];
  return FULL ? all : [...new Set([...fits, ...all.slice(0, 2)])];
};

/** What of A is in an answer, other than what was asked with. */
function leaks(response: TestResponse, question: string): string[] {
  const text = `${response.text} ${JSON.stringify(response.headers)}`;
  return victim.secrets.filter((secret) => secret !== question && text.includes(secret));
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const runWorker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, runWorker));
}

/** What the owner's browser shows of an address, after one redirect at most. */
async function following(path: string): Promise<TestResponse> {
  const response = await owner.get(path);
  const { location } = response.headers;
  if (response.status < 300 || response.status > 399 || !location) return response;
  const to = new URL(location, site.url + path);
  return to.origin === site.url ? owner.get(to.pathname + to.search) : response;
}

/** Addresses to ask: with ids in the path where there is room for one, in the query everywhere. */
function addresses(): { row: RouteRow; path: string; id: string }[] {
  return ROWS.flatMap(({ row }) =>
    hasId(row)
      ? idsToTry(fitting.get(row.id)).map((id) => ({ row, id, path: getAddress(row, id) }))
      : [
          {
            row,
            id: idsToTry()[0] ?? '',
            path: `${getAddress(row, '')}?${new URLSearchParams(getQuery(victim.accountId))}`,
          },
        ],
  );
}

/** Some of those that show A what it has. */
const OWN_PAGES: readonly string[] = [
  'team',
  'team-user',
  'company-audit',
  'result-history',
  'report-receipt',
  'approval',
  'history',
];

describe('pages', () => {
  test('show company A its own records, so that this test can fail', async () => {
    const visibleValues = new Set<string>();
    const requests = addresses().filter(({ row }) => OWN_PAGES.includes(row.id));
    await each(requests, async ({ row, path, id }) => {
      if (visibleValues.has(row.id)) return;
      // A list leads on without a cursor that is not its own.
      const response = await following(path);
      if (response.status === 200 && leaks(response, id).length > 0) visibleValues.add(row.id);
    });
    expect([...visibleValues].sort()).toEqual([...OWN_PAGES].sort());
  }, 120_000);

  faultEach(
    'tenancy',
    ROLES,
    'give nothing of A to a %s',
    async (role) => {
      const agent = others[role] as Sweeper;
      const before = await fingerprint(site, victim.accountId);
      const matches: string[] = [];
      const requests =
        role === 'operator' ? addresses().filter(({ row }) => !row.access.includes('operator')) : addresses();
      await each(requests, async ({ row, path, id }) => {
        const response = await agent.get(path);
        if (response.status >= 500) matches.push(`${row.id} ${response.status}`);
        for (const secret of leaks(response, id))
          matches.push(`${row.id} ${path} ${response.status}: ${secret}`);
      });
      expect(matches).toEqual([]);
      stated('tenancy', { tried: requests.length });
      expect(await fingerprint(site, victim.accountId)).toEqual(before);
    },
    120_000,
  );

  faultEach(
    'tenancy',
    ROLES,
    'let a %s change nothing of A',
    async (role) => {
      const agent = others[role] as Sweeper;
      const fields = hiddenFields((await agent.get(role === 'visitor' ? '/login' : '/sair')).text);
      const before = await fingerprint(site, victim.accountId);
      const changing = ROWS.filter(
        ({ row, posts }) => posts && hasId(row) && !row.access.includes('operator'),
      );
      const matches: string[] = [];
      const httpRequest = changing.flatMap(({ row }) =>
        // What nobody can open says nothing of what fits it.
        (fitting.has(row.id) ? idsToTry(fitting.get(row.id)) : [...victim.ids.values()]).map((id) => ({
          row,
          id,
          path: getAddress(row, id),
        })),
      );
      await each(httpRequest, async ({ row, path, id }) => {
        const values = { role: 'admin', profile: 'standard', version: '1', accept: 'on', order: id };
        const response = await agent.post(path, { form: { ...fields, ...values } });
        if (response.status >= 500) matches.push(`${row.id} ${response.status}`);
        for (const secret of leaks(response, id))
          matches.push(`${row.id} ${path} ${response.status}: ${secret}`);
      });
      expect(matches).toEqual([]);
      stated('tenancy', { tried: httpRequest.length });
      expect(await fingerprint(site, victim.accountId)).toEqual(before);
    },
    120_000,
  );
});

describe('calls', () => {
  /** Signs in by the API as whoever the role stands for; null for visitors. */
  const LOGINS: Record<(typeof ALL_ROLES)[number], string | null> = {
    visitor: null,
    person: 'pessoa@demo.test',
    'member of another company': 'nova@demo.test',
    'administrator of another company': 'revisora@demo.test',
    operator: 'operador@demo.test',
  };

  async function findToken(email: string | null): Promise<string | null> {
    if (!email) return null;
    if (email === LOGINS.operator) {
      // The second factor has its own tests.
      const { id } = await site.db('users').where({ email }).first('id');
      return beginApiLogin(site.ctx, id);
    }
    const body = { Login: email, Password: 'Demo!2026' };
    return (await request(site.app).post('/api/Login/Login').send(body)).body.data.token;
  }

  /** Calls that end the caller's token, or begin a login: they have their own tests. */
  const QUERY_CALLS = calls.filter(
    ({ call }) => !/Login\/|Register\/Register|TwoFactor|Impersonate/.test(call),
  );

  type Call = (typeof calls)[number];

  /** The fields of a call, A's id in each that may take one. */
  function getInput(call: Call, id: string): Record<string, string> {
    const [method = ''] = call.call.split(' ');
    const names = Object.keys((call.in as { shape?: object }).shape ?? {});
    const fieldFor = (name: string) => {
      if (/externalId/i.test(name)) return PRODUCT;
      if (/userRole/i.test(name)) return 'member';
      if (/^email$/i.test(name))
        return method === 'GET' || method === 'DELETE' ? victim.email : `x-${id.slice(0, 8)}@b.test`;
      return id;
    };
    return Object.fromEntries(names.map((name) => [name, fieldFor(name)]));
  }

  function ask(call: Call, id: string, token: string | null): Promise<TestResponse> {
    const [method = '', path = ''] = call.call.split(' ');
    const input = getInput(call, id);
    const headers = {
      'Idempotency-Key': `tenancy-${id}`,
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    return method === 'POST'
      ? send(site, method, `/api/${path}`, { headers, json: input })
      : send(site, method, `/api/${path}?${new URLSearchParams(input)}`, { headers });
  }

  async function sweep(
    token: string | null,
  ): Promise<{ found: string[]; shown: Set<string>; tried: number }> {
    const matches: string[] = [];
    const visibleValues = new Set<string>();
    const requests = QUERY_CALLS.flatMap((call) => {
      // A call without a field for an id says the same with each of them.
      const takesId = Object.values(getInput(call, 'an id')).includes('an id');
      return [...victim.ids.values()].slice(0, takesId ? undefined : 1).map((id) => ({ call, id }));
    });
    await each(requests, async ({ call, id }) => {
      const response = await ask(call, id, token);
      if (response.status >= 500) matches.push(`${call.call} ${response.status}`);
      for (const secret of leaks(response, id)) {
        if (secret === victim.email) continue; // asked with, too
        matches.push(`${call.call} ${response.status}: ${secret}`);
        visibleValues.add(call.call.split(' ')[1] ?? '');
      }
    });
    return { found: matches, shown: visibleValues, tried: requests.length };
  }

  faultEach(
    'tenancy',
    ROLES,
    'give nothing of A to a %s, and change nothing of it',
    async (role) => {
      const before = await fingerprint(site, victim.accountId);
      const { found, tried } = await sweep(await findToken(LOGINS[role]));
      expect(found).toEqual([]);
      stated('tenancy', { tried });
      expect(await fingerprint(site, victim.accountId)).toEqual(before);
    },
    120_000,
  );

  test('show company A its own records, so that this test can fail', async () => {
    const { shown } = await sweep(await findToken(victim.email));
    expect([...shown]).toEqual(
      expect.arrayContaining([
        'Product/VerifyStatusConsumedProduct',
        'UserCompanyManager/GetListUsersByCompany',
        'UserCompanyManager/GetUserCompanyDetails',
        'Credit/ListPurchases',
      ]),
    );
  }, 120_000);
});
