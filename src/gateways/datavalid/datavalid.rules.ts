import type { FaceBand, FaceRefusal } from './datavalid.types';

const FLOORS: readonly [floor: number, band: FaceBand][] = [
  [0.93, 'altissima'],
  [0.85, 'alta'],
  [0.32, 'baixa'],
];

const WORDS: Readonly<Record<string, FaceBand>> = {
  ALTISSIMA: 'altissima',
  ALTA: 'alta',
  BAIXA: 'baixa',
  BAIXISSIMA: 'baixissima',
};

/** The band of a wording such as `Altíssima probabilidade`; null if unknown. */
export function bandOfWords(words: string): FaceBand | null {
  const [first = ''] = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .trim()
    .split(/[\s_]+/);
  return WORDS[first] ?? null;
}

/** The band of a similarity 0–1, by the provider's own thresholds. */
export const bandOfSimilarity = (similarity: number): FaceBand =>
  FLOORS.find(([floor]) => similarity >= floor)?.[1] ?? 'baixissima';

type ProblemMeaning = FaceRefusal | 'no_picture' | 'transient';

const MEANINGS: Readonly<Record<string, ProblemMeaning>> = {
  DV001: 'minor',
  DV002: 'no_picture',
  DV040: 'no_picture',
  DV010: 'invalid',
  DV041: 'new_picture',
  DV042: 'new_picture',
  DV043: 'new_picture',
  DV044: 'new_picture',
  DV045: 'new_picture',
  DV061: 'not_live',
  DV062: 'not_live',
  DV150: 'transient',
  DV151: 'transient',
  DV152: 'transient',
  DV300: 'transient',
};

/** Meaning of a refusal's code; an unknown code counts as a bad request. */
export const getMeaning = (code: string): ProblemMeaning => MEANINGS[code] ?? 'bad_request';
