import { describe, expect, test } from '@jest/globals';
import { passwordProblem } from '~/src/domains/access/password.rules';
import { knownWords, MEASURED_STEMS } from '~/src/domains/access/password-words.rules';

describe('a new password', () => {
  test.each([
    'P@ssw0rd',
    'Password1!',
    'Senha@123',
    'S3nh@2026',
    '123@Senha',
    'Mudar@123',
    'Flamengo@1981',
    'Corinthians#10',
    'Maria@1990',
    'Família!1',
    'Dezembro/2026',
    'Qwerty@123',
    'Abc@12345',
    'Aaaa@1111',
    '1q2w3e4R!',
    'SenhaSenha1!',
  ])('%s is refused: everybody tries it first', (password) => {
    expect(passwordProblem(password)).toBe('passwordCommon');
  });

  test.each(['Idoneo@2026', 'Consulta#1', 'Relatório@26', 'Cr3dito$2026', 'D0ssie!2026'])(
    '%s is refused: made of the words of this product',
    (password) => {
      expect(passwordProblem(password)).toBe('passwordCommon');
    },
  );

  test.each(['Wellington@86', 'Albuquerque#7', 'Janela@123', 'C4derno!1', 'Saudade@26'])(
    '%s is refused: a name or an everyday word of Brazil',
    (password) => {
      expect(passwordProblem(password)).toBe('passwordCommon');
    },
  );

  test('of the 3,000 commonest that the rules let through, with a capital and signs, none is taken', () => {
    const commonest = [...knownWords().passwords]
      .filter((word) => /[a-z].*[a-z]/.test(word))
      .slice(0, MEASURED_STEMS);
    expect(commonest.slice(0, 3)).toEqual(['password', 'qwerty', 'dragon']);
    const dressed = (word: string) => `${word.replace(/[a-z]/, (letter) => letter.toUpperCase())}@2026`;
    const written = commonest.flatMap((word) => [`${dressed(word)}`, `!1${dressed(word)}`]);
    expect(written).toHaveLength(6_000);
    expect(written.filter((password) => passwordProblem(password) === null)).toEqual([]);
  });

  test('every measured password that meets the rules in some writing is refused, whatever its place', () => {
    const meets = [...knownWords().passwords].filter(
      (word) => word.length >= 8 && /\d/.test(word) && /[^a-z\d\s]/.test(word) && /[a-z]{2}/.test(word),
    );
    const mixed = meets.map((word) => word.replace(/[a-z]/, (letter) => letter.toUpperCase()));
    expect(mixed.length).toBeGreaterThan(10);
    expect(mixed.filter((password) => passwordProblem(password) !== 'passwordCommon')).toEqual([]);
  });

  test.each(['curta1!A'.slice(0, 7), 'semmaiuscula1!', 'SEMMINUSCULA1!', 'SemNumero!', 'SemEspecial1'])(
    '%s lacks one of the shown rules',
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
  ])('%s is taken, spaces and accents included', (password) => {
    expect(passwordProblem(password)).toBeNull();
  });

  test('of 128 characters is judged at once', () => {
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now();
      expect(passwordProblem(`a${'@1'.repeat(63)}A`)).toBeNull();
      return performance.now() - before;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
