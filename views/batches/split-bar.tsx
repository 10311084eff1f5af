import type { Locale } from '~/src/shared/locale';

/** Look of a part: delivery is not risk, so nothing is green. */
type PartLook = 'main' | 'soft' | 'silent' | 'fail' | 'off' | 'bad';

export interface BarPart {
  look: PartLook;
  count: number;
  text: string;
}

const WIDTH = 1_000;
const MIN_WIDTH = 6;
const GAP = 3;

/** Rows by result, as a bar and in text. */
export function SplitBar({ parts, locale }: { parts: readonly BarPart[]; locale: Locale }) {
  const visibleParts = parts.filter(({ count }) => count > 0);
  return (
    <>
      <svg className="c-split-bar" viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id="split-silent" width="8" height="8" patternUnits="userSpaceOnUse">
            <path d="M-2 10 10-2M-2 2 2-2M6 10l4-4" />
          </pattern>
        </defs>
        {layOut(visibleParts).map(({ look, x, width }) => (
          <rect key={look} className={`is-${look}`} x={x} width={width} height="10" />
        ))}
      </svg>
      <ul className="l-cluster l-cluster--far l-mt-2 u-muted u-xs c-key">
        {visibleParts.map(({ look, count, text }) => (
          <li key={look} className={`is-${look}`}>
            <b>{count.toLocaleString(locale)}</b> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Gives each part a minimum width. */
function layOut(parts: readonly BarPart[]) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const free = WIDTH - GAP * Math.max(parts.length - 1, 0) - MIN_WIDTH * parts.length;
  let x = 0;
  return parts.map(({ look, count }) => {
    const width = MIN_WIDTH + (free * count) / Math.max(total, 1);
    const at = x;
    x += width + GAP;
    return { look, x: at, width };
  });
}
