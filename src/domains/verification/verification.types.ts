import type { Row } from '~/src/platform/database/db';

/**
 * created → capturing → processing → review | approved | rejected; review → approved | rejected; approved ⇄ rejected.
 * created, capturing → expired.
 */
export const VERIFICATION_STATES = [
  'created',
  'capturing',
  'processing',
  'review',
  'approved',
  'rejected',
  'expired',
] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Codes of the specification (3), as programs and the history know a verification's state. */
export const RAW_CODES = [
  'NOT_FOUND',
  'EM_VALIDACAO',
  'REQUER_VALIDACAO_MANUAL',
  'APROVACAO_AUTOMATICA',
  'APROVADO_SERPRO',
  'APROVACAO_MANUAL',
  'REJEICAO_AUTOMATICA',
  'REPROVADO_SERPRO',
  'REJEICAO_MANUAL',
  'VALIDACAO_EXPIRADA',
  'APROVADO',
  'REPROVADO',
] as const;
export type RawCode = (typeof RAW_CODES)[number];

/** How it was decided. */
export type Method = 'none' | 'automatic' | 'manual';

/** What the specification calls the review status. */
export type ReviewStatus = 'approved' | 'manualReview' | 'none' | 'rejected' | 'unidentified';

/** The person's step in the capture. */
const CAPTURE_STEPS = ['notice', 'selfie', 'challenge', 'front', 'back', 'received'] as const;
export type CaptureStep = (typeof CAPTURE_STEPS)[number];

/** The movements of a challenge, one picture each. */
export const FRAME_KINDS = ['left', 'right', 'closer'] as const;
export type FrameKind = (typeof FRAME_KINDS)[number];

export const PICTURE_KINDS = ['selfie', ...FRAME_KINDS, 'front', 'back'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export const isFrame = (kind: PictureKind): kind is FrameKind =>
  (FRAME_KINDS as readonly PictureKind[]).includes(kind);

/** waiting: to be checked. good; retake: to be retaken; accepted: the third try, for manual review. */
export type PictureState = 'waiting' | 'good' | 'accepted' | 'retake';

export type Liveness = 'pending' | 'passed' | 'failed' | 'not_performed';

export type CheckResult = 'pass' | 'alert' | 'fail' | 'not_done';

/** The checks, in the order of the decision. Texts: `verification:checks.<code>`. */
export const CHECK_CODES = [
  'block',
  'cpf_status',
  'adult',
  'document_kind',
  'document_text',
  'document_name',
  'document_birth',
  'document_quality',
  'selfie_quality',
  'liveness',
  'match',
  'copied',
  'duplicate',
  'provider',
  'age',
  'forced_manual',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

/** One check; `value` and `threshold` in the unit of the check, `reason` a code. */
export interface Check {
  code: CheckCode;
  result: CheckResult;
  value?: number | null;
  threshold?: number | null;
  reason?: string | null;
  ruleVersion: string;
}

/** The customer's decision policy for one integration. */
export interface IntegrationPolicy {
  /** The selfie is always required. */
  steps: { challenge: boolean; document: boolean };
  /** Distances of faces: up to `match` the same person, above `mismatch` another. */
  bands: { match: number; mismatch: number };
  automaticApproval: boolean;
  automaticRejection: boolean;
  /** Whether a changed decision, and a permanent block, wait for a second person. */
  fourEyes: boolean;
  /** Whether a manual approval requires a note, as a rejection always does. */
  approvalNote: boolean;
  provider: 'none' | 'datavalid';
  /** Retention of pictures after the end, in days; frames of the challenge 7. */
  retentionDays: number;
  linkHours: number;
  /** Minutes after which a case in review is due. */
  reviewMinutes: number;
  /** Hosts that the person may be redirected to. */
  redirectHosts: string[];
  /** Branding for the person: the customer's name and color (`#rrggbb`); null: the account's name, our color. */
  brand: { name: string | null; color: string | null };
}

/** A challenge's movements in order; passed within its time, once. */
export interface Challenge {
  nonce: string;
  moves: FrameKind[];
  /** How many were drawn since the last answer, with this one; absent: one, of an earlier release. */
  draws?: number;
  /** ISO times. */
  expiresAt: string;
  /** Absent: not answered yet. */
  answeredAt?: string;
  /** The movements in the order in which their pictures were taken. */
  order?: FrameKind[];
}

/**
 * A verification for capture and decision. `has_person`: whether name and birth date are its own, so that null ones are
 * unknown; `fence`: incremented by each transition.
 */
export type VerificationRow = Row<'verifications'>;

/** The result stored with a transition. */
export interface Outcome {
  to: VerificationState;
  rawCode: RawCode;
  method: Method;
}

/** The verified person, opened. */
export interface VerifiedPerson {
  id: string;
  accountId: string;
  /** 11 digits. */
  cpf: string;
  name: string | null;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  forceManual: boolean;
  blockedUntil: Date | null;
}
