import type { CardKind } from './document.types';
import type { Age, Sex } from './portrait.types';

/** Raw codes of the specification (3) that a verification of the sandbox ends in. */
type SubjectRawCode =
  | 'APROVACAO_AUTOMATICA'
  | 'APROVADO_SERPRO'
  | 'REQUER_VALIDACAO_MANUAL'
  | 'REJEICAO_AUTOMATICA'
  | 'REPROVADO_SERPRO';

/** What there is to see; each has a text under `sandbox:verification.shows.<name>`. */
export const SUBJECT_NAMES = [
  'approved',
  'lookalike',
  'other-face',
  'flat-photo',
  'copied-portrait',
  'known-face',
  'over-85',
  'minor',
  'deceased',
  'cancelled',
  'void',
  'pending',
  'suspended',
  'test-cpf',
  'source-unavailable',
  'other-cpf',
  'passport',
  'foreign',
  'wrong-side',
  'blurred-document',
  'two-faces',
  'dark-selfie',
  'very-high',
  'high',
  'low',
  'very-low',
  'no-base-photo',
  'new-selfie',
  'not-live',
] as const;
export type SubjectName = (typeof SUBJECT_NAMES)[number];

/** What is odd about the pictures. */
type Trick =
  | 'lookalike'
  | 'impostor'
  | 'flat'
  | 'copied'
  | 'two_faces'
  | 'dark'
  | 'other_cpf'
  | 'wrong_side'
  | 'blurred_card';

/** What Datavalid's fake says: how alike, whether alive; or the code of its refusal. */
export type DatavalidAnswer = { similarity: number; live: boolean } | { code: string };

export interface Subject {
  name: SubjectName;
  /** Of a person of `sandbox/people`, who has the name, the birth date and the CPF's status. */
  cpf: string;
  sex: Sex;
  age: Age;
  /** Seed of the face: known apart from the others' by measuring. */
  face: string;
  /** Seed of whoever sits for the selfie in this person's place, or whom it resembles. */
  other?: string;
  card: CardKind;
  trick?: Trick;
  datavalid: DatavalidAnswer;
  /** What the verification ends in where the integration decides alone, with or without the provider. */
  rawCode: SubjectRawCode;
  withProvider: boolean;
  /** The check that decides; null where all pass. */
  check: string | null;
  /** Why a picture has to be taken again, at each try. */
  retake?: string;
}

export const VIEWS = ['selfie', 'left', 'right', 'closer', 'front', 'back'] as const;
export type View = (typeof VIEWS)[number];
