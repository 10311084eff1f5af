import { createRequire } from 'node:module';
import { join } from 'node:path';
import { metPasswordRules } from '~/src/shared/input/password-rules';
import { foldText } from '~/src/shared/names';

/** The first guesses of an attacker at this site's passwords. */
const OUR_NAME = 'idoneo';

const LETTERS: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  5: 's',
  $: 's',
  7: 't',
};

/** `P@ssw0rd` as the word it stands for. */
const spelledOut = (text: string): string => text.replace(/[@431!05$7]/g, (sign) => LETTERS[sign] ?? sign);

let cachedPasswords: ReadonlySet<string> | undefined;

/** The 49,000 commonest passwords, in lower case, as @zxcvbn-ts (MIT) measured them in leaks; read once. */
export function commonPasswords(): ReadonlySet<string> {
  const fromHere = createRequire(join(process.cwd(), 'package.json'));
  cachedPasswords ??= new Set(fromHere('@zxcvbn-ts/language-common/src/passwords.json') as string[]);
  return cachedPasswords;
}

/** Whether a password is a spelling of a common one, or our name with digits and symbols around it. */
function isGuessable(password: string): boolean {
  const text = foldText(password);
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return (
    commonPasswords().has(text) || commonPasswords().has(spelledOut(text)) || spelledOut(word) === OUR_NAME
  );
}

/**
 * What is wrong with a new password, as a key of `validation`; null when it may be used. Rules of
 * specification 11: length, lower and upper case, number and special character.
 */
export function passwordProblem(
  password: string,
): 'passwordRequired' | 'passwordWeak' | 'passwordCommon' | null {
  if (password === '') return 'passwordRequired';
  if (!Object.values(metPasswordRules(password)).every(Boolean)) return 'passwordWeak';
  return isGuessable(password) ? 'passwordCommon' : null;
}
