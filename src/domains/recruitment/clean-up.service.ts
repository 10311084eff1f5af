import { type Ctx, inTransaction } from '~/src/platform/context';
import { discardFiles } from '~/src/platform/files/discarded-files';
import { lockApplication, moveApplication } from './applications.store';
import {
  deleteSentContent,
  emptyApplications,
  IDLE_STATES,
  listDueErasures,
  listExpiredLinks,
  listIdle,
} from './erasure.store';
import { insertEvent } from './events.store';

/**
 * Ends expired invitations and idle applications; erases those past retention. Safe to
 * interrupt.
 */
export async function cleanUpRecruitment(ctx: Ctx): Promise<void> {
  for (const id of await listExpiredLinks(ctx)) await inOwnTransaction(ctx, id, expire);
  for (const id of await listIdle(ctx)) await inOwnTransaction(ctx, id, withdrawIdle);
  await inTransaction(ctx, async (tx) => discardFiles(tx, await deleteSentContent(tx)));
  for (const id of await listDueErasures(ctx)) await inOwnTransaction(ctx, id, erase);
}

/** An error in one application does not stop the others. */
async function inOwnTransaction(
  ctx: Ctx,
  id: string,
  work: (tx: Ctx, id: string) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => work(tx, id));
  } catch (error) {
    ctx.log.error({ applicationId: id, err: error }, 'recruitment: an application was not tidied');
  }
}

async function erase(tx: Ctx, id: string): Promise<void> {
  const row = await lockApplication(tx, id);
  if (!row || row.erased_at) return;
  await discardFiles(tx, await emptyApplications(tx, [id]));
}

/** The candidate did not respond: nothing is queried. */
async function expire(tx: Ctx, id: string): Promise<void> {
  const row = await lockApplication(tx, id);
  if (!row?.link_expires_at || row.link_expires_at > tx.now()) return;
  if (await moveApplication(tx, id, 'expired')) await insertEvent(tx, id, { kind: 'expired' });
}

/** Withdraws an application that nobody continued. */
async function withdrawIdle(tx: Ctx, id: string): Promise<void> {
  const row = await lockApplication(tx, id);
  if (!row || !IDLE_STATES.includes(row.state)) return;
  if (await moveApplication(tx, id, 'expired')) await insertEvent(tx, id, { kind: 'expired' });
}
