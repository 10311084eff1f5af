import type { FileProblem, Sheet, SheetChoice, SheetSource } from '~/src/domains/batches/batches.types';

/** Maximum columns of a sheet, and characters of a cell: longer ones are cut one past the limit. */
export const MAX_COLUMNS = 60;
export const MAX_CELL = 501;
/** A zip that says it unpacks to more is refused unread: 10,000 rows need a sixteenth of it. */
export const MAX_UNPACKED = 64 * 1024 * 1024;

/** Request and response of the reading child process, which reads one sheet at a time. */
export interface ReadRequest {
  content: Uint8Array;
  choice: SheetChoice;
  /** Its place among the sheets to be read. */
  at: number;
}
export type ReadResponse = (
  | { sheet: Sheet; problem?: undefined }
  | { sheet?: undefined; problem: FileProblem; line?: number }
) & {
  /** How many sheets may be read. */
  count: number;
  /** Null for a text file. */
  source: SheetSource | null;
};

/** Why a file was refused; thrown within the child. */
export class Refused extends Error {
  constructor(
    readonly problem: FileProblem,
    /** The line at fault, if it is a single one. */
    readonly line?: number,
  ) {
    super(problem);
  }
}
