/** What the cells of a column are. Money is in centavos, a day `YYYY-MM-DD`; documents, codes and phones are text. */
interface Values {
  text: string;
  count: number;
  money: number;
  moment: Date;
  day: string;
}

export type Kind = keyof Values;
export type Value = Values[Kind] | null;

/** A column without its rows. */
export interface Heading {
  title: string;
  kind: Kind;
}

/** A column of a table that becomes a file: its title, and its cell of each row; null is an empty cell. */
export type Column<Row> = {
  [K in Kind]: { title: string; kind: K; read: (row: Row) => Values[K] | null };
}[Kind];

export const readCells = <Row>(columns: readonly Column<Row>[], row: Row): Value[] =>
  columns.map(({ read }) => read(row));

export const toHeadings = (columns: readonly Heading[]): Heading[] =>
  columns.map(({ title, kind }) => ({ title, kind }));

/** Columns of text, for rows that are lists of cells. */
export const textColumns = (titles: readonly string[]): Column<readonly string[]>[] =>
  titles.map((title, at) => ({ title, kind: 'text', read: (cells) => cells[at] ?? '' }));
