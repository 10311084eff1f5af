import type { Row } from '~/src/platform/database/db';
import type { Coverage, SourceState } from './reports.types';

/**
 * How much of a report rests on an answer: `total` is always the sum of the other three. "Not found" is
 * an answer. A source that has not ended counts as one without an answer, as it does for the charge.
 */
export function toCoverage(sources: readonly { state: SourceState }[]): Coverage {
  const count = (...states: SourceState[]) => sources.filter(({ state }) => states.includes(state)).length;
  const answerCount = count('answered', 'not_found');
  const notAsked = count('not_asked');
  return {
    total: sources.length,
    answered: answerCount,
    notAsked,
    noAnswer: sources.length - answerCount - notAsked,
  };
}

/** The same of an ended report, as its row has it; null before. */
export function coverageIn(
  row: Pick<Row<'reports'>, 'sources_total' | 'sources_not_asked' | 'sources_no_answer'>,
): Coverage | null {
  const { sources_total: total, sources_not_asked: notAsked, sources_no_answer: noAnswer } = row;
  if (total === null || notAsked === null || noAnswer === null) return null;
  return { total, answered: total - notAsked - noAnswer, notAsked, noAnswer };
}
