import type { ReadingPlan, ReportSourceView, ReportView } from '~/src/domains/reports/reports.types';
import { gravestFirst } from '~/src/domains/reports/reports.wording';
import { nameIn } from '~/src/domains/sources';
import { levelOf } from './risk.rules';

/** So few sources are read at once: only those that hold nothing become lines. */
const FEW = 3;

/**
 * What a reader of a result sees whole, in reading order: who it is about, then what needs attention,
 * the gravest first; and the other sources, each a line that opens. `today`: `YYYY-MM-DD`, when it ended.
 */
export function readingPlan(view: ReportView, today: string): ReadingPlan {
  if (view.state === 'failed') return { open: view.sources, others: [] };
  const name = nameIn(view.sources.flatMap(({ findings }) => findings));
  const level = ({ sourceId, state, reason, findings }: ReportSourceView) =>
    levelOf({ findings, sources: [{ source: sourceId, state, reason }], today, name });
  const isLine = (source: ReportSourceView) =>
    level(source) === 'low' && !source.late && (view.sources.length > FEW || hasNothing(source));
  const [subject, rest] = [view.sources.filter(isSubject), view.sources.filter((each) => !isSubject(each))];
  return {
    open: [
      ...subject,
      ...gravestFirst(
        rest.filter((source) => !isLine(source)),
        level,
      ),
    ],
    others: rest.filter(isLine),
  };
}

/** The register that says who the person or the company is. */
const isSubject = ({ findings }: ReportSourceView): boolean =>
  findings.some(({ kind }) => kind === 'cpf_status' || kind === 'company_status');

const hasNothing = ({ state, findings, evidenceSha256 }: ReportSourceView): boolean =>
  state === 'answered' && findings.length === 0 && !evidenceSha256;
