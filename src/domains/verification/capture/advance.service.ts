import { submitVerification } from '~/src/domains/verification/start.service';
import { stepAfter } from '~/src/domains/verification/verification.rules';
import { markVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';

/**
 * Advances to the next step; after the last one submits the verification. Runs in the transaction that holds the row.
 */
export async function advance(tx: Ctx, { id, step, policy }: VerificationRow): Promise<void> {
  const next = stepAfter(step, policy);
  if (next === 'received') await submitVerification(tx, id);
  else await markVerification(tx, id, { step: next });
}
