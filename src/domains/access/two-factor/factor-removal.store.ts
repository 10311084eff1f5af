import type { Ctx } from '~/src/platform/context';
import type { FactorRemoval, RemovalProof } from './factor-removal.types';

interface NewRemoval extends FactorRemoval {
  userId: string;
  operatorId: string;
}

/** Schedules an app's removal; false when that was done before. */
export async function insertRemoval(ctx: Ctx, removal: NewRemoval): Promise<boolean> {
  const { userId, operatorId, proof, reason, dueAt } = removal;
  const rows = await ctx
    .db('factor_removals')
    .insert({ user_id: userId, operator_id: operatorId, proof, reason, asked_at: ctx.now(), due_at: dueAt })
    .onConflict(ctx.db.raw('(user_id) where ended_at is null') as never)
    .ignore()
    .returning('id');
  return rows.length > 0;
}

/** A user's pending removal; null when there is none. */
export async function findRemoval(ctx: Ctx, userId: string): Promise<FactorRemoval | null> {
  const row = await ctx
    .db('factor_removals')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .first('proof', 'reason', 'due_at as dueAt');
  return row ? { ...row, proof: row.proof as RemovalProof } : null;
}

/** Ends a user's pending removal, completed or not; false when there was none. */
export async function endRemoval(ctx: Ctx, userId: string): Promise<boolean> {
  const count = await ctx
    .db('factor_removals')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .update({ ended_at: ctx.now() });
  return count > 0;
}

/** Whether there is a CPF on file to check a shown document against. */
export async function hasCpf(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db('persons').where({ user_id: userId }).whereNotNull('cpf_sealed').first('user_id');
  return row !== undefined;
}

/** Users whose removal is due. */
export async function listDueRemovals(ctx: Ctx, except: readonly string[]): Promise<string[]> {
  return ctx
    .db('factor_removals')
    .whereNull('ended_at')
    .where('due_at', '<=', ctx.now())
    .whereNotIn('user_id', [...except])
    .orderBy('due_at')
    .limit(100)
    .pluck('user_id');
}
