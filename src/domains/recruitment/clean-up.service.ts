import { type Ctx, inTransaction } from '~/src/platform/context';
import { workThrough, workThroughAll } from '~/src/platform/database/work-through';
import { discardFiles, removeInSteps } from '~/src/platform/files/discarded-files';
import { runRoutines } from '~/src/platform/retention/run-routines';
import { lockApplication, moveApplication } from './applications.store';
import {
  deleteOldEvents,
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
  const each = (work: (tx: Ctx, id: string) => Promise<unknown>) => (id: string) =>
    inTransaction(ctx, (tx) => work(tx, id));
  await workThrough(ctx, listExpiredLinks, each(expire));
  await workThrough(ctx, listIdle, each(withdrawIdle));
  await runRoutines(ctx, {
    'ats-events': () => deleteOldEvents(ctx),
    'recruitment-content': () => removeInSteps(ctx, deleteSentContent),
    applications: () => workThroughAll(ctx, listDueErasures, each(erase)),
  });
}

async function erase(tx: Ctx, id: string): Promise<boolean> {
  const row = await lockApplication(tx, id);
  if (!row || row.erased_at) return false;
  await discardFiles(tx, await emptyApplications(tx, [id]));
  return true;
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
