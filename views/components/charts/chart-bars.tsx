import { cx } from '~/views/components/class-names';
import { Axes, PLOT, toY } from './chart-axes';
import { type ChartData, ChartFigure } from './chart-figure';
import { getTop } from './chart-scale';

export interface ChartProps extends ChartData {
  caption: string;
  format?: (value: number) => string;
  csvHref?: string;
}

/** Upright bars, a group for each label. */
export function BarChart({ caption, labels, series, format = String, csvHref }: ChartProps) {
  const top = getTop(series.flatMap((line) => line.values));
  const slot = 100 / Math.max(1, labels.length);
  const width = (slot * 0.68) / Math.max(1, series.length);
  return (
    <ChartFigure {...{ caption, labels, series, format, csvHref }}>
      <svg className="c-chart__svg" aria-hidden="true">
        <Axes labels={labels} top={top} format={format} x={(index) => (index + 0.5) * slot} />
        {series.map((line, row) =>
          line.values.map((value, index) => (
            <rect
              key={`${line.name}${labels[index]}`}
              className={cx('c-chart__bar', `c-chart__s${(row % 5) + 1}`)}
              x={`${index * slot + slot * 0.16 + row * width}%`}
              width={`${width * 0.92}%`}
              y={`${toY(value, top)}%`}
              height={`${PLOT.bottom - toY(value, top)}%`}
              rx="3"
            />
          )),
        )}
      </svg>
    </ChartFigure>
  );
}
