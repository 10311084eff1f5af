import type { FileProblem, Sheet } from '~/src/domains/batches/batches.types';

/** Columns of a sheet at most, and characters of a cell: what is longer is cut there, one past what is taken. */
export const MAX_COLUMNS = 60;
export const MAX_CELL = 501;
/** A zip that says it unpacks to more is refused unread: 10,000 rows need a sixteenth of it. */
export const MAX_UNPACKED = 64 * 1024 * 1024;

/** What the reading child is asked, and what it answers. */
export interface ReadRequest {
  content: Uint8Array;
}
export type ReadResponse = { sheet: Sheet } | { problem: FileProblem; line?: number };

/** Cells of a new workbook, all of them text. */
export interface WriteRequest {
  title: string;
  head: string[];
  rows: string[][];
}

/** Why a file was refused; the child's own way out. */
export class Refused extends Error {
  constructor(
    readonly problem: FileProblem,
    /** Where it is one line's fault. */
    readonly line?: number,
  ) {
    super(problem);
  }
}
