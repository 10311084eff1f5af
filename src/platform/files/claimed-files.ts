import type { Ctx } from '~/src/platform/context';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';

/**
 * Runs the transaction that references stored files; on false they are removed, as when their subject was erased
 * meanwhile. After any other error they stay: the transaction may have committed.
 */
export async function claimFiles(
  ctx: Ctx,
  keys: readonly string[],
  claim: () => Promise<boolean>,
): Promise<void> {
  const drop = () => Promise.all(keys.map((key) => ctx.files.remove(key)));
  try {
    if (!(await claim())) await drop();
  } catch (error) {
    if (error instanceof SubjectErased) await drop();
    throw error;
  }
}
