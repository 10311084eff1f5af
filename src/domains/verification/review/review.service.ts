import { record } from '~/src/domains/audit';
import { insertEvent } from '~/src/domains/verification/events.store';
import { blockPerson, setForceManual } from '~/src/domains/verification/people.store';
import { saveVerdict, type Verdict } from '~/src/domains/verification/samples.store';
import { mayDecide } from '~/src/domains/verification/verification.policy';
import { lockVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { lockCase, releaseCases } from './lock.store';
import { findNextCase, findSample } from './queue.queries';

function requireDecider({ actor }: ActorCtx): void {
  if (!mayDecide(actor)) throw new Forbidden('forbidden');
}

/**
 * Takes a case in review for five minutes, or renews that; whoever opens it meanwhile sees whose it is. False where
 * it is somebody else's, or nothing is to be decided. @throws Forbidden `forbidden`
 */
export async function claimCase(ctx: ActorCtx, id: string): Promise<boolean> {
  requireDecider(ctx);
  if (!isUuid(id)) return false;
  return inTransaction(ctx, async (tx) => {
    await releaseCases(tx, id);
    return lockCase(tx, id);
  });
}

type NextCase = { kind: 'review' | 'sample'; id: string };

/**
 * Takes the next case of the queue for the actor; where the queue is empty, a decision to be made once more. Null
 * where nobody waits. @throws Forbidden `forbidden`
 */
export async function claimNextCase(
  ctx: ActorCtx,
  from: { of?: string | null; previous?: boolean } = {},
): Promise<NextCase | null> {
  requireDecider(ctx);
  const of = from.of && isUuid(from.of) ? from.of : null;
  for (let tries = 0; tries < 5; tries += 1) {
    const id = await findNextCase(ctx, { ...from, of });
    if (!id) break;
    // Somebody else may have been faster between the two.
    if (await claimCase(ctx, id)) return { kind: 'review', id };
  }
  const sample = await findSample(ctx);
  return sample ? { kind: 'sample', id: sample } : null;
}

async function lockOwnVerification(tx: ActorCtx, id: string): Promise<VerificationRow> {
  requireDecider(tx);
  const row = isUuid(id) ? await lockVerification(tx, id) : null;
  if (row?.account_id !== tx.actor.accountId) throw new NotFound('verification_not_found');
  return row;
}

/**
 * Makes the next attempt of the person a case for people; possible once they have begun one (specification 4.2).
 * @throws Forbidden, NotFound, Conflict `verification_not_started`
 */
export async function forceManual(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwnVerification(tx, id);
    if (!row.started_at) throw new Conflict('verification_not_started');
    await setForceManual(tx, row.person_id, true);
    await insertEvent(tx, id, { kind: 'forced_manual', userId: tx.actor.userId });
    await record(tx, { action: 'verification_manual_forced', subject: { kind: 'verification', id } });
  });
}

/** Lifts the block of the person; the rejection stays (specification 4.2). @throws Forbidden, NotFound */
export async function unblock(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwnVerification(tx, id);
    await blockPerson(tx, row.person_id, null);
    await insertEvent(tx, id, { kind: 'unblocked', userId: tx.actor.userId });
    await record(tx, { action: 'verification_unblocked', subject: { kind: 'verification', id } });
  });
}

/**
 * Decides a sampled case once more without knowing its outcome; nothing of the case changes by it.
 * @throws Forbidden `forbidden`, NotFound, Conflict `verification_decided` where somebody has, or the actor decided it
 */
export async function reviewSample(
  ctx: ActorCtx,
  id: string,
  { verdict, reason }: { verdict: Verdict; reason: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOwnVerification(tx, id);
    const saved = await saveVerdict(tx, id, { verdict, reason, by: tx.actor.userId });
    if (!saved) throw new Conflict('verification_decided');
    await record(tx, {
      action: 'verification_sample_reviewed',
      subject: { kind: 'verification', id },
      details: { decision: verdict },
    });
  });
}
