import { describe, expect, test } from '@jest/globals';
import { canMoveInvitation, INVITATION_STATES, type InvitationState } from '~/src/domains/accounts';
import {
  forbiddenClaims,
  getProfile,
  grantableClaims,
  grantableProfiles,
  PROFILE_CLAIMS,
  parseUserRole,
} from '~/src/domains/team/team.rules';
import { PROFILES } from '~/src/domains/team/team.types';
import { givesReports, sortClaims, writeOutClaims } from '~/src/shared/rights/claims';

describe('an invitation', () => {
  const legal = new Set(['sent>accepted', 'sent>revoked', 'sent>expired']);
  const pairs = INVITATION_STATES.flatMap((from) =>
    INVITATION_STATES.map((to): [InvitationState, InvitationState] => [from, to]),
  );
  test.each(pairs)('from %s to %s', (from, to) => {
    expect(canMoveInvitation(from, to)).toBe(legal.has(`${from}>${to}`));
  });
});

describe('profiles', () => {
  test.each(PROFILES)('%s is recognized by its claims, in any order', (profile) => {
    expect(getProfile([...PROFILE_CLAIMS[profile]].reverse())).toBe(profile);
  });

  test('any other set is custom', () => {
    expect(getProfile(['consultas', 'doccheck'])).toBe('custom');
  });

  test('unknown and repeated claims are dropped', () => {
    expect(sortClaims(['root', 'doccheck', 'consultas', 'doccheck'])).toEqual(['consultas', 'doccheck']);
  });
});

describe('report access is written out', () => {
  test.each([
    [[], ['consultas']],
    [['consultas_lote'], ['consultas', 'consultas_lote']],
    [['point_of_sale'], ['consultas', 'point_of_sale']],
    [
      ['doccheck', 'consultas_lote'],
      ['consultas_lote', 'doccheck'],
    ],
    [['bank_partner'], ['bank_partner']],
    [
      ['doccheck', 'consultas'],
      ['consultas', 'doccheck'],
    ],
  ] as const)('%j becomes %j, which has the same meaning', (claims, written) => {
    expect(writeOutClaims(claims)).toEqual(written);
    expect(givesReports(writeOutClaims(claims))).toBe(givesReports(claims));
  });
});

describe('the set of claims that an administrator may grant', () => {
  test('has only the basic claims if no member has others', () => {
    expect(grantableClaims([])).toEqual(['consultas', 'consultas_reaproveitamento', 'point_of_sale']);
    expect(grantableProfiles(grantableClaims([]))).toEqual(['standard', 'cashier']);
  });

  test('includes the profiles whose claims a member of the company has', () => {
    expect(grantableProfiles(grantableClaims(['consultas_lote']))).toContain('batch');
    expect(grantableProfiles(grantableClaims(['bank_partner']))).toContain('recruiter');
  });

  test('lets a member keep a claim they already have', () => {
    const grantable = grantableClaims([]);
    expect(forbiddenClaims(['doccheck', 'consultas'], { grantable, had: [] })).toEqual(['doccheck']);
    expect(forbiddenClaims(['doccheck'], { grantable, had: ['doccheck'] })).toEqual([]);
  });
});

test.each([
  ['admin', { role: 'admin' }],
  [' Member ', { role: 'member' }],
  ['queries', { claims: ['consultas'] }],
  ['owner', null],
  ['', null],
])('UserRole %j means %j', (text, meant) => {
  expect(parseUserRole(text)).toEqual(meant);
});
