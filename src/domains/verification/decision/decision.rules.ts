import type { Check, CheckCode, Outcome } from '~/src/domains/verification/verification.types';
import { checksOf, LEFT_OUT } from './checks.rules';
import type { Evidence } from './evidence.types';

export interface Decision extends Outcome {
  to: 'review' | 'approved' | 'rejected';
  /** The check that decided; null where all passed. */
  reason: CheckCode | null;
  /** 0–100: how urgent a case is among those that are due together. */
  risk: number;
  /** Nothing is charged for the blocked and for minors (specification 5). */
  charged: boolean;
  checks: Check[];
}

/** So much an alert weighs where people look at the case. */
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

/** An unwatched fault of the source is for people too. */
const needsPeople = ({ result, code, reason }: Check): boolean =>
  result === 'alert' || (result === 'not_done' && !isOutage(code, reason));

const isOutage = (code: CheckCode, reason: Check['reason']): boolean =>
  reason === LEFT_OUT || (code === 'provider' && reason === 'no_picture');

/** What the provider is surer of than we are: nearly certain, and of a living face. */
const settledBy = (provider: Evidence['provider']): readonly CheckCode[] =>
  provider?.kind === 'compared' && provider.band === 'altissima' && provider.live
    ? ['match', 'liveness']
    : [];

const riskOf = (checks: readonly Check[]): number =>
  Math.min(
    100,
    checks
      .filter((each) => each.result === 'fail' || needsPeople(each))
      .reduce((sum, { code }) => sum + (WEIGHTS[code] ?? LIGHT), 0),
  );

/**
 * What a verification ends in: the first check that fails rejects it, the first that people must look at sends it to
 * review, else it is approved; each as far as the integration lets us decide alone (docs/verification.md).
 */
export function decide(evidence: Evidence): Decision {
  const checks = checksOf(evidence);
  const { policy } = evidence;
  const failed = checks.find(({ result }) => result === 'fail');
  const settled = settledBy(evidence.provider);
  const doubtful = checks.find((each) => needsPeople(each) && !settled.includes(each.code));
  const facts = { checks, risk: riskOf(checks), charged: !(failed && isFree(failed)) };
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
