import { describe, expect, test } from '@jest/globals';
import { passwordProblem } from '~/src/domains/access/password.rules';

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
    const before = performance.now();
    expect(passwordProblem(`a${'@1'.repeat(63)}A`)).toBeNull();
    expect(performance.now() - before).toBeLessThan(100);
  });
});
