import { metPasswordRules } from '~/src/shared/password-rules';

export { PASSWORD_MIN } from '~/src/shared/password-rules';

/** Passwords that meet the rules and that everybody tries first; compared without case. */
const COMMON = new Set(
  [
    'P@ssw0rd',
    'P@ssword1',
    'Passw0rd!',
    'Password1!',
    'Password@1',
    'Password@123',
    'Senha@123',
    'Senha@1234',
    'Senha123!',
    'Senha1234!',
    'Mudar@123',
    'Mudar123!',
    'Brasil@123',
    'Brasil@2026',
    'Admin@123',
    'Admin@1234',
    'Teste@123',
    'Qwerty@123',
    'Qwerty123!',
    'Abcd@1234',
    'Abc@12345',
    'Welcome@1',
    'Welcome1!',
    'Flamengo@1',
    'Corinthians@1',
    'Palmeiras@1',
    'Deus@2026',
    'Jesus@123',
  ].map((password) => password.toLowerCase()),
);

/**
 * What is wrong with a new password, as a key of `validation`; null when it may be used. Rules of
 * specification A §5: length, lower and upper case, number and special character.
 */
export function passwordProblem(
  password: string,
): 'passwordRequired' | 'passwordWeak' | 'passwordCommon' | null {
  if (password === '') return 'passwordRequired';
  if (!Object.values(metPasswordRules(password)).every(Boolean)) return 'passwordWeak';
  return COMMON.has(password.toLowerCase()) ? 'passwordCommon' : null;
}
