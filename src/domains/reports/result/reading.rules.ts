import type {
  ReadingPlan,
  ReportSourceView,
  ReportView,
  RiskLevel,
} from '~/src/domains/reports/reports.types';
import { bySeverity } from '~/src/domains/reports/reports.wording';
import { getMarks, isAlert } from './marks.rules';

/** Up to this many sources are all expanded, except empty ones. */
const FEW = 3;

/**
 * Which sources of a result are expanded: those needing attention, most severe first; the others
 * are collapsed: without an answer, answered, not queried. The indicator beside the identity names
 * those without an answer, so that none is hidden.
 */
export function readingPlan(view: ReportView): ReadingPlan {
  if (view.state === 'failed') return { open: [], levels: {}, others: view.sources };
  const marks = getMarks(view);
  const isOpen = (source: ReportSourceView) =>
    isAlert(marks.get(source.id)) || source.late || (view.sources.length <= FEW && !hasNothing(source));
  const level = ({ id }: ReportSourceView): RiskLevel => {
    const mark = marks.get(id);
    return isAlert(mark) ? mark : 'low';
  };
  const open = bySeverity(view.sources.filter(isOpen), level);
  const lines = view.sources.filter((source) => !isOpen(source));
  const getLines = (want: (source: ReportSourceView) => boolean) => lines.filter(want);
  return {
    open,
    levels: Object.fromEntries(
      open.filter(({ id }) => isAlert(marks.get(id))).map((source) => [source.id, level(source)]),
    ),
    others: [
      ...getLines(({ id }) => marks.get(id) === 'noAnswer'),
      ...getLines(({ id }) => marks.get(id) === 'low'),
      ...getLines(({ id }) => marks.get(id) === 'notAsked'),
    ],
  };
}

const hasNothing = ({ state, findings, evidenceSha256 }: ReportSourceView): boolean =>
  state === 'answered' && findings.length === 0 && !evidenceSha256;
