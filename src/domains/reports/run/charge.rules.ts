import type { FailureCode, SourceState } from '~/src/domains/reports/reports.types';
import type { Centavos } from '~/src/shared/money';

export interface SourceResult {
  state: SourceState;
  reason: string | null;
  required: boolean;
  share: Centavos;
}

export type Settlement =
  | { state: 'done' | 'partial'; charge: Centavos }
  | { state: 'failed'; charge: 0; failure: FailureCode };

/**
 * The most that an order is charged, and therefore what it holds, of credits and of a limit alike: sources left out are
 * never charged. Quote, single order and batch row all take it from here.
 */
export function maxCharge(
  price: Centavos,
  planned: readonly Pick<SourceResult, 'state' | 'share'>[],
): Centavos {
  return planned.reduce((sum, { state, share }) => (state === 'not_asked' ? sum - share : sum), price);
}

const NO_ANSWER: readonly SourceState[] = [
  'unavailable',
  'refused',
  'not_asked',
  'waiting',
  'queued',
  'running',
];

/**
 * A report's charge once its sources have ended or its deadline has passed (docs/model.md "Charging"):
 * nothing for a document that is invalid, unknown or a minor's, nor when a required source or every
 * source is missing; otherwise the price less the share of each optional source that gave nothing.
 */
export function settleCharge(price: Centavos, sources: readonly SourceResult[]): Settlement {
  const failure = getFailure(sources);
  if (failure) return { state: 'failed', charge: 0, failure };
  const gaps = sources.filter(({ state }) => NO_ANSWER.includes(state));
  const charge = price - gaps.reduce((sum, { share }) => sum + share, 0);
  const partial = gaps.some(({ state }) => state !== 'not_asked');
  return { state: partial ? 'partial' : 'done', charge };
}

function getFailure(sources: readonly SourceResult[]): FailureCode | null {
  const refusal = sources.find(({ state, reason }) => state === 'refused' && reason === 'minor');
  if (refusal) return 'minor';
  if (sources.some(({ state, reason }) => state === 'refused' && reason === 'invalid'))
    return 'invalid_document';
  const requiredSources = sources.filter((source) => source.required);
  if (requiredSources.some(({ state }) => state === 'not_found')) return 'not_found';
  if (requiredSources.some(({ state, reason }) => state === 'refused' && reason === 'rejected'))
    return 'data_rejected';
  if (requiredSources.some(({ state }) => NO_ANSWER.includes(state))) return 'source_unavailable';
  const hasAnswer = sources.some(({ state }) => state === 'answered' || state === 'not_found');
  return hasAnswer ? null : 'source_unavailable';
}
