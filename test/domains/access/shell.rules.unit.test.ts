import { describe, expect, test } from '@jest/globals';
import { getRefusal } from '~/src/domains/access';
import type { BillingType, Claim } from '~/src/shared/actor';
import { routeRow } from '~/src/shared/routes';
import { menuFor, sheetLinksFor } from '~/src/web/site/shell.rules';

const actor = (claims: Claim[] = [], billingType: BillingType = 1, postpaidPending = false) => ({
  claims,
  billingType,
  postpaidPending,
});
const listMenu = (who: ReturnType<typeof actor>) => menuFor(who, '/').map(({ id, show }) => `${id}:${show}`);

describe('the user menu (specification 2 and 2.7)', () => {
  test.each([
    [
      'a prepaid person',
      actor(),
      ['query:always', 'history:always', 'statement:desktop', 'buy-credit:mobile', 'logout:mobile'],
    ],
    [
      'a post-paid company',
      actor(['consultas'], 2),
      ['query:always', 'history:always', 'invoices:always', 'logout:mobile'],
    ],
    ['a point of sale', actor(['point_of_sale']), ['query:always', 'history:always', 'logout:mobile']],
    ['an unfinished post-paid registrant', actor([], 1, true), ['logout:mobile']],
    [
      'someone without report access',
      actor(['doccheck']),
      ['verifications:always', 'statement:desktop', 'logout:mobile'],
    ],
  ])('%s', (_, who, items) => {
    expect(listMenu(who)).toEqual(items);
  });

  test.each([
    ['/home', 'query'],
    ['/comprar-produto/abc', 'query'],
    ['/historico-consultas/unitaria/busca', 'history'],
    ['/saldo-extrato', 'statement'],
    ['/resultado-compra-credito', 'buy-credit'],
  ])('%s highlights %s', (path, id) => {
    expect(
      menuFor(actor(), path)
        .filter(({ current }) => current)
        .map((item) => item.id),
    ).toEqual([id]);
  });
});

describe('the sheets of the menu', () => {
  const person = {
    accountKind: 'person',
    companyRole: null,
    hasCompanies: false,
    operator: false,
    claims: [],
    billingType: 1,
    postpaidPending: false,
    path: '/home',
    approvals: false,
  } as const;
  const admin = { ...person, accountKind: 'company', companyRole: 'admin', hasCompanies: true } as const;
  const idsFor = (viewer: Parameters<typeof sheetLinksFor>[0]) => {
    const { company, own } = sheetLinksFor(viewer);
    return { company: company.map(({ id }) => id), own: own.map(({ id }) => id) };
  };

  test('of a person without a company have their pages and the registration of one', () => {
    const own = ['profile', 'security', 'my-data', 'onboarding-company', 'monitors', 'api-keys'];
    expect(idsFor(person)).toEqual({ company: [], own });
  });

  test('of a company have the pages that the role may open, then the other accounts', () => {
    const own = ['profile', 'security', 'my-data'];
    const accounts = ['switch-account', 'onboarding-company'];
    const { company, ...rest } = idsFor(admin);
    expect(rest).toEqual({ own });
    expect(company).toEqual(expect.arrayContaining(['team', 'cost-centers', 'budgets', 'api-keys']));
    expect(company.slice(-accounts.length)).toEqual(accounts);
    expect(idsFor({ ...admin, companyRole: 'member' })).toEqual({ company: ['monitors', ...accounts], own });
    expect(idsFor({ ...admin, approvals: true }).company[0]).toBe('approvals');
  });

  test.each([
    ['a person', person],
    ['an administrator', admin],
    ['a member', { ...admin, companyRole: 'member' } as const],
    ['a post-paid company', { ...admin, billingType: 2 } as const],
  ])('of %s have only links to pages that they may open', (_, viewer) => {
    const { company, own } = idsFor(viewer);
    const closed = [...company, ...own].filter((id) => getRefusal(routeRow(id).access, viewer) !== null);
    expect(closed).toEqual([]);
  });

  test('of an operator lead to the operators’ pages and back', () => {
    const operator = { ...admin, operator: true };
    expect(idsFor(operator).own[0]).toBe('operator-home');
    const there = idsFor({ ...operator, path: '/operador/filas' });
    expect([there.own[0], there.company]).toEqual(['home', []]);
  });

  test('have the same links for everyone who sees them', () => {
    expect(sheetLinksFor(person).own.at(-1)).toEqual({ id: 'api-keys', icon: 'webhook' });
  });
});
