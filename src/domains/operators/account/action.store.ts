import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { ActionKind, ActionRequest } from './action.types';

/**
 * Notes an action with its reason. False where it was noted before: by the same form, or as what happens once for its
 * subject. A transaction that does the same at this moment is waited for.
 */
export async function insertAction(
  ctx: ActorCtx,
  kind: ActionKind,
  subject: string,
  { order, accountId, reason }: Omit<ActionRequest, 'accountId'> & { accountId: string | null },
): Promise<boolean> {
  const rows = await ctx
    .db('operator_actions')
    .insert({
      id: order,
      account_id: accountId,
      kind,
      subject,
      reason,
      made_by: ctx.actor.userId,
      created_at: ctx.now(),
    })
    .onConflict()
    .ignore()
    .returning('id');
  return rows.length === 1;
}

/** Overwrites why operators did something for an erased customer. */
export async function eraseActionReasons({ db }: Ctx, accountId: string): Promise<void> {
  await db('operator_actions').where({ account_id: accountId }).update({ reason: '' });
}
