import { beforeAll, describe, expect } from '@jest/globals';
import { calls, pages } from '~/src/app';
import { saveCancellation } from '~/src/domains/privacy/cancel.store';
import { expressPaths } from '~/src/http/paths';
import { ROUTES, type RouteId, routeRow } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { fault, found } from '~/test/support/fault';
import { sized } from '~/test/support/size';
import { ask } from '~/test/support/sweep';
import { anyValue, getRows, loggedInPeople, realValues, written } from './foreign-get.support';

let people: Map<string, string>;
let values: Record<string, string[]>;
/** Of a visitor's session: right in itself, and nobody else's. */
let foreignToken: string;
const logged: string[] = [];
const site = await testSite({ demo: true, logTo: logged });
beforeAll(async () => {
  // The minute in which a login was last seen does not pass meanwhile.
  const at = new Date();
  site.platform.now = () => at;
  people = await loggedInPeople(site);
  people.set('visitor', '');
  const leaving = await site.db('users').where({ email: 'nova@demo.test' }).first('id');
  await saveCancellation(site.ctx, leaving.id, new Date(at.getTime() + 86_400_000));
  const account = await site.db('persons').where({ user_id: leaving.id }).first('account_id');
  values = { ...(await realValues(site)), uid: [leaving.id, account.account_id] };
  foreignToken = hiddenFields((await site.agent().get('/login')).text)._csrf ?? '';
});

type Kind = 'form' | 'post' | 'openPost' | 'openUpload';
const getRoutes = (...kinds: Kind[]): RouteId[] =>
  pages.flatMap((module) =>
    Object.entries(module).flatMap(([id, handlers]) =>
      kinds.some((kind) => handlers[kind]) ? [id as RouteId] : [],
    ),
  );
const FORM_ROUTES = getRoutes('form', 'post');
/**
 * Guarded by the origin check alone: what they do harms nobody, or needs the secret of its address. A new one is a
 * decision.
 */
const OPEN: RouteId[] = [
  ...(['price-notice', 'landing', 'theme', 'verify-report', 'session'] as const),
  ...(['dexter', 'chat-email', 'chat-end', 'cookie-choice', 'corporate-contato'] as const),
  ...(['corporate-background-check-contato-especialista-background-check'] as const),
  ...(['corporate-afiliados', 'school-safecheck-contato', 'bet-regulation'] as const),
  ...(['capture-consent', 'capture-picture', 'capture-begin', 'capture-challenge'] as const),
  ...(['capture-skip', 'capture-handoff', 'capture-continue'] as const),
  ...(['doccheck-try', 'doccheck-try-delete'] as const),
  ...(['candidate-page-acknowledge', 'candidate-page-correct'] as const),
  ...(['candidate-page-contest', 'candidate-page-withdraw'] as const),
  ...(['subject-identity', 'subject-code', 'subject-code-again', 'subject-by-hand'] as const),
  ...(['subject-exit', 'subject-ask', 'subject-request'] as const),
  ...(['subject-face-begin', 'subject-face-open'] as const),
  ...(['status-subscribe', 'status-confirm', 'status-unsubscribe'] as const),
  // Ends only a visit of one's own, from pages whose forms are the customer's.
  'operator-visit-end',
];

/** Looking at the operators' pages is written down; keys and the month's invoice are made when first needed. */
const BY_LOOKING = /^(audit_events|audit_chains|subject_keys|invoices$)/;

/** A path whose parameters name things that are there; ids once as each kind of thing. */
const filled = (path: string): string[] => {
  const plain = path.replace(/\[[^\]]*\]/g, '');
  const ids = plain.includes('{uid}') ? (values.uid ?? []) : [''];
  return ids.map((uid) =>
    plain
      .replace('{uid}', uid)
      .replace(/\{([^}]+)\}/g, (_, name: string) => values[name]?.find(Boolean) ?? anyValue(name)),
  );
};

/** What the forms ask for, so that one that is taken does what it says. */
const SAMPLE_VALUES = {
  email: 'roubada@demo.test',
  login: 'pessoa@demo.test',
  password: 'Demo!2026',
  newPassword: 'Outra!2027',
  repeatPassword: 'Outra!2027',
  currentPassword: 'Demo!2026',
  repeat: 'Demo!2026',
  terms: 'on',
  accept: 'on',
  order: '7b1e6a2e-3f57-4b0e-8a3e-0d5f4b8f1c11',
  amount: '100,00',
  price: '100,00',
  bonus: '1,00',
  limit: '100,00',
  reason: 'Cortesia pelo atraso',
  note: 'Falta a assinatura.',
  decision: 'approve',
  direction: 'add',
  fullName: 'MARIA DA SILVA',
  phone: '11988887777',
  maskedPhone: 'none',
  cnpj: '11222333000181',
  role: 'member',
  profile: 'standard',
  version: '1',
  method: 'email',
  pdfPassword: 'Cofre#2026!',
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  locale: 'en-US',
  theme: 'dark',
  reportMail: 'always',
  code: 'NATAL26',
  plan: 'corporativo',
  send: 'email',
  busca: 'pessoa@demo.test',
  text: 'pessoa@demo.test',
  user_uid: 'x',
  organization_uid: 'x',
};

const post = (path: string, cookie: string, form: Record<string, string>, headers = {}) =>
  ask(site, 'POST', path, { form, headers: { Cookie: cookie, ...headers } });

/** Where the security log says that a form's token was refused. */
const refusedRoutes = (): Set<string> =>
  new Set(
    logged
      .filter((line) => line.includes('"form_token_refused"'))
      .map((line) => (JSON.parse(line) as { route: string }).route),
  );

/** One of each kind that a guard tells apart; the others differ by how far they are. */
const KINDS = ['visitor', 'empresa', 'pospago', 'nova', 'operador', 'revisora', 'vagas'];

describe.each([
  ['without a form token', () => ({}), () => sized(KINDS, [...people.keys()])],
  ['with the token of another session', () => ({ _csrf: foreignToken }), () => KINDS],
])('a form sent %s', (_, token, senders) => {
  fault(
    'csrf',
    'is refused without the form token and has no effect, for every sender',
    async () => {
      logged.length = 0;
      const wrong: string[] = [];
      const stopped = new Set<string>();
      let before = await getRows(site);
      for (const id of FORM_ROUTES) {
        const row = routeRow(id);
        const fields = { ...SAMPLE_VALUES, ...token() };
        const httpRequest = filled(row.pt).flatMap((path) =>
          senders().map((name) => post(path, people.get(name) ?? '', fields)),
        );
        const responses = await Promise.all(httpRequest);
        const after = await getRows(site);
        const tables = written(before, after).filter((table) => !BY_LOOKING.test(table));
        if (tables.length > 0) wrong.push(`${id} wrote ${tables.join(', ')}`);
        for (const { status } of responses) if (status >= 500) wrong.push(`${id} answered ${status}`);
        if (responses.some(({ status }) => status === 403)) stopped.add(row.pt);
        before = after;
      }
      for (const route of refusedRoutes()) stopped.add(route);
      const unchecked = FORM_ROUTES.filter((id) => !stopped.has(routeRow(id).pt));
      expect({ wrong, unchecked }).toEqual({ wrong: [], unchecked: [] });
      found('csrf', { tried: FORM_ROUTES.length * senders().length, wrong: wrong.length });
    },
    300_000,
  );
});

describe('public addresses', () => {
  fault('csrf', 'is in this list, and refused from other sites', async () => {
    expect(getRoutes('openPost', 'openUpload').sort()).toEqual([...OPEN].sort());
    const before = await getRows(site);
    for (const id of OPEN) {
      const [path = ''] = filled(routeRow(id).pt);
      const from = { 'Sec-Fetch-Site': 'cross-site' };
      const { status } = await post(path, people.get('pessoa') ?? '', SAMPLE_VALUES, from);
      expect([id, status]).toEqual([id, 403]);
    }
    expect(written(before, await getRows(site))).toEqual([]);
  });
});

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

const listed = new Set<string>([
  ...ROUTES.flatMap(expressPaths),
  ...calls.map(({ call }) => `/${call.split(' ')[1]}`),
]);

/** Addresses bound outside the table of pages and the list of calls. */
const otherPosts = (stack: readonly Layer[]): string[] =>
  stack.flatMap(({ route, handle }) => {
    if (!route) return otherPosts(handle.stack ?? []);
    return route.methods.post ? [route.path].flat().filter((path) => !listed.has(path)) : [];
  });

/** For programs: each by its own signature or secret, and reports of broken policies, which are only logged. */
const FOR_PROGRAMS = [
  '/ats/ashby/assessment.cancel',
  '/ats/ashby/assessment.list',
  '/ats/ashby/assessment.start',
  '/ats/greenhouse/response_error',
  '/ats/greenhouse/send_test',
  '/csp-reports',
  '/webhooks/ats/gupy',
  '/webhooks/chat',
  '/webhooks/mail',
  '/webhooks/payment-terminal',
  '/webhooks/pix/:secret/pix',
];

describe('an address for programs', () => {
  fault('csrf', 'is in this list, and has no effect for a logged-in person', async () => {
    const { stack } = site.router as unknown as { stack: Layer[] };
    expect([...new Set(otherPosts(stack))].sort()).toEqual(FOR_PROGRAMS);
    const before = await getRows(site);
    for (const path of FOR_PROGRAMS) {
      for (const cookies of people.values()) {
        const options = { json: SAMPLE_VALUES, headers: { Cookie: cookies } };
        const { status } = await ask(site, 'POST', path.replace(':secret', 'x'), options);
        const isRefused = status >= 400 && status < 500;
        expect([path, status, isRefused]).toEqual([path, status, path !== '/csp-reports']);
      }
    }
    expect(written(before, await getRows(site))).toEqual([]);
  });
});

describe('a call of the API', () => {
  fault('csrf', 'that changes data is refused with the session cookie alone', async () => {
    const wrong: string[] = [];
    const before = await getRows(site);
    const changing = calls.filter(({ call }) => !call.startsWith('GET '));
    for (const { call, auth } of changing) {
      const [method = '', path = ''] = call.split(' ');
      for (const cookies of people.values()) {
        const [session = ''] = cookies.split(';');
        const json = auth === 'token' ? SAMPLE_VALUES : {};
        const { status } = await ask(site, method, `/api/${path}`, { json, headers: { Cookie: session } });
        if (auth === 'token' ? status !== 401 : status >= 500) wrong.push(`${call} ${status}`);
      }
    }
    expect([wrong, written(before, await getRows(site))]).toEqual([[], []]);
    found('csrf', { tried: changing.length * people.size, wrong: wrong.length });
  });
});
