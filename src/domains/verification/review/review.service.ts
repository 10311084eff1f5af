import { record } from '~/src/domains/audit';
import { insertEvent } from '~/src/domains/verification/events.store';
import { setForceManual } from '~/src/domains/verification/people.store';
import { lockSample, saveVerdict, type Verdict } from '~/src/domains/verification/samples.store';
import { canDecide } from '~/src/domains/verification/verification.policy';
import { lockVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import { isUuid } from '~/src/shared/uuid';
import { lockCase, releaseCases } from './lock.store';
import { findNextCase, findSample } from './queue.queries';

function requireDecider({ actor }: ActorCtx): void {
  if (!canDecide(actor)) throw new Forbidden('forbidden');
}

/**
 * Claims a case in review for five minutes, or renews that; others see whose it is. False when
 * another reviewer has it, or there is nothing to decide. @throws Forbidden `forbidden`
 */
export async function claimCase(ctx: ActorCtx, id: string): Promise<boolean> {
  requireDecider(ctx);
  return inTransaction(ctx, async (tx) => {
    await releaseCases(tx, id);
    return lockCase(tx, id);
  });
}

type NextCase = { kind: 'review' | 'sample'; id: string };

/**
 * Claims the next case of the queue for the actor; with an empty queue, a sampled decision to repeat. Null
 * when there is none. @throws Forbidden `forbidden`
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
    // Another reviewer may have been faster in between.
    if (await claimCase(ctx, id)) return { kind: 'review', id };
  }
  const sample = await findSample(ctx);
  return sample ? { kind: 'sample', id: sample } : null;
}

async function lockOwnVerification(tx: ActorCtx, id: string): Promise<VerificationRow> {
  requireDecider(tx);
  const row = await lockVerification(tx, id);
  if (row?.account_id !== tx.actor.accountId) throw new NotFound('verification_not_found');
  return row;
}

/**
 * Sends the person's next attempt to manual review; possible once they have started one (specification 4.2).
 * @throws Forbidden, NotFound, Conflict `verification_not_started`, `verification_manual_forced`
 */
export async function forceManual(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwnVerification(tx, id);
    if (!row.started_at) throw new Conflict('verification_not_started');
    if (!(await setForceManual(tx, row.person_id, true))) throw new Conflict('verification_manual_forced');
    await insertEvent(tx, id, { kind: 'forced_manual', userId: tx.actor.userId });
    await record(tx, { action: 'verification_manual_forced', subject: { kind: 'verification', id } });
  });
}

/**
 * Repeats a sampled decision blindly, without changing the case.
 * @throws Forbidden `forbidden`, NotFound, Conflict `verification_decided` when somebody has, or the actor decided it
 */
export async function reviewSample(
  ctx: ActorCtx,
  id: string,
  { verdict, reason }: { verdict: Verdict; reason: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOwnVerification(tx, id);
    const sample = await lockSample(tx, id);
    if (!sample || !isSecondPerson(tx.actor, sample.decidedBy)) throw new Conflict('verification_decided');
    await saveVerdict(tx, id, { verdict, reason, by: tx.actor.userId });
    await record(tx, {
      action: 'verification_sample_reviewed',
      subject: { kind: 'verification', id },
      details: { decision: verdict },
    });
  });
}
