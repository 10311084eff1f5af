import { APOSTROPHE, foldName } from '~/src/shared/names';
import { romanize } from './alphabets.rules';
import { formLength } from './legal-forms.rules';
import { splitNumbers } from './numbers.rules';

export type NameKind = 'person' | 'entity';

/** A name as it is compared and stored in the index. */
export interface PreparedName {
  kind: NameKind;
  /** Folded, without particles, titles and legal forms. */
  words: string[];
  /** The particles before each word, joined: `AL` before `SAYED`; empty for most. */
  particles: string[];
  /** Numbers of a company's name. */
  numbers: number[];
  /** Vowels are missing (`Romanized`). */
  abjad: boolean;
  syllabic: boolean;
  foreign: boolean;
}

const toSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const PARTICLES = toSet(`
  DE DA DO DAS DOS E DEL DELLA DI LA LE LO LAS LOS Y VON VAN DER DEN TEN ZU AF AV BIN BEN IBN BINT BINTI WALAD OULD AL EL
  AN AS AR AD AZ UL UD UR AND THE`);
const TITLES = toSet(`
  MONSIEUR MADAME HERR FRAU MR MRS MS MISS DR DRA PROF SIR LORD SR SRA SRTA SENHOR SENHORA DOM DON DONA DOUTOR DOUTORA
  PADRE PASTOR ENG SHEIKH SHAIKH SHAYKH SHEIK CHEIKH SHAIK HAJI HAJJI HAJ HAJJ ALHAJI HADJI MULLAH MULLA MAULAWI MAWLAWI
  MAULVI MAULANA MAWLANA QARI USTAD SAYYID SAYED SAYYED AKHUND AKHUNDZADA GENERAL GEN COLONEL COL MAJOR MAJ CAPTAIN CAPT
  CAPITAO CORONEL BRIGADIER ADMIRAL LIEUTENANT LT COMMANDER PRESIDENT PRESIDENTE PRASIDENT MINISTER MINISTRO PRIME KING
  PRINCE PRINCESS QUEEN HIS HER EXCELLENCY IMAM AYATOLLAH ENGINEER DOCTOR NA`);
/** Words of companies' names that say nothing. */
const STOP_WORDS = toSet(
  'THE OF AND DE DA DO DAS DOS E DEL LA LE LES LOS LAS Y ET UND DER DIE DAS FUR FOR IN S DI DU OG',
);

const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['JUNIOR', 'JUNIOR'],
  ['JR', 'JUNIOR'],
  ['FILHO', 'FILHO'],
  ['NETO', 'NETO'],
  ['SOBRINHO', 'SOBRINHO'],
  ['SEGUNDO', 'SEGUNDO'],
  ['TERCEIRO', 'TERCEIRO'],
]);
/** Father and son differ by such a word alone. */
export const isSuffix = (word: string): boolean => SUFFIXES.has(word);
/** `JR` as the word it stands for. */
export const fullSuffix = (word: string): string => SUFFIXES.get(word) ?? word;

/** Letters from which on a part between slashes is a name of its own. */
const MIN_ALTERNATIVE = 4;

/** A name, and its parts where a slash separates several: `Al-Qaida/Islamic Army`. */
export function listAlternatives(name: string): string[] {
  const parts = name.split(/\s*\/\s*(?=\p{L}{3})/u);
  const areNames = parts.every((part) => part.replace(/[^\p{L}]/gu, '').length >= MIN_ALTERNATIVE);
  return parts.length > 1 && areNames ? [name, ...parts] : [name];
}

const cache = new Map<string, PreparedName>();
const MAX_KNOWN = 30_000;

/** A name prepared for comparison; results are kept. */
export function prepareName(name: string, kind: NameKind): PreparedName {
  const key = `${kind} ${name}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const prepared = kind === 'person' ? preparePerson(name) : prepareCompany(name);
  if (cache.size >= MAX_KNOWN) cache.clear();
  cache.set(key, prepared);
  return prepared;
}

/** `MohamedAli` is two words; `McDonald`, `DeSouza` and such are one. */
const splitCamelCase = (text: string): string =>
  text.replace(
    /(\p{Ll})(\p{Lu}\p{Ll}{2})/gu,
    (both, before: string, after: string, at: number, all: string) =>
      /^(Mc|Mac|De|Di|La|Le|Van|Al|El)$/.test(all.slice(Math.max(0, at - 2), at + 1).trim())
        ? both
        : `${before} ${after}`,
  );

const toWords = (folded: string): string[] => folded.split(' ').filter(Boolean);
const orAll = (some: string[], all: string[]): string[] => (some.length > 0 ? some : all);

/** `SILVA, José` in the order of speech. */
function inOrder(name: string): string {
  const [last = '', ...first] = name.split(/[,،]/);
  return first.length > 0 ? `${first.join(' ')} ${last}` : name;
}

/** A digit inside a word is a slip for the letter that looks like it. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 3: 'E', 4: 'A', 5: 'S', 9: 'G' };
const withLetters = (text: string): string =>
  text.replace(/(?<=\p{L})[013459](?=\p{L})/gu, (digit) => LOOK_ALIKES[digit] ?? digit);

function preparePerson(name: string): PreparedName {
  const { text, ...script } = romanize(inOrder(splitCamelCase(name)));
  const all = splitArabic(toWords(foldName(withLetters(text))));
  const { words, particles } = script.syllabic ? { words: all, particles: [] } : dropParticles(all);
  const nameWords = script.syllabic
    ? words
    : orAll(
        words.filter((word) => !TITLES.has(word)),
        words,
      );
  const shortened = dropCompanyForm(nameWords);
  const before = new Map(words.map((word, at) => [word, particles[at] ?? '']));
  return {
    kind: 'person',
    words: orAll(shortened, all),
    numbers: [],
    ...script,
    particles: orAll(shortened, all).map((word) => before.get(word) ?? ''),
  };
}

/** A name's words with the particles before each. A leading `Ben` is a given name. */
function dropParticles(all: readonly string[]): { words: string[]; particles: string[] } {
  const words: string[] = [];
  const particles: string[] = [];
  let run = '';
  for (const word of all) {
    const isGiven = word === 'BEN' && words.length === 0 && run === '';
    if (PARTICLES.has(word) && !isGiven) {
      run += word;
      continue;
    }
    words.push(word);
    particles.push(run);
    run = '';
  }
  return { words, particles };
}

const ENDING_FORM = /^(SA|LLC|LTD|LTDA|INC|GMBH)$/;
/** Lists and forms sometimes file a company as a person. */
const dropCompanyForm = (words: string[]): string[] =>
  words.length > 2 && ENDING_FORM.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;

const SERVANT = /^ABD(U|UL|EL|OL|AL)?$/;
const SERVANT_OF = /^(?:ABDUL|ABDEL|ABDAL|ABDOL|ABDOUL|ABDUR|ABDER|ABDOR|ABDUS|ABDUN)([A-Z]{4,})$/;
const SERVANT_OF_GOD = /^ABD(U|A|E|O|OU)LL?A/;
const FAITH = /^([A-Z]{2,}?)(?:UDDIN|UDDEEN|EDDIN|EDDINE|ADDIN|ALDIN|ELDIN|ELDEEN|UDIN)$/;
const FAITH_ALONE = /^(DEEN|DINE|EDDIN|UDDIN)$/;
const ARTICLE = /^(AL|EL|UL|AR|AS|AN|ER|UR)$/;

/** Arabic compounds as two words, however they are joined: `Abdul Rahman`, `Abdurrahman`, `Nasruddin`. */
function splitArabic(all: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const word = all[at] as string;
    if (SERVANT.test(word)) {
      let next = at + 1;
      while (ARTICLE.test(all[next] ?? '')) next += 1;
      const ofGod = /^(LAH|LLAH|ALLAH)$/.test(all[next] ?? '');
      words.push(ofGod ? 'ABDALLAH' : 'ABD');
      at = ofGod ? next : next - 1;
      continue;
    }
    const servant = SERVANT_OF_GOD.test(word) ? null : SERVANT_OF.exec(word);
    const faith = word.length >= 7 ? FAITH.exec(word) : null;
    if (servant) words.push('ABD', (servant[1] as string).replace(/^R(?=R)|^S(?=S)|^N(?=N)/, ''));
    else if (faith) words.push(faith[1] as string, 'DIN');
    else words.push(FAITH_ALONE.test(word) ? 'DIN' : word);
  }
  return words;
}

function prepareCompany(name: string): PreparedName {
  const split = splitCamelCase(name).replace(/(\p{Ll}{2})(AG|SA|SE)$/u, '$1 $2');
  const { text, ...script } = romanize(split);
  const all = toWords(foldCompany(text));
  const { words, numbers } = splitNumbers(dropForms(all));
  const { telling, before } = dropStopWords(words);
  const rest = telling.length > 0 || numbers.length > 0 ? telling : all;
  // A single letter may have lost its neighbor to the list above: `J & E`.
  const nameWords = rest.length === 1 && rest[0]?.length === 1 && numbers.length === 0 ? words : rest;
  const joined = joinInitials(nameWords);
  const particles = joined.map((word) => before.get(word) ?? '');
  return { kind: 'entity', words: joined, particles, numbers, ...script };
}

/** A company's telling words, and the words left out before each: `VAN DER BILT`. */
function dropStopWords(words: string[]): { telling: string[]; before: ReadonlyMap<string, string> } {
  const telling: string[] = [];
  const before = new Map<string, string>();
  let run = '';
  for (const word of words) {
    if (STOP_WORDS.has(word)) {
      run += word;
      continue;
    }
    telling.push(word);
    before.set(word, run);
    run = '';
  }
  return { telling: orAll(telling, words), before };
}

/** Folded with digits; initials with dots are one word: `B.R.C. S.A.` → `BRC SA`. */
const foldCompany = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(APOSTROPHE, "'")
    .replace(/'S\b|'/g, '')
    .replace(/\b(?:[A-Z]\.){2,}(?=[^A-Z]|$|[A-Z]{2})/g, (dotted) => `${dotted.replace(/\./g, '')} `)
    .replace(/\b[A-Z](?:\.[A-Z])+\b\.?/g, (dotted) => `${dotted.replace(/\./g, '')} `)
    .replace(/\b([A-Z])\/([A-Z])\b/g, '$1$2')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** Without legal forms; a name that is nothing else keeps its first words. */
function dropForms(all: string[]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < all.length; ) {
    const length = formLength(all, at);
    if (length === 0) rest.push(all[at] as string);
    at += Math.max(1, length);
  }
  if (rest.length > 0) return rest;
  return orAll(all.filter((word) => !STOP_WORDS.has(word)).slice(0, 2), all);
}

/** Single letters in a row are one word: `A B C` → `ABC`. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let initials = 0;
  for (const word of words) {
    const isInitial = word.length === 1;
    if (isInitial && initials > 0) joined[joined.length - 1] += word;
    else joined.push(word);
    initials = isInitial ? initials + 1 : 0;
  }
  return joined;
}
