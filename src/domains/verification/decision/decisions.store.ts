import type { RawCode, VerificationState } from '~/src/domains/verification/verification.types';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { BlockPeriod } from './manual.types';

/** The raw code of a decision that lifts a permanent block: it changes no verification. */
export const UNBLOCKS = 'DESBLOQUEIO_MANUAL';
export type DecisionCode = RawCode | typeof UNBLOCKS;

interface NewDecision {
  id: string;
  verificationId: string;
  from: VerificationState;
  to: 'approved' | 'rejected';
  rawCode: DecisionCode;
  reason: string | null;
  /** Free text: sealed under the person's key. */
  note: string | null;
  block: BlockPeriod | null;
  by: string;
  /** waiting: for a second person. */
  state: 'applied' | 'waiting';
}

const notePurpose = (id: string): string => `verification.note:${id}`;

/** Stores a manual decision. */
export async function insertDecision(ctx: Ctx, personId: string, decision: NewDecision): Promise<void> {
  const sealer = await getSealer(ctx, personId);
  const note = decision.note ? sealer.encrypt(notePurpose(decision.id), Buffer.from(decision.note)) : null;
  await ctx.db('verification_decisions').insert({
    id: decision.id,
    verification_id: decision.verificationId,
    from_state: decision.from,
    to_state: decision.to,
    raw_code: decision.rawCode,
    reason: decision.reason,
    note_sealed: note,
    block: decision.block,
    state: decision.state,
    decided_by: decision.by,
    created_at: ctx.now(),
  });
}

export interface WaitingDecision {
  id: string;
  from: VerificationState;
  to: 'approved' | 'rejected';
  rawCode: DecisionCode;
  reason: string | null;
  block: BlockPeriod | null;
  by: string;
}

/** Locks a verification's decision that waits for a second person. */
export async function lockWaiting(ctx: Ctx, verificationId: string): Promise<WaitingDecision | null> {
  const row = await ctx
    .db('verification_decisions')
    .where({ verification_id: verificationId, state: 'waiting' })
    .forUpdate()
    .first({
      id: 'id',
      from: 'from_state',
      to: 'to_state',
      rawCode: 'raw_code',
      reason: 'reason',
      block: 'block',
      by: 'decided_by',
    });
  return row ? { ...row, by: row.by! } : null;
}

/** Who decided a verification last, and when; of what took two people the second. Null where no person did. */
export async function findDecider(
  { db }: Ctx,
  verificationId: string,
): Promise<{ who: string; at: Date } | null> {
  const row = await db('verification_decisions as d')
    .leftJoin('users as u', 'u.id', 'd.decided_by')
    .leftJoin('users as s', 's.id', 'd.seconded_by')
    .where({ 'd.verification_id': verificationId, 'd.state': 'applied' })
    .orderBy('d.created_at', 'desc')
    .first({
      ...{ name: 'u.full_name', email: 'u.email', at: 'd.created_at' },
      ...{ secondName: 's.full_name', secondEmail: 's.email', settledAt: 'd.settled_at' },
    });
  const who = row && (row.secondName ?? row.secondEmail ?? row.name ?? row.email);
  return row && who ? { who, at: row.settledAt ?? row.at } : null;
}

/** Whether a decision of this verification was changed to its opposite. */
export const isChanged = async (ctx: Ctx, verificationId: string): Promise<boolean> =>
  (await ctx
    .db('verification_decisions')
    .where({ verification_id: verificationId, state: 'applied' })
    .whereIn('from_state', ['approved', 'rejected'])
    .whereRaw('from_state <> to_state')
    .first('id')) !== undefined;

/** Whether two people imposed the last permanent block of a person. */
export async function isBlockSeconded(ctx: Ctx, personId: string): Promise<boolean> {
  const row = await ctx
    .db('verification_decisions as d')
    .join('verifications as v', 'v.id', 'd.verification_id')
    .where({ 'v.person_id': personId, 'd.block': 'indefinite', 'd.state': 'applied' })
    .orderByRaw('coalesce(d.settled_at, d.created_at) desc')
    .first('d.seconded_by');
  return Boolean(row?.seconded_by);
}

/** Settles a waiting decision with the second person's verdict. */
export const settleWaiting = async (
  ctx: Ctx,
  id: string,
  { state, by }: { state: 'applied' | 'declined'; by: string },
): Promise<void> => {
  await ctx
    .db('verification_decisions')
    .where({ id, state: 'waiting' })
    .update({ state, seconded_by: by, settled_at: ctx.now() });
};

/** A manual decision, for the history. */
export interface MadeDecision {
  id: string;
  from: VerificationState;
  to: 'approved' | 'rejected';
  reason: string | null;
  note: string | null;
  block: BlockPeriod | null;
  /** Lifts a permanent block. */
  unblocks: boolean;
  state: 'applied' | 'waiting' | 'declined';
  by: { id: string; name: string | null };
  second: { id: string; name: string | null } | null;
  at: Date;
}

/** A verification's manual decisions, newest first. */
export async function listDecisions(
  ctx: Ctx,
  { id, personId }: { id: string; personId: string },
): Promise<MadeDecision[]> {
  const rows = await ctx
    .db('verification_decisions as d')
    .leftJoin('users as u', 'u.id', 'd.decided_by')
    .leftJoin('users as s', 's.id', 'd.seconded_by')
    .where({ 'd.verification_id': id })
    .orderBy('d.created_at', 'desc')
    .select('d.*', 'u.full_name as by_name', 's.full_name as second_name');
  if (rows.length === 0) return [];
  const sealer = await getSealer(ctx, personId);
  return rows.map((row) => ({
    ...{
      id: row.id,
      from: row.from_state,
      to: row.to_state,
      reason: row.reason,
      block: row.block,
      unblocks: row.raw_code === UNBLOCKS,
      state: row.state,
    },
    note: row.note_sealed && sealer.decrypt(notePurpose(row.id), row.note_sealed).toString(),
    by: { id: row.decided_by!, name: row.by_name },
    second: row.seconded_by ? { id: row.seconded_by, name: row.second_name } : null,
    at: row.created_at,
  }));
}
