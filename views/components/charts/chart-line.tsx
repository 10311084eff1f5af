import { cx } from '~/views/components/class-names';
import { Axes, PLOT, toY } from './chart-axes';
import type { ChartProps } from './chart-bars';
import { ChartFigure } from './chart-figure';
import { getTop } from './chart-scale';

/** Points of a line on a square of 100 by 100, stretched over the drawing. */
function points(values: readonly number[], top: number): string[] {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  return values.map((value, index) => `${Math.round(index * step * 100) / 100} ${toY(value, top)}`);
}

/** Lines over time; a single one has its area tinted. */
export function LineChart({ caption, labels, series, format = String, csvHref }: ChartProps) {
  const top = getTop(series.flatMap((line) => line.values));
  const step = labels.length > 1 ? 100 / (labels.length - 1) : 0;
  return (
    <ChartFigure {...{ caption, labels, series, format, csvHref }}>
      <svg className="c-chart__svg" aria-hidden="true">
        <Axes labels={labels} top={top} format={format} x={(index) => index * step} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
          {series.map((line, row) => {
            const path = points(line.values, top).join(' L');
            const color = `c-chart__s${(row % 5) + 1}`;
            return (
              <g key={line.name}>
                {series.length === 1 && (
                  <path
                    className={cx('c-chart__area', color)}
                    d={`M${path} L100 ${PLOT.bottom} L0 ${PLOT.bottom} Z`}
                  />
                )}
                <path
                  className={cx('c-chart__line', color)}
                  d={`M${path}`}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            );
          })}
        </svg>
      </svg>
    </ChartFigure>
  );
}

/** A line the size of a word. Its number stands beside it in text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = getTop(values);
  return (
    <svg className="c-sparkline" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path
        className="c-chart__line c-sparkline__line"
        d={`M${points(values, top).join(' L')}`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
