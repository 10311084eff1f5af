import { randomUUID } from 'node:crypto';
import type { SavedView } from '~/src/domains/reports/history/history.types';
import { sealJson } from '~/src/domains/reports/reports.store';
import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { openView, viewPurpose } from './overview.queries';

type OwnView = SavedView & { position: number };

const ownRows = ({ db, actor }: ActorCtx) =>
  db('history_views').where({ account_id: actor.accountId, user_id: actor.userId });

/** Locks this user's views of the account until the transaction ends, and returns them. */
export async function listViews(ctx: ActorCtx): Promise<OwnView[]> {
  const { accountId, userId } = ctx.actor;
  await lockUntilCommit(ctx.db, 'views', `${accountId}|${userId}`);
  const sealer = await getSealer(ctx, accountId);
  const rows = await ownRows(ctx).orderBy('position');
  return rows.map(({ id, position, view_sealed }) => ({ position, ...openView(sealer, id, view_sealed) }));
}

/** False when the position is taken. */
export async function insertView(
  ctx: ActorCtx,
  position: number,
  view: { label: string; filter: HistoryFilter },
): Promise<boolean> {
  const { accountId, userId } = ctx.actor;
  const id = randomUUID();
  const view_sealed = sealJson(await getSealer(ctx, accountId), viewPurpose(id), view);
  const row = { id, account_id: accountId, user_id: userId, position, view_sealed, created_at: ctx.now() };
  return (await ctx.db('history_views').insert(row).onConflict().ignore().returning('id')).length === 1;
}

export async function deleteView(ctx: ActorCtx, id: string): Promise<void> {
  await ownRows(ctx).where({ id }).delete();
}
