/** A billing document to render as PDF: texts translated, figures formatted. */
export interface PdfDocument {
  language: string;
  brand: string;
  title: string;
  facts: { label: string; value: string }[];
  table: PdfTable;
  /** Under the table, the last one the largest. */
  sums: { label: string; value: string }[];
  /** Another table, under the sums. */
  more?: PdfTable & { title: string };
  notes: string[];
  /** Printed under each page, before its number. */
  foot: string;
}

interface PdfTable {
  /** `share` of the width, in hundredths. */
  columns: { header: string; share: number; end?: boolean }[];
  rows: string[][];
}
