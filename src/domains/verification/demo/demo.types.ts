import type { ManualDecision } from '~/src/domains/verification/decision/manual.types';
import type { PictureKind } from '~/src/domains/verification/verification.types';
import type { CpfStatus } from '~/src/gateways';

/** What the engine would have found in a drawn person's pictures. */
export interface DemoFinding {
  /** Whose face it is; the same word, the same face. */
  face: string;
  /** How far the selfie is from the document's portrait. */
  distance: number;
  /** Lines of text of the document's front. */
  lines: string[];
}

export interface DemoPicture {
  kind: Exclude<PictureKind, 'left' | 'right'>;
  jpeg: Buffer;
  /** Why it was asked for again before, each time; after the last try it was taken as it is. */
  retakes?: readonly string[];
  isLast?: boolean;
}

/** An invented verification of a demo company. */
export interface DemoVerification {
  integrationId: string;
  reference: string;
  /** 11 digits. */
  cpf: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  /** What the tax authority is taken to say; null: it did not answer. */
  status: CpfStatus | null;
  madeAt: Date;
  device: string;
  network: string;
  liveness: 'passed' | 'failed' | 'not_performed';
  /** None: the person did not begin. Without a back they are still at it, or gave up. */
  pictures: DemoPicture[];
  finding: DemoFinding | null;
  /** What a person decided, so many minutes after it was sent. */
  decided?: Pick<ManualDecision, 'decision' | 'reason' | 'note'> & { minutes: number };
}
