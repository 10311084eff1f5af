import {
  type FileProblem,
  MAX_FILE_BYTES,
  type Sheet,
  type SheetChoice,
  type SheetSource,
} from '~/src/domains/batches/batches.types';
import { ChildEnded } from '~/src/platform/child/limits';
import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import type { Ctx } from '~/src/platform/context';
import type { ReadRequest, ReadResponse } from './file.types';

const CHILD = 'src/domains/batches/file/read.child';
/**
 * The files of an account wait for each other, and those of others go in between. 10,000 rows need a tenth of the
 * CPU time.
 */
const LIMITS = {
  cpuMs: 6_000,
  memoryMb: 192,
  residentMb: 512,
  ms: 300_000,
  children: 2,
  tasks: 1,
  single: true,
};
let runner: ChildRunner | null = null;

/** Sheets of a workbook that are tried at most. */
const MAX_SHEETS = 5;
/** Sheets that are passed over: those that say nothing, or nothing but a title. */
const PASSED: readonly FileProblem[] = ['empty', 'no_rows', 'all_hidden'];

/** A file without readable rows, and why. */
export class SheetRefused extends Error {
  constructor(
    readonly problem: FileProblem,
    readonly line: number | null = null,
    readonly source: SheetSource | null = null,
  ) {
    super(problem);
    this.name = 'SheetRefused';
  }
}

/** How well a sheet fits: 2 has the columns and is taken, 1 may have them, 0 has not. */
export type SheetRank = (sheet: Sheet) => 0 | 1 | 2;

interface SheetFile {
  /** A function is called when the file's turn has come, so that waiting files are not held in memory. */
  content: Buffer | (() => Promise<Buffer>);
  /** Whose file it is: accounts take turns. */
  accountId: string;
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal;
  /** Default: what is visible of the first sheet that fits. */
  choice?: SheetChoice;
  /** Default: every sheet fits. */
  rank?: SheetRank;
}

/** The rows of a file, and where in a workbook they are from. */
export interface ReadSheet extends Sheet {
  /** Null for a text file. */
  source: SheetSource | null;
}

const VISIBLE: SheetChoice = { sheet: null, hidden: false };

/**
 * Reads an uploaded CSV or XLSX in its own process, bounded in memory and CPU time, so that a malicious file breaks
 * nothing else. Of a workbook it takes the first visible sheet that fits, else the one that fits best, without hidden
 * rows, and says what it left out. Rows have their line number in the file; a workbook's date is `YYYY-MM-DD`; numbers
 * are digits, without the zeros that the spreadsheet lost.
 * @throws SheetRefused; `signal.reason` once aborted
 */
export async function readSheet(ctx: Ctx, file: SheetFile): Promise<ReadSheet> {
  const { choice = VISIBLE, rank = () => 2 } = file;
  let best: { rank: number; sheet: ReadSheet } | null = null;
  let refused: SheetRefused | null = null;
  for (let at = 0; at < MAX_SHEETS; at += 1) {
    const answer = await readAt(ctx, file, { choice, at });
    const { count, source } = answer;
    if (answer.problem !== undefined) {
      const refusal = new SheetRefused(answer.problem, answer.line, source);
      if (!PASSED.includes(answer.problem)) {
        if (best && best.rank > 0) break;
        throw refusal;
      }
      refused ??= refusal;
    } else {
      const sheetWithSource = { ...answer.sheet, source };
      const fit = rank(sheetWithSource);
      if (fit === 2) return sheetWithSource;
      if (!best || fit > best.rank) best = { rank: fit, sheet: sheetWithSource };
    }
    if (at + 1 >= count) break;
  }
  if (best) return best.sheet;
  throw refused ?? new SheetRefused('empty');
}

async function readAt(
  ctx: Ctx,
  { content, accountId, signal }: SheetFile,
  request: Pick<ReadRequest, 'choice' | 'at'>,
): Promise<ReadResponse> {
  runner ??= createChildRunner(LIMITS);
  const input = async (): Promise<ReadRequest> => {
    const bytes = typeof content === 'function' ? await content() : content;
    if (bytes.length > MAX_FILE_BYTES) throw new SheetRefused('too_large');
    return { ...request, content: bytes };
  };
  try {
    return await runner.run<ReadRequest, ReadResponse>(CHILD, input, { owner: accountId, signal });
  } catch (error) {
    if (!(error instanceof ChildEnded) || signal?.aborted) throw error;
    ctx.log.warn({ reason: error.reason }, 'reading a sheet was cut short');
    throw new SheetRefused('too_costly');
  }
}
