import type {
  ReportSourceView,
  ReportView,
  RiskLevel,
  SourceMark,
} from '~/src/domains/reports/reports.types';
import { findStatedName } from '~/src/domains/sources';
import { toDay } from '~/src/shared/dates';
import { getLevel } from './risk.rules';

type MarkedSource = Pick<ReportSourceView, 'id' | 'sourceId' | 'state' | 'reason' | 'findings'>;
type Marked = Pick<ReportView, 'createdAt' | 'endedAt'> & { sources: readonly MarkedSource[] };

/**
 * The mark of each source, by id. Only an answer is `low`, `attention`, `high` or, where it proves
 * nothing, `inconclusive`: one not queried or without an answer is never any of them.
 */
export function getMarks({ sources, createdAt, endedAt }: Marked): Map<string, SourceMark> {
  const name = findStatedName(sources.flatMap(({ findings }) => findings));
  const today = toDay(endedAt ?? createdAt);
  return new Map(sources.map((source) => [source.id, getMark(source, { today, name })]));
}

function getMark(
  { sourceId, state, reason, findings }: MarkedSource,
  { today, name }: { today: string; name: string | null },
): SourceMark {
  if (state === 'not_asked') return 'notAsked';
  if (state !== 'answered' && state !== 'not_found') return 'noAnswer';
  return getLevel({ findings, sources: [{ source: sourceId, state, reason }], today, name });
}

/** Marks in reading order: records first, unknowns last. */
export const ORDER: readonly SourceMark[] = [
  'high',
  'attention',
  'inconclusive',
  'low',
  'noAnswer',
  'notAsked',
];

/** The marks of a report's strip. */
export const getStrip = (view: Marked): SourceMark[] =>
  [...getMarks(view).values()].toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** Whether a mark stands for an answer that needs attention. */
export const isAlert = (mark: SourceMark | undefined): mark is RiskLevel =>
  mark === 'high' || mark === 'attention' || mark === 'inconclusive';
