import type { Coverage, SourceState } from './reports.types';

/**
 * How much of a report rests on an answer: `total` is always the sum of the other three. "Not found" is
 * an answer. A source that has not ended counts as one without an answer, as it does for the charge.
 */
export function toCoverage(sources: readonly { state: SourceState }[]): Coverage {
  const count = (...states: SourceState[]) => sources.filter(({ state }) => states.includes(state)).length;
  const answered = count('answered', 'not_found');
  const notAsked = count('not_asked');
  return {
    total: sources.length,
    answered,
    notAsked,
    noAnswer: sources.length - answered - notAsked,
  };
}
