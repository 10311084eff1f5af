import { type FileProblem, MAX_FILE_BYTES, type Sheet } from '~/src/domains/batches/batches.types';
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

/** A file without readable rows, and why. */
export class SheetRefused extends Error {
  constructor(
    readonly problem: FileProblem,
    readonly line: number | null = null,
  ) {
    super(problem);
    this.name = 'SheetRefused';
  }
}

interface SheetFile {
  /** A function is called when the file's turn has come, so that waiting files are not held in memory. */
  content: Buffer | (() => Promise<Buffer>);
  /** Whose file it is: accounts take turns. */
  accountId: string;
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal;
}

/**
 * Reads an uploaded CSV or XLSX in its own process, bounded in memory and CPU time, so that a malicious file breaks
 * nothing else. Rows have their line number in the file; a workbook's date is `YYYY-MM-DD`; numbers
 * are digits, without the zeros that the spreadsheet lost.
 * @throws SheetRefused; `signal.reason` once aborted
 */
export async function readSheet(ctx: Ctx, { content, accountId, signal }: SheetFile): Promise<Sheet> {
  runner ??= createChildRunner(LIMITS);
  const input = async (): Promise<ReadRequest> => {
    const bytes = typeof content === 'function' ? await content() : content;
    if (bytes.length > MAX_FILE_BYTES) throw new SheetRefused('too_large');
    return { content: bytes };
  };
  try {
    const answer = await runner.run<ReadRequest, ReadResponse>(CHILD, input, { owner: accountId, signal });
    if ('problem' in answer) throw new SheetRefused(answer.problem, answer.line);
    return answer.sheet;
  } catch (error) {
    if (!(error instanceof ChildEnded) || signal?.aborted) throw error;
    ctx.log.warn({ reason: error.reason }, 'reading a sheet was cut short');
    throw new SheetRefused('too_costly');
  }
}
