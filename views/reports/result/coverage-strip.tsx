import type { SourceMark } from '~/src/domains/reports/reports.types';

const LOOKS: Record<SourceMark, string> = {
  high: 'is-high',
  attention: 'is-attention',
  inconclusive: 'is-inconclusive',
  low: 'is-clear',
  noAnswer: 'is-silent',
  notAsked: 'is-not-asked',
};

/**
 * One mark a source, told apart without colour too: records stand taller, hollow was not asked, striped
 * gave no answer. `label` says it in words.
 */
export function CoverageStrip({ marks, label }: { marks: readonly SourceMark[]; label: string }) {
  return (
    <div className="c-coverage" role="img" aria-label={label}>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks alike have no name of their own
        <span key={index} className={LOOKS[mark]} />
      ))}
    </div>
  );
}
