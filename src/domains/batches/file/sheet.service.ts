import { type FileProblem, MAX_FILE_BYTES, type Sheet } from '~/src/domains/batches/batches.types';
import { createChildRunner } from '~/src/platform/child';
import type { Ctx } from '~/src/platform/context';
import type { ReadRequest, ReadResponse } from './file.types';

const CHILD = 'src/domains/batches/file/read.child';
/** The CPU limit usually applies first; this ends a child that hangs. */
const LIMITS = { ms: 60_000, memoryMb: 192 };

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

/**
 * Reads an uploaded CSV or XLSX in its own process, bounded in memory and time, so that a malicious file breaks
 * nothing else. Rows have their line number in the file; a workbook's date is `YYYY-MM-DD`; numbers
 * are digits, without the zeros that the spreadsheet lost.
 * @throws SheetRefused
 */
export async function readSheet(ctx: Ctx, file: { name: string; content: Buffer }): Promise<Sheet> {
  if (file.content.length > MAX_FILE_BYTES) throw new SheetRefused('too_large');
  const runner = createChildRunner(LIMITS);
  const answer = await runner
    .run<ReadRequest, ReadResponse>(CHILD, { content: file.content })
    .catch((error: Error): ReadResponse => {
      ctx.log.warn({ reason: error.message, bytes: file.content.length }, 'reading a sheet was cut short');
      return { problem: 'too_large' };
    })
    .finally(() => runner.close());
  if ('problem' in answer) throw new SheetRefused(answer.problem, answer.line);
  return answer.sheet;
}
