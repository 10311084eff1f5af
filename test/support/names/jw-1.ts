import { foldName } from '~/src/shared/names';

/** The previous matching algorithm (`jw-1`), unchanged, as a baseline for the current one. */

/** Names are possible matches from here on (our own threshold). */
const CUT = 0.85;

/** Two names compared token by token, with the explanation of the score. */
interface ListMatch {
  /** 0 to 1. */
  score: number;
  /** The closest name or alias. */
  matchedName: string;
  tokens: { asked: string; listed: string; similarity: number }[];
  /** Unmatched tokens of the listed name. */
  unmatched: string[];
  birthYear: 'equal' | 'conflict' | 'unknown';
}

const PARTICLES = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E', 'DEL', 'LA', 'VON', 'VAN', 'BIN', 'AL']);
const COMPANY_WORDS = new Set([
  ...['LTDA', 'EIRELI', 'ME', 'EPP', 'SA', 'CIA', 'COMPANHIA', 'INC', 'LLC', 'LTD', 'CO', 'CORP', 'GMBH'],
  ...['COMPANY', 'LIMITED', 'LIMITADA', 'MEI', 'SLU'],
]);

/**
 * Significant tokens of a name: folded, without particles, company forms and initials (unless nothing else is
 * left).
 */
function nameTokens(name: string): string[] {
  const all = foldName(name).split(' ').filter(Boolean);
  const counting = all.filter(
    (token) => token.length > 1 && !PARTICLES.has(token) && !COMPANY_WORDS.has(token),
  );
  return counting.length > 0 ? counting : all;
}

/** Two tokens less similar than this are different names. */
const TOKEN_CUT = 0.8;
/** Weight of an unmatched token: people have more names than lists know. */
const LOOSE_ASKED = 0.2;
const LOOSE_LISTED = 0.5;
const YEAR_EQUAL = 0.05;
const YEAR_CONFLICT = 0.2;

interface Asked {
  name: string;
  /** Null if unknown. */
  birthYear: number | null;
}

interface Listed {
  name: string;
  aliases: readonly string[];
  birthYears: readonly number[];
}

/**
 * Similarity of a person's name to a list entry: best pairs of tokens by Jaro-Winkler, less for unmatched
 * tokens, slightly more for the same birth year, less for another. Null below the threshold.
 */
export function matchEntry(asked: Asked, listed: Listed): ListMatch | null {
  const tokens = nameTokens(asked.name);
  const birthYear = compareYears(asked.birthYear, listed.birthYears);
  const shift = birthYear === 'equal' ? YEAR_EQUAL : birthYear === 'conflict' ? -YEAR_CONFLICT : 0;
  let best: ListMatch | null = null;
  for (const matchedName of [listed.name, ...listed.aliases]) {
    const pairs = pairTokens(tokens, nameTokens(matchedName));
    const score = Math.min(1, round(pairs.score + (pairs.score > 0 ? shift : 0)));
    if (score >= CUT && (!best || score > best.score)) {
      best = { score, matchedName, tokens: pairs.tokens, unmatched: pairs.unmatched, birthYear };
    }
  }
  return best;
}

interface Pairs {
  score: number;
  tokens: ListMatch['tokens'];
  unmatched: string[];
}

function pairTokens(asked: readonly string[], listed: readonly string[]): Pairs {
  const free = [...listed];
  const tokens: ListMatch['tokens'] = [];
  const all = asked
    .flatMap((one) =>
      listed.map((other) => ({ asked: one, listed: other, similarity: jaroWinkler(one, other) })),
    )
    .filter(({ similarity }) => similarity >= TOKEN_CUT)
    .sort((a, b) => b.similarity - a.similarity);
  const taken = new Map<string, number>();
  for (const pair of all) {
    const left = getCount(asked, pair.asked) - (taken.get(pair.asked) ?? 0);
    const at = free.indexOf(pair.listed);
    if (left <= 0 || at < 0) continue;
    free.splice(at, 1);
    taken.set(pair.asked, (taken.get(pair.asked) ?? 0) + 1);
    tokens.push({ ...pair, similarity: round(pair.similarity) });
  }
  // One token in common is no match, unless the whole name is one token.
  if (tokens.length < Math.min(2, Math.max(asked.length, listed.length))) {
    return { score: 0, tokens, unmatched: free };
  }
  const sum = tokens.reduce((total, { similarity }) => total + similarity, 0);
  const loose = (asked.length - tokens.length) * LOOSE_ASKED + free.length * LOOSE_LISTED;
  return { score: sum / (tokens.length + loose), tokens, unmatched: free };
}

const getCount = (list: readonly string[], token: string): number =>
  list.filter((each) => each === token).length;
const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/** A difference of one year is no conflict: lists write `circa`. */
function compareYears(asked: number | null, listed: readonly number[]): ListMatch['birthYear'] {
  if (asked === null || listed.length === 0) return 'unknown';
  if (listed.includes(asked)) return 'equal';
  return listed.some((year) => Math.abs(year - asked) <= 1) ? 'unknown' : 'conflict';
}

/** Similarity of two words by Jaro and Winkler, 0 to 1: prefix of up to 4 letters, from 0.7 on. */
function jaroWinkler(one: string, other: string): number {
  const jaro = jaroSimilarity(one, other);
  if (jaro < 0.7) return jaro;
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroSimilarity(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1;
  const range = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const used = new Array<boolean>(other.length).fill(false);
  const common: string[] = [];
  for (let i = 0; i < one.length; i++) {
    const end = Math.min(i + range + 1, other.length);
    for (let j = Math.max(0, i - range); j < end; j++) {
      if (used[j] || one[i] !== other[j]) continue;
      used[j] = true;
      common.push(one[i] ?? '');
      break;
    }
  }
  if (common.length === 0) return 0;
  const inOther = [...other].filter((_, j) => used[j]);
  const moved = common.filter((letter, i) => letter !== inOther[i]).length / 2;
  const { length: same } = common;
  return (same / one.length + same / other.length + (same - moved) / same) / 3;
}
