import { describe, expect, test } from '@jest/globals';
import {
  generateKey,
  getPrefix,
  hashKey,
  newPrefix,
  parseNetwork,
  widensKey,
} from '~/src/domains/developers/keys/keys.rules';

describe('a key', () => {
  const prefix = newPrefix('live');
  const key = generateKey(prefix);

  test('has its environment, a public start, 32 random characters and a checksum', () => {
    expect(key).toMatch(/^ido_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
    expect(getPrefix(key)).toBe(prefix);
    expect(generateKey(prefix)).not.toBe(key);
    expect(hashKey(key)).toHaveLength(32);
  });

  test('is validated by its checksum: one changed character makes it invalid', () => {
    const at = 25;
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(getPrefix(key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
    expect(getPrefix(`${key}x`)).toBeNull();
    expect(getPrefix('ido_live_')).toBeNull();
  });
});

describe('a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:db8::1/32', '2001:db8::/32'],
    ['::ffff:10.0.0.1', '10.0.0.1/32'],
  ])('%s is stored as %s', (typed, kept) => expect(parseNetwork(typed)).toBe(kept));

  test.each([
    '',
    'x',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '2001:db8::/129',
    '10.1',
    '0x7f.1',
    '10.0.0.1/a',
    '1.2.3.4/5/6',
  ])('%s is invalid', (typed) => expect(parseNetwork(typed)).toBeNull());
});

const reach = (networks: readonly string[]) => ({
  scopes: ['billing:read'] as const,
  perMinute: 100,
  networks,
});

describe('a change', () => {
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
});
