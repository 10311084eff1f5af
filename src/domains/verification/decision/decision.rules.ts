import type { Check, CheckCode, Outcome } from '~/src/domains/verification/verification.types';
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

/** Where the provider is more certain than we are: a near-certain match, and liveness. */
const settledBy = (provider: Evidence['provider']): readonly CheckCode[] =>
  provider?.kind === 'compared' && provider.band === 'altissima' && provider.live
    ? ['match', 'liveness']
    : [];

const computeRisk = (checks: readonly Check[]): number =>
  Math.min(
    100,
    checks
      .filter((each) => each.result === 'fail' || needsPeople(each))
      .reduce((sum, { code }) => sum + (WEIGHTS[code] ?? LIGHT), 0),
  );

/**
 * The outcome of a verification: the first failing check rejects it, the first alert sends it to
 * review, else it is approved; each as far as the integration permits automatic decisions (docs/verification.md).
 */
export function decide(evidence: Evidence): Decision {
  const checks = getChecks(evidence);
  const { policy } = evidence;
  const failed = checks.find(({ result }) => result === 'fail');
  const settled = settledBy(evidence.provider);
  const doubtful = checks.find((each) => needsPeople(each) && !settled.includes(each.code));
  const facts = { checks, risk: computeRisk(checks), charged: !(failed && isFree(failed)) };
  if (failed && (policy.automaticRejection || isFree(failed))) {
    const rawCode = failed.code === 'provider' ? 'REPROVADO_SERPRO' : 'REJEICAO_AUTOMATICA';
    return { ...facts, to: 'rejected', rawCode, method: 'automatic', reason: failed.code };
  }
  const open = failed ?? doubtful;
  if (open || !policy.automaticApproval) {
    const reason = open?.code ?? null;
    return { ...facts, to: 'review', rawCode: 'REQUER_VALIDACAO_MANUAL', method: 'manual', reason };
  }
  const byProvider = evidence.provider?.kind === 'compared';
  const rawCode = byProvider ? 'APROVADO_SERPRO' : 'APROVACAO_AUTOMATICA';
  return { ...facts, to: 'approved', rawCode, method: 'automatic', reason: null };
}
