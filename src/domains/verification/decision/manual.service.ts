import { randomUUID } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { noteEvent } from '~/src/domains/verification/events.store';
import { blockPerson } from '~/src/domains/verification/people.store';
import { mayDecide } from '~/src/domains/verification/verification.policy';
import { lockVerification, moveVerification } from '~/src/domains/verification/verification.store';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid, NotFound } from '~/src/platform/errors';
import { emitEvent } from '~/src/platform/events';
import { isUuid } from '~/src/shared/uuid';
import { insertDecision } from './decisions.store';

/** Why a person rejects (specification 5). */
export const REJECT_REASONS = [
  'blurry_document',
  'third_party_cpf',
  'selfie_mismatch',
  'document_fraud',
  'child_document',
  'irregular_cpf',
  'other',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** For how long a rejection refuses further attempts of the CPF, in minutes (specification 4.2). */
export const BLOCKS = { '30m': 30, '1h': 60, '12h': 720, '24h': 1_440, indefinite: null } as const;
export type BlockPeriod = keyof typeof BLOCKS;

export interface ManualDecision {
  decision: 'approve' | 'reject';
  /** Required to reject. */
  reason: RejectReason | null;
  /** Required for `other`. */
  note: string | null;
  block: BlockPeriod | null;
  /** The version that was looked at. */
  version: number;
}

const MINUTE_MS = 60_000;

/**
 * Decides a case in review, or changes a decision to its opposite; a rejection may block the CPF for the account.
 * @throws Forbidden `forbidden`, NotFound `verification_not_found`, Conflict `verification_decided` where somebody
 * was faster or it cannot be decided, Invalid `invalid` {reason, note}
 */
export async function decideByPerson(ctx: ActorCtx, id: string, made: ManualDecision): Promise<void> {
  if (!mayDecide(ctx.actor)) throw new Forbidden('forbidden');
  if (made.decision === 'reject' && !made.reason)
    throw new Invalid('invalid', { reason: ['verification:errors.required'] });
  if (made.reason === 'other' && !made.note?.trim())
    throw new Invalid('invalid', { note: ['verification:errors.required'] });
  await inTransaction(ctx, (tx) => apply(tx, id, made));
}

async function apply(tx: ActorCtx, id: string, made: ManualDecision): Promise<void> {
  const row = isUuid(id) ? await lockVerification(tx, id) : null;
  if (row?.account_id !== tx.actor.accountId) throw new NotFound('verification_not_found');
  if (row.fence !== made.version) throw new Conflict('verification_decided');
  const approve = made.decision === 'approve';
  const to = approve ? 'approved' : 'rejected';
  const rawCode = approve ? 'APROVACAO_MANUAL' : 'REJEICAO_MANUAL';
  const moved = await moveVerification(tx, id, { to, rawCode, method: 'manual' }, { due_at: null });
  if (row.state === 'processing' || !moved) throw new Conflict('verification_decided');
  await insertDecision(tx, row.person_id, {
    id: randomUUID(),
    verificationId: id,
    from: row.state,
    to,
    rawCode,
    reason: made.reason,
    note: made.note?.trim() || null,
    by: tx.actor.userId,
  });
  if (!approve && made.block) await blockPerson(tx, row.person_id, endOf(tx, made.block));
  const details = { to, code: rawCode, reason: made.reason, block: made.block };
  await noteEvent(tx, id, { kind: 'decided', details, userId: tx.actor.userId });
  const data = { status: rawCode, reason: made.reason };
  await emitEvent(tx, { accountId: row.account_id, kind: `verification.${to}`, subjectId: id, data });
  await record(tx, {
    action: 'verification_decided',
    subject: { kind: 'verification', id },
    details: { decision: to, reason: made.reason },
  });
}

function endOf(tx: ActorCtx, block: BlockPeriod): Date | 'infinity' {
  const minutes = BLOCKS[block];
  return minutes === null ? 'infinity' : new Date(tx.now().getTime() + minutes * MINUTE_MS);
}
