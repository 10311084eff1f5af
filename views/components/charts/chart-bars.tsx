import { cx } from '~/views/components/class-names';
import { Axes, PLOT, toY } from './chart-axes';
import { ChartFigure, type Look, type Series } from './chart-figure';
import { getTop } from './chart-scale';

interface BarChartProps {
  caption: string;
  labels: readonly string[];
  /** At most four, the lowest first. */
  series: readonly Omit<Series, 'look'>[];
  csvHref?: string;
}

/** What a part is told by without its color, the lowest first. */
const LOOKS: readonly Look[] = ['solid', 'pale', 'hatched', 'hollow'];

/** Upright bars, one for each label, of parts that differ in more than their color. */
export function BarChart({ caption, labels, series, csvHref }: BarChartProps) {
  const parts = series.map((line, at) => ({ ...line, look: LOOKS[at] as Look }));
  const sumUp = (index: number, below: number) =>
    parts.slice(0, below).reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  const top = getTop(labels.map((_, index) => sumUp(index, parts.length)));
  const slot = 100 / Math.max(1, labels.length);
  return (
    <ChartFigure caption={caption} labels={labels} series={parts} csvHref={csvHref}>
      <svg className="c-chart__svg" aria-hidden="true">
        <Hatch />
        <Axes labels={labels} top={top} format={String} x={(index) => (index + 0.5) * slot} />
        {parts.map(({ name, look, values }, at) =>
          values.map((value, index) => {
            if (!value) return null;
            const low = toY(sumUp(index, at), top);
            return (
              <rect
                key={`${name}${labels[index]}`}
                className={cx('c-chart__part', `c-chart__part--${look}`)}
                fill={look === 'hatched' ? `url(#${HATCH})` : undefined}
                x={`${index * slot + slot * 0.18}%`}
                width={`${slot * 0.64}%`}
                y={`${low - (value / top) * (PLOT.bottom - PLOT.top)}%`}
                height={`${(value / top) * (PLOT.bottom - PLOT.top)}%`}
              />
            );
          }),
        )}
      </svg>
    </ChartFigure>
  );
}

/** One for all bars of a page: each defines the same. */
const HATCH = 'chart-hatch';

function Hatch() {
  return (
    <pattern id={HATCH} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="c-chart__hatch" width="2.6" height="5" />
    </pattern>
  );
}
