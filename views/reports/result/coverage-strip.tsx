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
      {numbered(marks).map(({ key, mark }) => (
        <span key={key} className={LOOKS[mark]} />
      ))}
    </div>
  );
}

/** Marks alike may stand for each other: each is told by what it is and the how manieth of them. */
function numbered(marks: readonly SourceMark[]): { key: string; mark: SourceMark }[] {
  const counts = new Map<SourceMark, number>();
  return marks.map((mark) => {
    const count = (counts.get(mark) ?? 0) + 1;
    counts.set(mark, count);
    return { key: `${mark}${count}`, mark };
  });
}
