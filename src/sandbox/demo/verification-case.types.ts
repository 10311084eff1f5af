import type { ManualDecision } from '~/src/domains/verification/decision/manual.types';
import type { PictureKind } from '~/src/domains/verification/verification.types';
import type { CpfStatus } from '~/src/gateways';

/** The engine's results for an invented person's pictures. */
export interface DemoFinding {
  /** Seed of the face: equal words are equal faces. */
  face: string;
  /** Distance of the selfie to the document's portrait. */
  distance: number;
  /** Lines of text of the document's front. */
  lines: string[];
}

export interface DemoPicture {
  kind: Exclude<PictureKind, 'left' | 'right'>;
  jpeg: Buffer;
  /** Reasons of earlier retakes; after the last try it was accepted as it is. */
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
  /** The tax authority's answer; null: none. */
  status: CpfStatus | null;
  madeAt: Date;
  device: string;
  network: string;
  liveness: 'passed' | 'failed' | 'not_performed';
  /** None: not started. Without a back: in progress, or abandoned. */
  pictures: DemoPicture[];
  finding: DemoFinding | null;
  /** A manual decision, in minutes after the submission. */
  decision?: Pick<ManualDecision, 'decision' | 'reason' | 'note'> & { minutes: number };
}
