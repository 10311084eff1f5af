import { randomUUID } from 'node:crypto';
import { record, recordLook } from '~/src/domains/audit';
import { getCasePerson } from '~/src/domains/verification/case-person.store';
import { insertDecision } from '~/src/domains/verification/decision/decisions.store';
import { insertEvent } from '~/src/domains/verification/events.store';
import {
  findVerification,
  lockVerification,
  moveVerification,
} from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import {
  findProofCase,
  isInReview,
  isOwnCpf,
  type ProofCase,
  type ProofPicture,
  readProofPictures,
} from './proof-review.queries';

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

/** What an operator read, and decided. */
interface ProofDecision {
  decision: 'approve' | 'reject';
  /** As the document says: 11 digits, and `YYYY-MM-DD`. */
  cpf: string | null;
  birthDate: string | null;
  version: number;
}

/**
 * Decides a proof in review. An approval holds only where CPF and birth date, read off the document by the operator, are
 * those claimed: the operator is not told which they are. Nobody decides their own.
 * @throws Forbidden; NotFound; Conflict `verification_decided`, `own_proof`; Invalid {cpf, nascimento}
 */
export async function decideProof(
  ctx: ActorCtx,
  id: string,
  { decision, cpf, birthDate, version }: ProofDecision,
): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await lockVerification(tx, id);
    if (row?.origin !== 'subject') throw new NotFound('not_found');
    if (!isInReview(row) || row.fence !== version) throw new Conflict('verification_decided');
    const claim = await getCasePerson(tx, row);
    if (await isOwnCpf(tx, claim.cpf)) throw new Conflict('own_proof');
    const isApproved = decision === 'approve';
    if (isApproved && cpf !== claim.cpf)
      throw new Invalid('invalid', { cpf: ['subjects:proof.error.other'] });
    if (isApproved && birthDate !== claim.birthDate)
      throw new Invalid('invalid', { nascimento: ['subjects:proof.error.other'] });
    await settle(tx, row, isApproved);
  });
}

async function settle(tx: ActorCtx, row: VerificationRow, isApproved: boolean): Promise<void> {
  const { id } = row;
  const to = isApproved ? 'approved' : 'rejected';
  const rawCode = isApproved ? 'APROVACAO_MANUAL' : 'REJEICAO_MANUAL';
  const { userId: by } = tx.actor;
  await insertDecision(tx, row.person_id, {
    id: randomUUID(),
    verificationId: id,
    from: row.state,
    to,
    rawCode,
    reason: isApproved ? null : 'other',
    block: null,
    by,
    note: null,
    state: 'applied',
  });
  const move = { to, rawCode, method: 'manual' } as const;
  if (!(await moveVerification(tx, id, move, { due_at: null }))) throw new Conflict('verification_decided');
  const details = { to, code: rawCode };
  await insertEvent(tx, id, { kind: 'decided', details, userId: by });
  const subject = { kind: 'verification', id } as const;
  await record(tx, { action: 'proof_decided', subject, details: { decision: to } });
}
