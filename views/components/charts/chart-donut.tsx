import { cx } from '~/views/components/class-names';
import { useTranslation } from '~/views/translation';
import { ChartFigure, Legend } from './chart-figure';

interface DonutProps {
  caption: string;
  slices: readonly { name: string; value: number }[];
  format?: (value: number) => string;
  csvHref?: string;
}

/** Parts of a whole; at most five, so that they can be told apart. */
export function DonutChart({ caption, slices, format = String, csvHref }: DonutProps) {
  const { t } = useTranslation('components');
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  let start = 0;
  const arcs = slices.map((slice) => {
    const share = total === 0 ? 0 : (slice.value / total) * 100;
    const arc = { name: slice.name, share, start };
    start += share;
    return arc;
  });
  return (
    <ChartFigure
      caption={caption}
      labels={slices.map((slice) => slice.name)}
      series={[{ name: t('chart.total'), values: slices.map((slice) => slice.value) }]}
      format={format}
      csvHref={csvHref}
    >
      <div className="c-chart__donut">
        <svg className="c-chart__ring" viewBox="0 0 42 42" aria-hidden="true">
          {arcs.map((arc, index) => (
            <circle
              key={arc.name}
              className={cx(`c-chart__s${(index % 5) + 1}`, 'c-chart__slice')}
              cx="21"
              cy="21"
              r="15.9155"
              strokeWidth="5"
              pathLength="100"
              strokeDasharray={`${Math.max(0, arc.share - 0.8)} ${100 - Math.max(0, arc.share - 0.8)}`}
              strokeDashoffset={25 - arc.start}
            />
          ))}
          <text className="c-chart__total" x="21" y="23.5" textAnchor="middle">
            {format(total)}
          </text>
        </svg>
        <Legend
          names={slices.map((slice) => slice.name)}
          values={slices.map((slice) => format(slice.value))}
        />
      </div>
    </ChartFigure>
  );
}
