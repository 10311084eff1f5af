import { Axes, toY } from './chart-axes';
import { ChartFigure, type Series } from './chart-figure';
import { getTop } from './chart-scale';

interface TimesChartProps {
  caption: string;
  labels: readonly string[];
  /** A typical value and a high one of each label; null where there was nothing to measure. */
  typical: Series;
  high: Series;
  /** Columns of the table alone. */
  more: readonly Series[];
  /** A line to stay below. */
  limit: { value: number; text: string } | null;
  format: (value: number) => string;
}

/** For each label how long something took: a dot for what is typical, a ring for nearly all, a line between. */
export function TimesChart({ caption, labels, typical, high, more, limit, format }: TimesChartProps) {
  const top = getTop([...high.values.map((value) => value ?? 0), limit?.value ?? 0]);
  const slot = 100 / Math.max(1, labels.length);
  return (
    <ChartFigure caption={caption} labels={labels} series={[typical, high, ...more]}>
      <svg className="c-chart__svg" aria-hidden="true">
        <Axes labels={labels} top={top} format={format} x={(index) => (index + 0.5) * slot} />
        {limit && (
          <>
            <line
              className="c-chart__limit"
              x1="0"
              x2="100%"
              y1={`${toY(limit.value, top)}%`}
              y2={`${toY(limit.value, top)}%`}
            />
            <text x="100%" y={`${toY(limit.value, top)}%`} dy="-4" textAnchor="end">
              {limit.text}
            </text>
          </>
        )}
        {labels.map((label, index) => {
          const [low, most] = [typical.values[index], high.values[index]];
          if (low == null || most == null) return null;
          const x = `${(index + 0.5) * slot}%`;
          return (
            <g key={label} className="c-chart__time">
              <line x1={x} x2={x} y1={`${toY(low, top)}%`} y2={`${toY(most, top)}%`} />
              <circle className="c-chart__ring" cx={x} cy={`${toY(most, top)}%`} r="4" />
              <circle cx={x} cy={`${toY(low, top)}%`} r="4" />
            </g>
          );
        })}
      </svg>
    </ChartFigure>
  );
}
