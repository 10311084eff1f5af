import type { CaptureStep, PictureKind } from '~/src/domains/verification/verification.types';

/** The state of a link: a step, or why there is none. */
export type CaptureView = { state: 'expired'; brand: Brand; until: Date } | ReceivedCapture | OpenCapture;

/** Everything was received. */
export interface ReceivedCapture {
  state: 'received';
  brand: Brand;
  trial: boolean;
  /** A data subject's proof; `code`: what the browser that began it asks for, where a phone took over. */
  proof: { code: string | null } | null;
  redirectUrl: string | null;
  /** `decided`: the customer has the result; the person is not told which. */
  progress: 'checking' | 'review' | 'decided';
  submittedAt: Date;
  /** When a person looks at it at the latest, in review. */
  dueAt: Date | null;
  /** What the person tells the customer to be found by. */
  code: string;
}

/** The customer's name and color (`#rrggbb`). */
export interface Brand {
  name: string;
  color: string | null;
}

export interface OpenCapture {
  state: 'open';
  id: string;
  brand: Brand;
  /** A visitor's trial, with an invented person or (null) their own camera, deleted within the hour. */
  trial: { person: string | null } | null;
  /** A data subject's proof: we ask ourselves, and nothing is left out. */
  isProof: boolean;
  step: CaptureStep;
  /** Whether the policy asks for movements and for a document. */
  steps: { challenge: boolean; document: boolean };
  /** How many steps there are to take, and which is the current one; 0: the notice before them. */
  place: { number: number; of: number };
  /** The data requested with the consent. */
  asks: { name: boolean; birthDate: boolean };
  /** Whether a picture is being checked. */
  isChecking: boolean;
  /** The number of the next try of this step's picture, and of how many. */
  attempt: { next: number; of: number };
  /** Why the last picture must be retaken; `isSame`: it was an earlier one once more. */
  retake: { reason: string; isSame: boolean } | null;
  /** The requested movements, once started. */
  challenge: { nonce: string; moves: PictureKind[] } | null;
  /** Whether an earlier challenge failed. */
  challengeFailed: boolean;
  retentionDays: number;
  /** Until when the link is open. */
  until: Date;
}
