import type { ReactNode } from 'react';
import { cx } from '~/views/components/class-names';
import { useTranslation } from '~/views/translation';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are set at the end of the line. */
  end?: boolean;
  /** What the row is about: the card's title on phones. */
  main?: boolean;
  /** Says nothing to look at above the cell, as for a row's actions. */
  headerHidden?: boolean;
  /** Where it stands on phones, which makes each row lines instead of a card; in the first unless given. */
  line?: 2 | 3;
  /** In these lines the header stands before the value, which would not explain itself. */
  word?: boolean;
}

/** A cell without a value, and one that counts nothing; left out of a row's lines on phones. */
export const NONE = <span className="c-table__none u-muted">—</span>;
export const ZERO = <span className="c-table__none">0</span>;

interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Id of a row, so that "load more" can lead to it. */
  rowId?: (row: Row) => string | undefined;
  /** Few and short columns stay a table on phones. */
  small?: boolean;
  foot?: ReactNode;
}

/** A table; under 768 px each row is a card (unless `small`), or lines. One without rows says so. */
export function Table<Row>(props: TableProps<Row>) {
  const { t } = useTranslation('components');
  const { caption, captionHidden, columns, rows, rowKey, rowId, small, foot } = props;
  const lines = columns.some(({ line }) => line);
  return (
    <table className={cx('c-table', small && 'c-table--small', lines && 'c-table--lines')}>
      <caption className={captionHidden ? 'u-hidden' : 'c-table__caption'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(column.end && 'c-table__end') || undefined}>
              <span className={column.headerHidden ? 'u-hidden' : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{t('table.empty')}</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)} id={rowId?.(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                className={
                  cx(
                    column.end && 'c-table__end',
                    column.main && 'c-table__main',
                    column.line && `c-table__line-${column.line}`,
                    column.word && 'c-table__word',
                  ) || undefined
                }
                data-label={column.headerHidden ? undefined : column.header}
              >
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}
