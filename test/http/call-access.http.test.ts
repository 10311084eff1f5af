import { describe, expect, test } from '@jest/globals';
import { calls } from '~/src/app';
import { openWallet } from '~/src/domains/billing';
import type { BillingType, Claim } from '~/src/shared/actor';
import { PRIMARY_CLAIMS } from '~/src/shared/rights/claims';
import { fillLink, type RouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { openSessions } from '~/test/support/sessions';
import { ask } from '~/test/support/sweep';
import { createApiTokens } from '../domains/reports/order/order.support';

const site = await testSite();

/** The page that shows what calls of a name answer, the longest name first; all others are for who is logged in. */
const PAGES: [call: string, page: RouteId, params?: Record<string, string>][] = [
  ['Product/ConsumeProduct', 'buy-product', { externalId: 'relatorio-individual' }],
  ['Product/ConfirmBuyDetails', 'buy-product', { externalId: 'relatorio-individual' }],
  ['Approval/Ask', 'buy-product', { externalId: 'relatorio-individual' }],
  ['Product/AddProductAutoConfirmation', 'buy-product', { externalId: 'relatorio-individual' }],
  ['Product/RemoveProductAutoConfirmation', 'profile-consents'],
  ['Product/', 'search-product'],
  ['Monitor/Create', 'monitor-start', { uid: '0197a1c4-5b1e-4c40-9f2a-3d6a1f0e8b21' }],
  ['Monitor/Resume', 'monitor-start', { uid: '0197a1c4-5b1e-4c40-9f2a-3d6a1f0e8b21' }],
  ['Monitor/', 'monitors'],
  ['Batch/', 'batch-buy', { externalId: 'relatorio-individual' }],
  ['Verification/', 'doccheck-list'],
  ['Recruitment/', 'recruitment'],
  ['ApiKey/', 'api-keys'],
  ['Webhook/', 'webhooks'],
  ['Event/', 'events'],
  ['QueryHistory/', 'history'],
  ['Credit/', 'statement'],
  ['Invoice/', 'invoices'],
  ['UserCompanyManager/AddUserToCompany', 'profile'],
  ['UserCompanyManager/', 'team'],
  ['Register/SendInvitationEmail', 'team'],
];
const getPage = (path: string) => PAGES.find(([name]) => path.startsWith(name));

interface Persona {
  claims: Claim[];
  billingType: BillingType;
  pending: boolean;
  role: 'admin' | 'member';
}

/** Every set of the claims that lead somewhere, every other one with a secondary claim. */
const claimSets: Claim[][] = [...Array(2 ** PRIMARY_CLAIMS.length).keys()].map((bits) => {
  const primary = PRIMARY_CLAIMS.filter((_claim, at) => bits & (1 << at));
  return bits % 2 === 0 ? [...primary, 'consultas_lote'] : primary;
});
const personas: Persona[] = claimSets.flatMap((claims) =>
  ([1, 2] as const).flatMap((billingType) =>
    [false, true].map((pending) => ({
      claims,
      billingType,
      pending,
      role: (claims.length + billingType) % 2 === 0 ? ('admin' as const) : ('member' as const),
    })),
  ),
);

let serial = 0;
async function become({ claims, billingType, pending, role }: Persona) {
  serial += 1;
  const person = await createPerson(site.db);
  await openWallet(site.ctx, person.accountId);
  const cnpj = String(40_000_000_000_000 + serial);
  const company = await createCompany(site.db, person, { cnpj, billingType, claims, role });
  await openWallet(site.ctx, company.accountId);
  if (role === 'member') {
    const firstAdmin = await createPerson(site.db);
    const admin = { user_id: firstAdmin.userId, account_id: company.accountId, role: 'admin' };
    await site.db('memberships').insert(admin);
  }
  if (pending) await site.db('users').where({ id: person.userId }).update({ postpaid_entry: true });
  const [cookie = ''] = await openSessions(site, person.userId, 1);
  await site.db('login_records').where({ user_id: person.userId }).update({ account_id: company.accountId });
  return { company, cookie };
}

/** Whether the page sends this browser home. */
async function leads(cookie: string, [, page, params]: (typeof PAGES)[number]): Promise<boolean> {
  const path = fillLink('pt-BR', page, params);
  const response = await ask(site, 'GET', path, { headers: { Cookie: cookie } });
  return response.status === 303 && response.headers.location === '/home';
}

async function getStatus(who: Fixture, call: string, token: string): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const headers = {
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': `${who.accountId}-${path.replace(/\W/g, '-')}`,
  };
  const options = { headers, ...(method === 'POST' && { json: {} }) };
  return (await ask(site, method, `/api/${path}`, options)).status;
}

describe('a call is refused exactly to those who cannot open its page', () => {
  const guarded = calls.filter(({ auth }) => auth === 'token').map(({ call }) => call);

  test.each(personas)(
    'claims $claims, billing type $billingType, unfinished $pending, $role',
    async (persona) => {
      const { company, cookie } = await become(persona);
      const home = new Map<string, boolean>();
      for (const row of PAGES) {
        if (!home.has(row[1])) home.set(row[1], await leads(cookie, row));
      }
      const wrong: string[] = [];
      // One each: a call may end the token that it came with.
      const tokens = await createApiTokens(site.ctx, company, guarded.length);
      for (const [at, call] of guarded.entries()) {
        const page = getPage(call.split(' ')[1] ?? '');
        const refused = (await getStatus(company, call, tokens[at] ?? '')) === 403;
        if (refused !== (page ? home.get(page[1]) : false)) wrong.push(`${call} ${refused}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
