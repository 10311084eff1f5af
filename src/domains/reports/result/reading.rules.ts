import type {
  ReadingPlan,
  ReportSourceView,
  ReportView,
  RiskLevel,
} from '~/src/domains/reports/reports.types';
import { bySeverity } from '~/src/domains/reports/reports.wording';
import { isAlert, marksOf } from './marks.rules';

/** So few sources are read at once: only those that hold nothing become lines. */
const FEW = 3;

/**
 * What a reader of a result sees whole: what needs attention, the gravest first; and the other sources,
 * each a line that opens: without an answer, answered, not asked. The indicator beside the identity names
 * whatever gave no answer, so that a line hides none.
 */
export function readingPlan(view: ReportView): ReadingPlan {
  if (view.state === 'failed') return { open: view.sources, others: [] };
  const marks = marksOf(view);
  const isOpen = (source: ReportSourceView) =>
    isAlert(marks.get(source.id)) || source.late || (view.sources.length <= FEW && !hasNothing(source));
  const level = ({ id }: ReportSourceView): RiskLevel => {
    const mark = marks.get(id);
    return isAlert(mark) ? mark : 'low';
  };
  const lines = view.sources.filter((source) => !isOpen(source));
  const linesOf = (want: (source: ReportSourceView) => boolean) => lines.filter(want);
  return {
    open: bySeverity(view.sources.filter(isOpen), level),
    others: [
      ...linesOf(({ id }) => marks.get(id) === 'noAnswer'),
      ...linesOf(({ id }) => marks.get(id) === 'low'),
      ...linesOf(({ id }) => marks.get(id) === 'notAsked'),
    ],
  };
}

const hasNothing = ({ state, findings, evidenceSha256 }: ReportSourceView): boolean =>
  state === 'answered' && findings.length === 0 && !evidenceSha256;
