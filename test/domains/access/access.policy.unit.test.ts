import { describe, expect, test } from '@jest/globals';
import { canUseReports, decideAccess, homeRedirect, parseAccess } from '~/src/domains/access/access.policy';
import type { Actor, Claim } from '~/src/shared/actor';
import { ROUTES } from '~/src/shared/routes';

const person: Actor = {
  userId: 'u',
  accountId: 'a',
  accountKind: 'person',
  accountName: 'Maria',
  userName: 'Maria',
  email: 'maria@demo.test',
  emailValidated: true,
  onboarded: true,
  billingType: 1,
  postpaidPending: false,
  claims: [],
  companyRole: null,
  operator: false,
  via: 'session',
  loginId: 'l',
};
const withClaims = (...claims: Claim[]): Actor => ({ ...person, claims });
const postpaid: Actor = { ...person, billingType: 2, accountKind: 'company' };
const pending: Actor = { ...person, postpaidPending: true };

describe('report access (specification 3)', () => {
  test.each<[string, Claim[], boolean]>([
    ['no claims', [], true],
    ['the default report claim', ['consultas'], true],
    ['the report claim beside others', ['doccheck', 'consultas'], true],
    ['only secondary claims', ['doccheck_dashboard', 'consultas_lote'], true],
    ['an unknown claim', ['something_new' as Claim], true],
    ['point of sale alone', ['point_of_sale'], true],
    ['face verification alone', ['doccheck'], false],
    ['the bank partner alone', ['bank_partner'], false],
    ['face verification with its secondary claims', ['doccheck', 'doccheck_admin'], false],
  ])('%s', (_, claims, allowed) => {
    expect(canUseReports({ claims })).toBe(allowed);
  });
});

describe('guards', () => {
  test.each<[string, string, Actor | null, string]>([
    ['a visitor sees public pages', 'public', null, 'allow'],
    ['a visitor sees guest pages', 'guest', null, 'allow'],
    ['a logged-in person leaves guest pages', 'guest', person, 'home'],
    ['a visitor on a private page goes to login', 'user', null, 'login'],
    ['a logged-in person enters private pages', 'user', person, 'allow'],
    ['the query screen needs report access', 'user+report', withClaims('doccheck'), 'home'],
    ['credit pages are closed for post-paid', 'user+prepaid', postpaid, 'home'],
    ['credit pages are closed for unfinished post-paid', 'user+prepaid', pending, 'home'],
    ['credit pages are open for prepaid', 'user+prepaid', person, 'allow'],
    ['buying is closed for unfinished post-paid', 'user+report+postpaid-finished', pending, 'home'],
    ['buying is open for post-paid', 'user+report+postpaid-finished', postpaid, 'allow'],
    ['batch needs its claim', 'user+consultas_lote+postpaid-finished', person, 'home'],
    [
      'batch opens with its claim',
      'user+consultas_lote+postpaid-finished',
      withClaims('consultas_lote'),
      'allow',
    ],
    [
      'batch stays closed for unfinished post-paid',
      'user+consultas_lote+postpaid-finished',
      { ...pending, claims: ['consultas_lote'] },
      'home',
    ],
    [
      'batch history needs post-paid as well',
      'user+consultas_lote+postpaid+postpaid-finished',
      withClaims('consultas_lote'),
      'home',
    ],
    [
      'batch history opens for post-paid with the claim',
      'user+consultas_lote+postpaid+postpaid-finished',
      { ...postpaid, claims: ['consultas_lote'] },
      'allow',
    ],
    ['invoices are for post-paid', 'user+postpaid', person, 'home'],
    ['invoices open for post-paid', 'user+postpaid', postpaid, 'allow'],
    ['the bank area needs its claim', 'user+bank-partner', person, 'home'],
    ['the bank area opens with its claim', 'user+bank-partner', withClaims('bank_partner'), 'allow'],
    ['face verification needs its claim', 'user+doccheck', withClaims('doccheck_admin'), 'home'],
    ['face verification opens with its claim', 'user+doccheck', withClaims('doccheck'), 'allow'],
    ['its dashboard needs one more', 'user+doccheck+doccheck_dashboard', withClaims('doccheck'), 'home'],
    [
      'its dashboard opens with both',
      'user+doccheck+doccheck_dashboard',
      withClaims('doccheck', 'doccheck_dashboard'),
      'allow',
    ],
    [
      'team pages need an administrator',
      'user+company-admin',
      { ...postpaid, companyRole: 'member' },
      'home',
    ],
    [
      'team pages open for an administrator',
      'user+company-admin',
      { ...postpaid, companyRole: 'admin' },
      'allow',
    ],
    ['operator pages do not exist for others', 'user+operator', person, 'not-found'],
    ['operator pages open for operators', 'user+operator', { ...person, operator: true }, 'allow'],
    ['operator pages send visitors to login', 'user+operator', null, 'login'],
  ])('%s', (_, access, actor, decision) => {
    expect(decideAccess(access, actor)).toBe(decision);
  });

  test('every route of the table states an access that the policy knows', () => {
    for (const row of ROUTES) expect(() => parseAccess(row.access)).not.toThrow();
    expect(() => parseAccess('user+nobody-knows')).toThrow();
    expect(() => parseAccess('report')).toThrow();
  });
});

describe('home entry (specification 4 and 3.4)', () => {
  test.each<[Claim[], string]>([
    [[], 'home'],
    [['consultas', 'doccheck'], 'home'],
    [['bank_partner'], 'vacancies'],
    [['doccheck'], 'doccheck-list'],
    [['doccheck', 'bank_partner'], 'vacancies'],
    [['doccheck_dashboard'], 'home'],
  ])('claims %j lead to %s', (claims, target) => {
    expect(homeRedirect(withClaims(...claims))).toBe(target);
  });
});
