import { randomUUID } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { requireEstablished } from '~/src/domains/controls';
import { insertEvent } from '~/src/domains/verification/events.store';
import { findIntegration } from '~/src/domains/verification/integrations/integrations.store';
import { blockPerson, isBlockedForever, unblockPerson } from '~/src/domains/verification/people.store';
import { sampleDecision } from '~/src/domains/verification/samples.store';
import { canDecide } from '~/src/domains/verification/verification.policy';
import {
  DEFAULT_POLICY,
  needsSecondPerson,
  VERIFICATION_TRANSITIONS,
} from '~/src/domains/verification/verification.rules';
import {
  lockVerification,
  moveVerification,
  touchVerification,
} from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { emitEvent } from '~/src/platform/queue/events';
import { MINUTE_MS } from '~/src/shared/dates';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import { statesBefore } from '~/src/shared/transitions';
import {
  insertDecision,
  isBlockSeconded,
  isChanged,
  lockWaiting,
  settleWaiting,
  UNBLOCKS,
  type WaitingDecision,
} from './decisions.store';
import { BLOCKS, type DecisionOutcome, type ManualDecision } from './manual.types';

/**
 * Decides a case in review, or changes a decision to its opposite, once (specification 4.2); a rejection may block
 * the CPF for the account.
 * If the integration requires four eyes, or did when the case began, a change waits for a second person, and so does a permanent block,
 * which is 24 hours meanwhile.
 * @throws Forbidden `forbidden`, NotFound `verification_not_found`, Conflict `verification_decided` when somebody
 * was faster or it cannot be decided, `verification_final` when it was changed before, `verification_locked` when another reviewer has it, `verification_waiting`
 * when a decision waits for a second person, Invalid `invalid` {reason, note}
 */
export async function decideManually(
  ctx: ActorCtx,
  id: string,
  input: ManualDecision,
): Promise<DecisionOutcome> {
  if (!canDecide(ctx.actor)) throw new Forbidden('forbidden');
  if (input.decision === 'reject' && !input.reason)
    throw new Invalid('invalid', { reason: ['verification:errors.required'] });
  if (input.reason === 'other' && !input.note?.trim())
    throw new Invalid('invalid', { note: ['verification:errors.noteRequired'] });
  return inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, id, input.version);
    const policy = { ...DEFAULT_POLICY, ...row.policy };
    const approve = input.decision === 'approve';
    if (approve && policy.approvalNote && !input.note?.trim())
      throw new Invalid('invalid', { note: ['verification:errors.noteRequired'] });
    const decision: WaitingDecision = {
      id: randomUUID(),
      from: row.state,
      to: approve ? 'approved' : 'rejected',
      rawCode: approve ? 'APROVACAO_MANUAL' : 'REJEICAO_MANUAL',
      reason: approve ? null : input.reason,
      block: approve ? null : input.block,
      by: tx.actor.userId,
    };
    if (
      !statesBefore(VERIFICATION_TRANSITIONS, decision.to).includes(row.state) ||
      row.state === 'processing'
    )
      throw new Conflict('verification_decided');
    if (row.state !== 'review' && (await isChanged(tx, id))) throw new Conflict('verification_final');
    const note = input.note?.trim() || null;
    const today = await findIntegration(tx, row.account_id, row.integration_id);
    if (!needsSecondPerson(policy, today?.policy ?? {})) return settle(tx, row, decision, note);
    if (row.state !== 'review') return propose(tx, row, decision, note);
    if (decision.block !== 'indefinite') return settle(tx, row, decision, note);
    await settle(tx, row, { ...decision, block: '24h' }, note);
    const block = { ...decision, id: randomUUID(), from: 'rejected' as const };
    await propose(tx, row, block, null);
    return 'block_waiting';
  });
}

async function settle(
  tx: ActorCtx,
  row: VerificationRow,
  decision: WaitingDecision,
  note: string | null,
): Promise<DecisionOutcome> {
  await insertDecision(tx, row.person_id, { ...decision, verificationId: row.id, note, state: 'applied' });
  await apply(tx, row, decision);
  return 'applied';
}

/**
 * The second person confirms or drops a waiting decision. Its proposer may drop it too.
 * @throws Forbidden `forbidden`, `second_person_needed`, NotFound, Conflict `verification_decided`,
 * `right_too_new`
 */
export async function decideAsSecond(
  ctx: ActorCtx,
  id: string,
  { agree, version }: { agree: boolean; version: number },
): Promise<void> {
  if (!canDecide(ctx.actor)) throw new Forbidden('forbidden');
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwnVerification(tx, id);
    const proposal = await lockWaiting(tx, id);
    if (!proposal || row.fence !== version) throw new Conflict('verification_decided');
    const { userId } = tx.actor;
    if (agree && !isSecondPerson(tx.actor, proposal.by)) throw new Forbidden('second_person_needed');
    const holders = { accountId: row.account_id, rights: ['doccheck'] as const };
    if (agree) await requireEstablished(tx, holders, [userId, proposal.by]);
    await settleWaiting(tx, proposal.id, { state: agree ? 'applied' : 'declined', by: userId });
    if (agree) return apply(tx, row, proposal);
    await touchVerification(tx, id);
    const details = { to: proposal.to };
    await insertEvent(tx, id, { kind: 'decision_declined', details, userId });
    await record(tx, {
      action: 'verification_decision_declined',
      subject: { kind: 'verification', id },
      details: { decision: proposal.to },
    });
  });
}

/**
 * Lifts the block of the person; the rejection stays (specification 4.2). A permanent block that took two people, or would
 * take two by the rule of this case, is lifted by two.
 * @throws Forbidden `forbidden`, NotFound, Conflict `verification_not_blocked`, `verification_waiting`
 */
export async function unblock(ctx: ActorCtx, id: string): Promise<DecisionOutcome> {
  if (!canDecide(ctx.actor)) throw new Forbidden('forbidden');
  return inTransaction(ctx, async (tx) => {
    const row = await lockOwnVerification(tx, id);
    const decision: WaitingDecision = {
      id: randomUUID(),
      from: 'rejected',
      to: 'rejected',
      rawCode: UNBLOCKS,
      reason: null,
      block: null,
      by: tx.actor.userId,
    };
    if (!(await needsTwoToUnblock(tx, row))) {
      await lift(tx, row, decision.by);
      return 'applied';
    }
    if (await lockWaiting(tx, id)) throw new Conflict('verification_waiting');
    return propose(tx, row, decision, null);
  });
}

async function needsTwoToUnblock(tx: ActorCtx, row: VerificationRow): Promise<boolean> {
  if (!(await isBlockedForever(tx, row.person_id))) return false;
  const today = await findIntegration(tx, row.account_id, row.integration_id);
  return needsSecondPerson(row.policy, today?.policy ?? {}) || isBlockSeconded(tx, row.person_id);
}

/** @throws Conflict `verification_not_blocked` */
async function lift(tx: ActorCtx, { id, person_id }: VerificationRow, by: string): Promise<void> {
  if (!(await unblockPerson(tx, person_id))) throw new Conflict('verification_not_blocked');
  await insertEvent(tx, id, { kind: 'unblocked', userId: by });
  await record(tx, { action: 'verification_unblocked', subject: { kind: 'verification', id } });
}

async function lockOwnVerification(tx: ActorCtx, id: string): Promise<VerificationRow> {
  const row = await lockVerification(tx, id);
  if (row?.account_id !== tx.actor.accountId) throw new NotFound('verification_not_found');
  return row;
}

/** Locks the case at the version seen, unless another reviewer has it. */
async function lockCase(tx: ActorCtx, id: string, version: number): Promise<VerificationRow> {
  const row = await lockOwnVerification(tx, id);
  if (row.fence !== version) throw new Conflict('verification_decided');
  if (await lockWaiting(tx, id)) throw new Conflict('verification_waiting');
  const isHeld = row.locked_by && row.locked_by !== tx.actor.userId;
  if (isHeld && row.locked_until && row.locked_until > tx.now()) throw new Conflict('verification_locked');
  return row;
}

async function propose(
  tx: ActorCtx,
  { id, person_id }: VerificationRow,
  decision: WaitingDecision,
  note: string | null,
): Promise<DecisionOutcome> {
  const { to, rawCode, reason, block, by } = decision;
  await insertDecision(tx, person_id, { ...decision, verificationId: id, note, state: 'waiting' });
  await touchVerification(tx, id);
  const details = { to, code: rawCode, reason, block };
  await insertEvent(tx, id, { kind: 'decision_waiting', details, userId: by });
  await record(tx, {
    action: 'verification_decision_proposed',
    subject: { kind: 'verification', id },
    details: { decision: to, reason },
  });
  return 'waiting';
}

async function apply(tx: ActorCtx, row: VerificationRow, decision: WaitingDecision): Promise<void> {
  const { id } = row;
  const { to, rawCode, reason, block, by, from } = decision;
  if (rawCode === UNBLOCKS) {
    await touchVerification(tx, id);
    return lift(tx, row, by);
  }
  if (block) await blockPerson(tx, row.person_id, getEnd(tx, block));
  if (from === to) {
    await touchVerification(tx, id);
    const details = { block };
    return insertEvent(tx, id, { kind: 'blocked', details, userId: by });
  }
  const move = { to, rawCode, method: 'manual' } as const;
  if (!(await moveVerification(tx, id, move, { due_at: null }))) throw new Conflict('verification_decided');
  if (from === 'review') await sampleDecision(tx, row, { outcome: to, decidedBy: by });
  const details = { to, code: rawCode, reason, block };
  await insertEvent(tx, id, { kind: 'decided', details, userId: by });
  const data = { status: rawCode, reason };
  await emitEvent(tx, { accountId: row.account_id, kind: `verification.${to}`, subjectId: id, data });
  await record(tx, {
    action: 'verification_decided',
    subject: { kind: 'verification', id },
    details: { decision: to, reason },
  });
}

function getEnd(tx: ActorCtx, block: keyof typeof BLOCKS): Date | 'infinity' {
  const minutes = BLOCKS[block];
  return minutes === null ? 'infinity' : new Date(tx.now().getTime() + minutes * MINUTE_MS);
}
