import { randomUUID } from 'node:crypto';
import { record, recordLook } from '~/src/domains/audit';
import { holdsDuty, isEstablished, requireEstablished } from '~/src/domains/controls';
import { getCasePerson } from '~/src/domains/verification/case-person.store';
import {
  findDecider,
  insertDecision,
  lockWaiting,
  settleWaiting,
} from '~/src/domains/verification/decision/decisions.store';
import { insertEvent } from '~/src/domains/verification/events.store';
import {
  findVerification,
  lockVerification,
  moveVerification,
} from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { mustMove } from '~/src/platform/state-moves';
import { formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import {
  findProofCase,
  isInReview,
  isOwnCpf,
  type ProofCase,
  type ProofPicture,
  readProofPictures,
} from './proof-review.queries';
import type { ProofDecision, ProofOutcome } from './proof-review.types';

/** @throws Forbidden for anybody but operators */
function requireOperator({ actor }: ActorCtx): void {
  if (!actor.operator) throw new Forbidden('forbidden');
}

/** A proof for an operator; the look is recorded once a day. @throws Forbidden, NotFound */
export async function openProofCase(ctx: ActorCtx, id: string): Promise<ProofCase> {
  requireOperator(ctx);
  const proof = await findProofCase(ctx, id);
  if (!proof) throw new NotFound('not_found');
  await recordLook(ctx, { action: 'proof_viewed', subject: { kind: 'verification', id } });
  return proof;
}

/**
 * The pictures of a proof in review, for a reason that is recorded each time. @throws Forbidden, NotFound, Conflict
 * `verification_decided` once it is over
 */
export async function revealProof(ctx: ActorCtx, id: string, reason: string): Promise<ProofPicture[]> {
  requireOperator(ctx);
  const row = await findVerification(ctx, id);
  if (row?.origin !== 'subject') throw new NotFound('not_found');
  if (!isInReview(row)) throw new Conflict('verification_decided');
  await inTransaction(ctx, async (tx) => {
    await insertEvent(tx, id, { kind: 'picture_seen', userId: tx.actor.userId });
    const subject = { kind: 'verification', id } as const;
    await record(tx, { action: 'proof_revealed', subject, details: { reason } });
  });
  return readProofPictures(ctx, row);
}

/**
 * Decides a proof in review. Two operators approve it, each for themselves: CPF and birth date, read off the document by
 * each of them, must be those claimed, and neither is told of the other. One refuses it. Nobody decides their own.
 * @throws Forbidden; NotFound; Conflict `proof_decided` (by whom, when), `verification_decided` where no person did,
 * `own_proof`, `proof_own_approval`, `right_too_new`; Invalid {cpf, nascimento}
 */
export async function decideProof(ctx: ActorCtx, id: string, decision: ProofDecision): Promise<ProofOutcome> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await lockVerification(tx, id);
    if (row?.origin !== 'subject') throw new NotFound('not_found');
    if (!isInReview(row)) throw await toDecided(tx, id);
    if (row.fence !== decision.version) throw new Conflict('verification_decided');
    const claim = await getCasePerson(tx, row);
    if (await isOwnCpf(tx, claim.cpf)) throw new Conflict('own_proof');
    if (decision.decision === 'reject') return refuse(tx, row, decision.reason);
    if (decision.cpf !== claim.cpf) throw new Invalid('invalid', { cpf: ['subjects:proof.error.other'] });
    if (decision.birthDate !== claim.birthDate)
      throw new Invalid('invalid', { nascimento: ['subjects:proof.error.other'] });
    return approve(tx, row);
  });
}

async function toDecided(tx: ActorCtx, id: string): Promise<Conflict> {
  const decider = await findDecider(tx, id);
  if (!decider) return new Conflict('verification_decided');
  const at = formatMinute(decider.at, tx.locale);
  return new Conflict('proof_decided', { who: toNameCase(decider.who), at });
}

async function refuse(tx: ActorCtx, row: VerificationRow, reason: string): Promise<'rejected'> {
  const approval = await lockWaiting(tx, row.id);
  if (approval) await settleWaiting(tx, approval.id, { state: 'declined', by: tx.actor.userId });
  await insertDecision(tx, row.person_id, { ...newDecision(tx, row, 'rejected'), reason, state: 'applied' });
  await finish(tx, row, 'rejected', reason);
  return 'rejected';
}

const HOLDERS = { accountId: null, rights: ['operator'] } as const;

/**
 * The first approval waits, and changes nothing that can be seen: whoever has the page open approves or refuses as before.
 * Who may approve is asked before it is looked for, so that no refusal tells that there is one.
 */
async function approve(tx: ActorCtx, row: VerificationRow): Promise<'waiting' | 'approved'> {
  const { userId } = tx.actor;
  if (!(await holdsDuty(tx, 'subjects', userId))) throw new Forbidden('forbidden');
  await requireEstablished(tx, HOLDERS, [userId]);
  const first = await lockWaiting(tx, row.id);
  if (!first || !(await counts(tx, first.by))) {
    if (first) await settleWaiting(tx, first.id, { state: 'declined', by: userId });
    await propose(tx, row);
    return 'waiting';
  }
  if (!isSecondPerson(tx.actor, first.by)) throw new Conflict('proof_own_approval');
  await settleWaiting(tx, first.id, { state: 'applied', by: userId });
  await finish(tx, row, 'approved', null);
  return 'approved';
}

/** Whether a first approval holds still: one of somebody erased, demoted or newly promoted counts for nobody. */
const counts = async (tx: ActorCtx, by: string): Promise<boolean> =>
  (await holdsDuty(tx, 'subjects', by)) && (await isEstablished(tx, HOLDERS, by));

async function propose(tx: ActorCtx, row: VerificationRow): Promise<void> {
  const { id } = row;
  await insertDecision(tx, row.person_id, { ...newDecision(tx, row, 'approved'), state: 'waiting' });
  await insertEvent(tx, id, { kind: 'decision_waiting', userId: tx.actor.userId });
  await record(tx, { action: 'proof_approval_proposed', subject: { kind: 'verification', id } });
}

const RAW_CODES = { approved: 'APROVACAO_MANUAL', rejected: 'REJEICAO_MANUAL' } as const;

const newDecision = (tx: ActorCtx, { id, state }: VerificationRow, to: 'approved' | 'rejected') => ({
  id: randomUUID(),
  verificationId: id,
  from: state,
  to,
  rawCode: RAW_CODES[to],
  reason: null,
  block: null,
  by: tx.actor.userId,
  note: null,
});

async function finish(
  tx: ActorCtx,
  { id }: VerificationRow,
  to: 'approved' | 'rejected',
  reason: string | null,
): Promise<void> {
  const rawCode = RAW_CODES[to];
  const move = { to, rawCode, method: 'manual' } as const;
  await mustMove(moveVerification(tx, id, move, { due_at: null }), `proof ${id} → ${to}`);
  const details = { to, code: rawCode, reason };
  await insertEvent(tx, id, { kind: 'decided', details, userId: tx.actor.userId });
  const subject = { kind: 'verification', id } as const;
  await record(tx, { action: 'proof_decided', subject, details: { decision: to, reason } });
}
