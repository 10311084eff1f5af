import { createHash, randomBytes } from 'node:crypto';
import type {
  CaptureStep,
  IntegrationPolicy,
  RawCode,
  ReviewStatus,
  VerificationState,
} from './verification.types';

/** A hold outlives the link and a long weekend without a worker. */
export const HOLD_MS = 7 * 24 * 3_600_000;
export const HANDOFF_MS = 10 * 60_000;
/** So long after it began a visitor's trial is forgotten. */
export const TRIAL_MS = 3_600_000;
export const CHALLENGE_MS = 60_000;
/** After so many tries of one picture people look at it as it is. */
export const MAX_TRIES = 3;
/** The challenge may fail so often before people decide. */
export const MAX_CHALLENGES = 2;
/** Frames of a challenge are kept so long. */
export const FRAMES_DAYS = 7;

/** Within these a customer may move the bands of faces: measured, see docs/verification.md. */
export const BAND_BOUNDS = {
  match: { least: 0.4, most: 0.5 },
  mismatch: { least: 0.58, most: 0.7 },
} as const;

/** What an integration begins with. */
export const DEFAULT_POLICY: IntegrationPolicy = {
  steps: { challenge: true, document: true },
  bands: { match: 0.45, mismatch: 0.62 },
  automaticApproval: true,
  automaticRejection: true,
  fourEyes: true,
  approvalNote: false,
  provider: 'none',
  retentionDays: 90,
  linkHours: 24,
  reviewMinutes: 30,
  redirectHosts: [],
  brand: { name: null, color: null },
};

/** The moves that a verification may make; every other is refused by the statement that would make it. */
const VERIFICATION_TRANSITIONS: Readonly<Record<VerificationState, readonly VerificationState[]>> = {
  created: ['capturing', 'expired'],
  capturing: ['processing', 'expired'],
  processing: ['review', 'approved', 'rejected'],
  review: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
  expired: [],
};

/** For so long an open case is somebody's; the page that shows it renews it. */
export const LOCK_MS = 5 * 60_000;

/** Every twentieth decision, drawn by its random id, is made once more by somebody who does not know it. */
export const isSampled = (id: string): boolean => Number.parseInt(id.slice(0, 8), 16) % 20 === 0;

/** States from which `to` may be reached. */
export const statesBefore = (to: VerificationState): VerificationState[] =>
  (Object.keys(VERIFICATION_TRANSITIONS) as VerificationState[]).filter((from) =>
    VERIFICATION_TRANSITIONS[from].includes(to),
  );

/** Whether its link still takes pictures. */
export const isOpen = (state: VerificationState): boolean => state === 'created' || state === 'capturing';

const REVIEW: Readonly<Record<RawCode, ReviewStatus>> = {
  NOT_FOUND: 'none',
  EM_VALIDACAO: 'none',
  VALIDACAO_EXPIRADA: 'none',
  REQUER_VALIDACAO_MANUAL: 'manualReview',
  APROVACAO_AUTOMATICA: 'approved',
  APROVADO_SERPRO: 'approved',
  APROVACAO_MANUAL: 'approved',
  APROVADO: 'approved',
  REJEICAO_AUTOMATICA: 'rejected',
  REPROVADO_SERPRO: 'rejected',
  REJEICAO_MANUAL: 'rejected',
  REPROVADO: 'rejected',
};

/** The review status of a raw code (specification 3); one that nobody knows is `unidentified`. */
export const reviewStatusOf = (code: string): ReviewStatus => REVIEW[code as RawCode] ?? 'unidentified';

/** The states of a review status, for filters; what nobody knows has none. */
export const STATES_OF: Readonly<Record<ReviewStatus, readonly VerificationState[]>> = {
  approved: ['approved'],
  manualReview: ['review'],
  none: ['created', 'capturing', 'processing', 'expired'],
  rejected: ['rejected'],
  unidentified: [],
};

/** For what the network is sealed that a verification came from. */
export const networkPurpose = (id: string): string => `verification.place:${id}`;

/** The steps that a policy asks for, in their order. */
export const stepsOf = ({ steps }: Pick<IntegrationPolicy, 'steps'>): CaptureStep[] => [
  'notice',
  'selfie',
  ...(steps.challenge ? (['challenge'] as const) : []),
  ...(steps.document ? (['front', 'back'] as const) : []),
  'received',
];

/** The step after one, as the policy asks; `received` at the end. */
export function stepAfter(step: CaptureStep, policy: Pick<IntegrationPolicy, 'steps'>): CaptureStep {
  const asked = stepsOf(policy);
  return asked[asked.indexOf(step) + 1] ?? 'received';
}

/** A new secret of a link: 32 random bytes, for addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Links are found by this. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The address to lead the person back to, if the policy lists its host and it is https. */
export function redirectAllowed(
  url: string,
  { redirectHosts }: Pick<IntegrationPolicy, 'redirectHosts'>,
): boolean {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password) return false;
  return redirectHosts.includes(parsed.hostname);
}
