import { describe, expect, test } from '@jest/globals';
import { base32, matchTotp, totpAddress, totpCode, totpStep } from '~/src/platform/crypto/totp';

const secret = Buffer.from('12345678901234567890');

describe('time-based codes', () => {
  // RFC 6238, appendix B, SHA-1, the last six of eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d the code is %s', (second, code) => {
    expect(totpCode(secret, totpStep(new Date(second * 1_000)))).toBe(code);
  });

  test('a clock may be off by one step, not by two', () => {
    const now = new Date(1_234_567_890_000);
    const step = totpStep(now);
    for (const off of [-1, 0, 1])
      expect(matchTotp(secret, totpCode(secret, step + off), now)).toBe(step + off);
    for (const off of [-2, 2]) expect(matchTotp(secret, totpCode(secret, step + off), now)).toBeNull();
    expect(matchTotp(secret, 'abcdef', now)).toBeNull();
  });

  test('base32 is that of RFC 4648', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });

  test('the address names issuer and account', () => {
    const address = totpAddress(secret, { issuer: 'Idôneo', account: 'a@b.test' });
    expect(address).toBe(
      'otpauth://totp/Id%C3%B4neo:a%40b.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Id%C3%B4neo',
    );
  });
});
