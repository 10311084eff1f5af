import { createHash, randomBytes } from 'node:crypto';
import { ROUTINES } from '~/src/shared/retention/routines';
import type { Transitions } from '~/src/shared/transitions';
import type {
  CaptureStep,
  IntegrationPolicy,
  RawCode,
  ReviewStatus,
  VerificationRow,
  VerificationState,
} from './verification.types';

/** A hold outlives the link and a long weekend without a worker. */
export const HOLD_MS = 7 * 24 * 3_600_000;
export const HANDOFF_MS = 10 * 60_000;
/** How long after its start a visitor's trial is deleted. */
export const TRIAL_MS = ROUTINES.trials.period.hours * 3_600_000;
export const CHALLENGE_MS = 60_000;
/** Tries of one picture before it goes to review as it is. */
export const MAX_TRIES = 3;
/** Failed challenges before manual review. */
export const MAX_CHALLENGES = 2;
/** Challenges drawn without an answer: whoever could draw on would wait for the order that a recording has. */
export const MAX_DRAWS = 3;

/** Bounds within which a customer may set the match bands: measured, see docs/verification.md. */
export const BAND_BOUNDS = {
  match: { least: 0.4, most: 0.5 },
  mismatch: { least: 0.58, most: 0.7 },
} as const;

/** The initial policy of an integration. */
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

/** The stricter of the policy with which a verification began and its integration's of today (decision 0240). */
export const needsSecondPerson = (
  began: Partial<IntegrationPolicy>,
  today: Partial<IntegrationPolicy>,
): boolean => [began, today].some((policy) => policy.fourEyes ?? DEFAULT_POLICY.fourEyes);

/** Legal transitions of a verification; the updating statement refuses any other. */
export const VERIFICATION_TRANSITIONS: Transitions<VerificationState> = {
  created: ['capturing', 'expired'],
  capturing: ['processing', 'expired'],
  processing: ['review', 'approved', 'rejected'],
  review: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
  expired: [],
};

/** How long an open case is locked; its page renews the lock. */
export const LOCK_MS = 5 * 60_000;

/** Every twentieth decision, selected by its random id, gets a blind second review. */
export const isSampled = (id: string): boolean => Number.parseInt(id.slice(0, 8), 16) % 20 === 0;

/** Whether its link still accepts pictures. */
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

/** The review status of a raw code (specification 3); an unknown one is `unidentified`. */
export const toReviewStatus = (code: string): ReviewStatus => REVIEW[code as RawCode] ?? 'unidentified';

/** The states of a review status, for filters; `unidentified` has none. */
export const STATES_OF: Readonly<Record<ReviewStatus, readonly VerificationState[]>> = {
  approved: ['approved'],
  manualReview: ['review'],
  none: ['created', 'capturing', 'processing', 'expired'],
  rejected: ['rejected'],
  unidentified: [],
};

/** The sealing purpose of a verification's network. */
export const networkPurpose = (id: string): string => `verification.place:${id}`;

/** The steps of a policy, in order. */
export const getSteps = ({ steps }: Pick<IntegrationPolicy, 'steps'>): CaptureStep[] => [
  'notice',
  'selfie',
  ...(steps.challenge ? (['challenge'] as const) : []),
  ...(steps.document ? (['front', 'back'] as const) : []),
  'received',
];

/** The next step under the policy; `received` at the end. */
export function stepAfter(step: CaptureStep, policy: Pick<IntegrationPolicy, 'steps'>): CaptureStep {
  const steps = getSteps(policy);
  return steps[steps.indexOf(step) + 1] ?? 'received';
}

/** What a person can read out for their verification: the beginning of its id, `3F2A-9C1B`. */
export const toCaseCode = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** A new secret of a link: 32 random bytes, for addresses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * What the sandbox writes into the pictures of a person of its own (EXIF), so that they can be sent again for that
 * person: it has one of each. It counts where the sandbox is on, and nowhere else.
 */
export const sampleMark = (cpf: string): string => `sandbox-sample ${cpf}`;

/** Begins the address of a proof: with its browser's half it is the link's secret, and without it nothing. */
const PROOF = 'titular-';

/** The secret of a proof's link, in two halves: one in the address, one in a cookie of the browser that takes part. */
export function newProofSecret(): string {
  return `${PROOF}${newSecret()}.${newSecret()}`;
}

/** Whether an address is a proof's half. */
export const isProofHalf = (token: string): boolean => token.startsWith(PROOF);

/** Whom a verification is for: customers pay for theirs, and are told what became of them. */
export const isCustomers = ({ origin }: Pick<VerificationRow, 'origin'>): boolean =>
  origin === 'page' || origin === 'api';

/** How long an approved proof may be opened: people may have to look. What nobody decided by then is refused. */
export const PROOF_HOURS = 48;

/**
 * Whether a proof without a living face: it goes to nobody, also where a decision was given up or made by a release that
 * did not know proofs.
 */
export const isLifeless = ({ origin, liveness }: Pick<VerificationRow, 'origin' | 'liveness'>): boolean =>
  origin === 'subject' && liveness !== 'passed';

/** The hash by which links are found. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether the policy permits this redirect address: listed host and https. */
export function redirectAllowed(
  url: string,
  { redirectHosts }: Pick<IntegrationPolicy, 'redirectHosts'>,
): boolean {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password) return false;
  return redirectHosts.includes(parsed.hostname);
}
