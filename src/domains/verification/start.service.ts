import { placeHold } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { insertEvent } from './events.store';
import { decideJob } from './verification.jobs';
import { HOLD_MS } from './verification.rules';
import { lockVerification, markVerification, moveVerification } from './verification.store';
import type { VerificationRow } from './verification.types';

/**
 * The person starts: the verification's cost is held, once. Runs in the caller's transaction.
 * @throws Conflict `insufficient_credits` and the like, when the customer cannot pay it now
 */
export async function startVerification(tx: Ctx, row: VerificationRow): Promise<void> {
  if (row.state !== 'created') return;
  const hold_id =
    row.price > 0
      ? await placeHold(tx, {
          accountId: row.account_id,
          amount: row.price,
          kind: 'verification',
          referenceId: row.id,
          expiresAt: new Date(tx.now().getTime() + HOLD_MS),
          userId: row.user_id,
        })
      : null;
  const isStarted = await moveVerification(
    tx,
    row.id,
    { to: 'capturing', rawCode: 'EM_VALIDACAO', method: 'none' },
    { hold_id, started_at: tx.now() },
  );
  if (!isStarted) throw new Conflict('verification_state');
}

/**
 * The capture is complete: closes the link and queues the decision. Runs in the caller's transaction;
 * idempotent.
 */
export async function submitVerification(tx: Ctx, id: string): Promise<void> {
  const to = { to: 'processing', rawCode: 'EM_VALIDACAO', method: 'none' } as const;
  if (!(await moveVerification(tx, id, to, { step: 'received', submitted_at: tx.now(), link_sealed: null })))
    return;
  await markVerification(tx, id, { handoff_hash: null, handoff_expires_at: null });
  await insertEvent(tx, id, { kind: 'submitted' });
  const row = await lockVerification(tx, id);
  if (!row) return;
  await tx.enqueue(decideJob, { verificationId: id, fence: row.fence });
}
