import {
  ACCEPTED_KINDS,
  AGE_LIMITS,
  DEFAULT_BANDS,
  DOCUMENT_LIMITS,
  FACE_LIMITS,
} from '~/src/domains/verification/engine';
import type { Check, CheckCode, CheckResult } from '~/src/domains/verification/verification.types';
import type { CpfStatus } from '~/src/gateways';
import type { CpfAnswer, DocumentEvidence, Evidence, ProviderEvidence } from './evidence.types';

/** Incremented with each change of a check or its effect. */
const RULE_VERSION = '2026-11.3';

/** Reason of checks that a trial leaves out, which do not cause a review. */
export const LEFT_OUT = 'trial';

type Facts = Omit<Check, 'code' | 'result' | 'ruleVersion'>;
const check = (code: CheckCode, result: CheckResult, facts: Facts = {}): Check => ({
  code,
  result,
  ruleVersion: RULE_VERSION,
  ...facts,
});

/** The check result of each CPF status (specification 8): a fail rejects, an alert causes a review. */
const CPF_RESULTS: Record<CpfStatus, CheckResult> = {
  regular: 'pass',
  pending: 'alert',
  suspended: 'alert',
  unknown: 'alert',
  duplicate: 'fail',
  deceased: 'fail',
  cancelled: 'fail',
  void: 'fail',
};

const ANSWERS: Record<Exclude<CpfAnswer['kind'], 'known' | 'unavailable' | 'not_asked'>, CheckResult> = {
  not_found: 'alert',
  invalid: 'alert',
  missing_birth_date: 'alert',
  test_cpf: 'alert',
  minor: 'fail',
};

function cpfCheck(cpf: CpfAnswer): Check {
  if (cpf.kind === 'not_asked') return check('cpf_status', 'not_done', { reason: LEFT_OUT });
  if (cpf.kind === 'unavailable') return check('cpf_status', 'not_done', { reason: cpf.reason });
  if (cpf.kind !== 'known') return check('cpf_status', ANSWERS[cpf.kind], { reason: cpf.kind });
  return check('cpf_status', CPF_RESULTS[cpf.status], { reason: cpf.status });
}

function ageChecks(age: number | null): Check[] {
  if (age === null) return [check('adult', 'not_done', { reason: 'missing_birth_date' })];
  const adult = AGE_LIMITS.adult.value;
  const old = AGE_LIMITS.old.value;
  return [
    check('adult', age < adult ? 'fail' : 'pass', { value: age, threshold: adult }),
    check('age', age > old ? 'alert' : 'pass', { value: age, threshold: old }),
  ];
}

const sameOr = (comparison: 'same' | 'other' | null, other: CheckResult): CheckResult => {
  if (comparison === 'same') return 'pass';
  return comparison === 'other' ? other : 'alert';
};

/** Only another valid CPF proves another person's document; an unread one causes a review (docs/verification.md). */
function documentChecks(document: DocumentEvidence | null): Check[] {
  if (!document) return [];
  const { kind, cpf, nameLikeness, birthDate, poor } = document;
  const nameLimit = DOCUMENT_LIMITS.name.value;
  const kindResult = kind === 'unknown' ? 'alert' : ACCEPTED_KINDS.has(kind) ? 'pass' : 'fail';
  return [
    check('document_kind', kindResult, { reason: kind }),
    check('document_text', sameOr(cpf, 'fail'), { reason: cpf ?? 'unread' }),
    check('document_name', nameLikeness >= nameLimit ? 'pass' : 'alert', {
      value: nameLikeness,
      threshold: nameLimit,
    }),
    check('document_birth', sameOr(birthDate, 'alert'), { reason: birthDate ?? 'unread' }),
    check('document_quality', poor ? 'alert' : 'pass'),
  ];
}

const LIVENESS: Record<Evidence['liveness'], CheckResult> = {
  passed: 'pass',
  failed: 'alert',
  not_performed: 'not_done',
  pending: 'not_done',
};

/** A different face is certain only when two pictures of the person show it. */
function matchCheck({ faces: { selfie, closer }, policy }: Evidence): Check {
  const threshold = policy.bands.match;
  if (!selfie) return check('match', 'not_done', { threshold });
  const { distance: value, band } = selfie;
  if (band === 'copied' || band === 'match') return check('match', 'pass', { value, threshold });
  const certain = band === 'mismatch' && closer?.band === 'mismatch';
  return check('match', certain ? 'fail' : 'alert', { value, threshold, reason: band });
}

function faceChecks(evidence: Evidence): Check[] {
  const { selfie, linked } = evidence.faces;
  const copied = selfie?.band === 'copied';
  const limit = FACE_LIMITS.linked.value;
  return [
    check('selfie_quality', evidence.poorSelfie ? 'alert' : 'pass'),
    check('liveness', LIVENESS[evidence.liveness], { reason: evidence.liveness }),
    ...(evidence.document ? [matchCheck(evidence)] : []),
    ...(selfie
      ? [
          check('copied', copied ? 'alert' : 'pass', {
            value: selfie.distance,
            threshold: DEFAULT_BANDS.copied,
          }),
        ]
      : []),
    check('duplicate', linked === null ? 'pass' : 'alert', { value: linked, threshold: limit }),
  ];
}

const PROVIDER_BANDS: Record<Extract<ProviderEvidence, { kind: 'compared' }>['band'], CheckResult> = {
  altissima: 'pass',
  alta: 'pass',
  baixa: 'alert',
  baixissima: 'fail',
};

function providerCheck(provider: ProviderEvidence | null): Check[] {
  if (!provider) return [];
  if (provider.kind !== 'compared') {
    const reason = provider.kind === 'no_picture' ? 'no_picture' : provider.reason;
    return [check('provider', 'not_done', { reason })];
  }
  const { band, similarity: value, live } = provider;
  const result = PROVIDER_BANDS[band];
  return [check('provider', live === false && result === 'pass' ? 'alert' : result, { value, reason: band })];
}

/** Answers of the tax authority by which the claim itself is wrong. */
const FALSE_CLAIMS: readonly string[] = ['not_found', 'invalid', 'missing_birth_date', 'test_cpf'];

/**
 * What fails a proof though it only needs people elsewhere: without a living face any photo of the person would do, and
 * nobody has a birth date that the tax authority does not know.
 */
const failsProof = ({ code, result, reason }: Check): boolean =>
  (code === 'liveness' && result !== 'pass') ||
  (code === 'cpf_status' && FALSE_CLAIMS.includes(reason ?? '')) ||
  (code === 'provider' && result === 'alert');

/** All checks, in the order of the decision, each with its value, threshold and version. */
export const getChecks = (evidence: Evidence): Check[] =>
  allChecks(evidence).map((each) => {
    if (evidence.leftOut.includes(each.code)) return check(each.code, 'not_done', { reason: LEFT_OUT });
    return evidence.isProof && failsProof(each) ? { ...each, result: 'fail' } : each;
  });

const allChecks = (evidence: Evidence): Check[] => [
  check('block', evidence.blocked ? 'fail' : 'pass'),
  cpfCheck(evidence.cpf),
  ...documentChecks(evidence.document),
  ...faceChecks(evidence),
  ...providerCheck(evidence.provider),
  ...ageChecks(evidence.age),
  check('forced_manual', evidence.forceManual ? 'alert' : 'pass'),
];
