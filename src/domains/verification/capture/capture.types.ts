import type { CaptureStep, PictureKind } from '~/src/domains/verification/verification.types';

/** Where a link leads: to a step, or to why there is none. */
export type CaptureView =
  | { state: 'expired' }
  | { state: 'received'; redirectUrl: string | null; brand: Brand; trial: boolean }
  | OpenCapture;

/** Whom the person is asked for: the customer's name, and its colour (`#rrggbb`). */
export interface Brand {
  name: string;
  color: string | null;
}

export interface OpenCapture {
  state: 'open';
  id: string;
  brand: Brand;
  /** A visitor tries it, with an invented person or (null) their own camera: within the hour it is forgotten. */
  trial: { person: string | null } | null;
  step: CaptureStep;
  /** How many steps there are, and which this is. */
  place: { number: number; of: number };
  /** What the person is asked for with the consent. */
  asks: { name: boolean; birthDate: boolean };
  /** A picture is being looked at. */
  waiting: boolean;
  /** Why the last picture has to be taken again, and which try comes. */
  retake: { reason: string; next: number; of: number } | null;
  /** The movements asked for, once the person began. */
  challenge: { nonce: string; moves: PictureKind[] } | null;
  /** An earlier challenge did not pass. */
  challengeFailed: boolean;
  retentionDays: number;
}
