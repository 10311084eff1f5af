import { releaseHold } from '~/src/domains/billing';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { workThrough, workThroughAll } from '~/src/platform/database/work-through';
import { discardFiles, removeInSteps } from '~/src/platform/files/discarded-files';
import { emitEvent } from '~/src/platform/queue/events';
import { runRoutines } from '~/src/platform/retention/run-routines';
import {
  declineWaiting,
  deleteOldFrames,
  deleteOldProofs,
  deleteOldVerifications,
  deleteUndecidedMarks,
  emptyOldVerifications,
  eraseTrial,
  listExpired,
  listLateProofs,
  listOldTrials,
} from './erasure.store';
import { insertEvent } from './events.store';
import { deletePendingPictures } from './pictures.store';
import { isCustomers } from './verification.rules';
import { lockVerification, moveVerification } from './verification.store';

/**
 * Expires links, ends proofs that nobody decided in time, and removes what is past retention: trials first, as the
 * promise is an hour. Safe to interrupt.
 */
export async function cleanUpVerifications(ctx: Ctx): Promise<void> {
  await workThrough(ctx, listExpired, (id) => expireVerification(ctx, id));
  await workThrough(ctx, listLateProofs, (id) => refuseLateProof(ctx, id));
  await runRoutines(ctx, {
    trials: () => workThroughAll(ctx, listOldTrials, (id) => deleteTrialData(ctx, id)),
    'verification-pictures': async () =>
      (await deleteUndecidedMarks(ctx)) + (await removeInSteps(ctx, emptyOldVerifications)),
    'verification-frames': () => removeInSteps(ctx, deleteOldFrames),
    verifications: () => removeInSteps(ctx, deleteOldVerifications),
    'face-proofs': () => removeInSteps(ctx, deleteOldProofs),
  });
}

const deleteTrialData = (ctx: Ctx, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    await discardFiles(tx, await eraseTrial(tx, id));
    return true;
  });

/** Refuses a proof that opens nothing any more, so that its pictures go as promised. */
const refuseLateProof = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockVerification(tx, id);
    if (row?.state !== 'processing' && row?.state !== 'review') return;
    const over = { to: 'rejected', rawCode: 'REJEICAO_AUTOMATICA', method: 'automatic' } as const;
    if (!(await moveVerification(tx, id, over, { due_at: null, cpf_answer_sealed: null }))) return;
    await declineWaiting(tx, id);
    await insertEvent(tx, id, { kind: 'decided', details: { to: over.to, code: over.rawCode } });
  });

/** Expires an unfinished verification: nothing is charged. */
export function expireVerification(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockVerification(tx, id);
    if (!row || row.link_expires_at > tx.now()) return;
    const over = { to: 'expired', rawCode: 'VALIDACAO_EXPIRADA', method: 'none' } as const;
    if (!(await moveVerification(tx, id, over, { link_sealed: null }))) return;
    await deletePendingPictures(tx, id);
    if (row.hold_id) await releaseHold(tx, row.hold_id);
    await insertEvent(tx, id, { kind: 'expired' });
    if (!isCustomers(row)) return;
    const data = { status: over.rawCode, reason: null };
    await emitEvent(tx, { accountId: row.account_id, kind: 'verification.expired', subjectId: id, data });
  });
}
