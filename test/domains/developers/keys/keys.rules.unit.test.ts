import { expect, test } from '@jest/globals';
import { widensKey } from '~/src/domains/developers/keys/keys.rules';

const reach = (networks: readonly string[]) => ({
  scopes: ['billing:read'] as const,
  perMinute: 100,
  networks,
});

test.each([
  [[], [], false],
  [[], ['10.0.0.0/8'], false],
  [['10.0.0.0/8'], [], true],
  [['10.0.0.0/8'], ['10.1.0.0/16'], false],
  [['10.0.0.0/8'], ['10.1.2.3/32', '10.9.0.0/16'], false],
  [['10.0.0.0/8'], ['10.0.0.0/8', '11.0.0.0/32'], true],
  [['10.0.0.0/8'], ['10.0.0.0/7'], true],
  [['10.0.0.0/25', '10.0.0.128/25'], ['10.0.0.0/24'], false],
  [['10.0.0.128/25', '10.0.0.0/25'], ['10.0.0.0/23'], true],
  [['10.0.0.0/26', '10.0.0.128/25'], ['10.0.0.0/24'], true],
  [['10.0.0.0/8', '10.1.0.0/16'], ['10.2.0.0/16'], false],
  [['2001:db8::/32'], ['2001:db8:1::/48'], false],
  [['2001:db8::/32'], ['2001:db9::/48'], true],
  [['0.0.0.0/1', '128.0.0.0/1'], ['::1/128'], true],
  [['::/1', '8000::/1'], ['10.0.0.1/32'], true],
] as [string[], string[], boolean][])('from networks %j to %j: gives more: %s', (before, after, widens) => {
  expect(widensKey(reach(before), reach(after))).toBe(widens);
});

test('a scope and a higher rate give more, fewer of them less', () => {
  const base = { ...reach([]), scopes: ['billing:read', 'team:read'] as const };
  expect(widensKey(base, { ...base, scopes: ['billing:read'] })).toBe(false);
  expect(widensKey(base, { ...base, scopes: ['billing:read', 'team:manage'] })).toBe(true);
  expect(widensKey(base, { ...base, perMinute: 99 })).toBe(false);
  expect(widensKey(base, { ...base, perMinute: 101 })).toBe(true);
});
