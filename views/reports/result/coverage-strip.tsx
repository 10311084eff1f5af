import type { SourceMark } from '~/src/domains/reports/reports.types';

const LOOKS: Record<SourceMark, string> = {
  high: 'u-tone--high is-tall',
  attention: 'u-tone--attention is-tall',
  inconclusive: 'is-inconclusive',
  low: 'u-tone--low',
  noAnswer: 'is-silent',
  notAsked: 'is-not-asked',
};

/**
 * One mark per source, distinguishable without color: records are taller, unqueried is hollow, unavailable
 * is striped. `label` says it in words.
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

/** Keys by kind and ordinal, since equal marks are interchangeable. */
function numbered(marks: readonly SourceMark[]): { key: string; mark: SourceMark }[] {
  const counts = new Map<SourceMark, number>();
  return marks.map((mark) => {
    const count = (counts.get(mark) ?? 0) + 1;
    counts.set(mark, count);
    return { key: `${mark}${count}`, mark };
  });
}
