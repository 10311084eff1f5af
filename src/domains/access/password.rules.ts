import { metPasswordRules } from '~/src/shared/password-rules';
import { knownWords, plain } from './password-words.rules';

export { PASSWORD_MIN } from '~/src/shared/password-rules';

/** Keys beside one another, and the alphabet. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
];

/** What is written around a word to meet the rules is short: `@123`, `!2026`, `#1990`. */
const MOST_AROUND = 8;
/** Around an everyday word, where eight signs may be somebody's own. */
const MOST_AROUND_WORD = 4;
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

const isRow = (text: string): boolean => text.length > 2 && ROWS.some((row) => row.includes(text));

/** Whether a text is what everybody tries first, with so many signs around it. */
function isWellKnown(text: string, around: number): boolean {
  const { passwords, stems, words } = knownWords();
  if (stems.has(text) || isRow(text) || /^(.)\1*$/.test(text)) return true;
  if (around === 0 && passwords.has(text)) return true;
  if (around <= MOST_AROUND_WORD && words.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  return text === half + half && stems.has(half);
}

/**
 * Whether a password is a well-known word with something short around it, letters written as signs
 * included. Which part is the word is not known, so every cut is tried.
 */
function isGuessable(password: string): boolean {
  const text = plain(password);
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const after = /[^a-z]*$/.exec(text)?.[0].length ?? 0;
  for (let head = 0; head <= before; head += 1) {
    for (let tail = 0; tail <= after && head + tail <= MOST_AROUND; tail += 1) {
      const middle = text.slice(head, text.length - tail);
      if ([middle, spelledOut(middle)].some((word) => isWellKnown(word, head + tail))) return true;
    }
  }
  return false;
}

/**
 * What is wrong with a new password, as a key of `validation`; null when it may be used. Rules of
 * specification A §5: length, lower and upper case, number and special character.
 */
export function passwordProblem(
  password: string,
): 'passwordRequired' | 'passwordWeak' | 'passwordCommon' | null {
  if (password === '') return 'passwordRequired';
  if (!Object.values(metPasswordRules(password)).every(Boolean)) return 'passwordWeak';
  return isGuessable(password) ? 'passwordCommon' : null;
}
