import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';

/** How a series is drawn, and told from others without color. */
export type Look = 'solid' | 'pale' | 'hatched' | 'hollow' | 'dot' | 'ring' | 'bar' | 'line';

/** One line of numbers of a chart, for as many labels as the chart has; null: nothing to count. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** Absent: in the table alone. */
  look?: Look;
  /** Writes a number as the reader should see it. */
  format?: (value: number) => string;
}

interface ChartFigureProps {
  caption: string;
  labels: readonly string[];
  series: readonly Series[];
  csvHref?: string;
  children: ReactNode;
}

const write = ({ values, format = String }: Series, index: number): string => {
  const value = values[index] ?? null;
  return value === null ? '—' : format(value);
};

/** A drawing with the same numbers as a table beneath it, and as CSV where there is an address. */
export function ChartFigure({ caption, labels, series, csvHref, children }: ChartFigureProps) {
  const { t } = useTranslation('components');
  return (
    <figure className="l-stack l-stack--m c-chart">
      <figcaption className="u-medium">{caption}</figcaption>
      <Legend series={series.filter(({ look }) => look)} />
      {children}
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
                cell: (row: { index: number }) => write(line, row.index),
              })),
            ]}
          />
        </details>
        {csvHref && <a href={csvHref}>{t('chart.csv')}</a>}
      </div>
    </figure>
  );
}

/** Names of the series with their looks. */
function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="l-cluster l-cluster--near u-small">
      {series.map(({ name, look }) => (
        <li className="l-row l-row--center l-gap-2" key={name}>
          <span className={cx('c-chart__swatch', `c-chart__swatch--${look}`)} />
          {name}
        </li>
      ))}
    </ul>
  );
}
