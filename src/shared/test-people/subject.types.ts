/** `cnh` driving license, `cin` and `rg` identity cards; the others are not accepted here. */
export type CardKind = 'cnh' | 'cin' | 'rg' | 'passport' | 'foreign';

export type Sex = 'female' | 'male';
export type Age = 'young' | 'adult' | 'old';

/** Raw codes of the specification (3) that the sandbox's verifications end in. */
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

/** What is unusual about the pictures. */
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

/** The fake Datavalid's answer: similarity and liveness, or the code of its refusal. */
export type DatavalidAnswer = { similarity: number; live: boolean } | { code: string };

export interface Subject {
  name: SubjectName;
  /** Of a test person, who has the name, the birth date and the CPF's status. */
  cpf: string;
  sex: Sex;
  age: Age;
  /** Seed of the face; distinguishable from the others' by measurement. */
  face: string;
  /** Seed of the face that replaces this person's in the selfie, or that it resembles. */
  other?: string;
  card: CardKind;
  trick?: Trick;
  datavalid: DatavalidAnswer;
  /** Result of the verification if the integration decides alone, with or without the provider. */
  rawCode: SubjectRawCode;
  withProvider: boolean;
  /** The decisive check; null if all pass. */
  check: string | null;
  /** Why a picture has to be retaken, on each attempt. */
  retake?: string;
}

export const VIEWS = ['selfie', 'left', 'right', 'closer', 'front', 'back'] as const;
export type View = (typeof VIEWS)[number];
