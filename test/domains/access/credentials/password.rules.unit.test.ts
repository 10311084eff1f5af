import { describe, expect, test } from '@jest/globals';
import { commonPasswords, passwordProblem } from '~/src/domains/access/credentials/password.rules';

describe('a new password', () => {
  test.each(['P@ssw0rd', '1qaz@WSX', 'Pa$$w0rd', 'Sasha_007', 'Nick1234-rem936'])(
    '%s is refused as a common password',
    (password) => {
      expect(passwordProblem(password)).toBe('passwordCommon');
    },
  );

  test.each(['Idoneo@2026', 'Idôneo#1', '2026!Id0neo'])(
    '%s is refused because it is built from the product’s name',
    (password) => {
      expect(passwordProblem(password)).toBe('passwordCommon');
    },
  );

  test('from the list of common passwords is refused even if a spelling of it meets the rules', () => {
    const meets = [...commonPasswords()].filter(
      (word) => word.length >= 8 && /\d/.test(word) && /[^a-z\d\s]/.test(word) && /[a-z]{2}/.test(word),
    );
    const mixed = meets.map((word) => word.replace(/[a-z]/, (letter) => letter.toUpperCase()));
    expect(mixed.length).toBeGreaterThan(10);
    expect(mixed.filter((password) => passwordProblem(password) !== 'passwordCommon')).toEqual([]);
  });

  test.each(['curta1!A'.slice(0, 7), 'semmaiuscula1!', 'SEMMINUSCULA1!', 'SemNumero!', 'SemEspecial1'])(
    '%s violates one of the displayed rules',
    (password) => {
      expect(passwordProblem(password)).toBe('passwordWeak');
    },
  );

  test.each([
    'Cofre#2026!',
    'trem-Azul 9 janelas',
    'Senha da minha bisavó em 1931!',
    'Maria gosta de 7 pães!',
    'kX9#pLm2$vQ',
  ])('%s is accepted, with spaces and accents', (password) => {
    expect(passwordProblem(password)).toBeNull();
  });

  test('of 128 characters takes about eight times as long to judge as one of 16', () => {
    const fastest = (pairs: number) => {
      const password = `a${'@1'.repeat(pairs)}A`;
      const times = Array.from({ length: 9 }, () => {
        const before = performance.now();
        passwordProblem(password);
        return performance.now() - before;
      });
      return Math.min(...times);
    };
    expect(passwordProblem(`a${'@1'.repeat(63)}A`)).toBeNull();
    // Trying every way of writing it would take some 10^30 times as long.
    expect(fastest(63)).toBeLessThan(1_000 * fastest(7));
  });
});
