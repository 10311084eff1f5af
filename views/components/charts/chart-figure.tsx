import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';

/** One line of numbers of a chart, for as many labels as the chart has. */
interface Series {
  name: string;
  values: readonly number[];
}

export interface ChartData {
  labels: readonly string[];
  series: readonly Series[];
}

interface ChartFigureProps extends ChartData {
  caption: string;
  /** Writes a number as the reader should see it. */
  format: (value: number) => string;
  csvHref?: string;
  children: ReactNode;
}

const color = (index: number) => `c-chart__s${(index % 5) + 1}`;

/** A drawing with the same numbers as a table beneath it, and as CSV where there is an address. */
export function ChartFigure({ caption, labels, series, format, csvHref, children }: ChartFigureProps) {
  const { t } = useTranslation('components');
  return (
    <figure className="l-stack l-stack--m c-chart">
      <figcaption className="u-medium">{caption}</figcaption>
      {children}
      {series.length > 1 && <Legend names={series.map((line) => line.name)} />}
      <div className="l-cluster l-cluster--far u-small c-chart__foot">
        <details>
          <summary>{t('chart.table')}</summary>
          <Table
            caption={caption}
            captionHidden
            small
            rows={labels.map((label, index) => ({ label, index }))}
            rowKey={(row) => `${row.index}`}
            columns={[
              { key: 'label', header: t('chart.category'), cell: (row) => row.label },
              ...series.map((line) => ({
                key: line.name,
                header: line.name,
                end: true,
                cell: (row: { index: number }) => format(line.values[row.index] ?? 0),
              })),
            ]}
          />
        </details>
        {csvHref && <a href={csvHref}>{t('chart.csv')}</a>}
      </div>
    </figure>
  );
}

/** Names of the series with their colors. */
function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="l-cluster l-cluster--near u-small">
      {names.map((name, index) => (
        <li className="l-row l-row--center l-gap-2" key={name}>
          <span className={cx('c-chart__swatch', color(index))} />
          {name}
        </li>
      ))}
    </ul>
  );
}
