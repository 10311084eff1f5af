/** A rule's threshold. Stored with each check, so that a later change does not affect past decisions. */
export interface Threshold {
  value: number;
  unit: ThresholdUnit;
  /** Incremented when the value, or its measurement, changes. */
  version: number;
}

/**
 * - `score`: 0–1, the detector's
 * - `distance`: Euclidean, between two embeddings
 * - `turn`: see Face.turn
 * - `pixels`: of the picture scaled to 800 on its longer side
 * - `variance`: of the Laplacian of the grey picture at that scale
 * - `level`: mean grey, 0–255
 * - `share`: 0–1
 * - `ratio`: one length over another
 * - `confidence`: 0–100, the text reader's
 */
type ThresholdUnit =
  | 'score'
  | 'distance'
  | 'turn'
  | 'pixels'
  | 'variance'
  | 'level'
  | 'share'
  | 'ratio'
  | 'confidence'
  | 'seconds'
  | 'years'
  | 'count'
  | 'bits';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Measurements of any picture, without a white or black margin around the photo. */
export interface Quality {
  /** Pixels of the uploaded picture, upright. */
  width: number;
  height: number;
  /** Variance of the Laplacian at 800 px: low means blurred. */
  sharpness: number;
  /** Mean grey, 0–255. */
  brightness: number;
  /** Grey level, 0–255, that one pixel in a thousand exceeds. */
  highlight: number;
  /** Share of the pixels that are as good as white (≥ 250), 0–1. */
  glare: number;
}

/** A face, its lengths in pixels of the picture scaled to at most 800 on its longer side. */
export interface Face {
  /** The detector's confidence, 0–1. */
  score: number;
  box: Box;
  eyeDistance: number;
  /** Angle of the eye line, degrees clockwise. */
  tilt: number;
  /** The nose's position between the jaw's ends: −1…1, 0 is frontal, above 0 turned to the person's own left. */
  turn: number;
  /** Eye distance over the picture's longer side: grows as the person comes closer. */
  size: number;
  /** 128 numbers, the mean over the face and its mirror image. */
  embedding: number[];
}

export interface FaceReading extends Quality {
  /** Largest first. */
  faces: Face[];
}

export interface DocumentCode {
  kind: 'qr' | 'pdf417';
  /** Length of its text or bytes; the content itself is not kept. */
  length: number;
}

export interface DocumentReading extends Quality {
  /** Degrees clockwise by which the picture was turned before it was read, −180…180. */
  rotation: number;
  /** The largest face; null on a back side. */
  portrait: Face | null;
  text: {
    /** Mean over the words, 0–100. */
    confidence: number;
    lines: string[];
  };
  /** Lines of the machine-readable zone, as read; empty when there is none. */
  mrz: string[];
  codes: DocumentCode[];
}

/** A picture safe to store: upright, JPEG, without metadata. */
export interface NormalizedPicture {
  jpeg: Buffer;
  width: number;
  height: number;
  /** 512 bits by which it is recognized in another encoding (likeness.rules.ts). */
  likeness: string;
}

/** The face child's result for a document: its portrait, and the card's rotation. */
export interface PortraitReading extends Quality {
  portrait: Face | null;
  /** Degrees clockwise that bring the portrait upright; null without one. */
  upright: number | null;
}

export type DocumentText = Pick<DocumentReading, 'rotation' | 'text' | 'mrz' | 'codes'>;

/** The picture child's result for an upload. */
export type Normalized =
  | { ok: true; jpeg: Uint8Array; width: number; height: number; likeness: string }
  | { ok: false; problem: PictureCode };

export type PictureCode =
  | 'picture_unreadable'
  | 'picture_truncated'
  | 'picture_too_large'
  | 'picture_too_small'
  | 'picture_heic';

/** Why a picture must be retaken; each has one instruction. */
export type RetakeReason =
  | 'no_face'
  | 'two_faces'
  | 'face_small'
  | 'face_turned'
  | 'blurred'
  | 'dark'
  | 'bright'
  | 'no_document'
  | 'glare'
  | 'wrong_side';

export type DocumentSide = 'front' | 'back';

export type DocumentKind = 'cnh' | 'cin' | 'rg' | 'passport' | 'foreign' | 'unknown';

/** A TD1 machine-readable zone (ICAO 9303-5) whose check digits fit. */
export interface MachineReadable {
  /** Valid CPF among its fields; the CIN carries it. */
  cpf: string | null;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  expiryDate: string;
  /** Given names first, as people write it. */
  name: string;
}

export interface DocumentFields {
  /** Eleven digits, check digits right, in the order read. */
  cpfs: string[];
  /** Days `YYYY-MM-DD` that can be a birth date, the likeliest first. */
  birthDates: string[];
  /** Share of the words of `name` found in the text, 0–1. */
  nameLikeness(name: string): number;
  kind: DocumentKind;
  mrz: MachineReadable | null;
}

/** Distances between selfie and portrait; settings of an integration, with their version. */
export interface MatchBands {
  /** Below this the selfie is a copy of the portrait. */
  copied: number;
  /** At most: the same person. */
  match: number;
  /** Above this: another person; in between a reviewer decides. */
  mismatch: number;
  version: number;
}

export type MatchBand = 'copied' | 'match' | 'inconclusive' | 'mismatch';

/** A known face of an account. */
export interface FaceTemplate {
  personId: string;
  embedding: readonly number[];
}

export interface LinkedFace {
  personId: string;
  distance: number;
}

/** Left and right are the person's own. */
export type ChallengeStep = 'left' | 'right' | 'closer';

/** The server's challenge, valid once and for 60 seconds. */
export interface Challenge {
  nonce: string;
  steps: ChallengeStep[];
  issuedAt: Date;
}

export interface ChallengeFrame {
  step: ChallengeStep;
  reading: FaceReading;
}

export interface ChallengeStepResult {
  step: ChallengeStep;
  passed: boolean;
  /** The head's turn in the requested direction, or the face's relative size; null without a single face. */
  value: number | null;
  threshold: Threshold;
  /** From the frontal picture's embedding; null without a single face. */
  distance: number | null;
}

export interface ChallengeResult {
  passed: boolean;
  /** Why the frames were not evaluated. */
  problem: 'expired' | 'wrong_nonce' | 'wrong_order' | null;
  steps: ChallengeStepResult[];
}
