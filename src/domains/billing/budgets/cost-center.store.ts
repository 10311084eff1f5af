import type { ActorCtx } from '~/src/platform/context';
import { lockUntilCommit } from '~/src/platform/database/locks';

const own = ({ db, actor }: ActorCtx) => db('cost_centers').where({ account_id: actor.accountId });

/** Locks the company's cost centers until the transaction ends. */
export const lockCostCenters = ({ db, actor }: ActorCtx): Promise<void> =>
  lockUntilCommit(db, 'costCenters', actor.accountId);

/** How many are active. */
export async function countActive(ctx: ActorCtx): Promise<number> {
  const [row] = await own(ctx).whereNull('archived_at').count('* as count');
  return Number(row?.count ?? 0);
}

/** Whether another active one has the name, ignoring case. */
export async function isNameTaken(ctx: ActorCtx, name: string, except: string | null): Promise<boolean> {
  const query = own(ctx).whereNull('archived_at').whereRaw('lower(name) = lower(?)', [name]);
  if (except) query.whereNot({ id: except });
  return (await query.first('id')) !== undefined;
}

/** Its id. */
export async function insertCostCenter(ctx: ActorCtx, name: string): Promise<string> {
  const row = { account_id: ctx.actor.accountId, name, created_at: ctx.now() };
  const [inserted] = await ctx.db('cost_centers').insert(row).returning('id');
  return inserted.id;
}

/** False when it is not the company's, or unchanged. */
export async function updateCostCenter(
  ctx: ActorCtx,
  id: string,
  change: { name: string } | { archivedAt: Date | null },
): Promise<boolean> {
  const query = own(ctx).where({ id });
  if ('name' in change) {
    return (
      (await query.whereNull('archived_at').whereNot('name', change.name).update({ name: change.name })) > 0
    );
  }
  const { archivedAt } = change;
  if (archivedAt) query.whereNull('archived_at');
  else query.whereNotNull('archived_at');
  return (await query.update({ archived_at: archivedAt })) > 0;
}
