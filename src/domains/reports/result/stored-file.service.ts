import type { Ctx } from '~/src/platform/context';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';

/**
 * Runs the transaction that attaches a stored file to a report; on false the file is removed,
 * as when its account was erased meanwhile. After any other error it stays: the transaction may have committed.
 */
export async function claimFile(
  ctx: Ctx,
  file: { fileKey: string } | null,
  claim: () => Promise<boolean>,
): Promise<void> {
  const drop = async () => file && ctx.files.remove(file.fileKey);
  try {
    if (!(await claim())) await drop();
  } catch (error) {
    if (error instanceof SubjectErased) await drop();
    throw error;
  }
}
