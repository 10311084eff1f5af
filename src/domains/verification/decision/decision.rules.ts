import type {
  Check,
  CheckCode,
  IntegrationPolicy,
  Outcome,
} from '~/src/domains/verification/verification.types';
import { getChecks, LEFT_OUT } from './checks.rules';
import type { Evidence } from './evidence.types';

export interface Decision extends Outcome {
  to: 'review' | 'approved' | 'rejected';
  /** The deciding check; null when all passed. */
  reason: CheckCode | null;
  /** 0–100: the case's urgency among those due together. */
  risk: number;
  /** Nothing is charged for the blocked and for minors (specification 5). */
  charged: boolean;
  checks: Check[];
}

/** Weight of each alert in a case's risk. */
const WEIGHTS: Partial<Record<CheckCode, number>> = {
  copied: 60,
  duplicate: 50,
  match: 40,
  document_text: 40,
  provider: 40,
  document_kind: 30,
  liveness: 30,
  cpf_status: 20,
};
const LIGHT = 10;

const FREE: readonly CheckCode[] = ['block', 'adult'];

const isFree = ({ code, reason }: Check): boolean =>
  FREE.includes(code) || (code === 'cpf_status' && reason === 'minor');

/** An outage of the source also causes a review. */
const needsPeople = ({ result, code, reason }: Check): boolean =>
  result === 'alert' || (result === 'not_done' && !isOutage(code, reason));

const isOutage = (code: CheckCode, reason: Check['reason']): boolean =>
  reason === LEFT_OUT || (code === 'provider' && reason === 'no_picture');

/** Where the provider is more certain than we are: a near-certain match, and liveness. Of a proof both must agree. */
const settledBy = ({ provider, isProof }: Evidence): readonly CheckCode[] =>
  !isProof && provider?.kind === 'compared' && provider.band === 'altissima' && provider.live
    ? ['match', 'liveness']
    : [];

const computeRisk = (checks: readonly Check[]): number =>
  Math.min(
    100,
    checks
      .filter((each) => each.result === 'fail' || needsPeople(each))
      .reduce((sum, { code }) => sum + (WEIGHTS[code] ?? LIGHT), 0),
  );

interface Verdict {
  to: Decision['to'];
  /** The check that decided; null when all passed. */
  by: Check | null;
}

/**
 * What checks, in the order of the decision, come to under a policy: a block or a minor rejects under any policy and
 * before all else, because it costs nothing; then the first failing check rejects, the first alert sends to review, else
 * all is approved, each as far as the policy permits automatic decisions (docs/verification.md).
 * `settled` are those whose doubt somebody more certain has removed.
 */
export function judge(
  checks: readonly Check[],
  policy: Pick<IntegrationPolicy, 'automaticApproval' | 'automaticRejection'>,
  settled: readonly CheckCode[] = [],
): Verdict {
  const failures = checks.filter(({ result }) => result === 'fail');
  const free = failures.find(isFree);
  if (free) return { to: 'rejected', by: free };
  const [failed] = failures;
  if (failed && policy.automaticRejection) return { to: 'rejected', by: failed };
  const by = failed ?? checks.find((each) => needsPeople(each) && !settled.includes(each.code)) ?? null;
  return { to: by || !policy.automaticApproval ? 'review' : 'approved', by };
}

/**
 * The policy of these data. We do not see whether a document is genuine, and one with somebody else's portrait has their
 * face: a proof is approved without people only where the government's photo is of that face too.
 */
const policyFor = ({ policy, isProof, provider }: Evidence): Evidence['policy'] =>
  isProof && provider?.kind !== 'compared' ? { ...policy, automaticApproval: false } : policy;

/** The outcome of a verification, from all evidence of it. */
export function decide(evidence: Evidence): Decision {
  const checks = getChecks(evidence);
  const { to, by } = judge(checks, policyFor(evidence), settledBy(evidence));
  const facts = {
    to,
    checks,
    risk: computeRisk(checks),
    reason: by?.code ?? null,
    charged: !(to === 'rejected' && by && isFree(by)),
  };
  if (to === 'review') return { ...facts, rawCode: 'REQUER_VALIDACAO_MANUAL', method: 'manual' };
  if (to === 'rejected') {
    const rawCode = by?.code === 'provider' ? 'REPROVADO_SERPRO' : 'REJEICAO_AUTOMATICA';
    return { ...facts, rawCode, method: 'automatic' };
  }
  const rawCode = evidence.provider?.kind === 'compared' ? 'APROVADO_SERPRO' : 'APROVACAO_AUTOMATICA';
  return { ...facts, rawCode, method: 'automatic' };
}
